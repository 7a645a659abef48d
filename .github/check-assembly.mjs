// Fails unless a cloud assembly is what the CDK writes for one stack: a template, folders of functions, and the resources of
// `cdk bootstrap` that upload and deploy them. Anything else in it could make a deploy run a command with its permissions, upload a
// file of the machine, or give CloudFormation another template than the one that `cdk diff` shows to reviewers. A build runs hundreds
// of packages, each of which could have written that.
//   node check-assembly.mjs <folder>
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

/** In the names of what `cdk bootstrap` creates, unless it is told another. */
const QUALIFIER = 'hnb659fds';

const [folder] = process.argv.slice(2);
const problems = [];
function expect(what, actual, expected) {
  if (isDeepStrictEqual(actual, expected)) return;
  problems.push(`${what} is ${JSON.stringify(actual)}, and should be ${JSON.stringify(expected)}`);
}

const read = (file) => readFileSync(join(folder, file));
const { artifacts, version: _, minimumCliVersion: __, ...rest } = JSON.parse(read('manifest.json'));
expect('the rest of manifest.json', rest, {});
const [[name, stack]] = Object.entries(artifacts).filter(([, { type }]) => type === 'aws:cloudformation:stack');
expect(
  'the list of artifacts',
  Object.entries(artifacts).map(([id, { type }]) => `${id}: ${type}`),
  [
    `${name}.assets: cdk:asset-manifest`,
    `${name}: aws:cloudformation:stack`,
    'Tree: cdk:tree',
    'aws-cdk-lib/feature-flag-report: cdk:feature-flag-report',
  ],
);
if (!/^[\w-]+$/.test(name)) problems.push(`the name of the stack is ${JSON.stringify(name)}`);
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
  if (entry.isSymbolicLink()) problems.push(`${join(entry.parentPath, entry.name)} is a symbolic link`);
if (problems.length === 0) checkStack();
for (const problem of problems) console.log(`::error::${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;

function checkStack() {
  const { environment, properties } = stack;
  const [, account = '', region = ''] = /^aws:\/\/(\w+|unknown-account)\/([\w-]+)$/.exec(environment) ?? [];
  const accountId = account === 'unknown-account' ? `\${AWS::AccountId}` : account;
  const regionName = region === 'unknown-region' ? `\${AWS::Region}` : region;
  const role = (purpose) =>
    `arn:\${AWS::Partition}:iam::${accountId}:role/cdk-${QUALIFIER}-${purpose}-role-${accountId}-${regionName}`;
  const bucketName = `cdk-${QUALIFIER}-assets-${accountId}-${regionName}`;
  const bootstrap = (requiresBootstrapStackVersion) => ({
    requiresBootstrapStackVersion,
    bootstrapStackVersionSsmParameter: `/cdk-bootstrap/${QUALIFIER}/version`,
  });

  const [template, assets] = [`${name}.template.json`, `${name}.assets.json`];
  const hash = createHash('sha256').update(read(template)).digest('hex');
  const { tags } = properties;
  expect('the name of the stack by its tags', `${tags.service}-${tags.stage}`, name);
  expect(name, stack, {
    type: 'aws:cloudformation:stack',
    environment,
    properties: {
      templateFile: template,
      terminationProtection: false,
      tags: { service: tags.service, stage: tags.stage },
      validateOnSynth: false,
      assumeRoleArn: role('deploy'),
      cloudFormationExecutionRoleArn: role('cfn-exec'),
      stackTemplateAssetObjectUrl: `s3://${bucketName}/${hash}.json`,
      ...bootstrap(6),
      additionalDependencies: [`${name}.assets`],
      lookupRole: { arn: role('lookup'), ...bootstrap(8) },
    },
    dependencies: [`${name}.assets`],
    additionalMetadataFile: `${name}.metadata.json`,
    displayName: name,
  });
  expect(`${name}.assets`, artifacts[`${name}.assets`], {
    type: 'cdk:asset-manifest',
    properties: { file: assets, ...bootstrap(6) },
  });
  expect('Tree', artifacts.Tree, { type: 'cdk:tree', properties: { file: 'tree.json' } });

  const { version: _, files, ...others } = JSON.parse(read(assets));
  expect(`the rest of ${assets}`, others, { dockerImages: {} });
  if (!Object.hasOwn(files, hash)) problems.push(`${assets} does not upload ${template}`);
  for (const [id, { displayName: _, ...file }] of Object.entries(files)) {
    const isTemplate = id === hash;
    const destination = {
      bucketName,
      objectKey: `${id}.${isTemplate ? 'json' : 'zip'}`,
      ...(region !== 'unknown-region' && { region }),
      assumeRoleArn: role('file-publishing'),
    };
    const source = isTemplate ? { path: template, packaging: 'file' } : { path: `asset.${id}`, packaging: 'zip' };
    expect(`the asset ${id}`, file, { source, destinations: { [Object.keys(file.destinations)[0]]: destination } });
    if (!/^[0-9a-f]{64}$/.test(id)) problems.push(`the asset ${id} has no hash`);
  }
  // Where version 1 of the CDK listed assets. The CDK's command line still uploads and builds them.
  const metadata = JSON.stringify(JSON.parse(read(`${name}.metadata.json`)));
  if (metadata.includes('"aws:cdk:asset"')) problems.push(`${name} has assets in its metadata`);
}
