import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { files, ROOT } from '../support/project.ts';

/** The commands of `package.json` that take parameters. With those of these tests, none gets to its work. */
const COMMANDS = [
  ...files('bin/*.ts').filter((file) => !/utility-service/.test(file)),
  'bench/concurrency.ts',
  'bench/run.ts',
  'test/accuracy/accuracy.ts',
  'test/browser/screenshots.ts',
  'test/load/load.ts',
  'test/mutation/run.ts',
];

function run(file: string, ...parameters: string[]) {
  return spawnSync(process.execPath, [join(ROOT, file), ...parameters], { encoding: 'utf8', timeout: 20_000 });
}

describe.each(COMMANDS)('%s', (file) => {
  test('--help prints the usage', () => {
    const { status, stdout, stderr } = run(file, '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^Usage: npm (?:run )?[\w: -]+ -- \[options\].*\n\n\S.*\.\n\n(?: {2}--.*\n)+\nFor example: npm .*\n$/,
    );
  });

  test('an unknown option gets an error of one line', () => {
    const { status, stdout, stderr } = run(file, '--nonsense');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^Unknown option: --nonsense\. For example: npm [^\n]*\n$/);
  });
});

test.each(['--constructor', '--__proto__=x', '-x', '--no-help'])('%s is not an option of any command', (option) => {
  const { status, stderr } = run('bin/openapi.ts', option);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Unknown option: -[^\n]*\n$/);
});

describe.each(['bin/local.ts', 'bin/dev.ts'])('the port of %s', (file) => {
  const server = createServer();
  let port = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = String((server.address() as { port: number }).port);
  });
  afterAll(() => void server.close());

  test('in use is reported before the build', () => {
    const { status, stdout, stderr } = run(file, '--port', port);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      new RegExp(`^Port ${port} is in use\\. Let the system pick a free one: npm .* --port 0\\n$`),
    );
  });
});
