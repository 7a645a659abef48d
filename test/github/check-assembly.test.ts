import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { App } from 'aws-cdk-lib';
import type { StageOptions } from '../../lib/infrastructure/stages.ts';
import { UtilityServiceStack } from '../../lib/infrastructure/utility-service-stack.ts';
import manifest from '../../package.json' with { type: 'json' };
import { ROOT, read } from '../support/project.ts';

process.env.CDK_VALIDATION = 'false';

const folder = mkdtempSync(join(tmpdir(), 'utility-service-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NAME = `${manifest.name}-prod`;
const TEMPLATE = `${NAME}.template.json`;

/** A cloud assembly as `npx cdk synth` makes it. */
function synthesized(title: string, options: StageOptions): string {
  const outdir = join(folder, title);
  const { context } = JSON.parse(read('cdk.json'));
  const app = new App({ outdir, context: { ...context, 'aws:cdk:disable-creation-stack-traces': true } });
  new UtilityServiceStack(app, { stageName: 'prod', options });
  app.synth();
  return outdir;
}

const genuine = synthesized('genuine', {});

/** The files that a deploy reads, parsed. */
interface Files {
  // biome-ignore lint/suspicious/noExplicitAny: an attack can be anywhere.
  readonly [file: string]: any;
}

/** The assembly after an attack on its files. */
function attacked(attack: (files: Files, folder: string) => void): string {
  const copy = mkdtempSync(join(folder, 'attacked-'));
  cpSync(genuine, copy, { recursive: true });
  const names = ['manifest.json', `${NAME}.assets.json`, `${NAME}.metadata.json`, TEMPLATE];
  const files = Object.fromEntries(names.map((name) => [name, JSON.parse(readFileSync(join(copy, name), 'utf8'))]));
  attack(files, copy);
  for (const [name, content] of Object.entries(files)) {
    if (name !== TEMPLATE) writeFileSync(join(copy, name), JSON.stringify(content));
  }
  return copy;
}

const cloudManifest = (files: Files) => files['manifest.json'];
const artifacts = (files: Files) => cloudManifest(files).artifacts;
const stack = (files: Files) => artifacts(files)[NAME];
const assets = (files: Files) => files[`${NAME}.assets.json`];
/** The asset that is the template, or a folder. */
const asset = (files: Files, packaging = 'file') =>
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  Object.values<any>(assets(files).files).find(({ source }) => source.packaging === packaging);
// biome-ignore lint/suspicious/noExplicitAny: as above.
const destination = (files: Files, packaging = 'file') => Object.values<any>(asset(files, packaging).destinations)[0];

/** Writes another template, with a backdoor. */
function backdoor(files: Files, copy: string): { file: string; hash: string } {
  const Backdoor = { Type: 'AWS::IAM::Role', Properties: {} };
  const text = JSON.stringify({ ...files[TEMPLATE], Resources: { ...files[TEMPLATE].Resources, Backdoor } });
  writeFileSync(join(copy, 'other.template.json'), text);
  return { file: 'other.template.json', hash: createHash('sha256').update(text).digest('hex') };
}

function check(assembly: string) {
  const { status, stdout } = spawnSync(process.execPath, [join(ROOT, '.github/check-assembly.mjs'), assembly], {
    encoding: 'utf8',
  });
  return { status, stdout };
}

const ELSEWHERE = 's3://attackers-bucket/template.json';
const FOREIGN_ROLE = 'arn:aws:iam::999999999999:role/deploy';

describe('what a build hands to a deploy', () => {
  test('may be what the CDK makes of a stage, in any account or in one', () => {
    const env = { account: '123456789012', region: 'us-east-1' };
    for (const assembly of [genuine, synthesized('account', { env })])
      expect(check(assembly)).toEqual({ status: 0, stdout: '' });
  });

  test.each<[what: string, attack: (files: Files, folder: string) => void]>([
    // Another template than the one that reviewers see
    [
      'a template at another URL',
      (f) => Object.assign(stack(f).properties, { stackTemplateAssetObjectUrl: ELSEWHERE }),
    ],
    ['a template uploaded under another key', (f) => Object.assign(destination(f), { objectKey: 'template.json' })],
    [
      'a template uploaded from another file',
      (f, folder) => Object.assign(asset(f).source, { path: backdoor(f, folder).file }),
    ],
    [
      'another template, with its right hash wherever it is uploaded and read',
      (f, folder) => {
        const { file, hash } = backdoor(f, folder);
        const url = stack(f).properties.stackTemplateAssetObjectUrl.replace(/\w+\.json$/, `${hash}.json`);
        Object.assign(stack(f).properties, { stackTemplateAssetObjectUrl: url });
        const source = { path: file, packaging: 'file' };
        const destinations = { one: { ...destination(f), objectKey: `${hash}.json` } };
        Object.assign(assets(f).files, { [hash]: { source, destinations } });
      },
    ],
    [
      'a bucket whose owner can swap the template later',
      (f) => {
        const url = stack(f).properties.stackTemplateAssetObjectUrl.replace(/cdk-[^/]+/, 'attackers-bucket');
        Object.assign(stack(f).properties, { stackTemplateAssetObjectUrl: url });
        Object.assign(destination(f), { bucketName: 'attackers-bucket' });
      },
    ],
    ['a bucket for functions', (f) => Object.assign(destination(f, 'zip'), { bucketName: 'attackers-bucket' })],
    [
      'a second destination',
      (f) => Object.assign(asset(f).destinations, { more: { ...destination(f), bucketName: 'attackers-bucket' } }),
    ],
    ['a file that is no template', (f) => Object.assign(stack(f).properties, { templateFile: '../../etc/hostname' })],
    // What is not in the template, so that no reviewer sees it
    ...['assumeRoleArn', 'cloudFormationExecutionRoleArn'].map((role): [string, (f: Files) => void] => [
      `another role as ${role}`,
      (f) => Object.assign(stack(f).properties, { [role]: FOREIGN_ROLE }),
    ]),
    ['another role for the diff', (f) => Object.assign(stack(f).properties.lookupRole, { arn: FOREIGN_ROLE })],
    ['another role for uploads', (f) => Object.assign(destination(f), { assumeRoleArn: FOREIGN_ROLE })],
    ['parameters', (f) => Object.assign(stack(f).properties, { parameters: { BootstrapVersion: '/evil' } })],
    ['the name of another stack', (f) => Object.assign(stack(f).properties, { stackName: 'another' })],
    ['the tags of another stack', (f) => Object.assign(stack(f).properties.tags, { stage: 'beta' })],
    ['more tags', (f) => Object.assign(stack(f).properties.tags, { admin: 'true' })],
    ['topics', (f) => Object.assign(stack(f).properties, { notificationArns: ['arn:aws:sns:us-east-1:9:topic'] })],
    ['another account', (f) => Object.assign(stack(f), { environment: 'aws://999999999999/us-east-1' })],
    ['overrides', (f) => Object.assign(stack(f), { overrides: {} })],
    ['old-style assets', (f) => Object.assign(stack(f).properties, { assetParametersSet: ['a'] })],
    ['a second stack', (f) => Object.assign(artifacts(f), { more: { ...stack(f), displayName: 'more' } })],
    ['another assembly', (f) => Object.assign(artifacts(f), { nested: { type: 'cdk:cloud-assembly' } })],
    ['look-ups', (f) => Object.assign(cloudManifest(f), { missing: [{ provider: 'ami' }] })],
    // Commands and files
    ['a command', (f) => Object.assign(asset(f, 'zip').source, { executable: ['sh', '-c', 'id'] })],
    ['a file of the machine', (f) => Object.assign(asset(f, 'zip').source, { path: '/proc/self/environ' })],
    ['a Docker image', (f) => Object.assign(assets(f).dockerImages, { a: { source: { directory: 'a' } } })],
    ['assets of a new kind', (f) => Object.assign(assets(f), { scripts: { a: {} } })],
    [
      'an asset manifest outside',
      (f) => Object.assign(artifacts(f)[`${NAME}.assets`].properties, { file: '../assets.json' }),
    ],
    ['metadata of the machine', (f) => Object.assign(stack(f), { additionalMetadataFile: '/etc/hostname' })],
    [
      'an asset in its metadata',
      (f) => Object.assign(f[`${NAME}.metadata.json`], { '/a': [{ type: 'aws:cdk:asset', data: { path: '/etc' } }] }),
    ],
    ['a symbolic link', (_, folder) => symlinkSync('/proc/self/environ', join(folder, 'link'))],
  ])('is rejected with %s in it', (_what, attack) => {
    const { status, stdout } = check(attacked(attack));
    expect(status).toBe(1);
    expect(stdout).toMatch(/^::error::/);
  });
});
