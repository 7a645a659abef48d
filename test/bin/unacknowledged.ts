// Preloaded into the CDK app by test/bin/utility-service.test.ts: ignores all acknowledgements of findings.
import { Validations } from 'aws-cdk-lib';

Validations.prototype.acknowledge = () => undefined;
