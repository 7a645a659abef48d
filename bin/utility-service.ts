import { App, Validations } from 'aws-cdk-lib';
import { CURRENTLY_RECOMMENDED_FLAGS } from 'aws-cdk-lib/cx-api';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { stageFrom } from '../lib/infrastructure/stages.ts';
import { UtilityServiceStack } from '../lib/infrastructure/utility-service-stack.ts';
import { failOnUserError } from './command-line.ts';

const app = new App({ context: CURRENTLY_RECOMMENDED_FLAGS });
try {
  new UtilityServiceStack(app, stageFrom(app.node.getAllContext()));
} catch (error) {
  failOnUserError(error);
}
Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
