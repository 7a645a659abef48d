// Preloaded into the CDK app by test/bin/utility-service.test.ts: gives every log group a property that does not exist.
import { CfnLogGroup } from 'aws-cdk-lib/aws-logs';

const prototype = CfnLogGroup.prototype as unknown as { renderProperties(properties: object): object };
const { renderProperties } = prototype;
prototype.renderProperties = function (properties) {
  return { ...renderProperties.call(this, properties), RetentionInYears: 1 };
};
