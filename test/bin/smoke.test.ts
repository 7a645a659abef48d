import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { rightAndWrong } from '../smoke/services.ts';
import { freePort } from '../support/free-port.ts';
import { ROOT } from '../support/project.ts';

const services = rightAndWrong();

describe('npm run smoke', () => {
  const smoke = async (...parameters: string[]) => {
    try {
      const { stdout, stderr } = await promisify(execFile)(process.execPath, [
        join(ROOT, 'bin/smoke.ts'),
        ...parameters,
      ]);
      return { code: 0, stdout, stderr };
    } catch (error) {
      return error as { code: number; stdout: string; stderr: string };
    }
  };

  test('exits with 0 if every response is right and with 1 if one is wrong', async () => {
    const [good, bad] = await Promise.all([smoke(services.right.base), smoke(services.wrong.base)]);
    expect(good).toMatchObject({ code: 0, stderr: '' });
    expect(good.stdout).toMatch(/\n- Preflights are answered .*\nAll \d+ requests passed\.\n$/s);
    expect(bad.code).toBe(1);
    expect(bad.stdout).toContain('FAILED');
    expect(bad.stdout).toContain(`${services.wrong.base}/math/sqrt/4`);
  });

  test('reports in one line that nothing answers, or what is wrong with the parameters', async () => {
    const port = await freePort();
    expect(await smoke(`http://127.0.0.1:${port}`)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Nothing responds at [^\n]*\n$/),
    });
    const wrong: [parameters: string[], sentence: string][] = [
      [[], 'Give the base URL of the service.'],
      [['http://a', 'http://b'], 'Give the base URL of the service.'],
      [['localhost:3000'], '"localhost:3000" is not a base URL; it has to start with http:// or https://.'],
      [['127.0.0.1:3000'], '"127.0.0.1:3000" is not a base URL; it has to start with http:// or https://.'],
      [['ftp://a.example'], '"ftp://a.example" is not a base URL; it has to start with http:// or https://.'],
      [['http://a/?b=c'], '"http://a/?b=c" is not a base URL; it cannot have a ? or a #.'],
    ];
    for (const [parameters, sentence] of wrong) {
      const { code, stderr } = await smoke(...parameters);
      expect([code, stderr.split(' For example: ')[0], stderr.match(/\n/g)?.length]).toEqual([1, sentence, 1]);
    }
    for (const timeout of ['0', 'x', '3601']) {
      expect(await smoke('http://127.0.0.1:1', '--timeout', timeout)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^--timeout must be a number of seconds from 0\.001 to 3600, not[^\n]*\n$/),
      });
    }
  });
});
