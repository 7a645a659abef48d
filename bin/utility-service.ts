import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { fail } from '../lib/command-line.ts';
import { problemsOf, STAGES } from '../lib/infrastructure/stages.ts';
import { UtilityServiceStack } from '../lib/infrastructure/utility-service-stack.ts';

const app = new App();
const { stage: stageName = 'prod', ...context } = app.node.getAllContext();
// The CDK's own keys have a colon, a slash or an at sign in them, except one. Without this, `-c stge=beta` would deploy prod.
const unknown = Object.keys(context).filter((key) => !/[:/@]/.test(key) && key !== 'cli-telemetry');
if (unknown.length > 0) fail(`-c ${unknown[0]} means nothing here: options are in lib/infrastructure/stages.ts.`);

const options = Object.hasOwn(STAGES, stageName) ? STAGES[stageName] : undefined;
if (options === undefined) {
  fail(`There is no stage "${stageName}" in lib/infrastructure/stages.ts, only ${Object.keys(STAGES).join(', ')}.`);
}
const problems = problemsOf(options);
if (problems.length > 0) fail(`Stage ${stageName} cannot be deployed. ${problems.join(' ')}`);

new UtilityServiceStack(app, { stageName, options, assets: join(import.meta.dirname, '../dist') });
Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
