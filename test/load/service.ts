import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';

const LOCAL = join(import.meta.dirname, '../../bin/local.ts');
const START_MILLISECONDS = 15_000;
/**
 * Limit for each half of V8's young generation. Without it, V8 lets the young generation grow with the rate of allocation,
 * which would look like a leak.
 */
const SEMI_SPACE_MEBIBYTES = 8;

/** The local service in its own process. */
export interface Service {
  readonly base: URL;
  /** The resident memory of the process, in MiB. */
  residentMemory(): number;
  /** What it has written to its standard error. */
  log(): string;
  /** Sends SIGTERM. @returns the exit code, null if it had to be killed, and how long it took. */
  stop(withinMilliseconds: number): Promise<{ code: number | null; milliseconds: number }>;
}

/** Starts `bin/local.ts` on a free port of 127.0.0.1. */
export async function startService(): Promise<Service> {
  const args = [`--max-semi-space-size=${SEMI_SPACE_MEBIBYTES}`, LOCAL, '--no-build', '--port', '0'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  // So that it does not outlive this process.
  process.once('exit', () => child.kill('SIGKILL'));
  let log = '';
  child.stderr.on('data', (text) => {
    log += text;
  });
  const base = await announcedBase(child);
  return {
    base,
    residentMemory: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    log: () => log,
    stop: (within) => stop(child, within),
  };
}

function announcedBase(child: ChildProcess): Promise<URL> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the service did not start')), START_MILLISECONDS);
    let output = '';
    child.stdout?.on('data', (text) => {
      output += text;
      const [base] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
      if (base === undefined) return;
      clearTimeout(late);
      resolve(new URL(base));
    });
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}`)));
  });
}

function stop(child: ChildProcess, within: number): Promise<{ code: number | null; milliseconds: number }> {
  return new Promise((resolve) => {
    const start = performance.now();
    const late = setTimeout(() => child.kill('SIGKILL'), within);
    child.once('exit', (code) => {
      clearTimeout(late);
      resolve({ code, milliseconds: performance.now() - start });
    });
    child.kill('SIGTERM');
  });
}
