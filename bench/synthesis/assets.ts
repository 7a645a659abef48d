import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { UtilityServiceStack } from '../../lib/infrastructure/utility-service-stack.ts';

// The whole stack of this service, with the build in dist/.
const start = performance.now();
const app = new App();
new UtilityServiceStack(app, { stageName: 'prod', options: {}, assets: join(import.meta.dirname, '../../dist') });
app.synth();
console.log(performance.now() - start);
