import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from '@jest/globals';
import { ROOT } from '../support/project.ts';

const folder = mkdtempSync(join(tmpdir(), 'utility-service-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** An account whose stage is open or closed as the alarm says, once the function has run. */
const FAKES = {
  aws: `case "$1 $2" in
  *list-stack-resources) echo the-limit ;;
  *describe-stacks) echo https://api.example.org/ ;;
  *set-alarm-state) [ "$4 $6" = "service-prod-MonthlyLimit ALARM" ] && echo 429 >"$STATE" || echo 200 >"$STATE" ;;
  *invoke) [ "$4" = the-limit ] && cp "$STATE" "$STATE.stage" && echo None ;;
esac`,
  curl: `case "$*" in *parallel*) echo 200 ;; *) tr -d '\n' <"$STATE.stage" ;; esac`,
  sleep: 'true',
};
for (const [name, script] of Object.entries(FAKES)) {
  writeFileSync(join(folder, name), `#!/usr/bin/env bash\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
}

async function run(...args: string[]): Promise<string> {
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, STATE: join(folder, 'state') };
  const command = promisify(execFile)('bash', [join(ROOT, 'bin/first-deploy.sh'), ...args], { env });
  const { stdout, stderr } = await command.catch((error) => error);
  return stdout + stderr;
}

test('the script for the first deploy closes and opens the stage, and counts requests', async () => {
  expect((await run('service-prod')).match(/\w.*/g)).toEqual([
    '1. The function of the limit closes the API, and opens it again.',
    '2. 1,000 requests for one route, then for each of two:',
    '1 200',
    '1 200',
  ]);
});

test('the script says so if the stage does not close, and which argument it needs', async () => {
  expect(await run('another-stack')).toContain('No request got a 429 in a minute.');
  expect(await run()).toContain('Give the name of the stack');
});
