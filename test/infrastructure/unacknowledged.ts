// Preloaded by app.test.ts into the CDK app: what the stack acknowledges is not heard.
import { Validations } from 'aws-cdk-lib';

Validations.prototype.acknowledge = () => undefined;
