import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/*
 * How long it takes to synthesize this service: all functions built in one esbuild call and the stack over them,
 * against its operations through the CDK's NodejsFunction, which bundles one after the other. The two take turns, each
 * in a process of its own, with validation off; the best of the rounds counts.
 */
const ROUNDS = 3;
const root = join(import.meta.dirname, '..');

const rounds = Array.from({ length: ROUNDS }, () => {
  const build = run('bin/build.ts');
  const assets = run('bench/synthesis-of-assets.ts');
  const bundling = run('bench/synthesis-of-nodejs-functions.ts');
  return {
    // Our build is part of our synthesis; loading the CDK is part of neither.
    synthesis: [build.wall + assets.reported, bundling.reported],
    command: [build.wall + assets.wall, bundling.wall],
  } as const;
});
console.log('seconds                     this service   NodejsFunction   ratio');
show('synthesis, build included', best('synthesis'));
show('the same, CDK loading too', best('command'));

/** Runs a script; `reported` is the number it prints, where it prints one. */
function run(script: string): { wall: number; reported: number } {
  const start = performance.now();
  const output = execFileSync(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, CDK_VALIDATION: 'false' },
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
  });
  return { wall: (performance.now() - start) / 1_000, reported: Number(output.trim().split('\n').at(-1)) };
}

function best(kind: 'synthesis' | 'command'): [ours: number, theirs: number] {
  return [Math.min(...rounds.map((round) => round[kind][0])), Math.min(...rounds.map((round) => round[kind][1]))];
}

function show(what: string, [ours, theirs]: [number, number]): void {
  const ratio = `${(theirs / ours).toFixed(1)} ×`;
  console.log(`${what.padEnd(28)}${ours.toFixed(2).padStart(12)}${theirs.toFixed(2).padStart(17)}${ratio.padStart(8)}`);
}
