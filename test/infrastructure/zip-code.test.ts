import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { App } from 'aws-cdk-lib';
import { unzipSync } from 'fflate';
import { UtilityServiceStack } from '../../lib/infrastructure/utility-service-stack.ts';
import { DIST } from '../support/project.ts';

test('what the template names is the SHA-256 of what runs: whoever builds the commit can compare', () => {
  const outdir = mkdtempSync(join(tmpdir(), 'utility-service-'));
  const app = new App({ outdir });
  const { templateFile } = new UtilityServiceStack(app, { stageName: 'prod', options: {} });
  app.synth();
  const template = readFileSync(join(outdir, templateFile), 'utf8');
  const zips = readdirSync(outdir).filter((name) => name.endsWith('.zip'));
  const packed = zips.flatMap((name) => {
    const bytes = readFileSync(join(outdir, name));
    const key = `${createHash('sha256').update(bytes).digest('hex')}.zip`;
    expect([name, template.includes(`"S3Key": "${key}"`)]).toEqual([`asset.${key}`, true]);
    return Object.values(unzipSync(bytes)).map((content) => Buffer.from(content).toString());
  });
  rmSync(outdir, { recursive: true });
  const built = readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath !== DIST && !entry.parentPath.endsWith('monthly-limit'))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
  expect(packed.sort()).toEqual(built.sort());
});
