import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import { App } from 'aws-cdk-lib';
import { settingsFrom } from '../../lib/infrastructure/read-settings.ts';
import { UtilityServiceStack } from '../../lib/infrastructure/utility-service-stack.ts';
import { DIST, ROOT } from '../support/project.ts';

// The CDK's template check compiles a megabyte of WebAssembly at each synth. `npx cdk synth` runs it, the tests need not.
process.env.CDK_VALIDATION = 'false';

const assemblies: string[] = [];
afterAll(() => {
  for (const folder of assemblies) rmSync(folder, { recursive: true });
});

/** A resource of a CloudFormation template, with what the tests use. */
export interface Resource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests compare single properties by name.
  readonly Properties: Record<string, any>;
  readonly Metadata: Record<string, string>;
  readonly DependsOn?: readonly string[];
  readonly Condition?: string;
}

export interface Synthesis {
  readonly stack: UtilityServiceStack;
  readonly template: {
    readonly Resources: Record<string, Resource>;
    readonly Outputs: Record<string, unknown>;
    readonly Conditions: Record<string, unknown>;
  };
  /** The template's bytes. */
  readonly text: string;
  /** The folder of the cloud assembly. */
  readonly folder: string;
}

/** Settings for a synthesis that copies the bundles into the cloud assembly, as a deployment does. */
export const STAGED = { 'aws:cdk:disable-asset-staging': false };

/** Synthesizes the stack as `npx cdk synth` does, with the context of cdk.json and the metadata that its CLI requests. */
export function synthesize(settings: Record<string, unknown> = {}, assets = DIST): Synthesis {
  const { context } = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8'));
  const folder = mkdtempSync(join(tmpdir(), 'utility-service-'));
  assemblies.push(folder);
  const app = new App({
    outdir: folder,
    context: {
      ...context,
      'aws:cdk:enable-asset-metadata': true,
      'aws:cdk:enable-path-metadata': true,
      // Copies of the bundles, and where in the code a resource was created, take longer than all the rest.
      'aws:cdk:disable-asset-staging': true,
      'aws:cdk:disable-creation-stack-traces': true,
      ...settings,
    },
  });
  const values = settingsFrom(app.node.getAllContext());
  const stack = new UtilityServiceStack(app, `utility-service-${values.stage}`, { settings: values, assets });
  app.synth();
  const text = readFileSync(join(folder, stack.templateFile), 'utf8');
  return { stack, template: JSON.parse(text), text, folder };
}

/** The one resource of a type: its logical id and its properties. */
export function only(synthesis: Synthesis, type: string): [logicalId: string, properties: Resource['Properties']] {
  const [[id, resource] = [], ...others] = ofType(synthesis, type);
  if (id === undefined || resource === undefined || others.length > 0) {
    throw new Error(`There are ${others.length + (id === undefined ? 0 : 1)} resources of the type ${type}.`);
  }
  return [id, resource.Properties];
}

/** The resources of a type by their logical ids. */
export function ofType({ template }: Synthesis, type: string): Map<string, Resource> {
  return new Map(Object.entries(template.Resources).filter(([, resource]) => resource.Type === type));
}

/** The one resource with this construct path below the stack. */
export function at(path: string, { stack, template }: Synthesis): [logicalId: string, resource: Resource] {
  const found = Object.entries(template.Resources).filter(
    ([, { Metadata }]) => Metadata['aws:cdk:path'] === `${stack.stackName}/${path}`,
  );
  const [resource] = found;
  if (resource === undefined || found.length > 1) throw new Error(`${found.length} resources have the path ${path}.`);
  return resource;
}

/** The logical id of the log group of this name. */
export function logGroupId(synthesis: Synthesis, name: string): string | undefined {
  const groups = [...ofType(synthesis, 'AWS::Logs::LogGroup')];
  return groups.find(([, { Properties }]) => Properties.LogGroupName === name)?.[0];
}
