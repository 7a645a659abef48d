import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { CURRENTLY_RECOMMENDED_FLAGS } from 'aws-cdk-lib/cx-api';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { SITE_PATHS } from '../../lib/functions.ts';
import type { StageOptions } from '../../lib/infrastructure/stages.ts';
import { UtilityServiceStack } from '../../lib/infrastructure/utility-service-stack.ts';
import { operations } from '../../lib/operations/index.ts';
import { read } from './project.ts';

/** Every option but the region; a new one is missing here until somebody gives it a value. */
const EVERYTHING: Required<Omit<StageOptions, 'env'>> = {
  throttle: { rate: 7, burst: 9 },
  monthlyLimit: 20,
  alarmEmail: 'on-call@example.org',
  domain: { name: 'api.example.org', hostedZone: { id: 'Z0123456789ABCDEFGHIJ', name: 'example.org' } },
};

/** The stack with each of its parts, and without. */
export const VARIANTS = {
  'no options': {},
  'a certificate': {
    domain: { name: 'api.example.org', certificateArn: 'arn:aws:acm:eu-west-1:123456789012:certificate/0a1b2c3d' },
  },
  everything: EVERYTHING,
} satisfies Record<string, StageOptions>;

/** A resource of a CloudFormation template, with what the tests use. */
export interface Resource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests compare single properties by name.
  readonly Properties: Record<string, any>;
}

export interface Synthesis {
  readonly stack: UtilityServiceStack;
  readonly resources: Readonly<Record<string, Resource>>;
  readonly outputs: Readonly<Record<string, { readonly Value: unknown }>>;
}

/**
 * Synthesizes a stage as `npx cdk synth` does.
 *
 * @throws Error if cdk-nag finds something, or CloudFormation's validator unless `CDK_VALIDATION` is `false`.
 */
export function synthesize(options: StageOptions, stageName = 'prod'): Synthesis {
  const outdir = mkdtempSync(join(tmpdir(), 'utility-service-'));
  try {
    const context = {
      ...CURRENTLY_RECOMMENDED_FLAGS,
      ...JSON.parse(read('cdk.json')).context,
      // Copies of the bundles, and where in the code a resource was created, take longer than all the rest.
      'aws:cdk:disable-asset-staging': true,
      'aws:cdk:disable-creation-stack-traces': true,
    };
    const app = new App({ outdir, context });
    const stack = new UtilityServiceStack(app, { stageName, options });
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
    app.synth();
    const template = JSON.parse(readFileSync(join(outdir, stack.templateFile), 'utf8'));
    return { stack, resources: template.Resources, outputs: template.Outputs };
  } finally {
    rmSync(outdir, { recursive: true });
  }
}

/** The resources of a type by their logical ids. */
export function ofType({ resources }: Synthesis, type: string): Map<string, Resource['Properties']> {
  const found = Object.entries(resources).filter(([, { Type }]) => Type === `AWS::${type}`);
  return new Map(found.map(([id, { Properties }]) => [id, Properties]));
}

/** A value as a string: joins are resolved, `<Id>` and `<Id.Attribute>` stand for references. */
export function text(value: unknown): string {
  if (typeof value === 'string') return value;
  const { Ref, ...functions } = value as Record<string, string>;
  if (Ref !== undefined) return `<${Ref}>`;
  const [[name, given] = []] = Object.entries(functions) as unknown as [string, [string, unknown[]]][];
  if (name === 'Fn::GetAtt') return `<${given?.join('.')}>`;
  if (name !== 'Fn::Join' || given === undefined) throw new Error(`not a string: ${JSON.stringify(value)}`);
  return given[1].map(text).join(given[0]);
}

// The beginnings of the ids of what each operation and each path but / has, which is left out: another one changes nothing.
const PATHS = [...operations.map(({ path }) => path), ...SITE_PATHS.slice(1)];
const ROUTES = PATHS.map((path) => `ServiceApi${path.replaceAll(/\w+(?=\+?\})/g, '')}`);
const OF_PATH = RegExp(
  `^(?:${[...operations.map(({ id }) => id), ...ROUTES].map((name) => name.replaceAll(/\W/g, '')).join('|')})`,
  'i',
);

/** A line for each value of a resource: `Properties.Runtime: nodejs24.x`. References are `<Id>`; hashes of bundles are left out. */
function lines(value: unknown, path = ''): string[] {
  const object = Object(value);
  const isReference = ['Ref', 'Fn::GetAtt', 'Fn::Join'].some((name) => name in object);
  if (object !== value || isReference) return [`${path}: ${typeof value === 'object' ? text(value) : value}`];
  if (path === 'DependsOn') return [`${path}: ${object.filter((id: string) => !OF_PATH.test(id)).join(' ')}`];
  return Object.entries(object).flatMap(([name, part]) => lines(part, path === '' ? name : `${path}.${name}`));
}

/** The resources and outputs of a template by their ids, as if it were for any region. */
export function described({ resources, outputs }: Synthesis): Map<string, string> {
  const anywhere = (line: string) =>
    line
      .replace(/\b[0-9a-f]{64}\.zip$/, '<asset>')
      .replace(/\barn:aws:/, 'arn:<AWS::Partition>:')
      .replace(/\beu-west-1\b|\$\{AWS::Region\}/, '<AWS::Region>');
  const all = Object.entries({ ...resources, ...outputs }).filter(([id]) => !OF_PATH.test(id));
  return new Map(all.map(([id, one]) => [id, lines(one).map(anywhere).join('\n')]));
}
