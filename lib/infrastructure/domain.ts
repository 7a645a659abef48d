import { CfnOutput, Stack } from 'aws-cdk-lib';
import * as apigwv2 from 'aws-cdk-lib/aws-apigatewayv2';
import * as acm from 'aws-cdk-lib/aws-certificatemanager';
import * as route53 from 'aws-cdk-lib/aws-route53';
import * as targets from 'aws-cdk-lib/aws-route53-targets';
import { Construct, type IDependable } from 'constructs';
import type { Domain } from './stages.ts';

/** The domain name of the service with its certificate. It leads nowhere until it is pointed at the API or at an edge. */
export class ServiceDomain extends Construct {
  readonly name: string;
  readonly url: string;
  readonly certificate: acm.ICertificate;
  readonly #zone: route53.IHostedZone | undefined;

  constructor(scope: Construct, id: string, domain: Domain) {
    super(scope, id);
    this.name = domain.name;
    this.url = `https://${domain.name}`;
    if ('certificateArn' in domain) {
      this.certificate = acm.Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn);
      return;
    }
    const { id: hostedZoneId, name: zoneName } = domain.hostedZone;
    this.#zone = route53.HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName });
    this.certificate = new acm.Certificate(this, 'Certificate', {
      domainName: domain.name,
      validation: acm.CertificateValidation.fromDns(this.#zone),
    });
  }

  pointAtApi(api: apigwv2.HttpApi, stage: apigwv2.HttpStage): void {
    const domain = new apigwv2.DomainName(this, 'ApiDomain', {
      domainName: this.name,
      certificate: this.certificate,
      securityPolicy: apigwv2.SecurityPolicy.TLS_1_2,
      ipAddressType: apigwv2.IpAddressType.DUAL_STACK,
    });
    const mapping = new apigwv2.ApiMapping(this, 'Mapping', { api, stage, domainName: domain });
    const { regionalDomainName, regionalHostedZoneId } = domain;
    this.pointAt(
      regionalDomainName,
      new targets.ApiGatewayv2DomainProperties(regionalDomainName, regionalHostedZoneId),
      mapping,
      api,
    );
  }

  /**
   * Creates the DNS records if the hosted zone is known; otherwise an output has their target.
   *
   * @param ready - what must exist before the name leads to it.
   */
  pointAt(hostName: string, target: route53.IAliasRecordTarget, ...ready: IDependable[]): void {
    if (this.#zone === undefined) {
      new CfnOutput(Stack.of(this), 'DomainTarget', {
        description: `Target of the DNS record of ${this.name}: a CNAME, or A and AAAA aliases in Route 53.`,
        value: hostName,
      });
      return;
    }
    const props = { zone: this.#zone, recordName: this.name, target: route53.RecordTarget.fromAlias(target) };
    for (const record of [new route53.ARecord(this, 'Ipv4', props), new route53.AaaaRecord(this, 'Ipv6', props)]) {
      record.node.addDependency(...ready);
    }
  }
}
