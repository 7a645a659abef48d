import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { SettingError, settingsFrom } from '../lib/infrastructure/read-settings.ts';
import { UtilityServiceStack } from '../lib/infrastructure/utility-service-stack.ts';

const app = new App();
try {
  const settings = settingsFrom(app.node.getAllContext(), process.env.CDK_DEFAULT_REGION);
  new UtilityServiceStack(app, `utility-service-${settings.stage}`, {
    settings,
    assets: join(import.meta.dirname, '../dist'),
  });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exit(1);
}
