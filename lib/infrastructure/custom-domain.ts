import { CfnOutput, Stack } from 'aws-cdk-lib';
import {
  ApiMapping,
  type CfnDomainName,
  DomainName,
  type HttpApi,
  type HttpStage,
  SecurityPolicy,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { Construct } from 'constructs';
import { dualStack } from './partition.ts';

export interface CustomDomainProps {
  readonly api: HttpApi;
  readonly stage: HttpStage;
  readonly domainName: string;
  readonly certificateArn: string;
}

/** A domain name for the API, and an output with what its DNS record must point at. */
export class CustomDomain extends Construct {
  /** The URL of the API under this domain. */
  readonly url: string;

  constructor(scope: Construct, id: string, { api, stage, domainName, certificateArn }: CustomDomainProps) {
    super(scope, id);
    const domain = new DomainName(this, 'Domain', {
      domainName,
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
      securityPolicy: SecurityPolicy.TLS_1_2,
    });
    (domain.node.defaultChild as CfnDomainName).addPropertyOverride(
      'DomainNameConfigurations.0.IpAddressType',
      dualStack(this),
    );
    new ApiMapping(this, 'Mapping', { api, stage, domainName: domain });
    new CfnOutput(Stack.of(this), 'DomainTarget', {
      description: `The name that the DNS record of ${domainName} points at: a CNAME, or A and AAAA aliases in Route 53.`,
      value: domain.regionalDomainName,
    });
    this.url = `https://${domainName}/`;
  }
}
