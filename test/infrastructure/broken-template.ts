// Preloaded by app.test.ts into the CDK app: every log group has a property that CloudFormation does not know.
import { CfnLogGroup } from 'aws-cdk-lib/aws-logs';

const prototype = CfnLogGroup.prototype as unknown as { renderProperties(properties: object): object };
const { renderProperties } = prototype;
prototype.renderProperties = function (properties) {
  return { ...renderProperties.call(this, properties), RetentionInYears: 1 };
};
