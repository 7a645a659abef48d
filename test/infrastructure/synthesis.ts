import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { settingsFrom } from '../../lib/infrastructure/settings.ts';
import { UtilityServiceStack } from '../../lib/infrastructure/utility-service-stack.ts';
import { DIST, ROOT } from '../project.ts';

// The CDK's own template check compiles a megabyte of WebAssembly at each synth; `npx cdk synth` runs it once.
process.env.CDK_VALIDATION = 'false';

/** A part of a CloudFormation template, as far as the tests look into it. */
export interface Resource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: what is in a template is looked at by name, and compared.
  readonly Properties: Record<string, any>;
  readonly Metadata: Record<string, string>;
}

export interface Synthesis {
  readonly stack: UtilityServiceStack;
  readonly template: { readonly Resources: Record<string, Resource>; readonly Outputs: Record<string, unknown> };
  /** The template's bytes. */
  readonly text: string;
  /** The folder of the cloud assembly. */
  readonly folder: string;
}

/** Synthesizes the stack as `npx cdk synth` would: with the context of cdk.json and the metadata its CLI asks for. */
export function synthesize(settings: Record<string, unknown> = {}, assets = DIST): Synthesis {
  const { context } = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8'));
  const app = new App({
    context: { ...context, 'aws:cdk:enable-asset-metadata': true, 'aws:cdk:enable-path-metadata': true, ...settings },
  });
  const stack = new UtilityServiceStack(app, { settings: settingsFrom(app.node.getAllContext()), assets });
  const { directory: folder } = app.synth();
  const text = readFileSync(join(folder, stack.templateFile), 'utf8');
  return { stack, template: JSON.parse(text), text, folder };
}

/** The resources of a type by their logical ids. */
export function ofType({ template }: Synthesis, type: string): Map<string, Resource> {
  return new Map(Object.entries(template.Resources).filter(([, resource]) => resource.Type === type));
}
