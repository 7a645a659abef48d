// Fails unless a cloud assembly is what the CDK writes for one stack: a template, folders of functions, and the resources of
// `cdk bootstrap` that upload and deploy them. Anything else in it could make a deploy run a command with its permissions, upload a
// file of the machine, or give CloudFormation another template than the one that `cdk diff` shows to reviewers. A build runs hundreds
// of packages, each of which could have written that.
//   node check-assembly.mjs <folder>
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

/** In the names of what `cdk bootstrap` creates, unless it is told another. */
const QUALIFIER = 'hnb659fds';
const REPORT = 'aws-cdk-lib/feature-flag-report';
const BOOTSTRAP_VERSION = `/cdk-bootstrap/${QUALIFIER}/version`;

/** The functions of CloudFormation that only combine what the template itself says. */
const FUNCTION = /^Fn::(?:And|Base64|Cidr|Contains|Equals|FindInMap|GetAtt|GetAZs|If|Join|Not|Or|Select|Sub)$/;
/** The start of a dynamic reference, `{{resolve:…}}`, or a part that functions could make one of. */
const REFERENCE = /\{(?:\{|\$\{|$)/;
/** AWS's own types, not nested stacks and macros (AWS::CloudFormation), and not what `cdk diff` leaves out (AWS::CDK). */
const RESOURCE_TYPE = /^AWS::(?!CDK::|CloudFormation::)\w+::\w+$/;

/** What is wrong with the cloud assembly in a folder: a sentence each. */
export function problemsOf(folder) {
  const problems = [];
  function expect(what, actual, expected) {
    if (isDeepStrictEqual(actual, expected)) return;
    problems.push(`${what} is ${JSON.stringify(actual)}, and should be ${JSON.stringify(expected)}`);
  }
  const read = (file) => readFileSync(join(folder, file));

  const manifest = JSON.parse(read('manifest.json'));
  const { artifacts } = manifest;
  const [name] = Object.keys(artifacts).filter((id) => artifacts[id].type === 'aws:cloudformation:stack');
  const { environment, properties } = artifacts[name];
  const [template, assets, metadata] = ['template', 'assets', 'metadata'].map((part) => `${name}.${part}.json`);
  const hash = createHash('sha256').update(read(template)).digest('hex');
  const [, account, region] = /^aws:\/\/(\w+|unknown-account)\/([\w-]+)$/.exec(environment);
  const accountId = account === 'unknown-account' ? `\${AWS::AccountId}` : account;
  const regionName = region === 'unknown-region' ? `\${AWS::Region}` : region;
  const role = (purpose) =>
    `arn:\${AWS::Partition}:iam::${accountId}:role/cdk-${QUALIFIER}-${purpose}-role-${accountId}-${regionName}`;
  const bucketName = `cdk-${QUALIFIER}-assets-${accountId}-${regionName}`;
  const bootstrap = (requiresBootstrapStackVersion) => ({
    requiresBootstrapStackVersion,
    bootstrapStackVersionSsmParameter: BOOTSTRAP_VERSION,
  });
  const { tags } = properties;
  expect('the stage', tags.stage, basename(folder));
  expect('the name of the stack', name, /^[\w-]+$/.test(name) && `${tags.service}-${tags.stage}`);
  expect('manifest.json', manifest, {
    version: manifest.version,
    minimumCliVersion: manifest.minimumCliVersion,
    artifacts: {
      [`${name}.assets`]: { type: 'cdk:asset-manifest', properties: { file: assets, ...bootstrap(6) } },
      [name]: {
        type: 'aws:cloudformation:stack',
        environment,
        properties: {
          templateFile: template,
          terminationProtection: false,
          tags,
          validateOnSynth: false,
          assumeRoleArn: role('deploy'),
          cloudFormationExecutionRoleArn: role('cfn-exec'),
          stackTemplateAssetObjectUrl: `s3://${bucketName}/${hash}.json`,
          ...bootstrap(6),
          additionalDependencies: [`${name}.assets`],
          lookupRole: { arn: role('lookup'), ...bootstrap(8) },
        },
        dependencies: [`${name}.assets`],
        additionalMetadataFile: metadata,
        displayName: name,
      },
      Tree: { type: 'cdk:tree', properties: { file: 'tree.json' } },
      [REPORT]: { type: 'cdk:feature-flag-report', properties: artifacts[REPORT].properties },
    },
  });

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
    // Otherwise it could be planted for a later deploy, which uploads nothing that is there already.
    if (!isTemplate && !read(template).includes(`"${id}.zip"`)) problems.push(`the asset ${id} is not in ${template}`);
  }
  // Version 1 of the CDK listed assets here, and the command line still uploads and builds them.
  if (JSON.stringify(JSON.parse(read(metadata))).includes('"aws:cdk:asset"')) problems.push(`${metadata} has assets`);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isSymbolicLink()) problems.push(`${join(entry.parentPath, entry.name)} is a symbolic link`);

  // A template says everything itself: CloudFormation inserts nothing that the diff does not show.
  const content = JSON.parse(read(template), (key, value) => {
    if (key.startsWith('Fn::') && !FUNCTION.test(key)) problems.push(`${template} has ${JSON.stringify(key)}`);
    if (REFERENCE.test(value)) problems.push(`${template} has a dynamic reference: ${JSON.stringify(value)}`);
    return value;
  });
  // A second key of the same name does not survive this: programs differ in which of the two they take.
  if (!read(template).equals(Buffer.from(JSON.stringify(content, undefined, 1))))
    problems.push(`${template} is not written as the CDK does`);
  const { Description, Resources, Outputs, Conditions, Mappings, Parameters, Rules, ...rest } = content;
  expect(`the rest of ${template}`, rest, {});
  const version = { Type: 'AWS::SSM::Parameter::Value<String>', Default: BOOTSTRAP_VERSION };
  expect('Parameters', Parameters, { BootstrapVersion: { ...Parameters.BootstrapVersion, ...version } });
  expect('the list of rules', Object.keys(Rules), ['CheckBootstrapVersion']);
  for (const [id, { Type }] of Object.entries(Resources))
    if (!RESOURCE_TYPE.test(Type)) problems.push(`the type of ${JSON.stringify(id)} is ${JSON.stringify(Type)}`);
  return problems;
}

if (import.meta.main) {
  const problems = problemsOf(process.argv[2]);
  for (const problem of problems) console.log(`::error::${JSON.stringify(problem)}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
