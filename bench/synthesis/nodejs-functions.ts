import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Architecture, Runtime } from 'aws-cdk-lib/aws-lambda';
import { NodejsFunction, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';
import { pascalCase } from '../../lib/contract/identifiers.ts';
import { operationEntries } from '../../lib/contract/index.ts';
import { routePath } from '../../lib/contract/routes.ts';

// The operations of this service with NodejsFunction, as in most CDK projects: the CDK bundles each function at synthesis.
const root = join(import.meta.dirname, '../..');
const start = performance.now();
const app = new App();
const stack = new Stack(app, 'nodejs-functions');
const api = new HttpApi(stack, 'Api');
for (const [id, operation] of operationEntries) {
  const target = new NodejsFunction(stack, pascalCase(id), {
    entry: join(root, `lambdas/${id}.ts`),
    projectRoot: root,
    depsLockFilePath: join(root, 'package-lock.json'),
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    bundling: { format: OutputFormat.ESM, minify: true, target: 'node24' },
  });
  api.addRoutes({ path: routePath(operation), integration: new HttpLambdaIntegration(pascalCase(id), target) });
}
app.synth();
console.log(performance.now() - start);
