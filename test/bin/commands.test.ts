import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { endpoint } from '../../lib/http/endpoint.ts';
import { GROUPS } from '../../lib/operations/index.ts';
import { exampleSteps } from '../../lib/smoke/steps.ts';
import { respond } from '../support/invocation.ts';
import { ROOT, read } from '../support/project.ts';

function run(file: string, parameters: readonly string[]) {
  return spawnSync(process.execPath, [file, ...parameters], { cwd: ROOT, encoding: 'utf8', timeout: 60_000 });
}

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const COMMANDS = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file] = /^(?:exec )?node (?:--\S+ (?:\S+\.js )?)*(\S+\.ts)$/.exec(line) ?? [];
  return file === undefined ? [] : [[name, file] as const];
});
test.each(COMMANDS)('npm run %s -- --help prints the usage', (_name, file) => {
  const { status, stdout, stderr } = run(file, ['--help']);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^Usage: np[mx] /);
});

test.each(Object.entries(scripts))(
  'npm run %s says first if packages are missing or Node is too old',
  (_name, line) => {
    expect(line).toMatch(/^(?:npm run |(?:exec )?node (?:--import )?(?:\.\/)?bin\/preload\.js )/);
  },
);

test.each([
  ['build', ['--nonsense'], "Unknown option '--nonsense'"],
  ['build', ['8080'], "Unexpected argument '8080'"],
  [
    'local',
    ['8080'],
    'Unexpected argument \'8080\'. This command does not take positional arguments. Options go after "--", with their names.',
  ],
  ['event', [], 'Give the path and query of one request, without the host.'],
  ['event', ['http://127.0.0.1:3000/docs'], 'Give the path and query of one request, without the host.'],
  ['event', ['/x/%zz'], '/x/%zz has a malformed escape: API Gateway responds with a 400 itself.'],
  ['local', ['--port', '65536'], 'The port must be from 0 to 65535, not "65536".'],
  ['smoke', ['localhost:3000'], 'Give the base URL of one service, with http:// or https:// and without a path.'],
  ['smoke', ['http://127.0.0.1:3000/docs'], 'Give the base URL of one service'],
])('%s says what is wrong with %j', (command, parameters, sentence) => {
  const { status, stdout, stderr } = run(`bin/${command}.ts`, parameters);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr.startsWith(sentence)).toBe(true);
});

test.each([
  ['./lib/functions', ': imports end in .ts.\n'],
  ['./lib/nothing.ts', "'?\n"],
  ['no-such-package', ': run npm ci.\n'],
])('an import of %s that is not there is one line, not a stack', (module, end) => {
  const parameters = ['--import', './bin/preload.js', '--eval', `import('${module}')`];
  const { stderr } = spawnSync(process.execPath, parameters, { cwd: ROOT, encoding: 'utf8' });
  expect(stderr).toMatch(RegExp(`^Cannot find (?:module|package) '[^\n]*${end}$`));
});

test('event prints an event that the function answers', async () => {
  const [operation] = GROUPS[0].operations;
  const [step] = exampleSteps([operation]);
  const { stdout, stderr } = run('bin/event.ts', [operation.examples[0].target.slice(1)]);
  const response = await respond(endpoint(operation), JSON.parse(stdout));
  expect([stderr, step?.check(response)]).toEqual(['', []]);
});

test('event says, not in its output, that no route matches', () => {
  const { stdout, stderr } = run('bin/event.ts', ['no/such/path']);
  expect(JSON.parse(stdout).routeKey).toBe('$default');
  expect(stderr).toBe('No route matches /no/such/path: this event is for fallback.\n');
});
