// Preloaded by every command, in JavaScript that any Node can read: TypeScript files need the Node that Lambda runs. An
// older Node hands the command over to the Node 24 that "npm ci" installed. (npm 11 and later also put that one on the
// PATH of their scripts; npm 10 loses the link when it discards the packages for other platforms.)
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

if (Number(process.versions.node.split('.')[0]) < 24) {
  const executable = installedNode();
  const exitCode = executable === undefined ? undefined : await handOver(executable);
  if (exitCode === undefined) {
    console.error(
      `Node 24 is needed, this is ${process.version}. "npm ci" installs one on Linux with glibc (x64, arm64) and Windows (x64); on ${process.platform} (${process.arch}), install Node 24 yourself and run the command again.`,
    );
    process.exit(1);
  }
  process.exit(exitCode);
}

/** The executable of the package for this platform, or `undefined` if there is none or it was left out. */
function installedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  try {
    const manifest = createRequire(import.meta.url).resolve(`node-${platform}-${process.arch}/package.json`);
    return join(dirname(manifest), process.platform === 'win32' ? 'bin/node.exe' : 'bin/node');
  } catch {
    return undefined;
  }
}

/**
 * Runs this very command with another Node, passes signals on and resolves with the exit code, or `undefined` if that Node
 * cannot run here, as one that is linked with glibc cannot in Alpine.
 */
function handOver(executable) {
  const child = spawn(executable, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${dirname(executable)}${delimiter}${process.env.PATH}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('error', () => resolve(undefined));
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
