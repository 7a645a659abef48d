import { CfnOutput } from 'aws-cdk-lib';
import { ApiMapping, DomainName, type HttpApi, type HttpStage, SecurityPolicy } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';

/**
 * The domain of the API's own, if the settings name one, and an output with what its DNS record must point at.
 *
 * @returns the URL of the API there.
 */
export function customDomain(
  scope: Construct,
  api: HttpApi,
  stage: HttpStage,
  { domainName, certificateArn }: Settings,
): string | undefined {
  if (domainName === undefined || certificateArn === undefined) return undefined;
  const domain = new DomainName(scope, 'Domain', {
    domainName,
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
    securityPolicy: SecurityPolicy.TLS_1_2,
  });
  new ApiMapping(scope, 'DomainMapping', { api, stage, domainName: domain });
  new CfnOutput(scope, 'DomainTarget', {
    description: `The name that the DNS record of ${domainName} points at (CNAME, or an alias in Route 53).`,
    value: domain.regionalDomainName,
  });
  return `https://${domainName}/`;
}
