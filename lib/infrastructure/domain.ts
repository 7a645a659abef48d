import { CfnOutput, Stack } from 'aws-cdk-lib';
import * as apigwv2 from 'aws-cdk-lib/aws-apigatewayv2';
import * as acm from 'aws-cdk-lib/aws-certificatemanager';
import * as route53 from 'aws-cdk-lib/aws-route53';
import * as targets from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { ServiceApi } from './service-api.ts';
import type { Domain } from './stages.ts';

/** The domain name of the service, which leads to the API. Without a hosted zone, an output has the target for its DNS record. */
export class ServiceDomain extends Construct {
  constructor(scope: Construct, id: string, domain: Domain, { api, stage }: ServiceApi) {
    super(scope, id);
    const { name: domainName } = domain;
    let certificate: acm.ICertificate;
    let zone: route53.IHostedZone | undefined;
    if ('certificateArn' in domain) {
      certificate = acm.Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn);
    } else {
      const { id: hostedZoneId, name: zoneName } = domain.hostedZone;
      zone = route53.HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName });
      const validation = acm.CertificateValidation.fromDns(zone);
      certificate = new acm.Certificate(this, 'Certificate', { domainName, validation });
    }
    const apiDomain = new apigwv2.DomainName(this, 'ApiDomain', {
      domainName,
      certificate,
      securityPolicy: apigwv2.SecurityPolicy.TLS_1_2,
      ipAddressType: apigwv2.IpAddressType.DUAL_STACK,
    });
    const mapping = new apigwv2.ApiMapping(this, 'Mapping', { api, stage, domainName: apiDomain });
    const { regionalDomainName, regionalHostedZoneId } = apiDomain;
    if (zone === undefined) {
      new CfnOutput(Stack.of(this), 'DomainTarget', {
        description: `Target of the DNS record of ${domainName}: a CNAME, or A and AAAA aliases in Route 53.`,
        value: regionalDomainName,
      });
      return;
    }
    const alias = new targets.ApiGatewayv2DomainProperties(regionalDomainName, regionalHostedZoneId);
    const props = { zone, recordName: domainName, target: route53.RecordTarget.fromAlias(alias) };
    const records = [new route53.ARecord(this, 'Ipv4', props), new route53.AaaaRecord(this, 'Ipv6', props)];
    // The name must not lead to the API before there are routes, which are children of `api`.
    for (const record of records) record.node.addDependency(mapping, api);
  }
}
