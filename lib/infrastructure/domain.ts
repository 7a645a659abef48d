import { CfnOutput, Stack } from 'aws-cdk-lib';
import {
  ApiMapping,
  DomainName,
  type HttpApi,
  type HttpStage,
  IpAddressType,
  SecurityPolicy,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AaaaRecord,
  ARecord,
  HostedZone,
  type IAliasRecordTarget,
  type IHostedZone,
  RecordTarget,
} from 'aws-cdk-lib/aws-route53';
import { ApiGatewayv2DomainProperties } from 'aws-cdk-lib/aws-route53-targets';
import { Construct, type IDependable } from 'constructs';
import type { Domain } from './stages.ts';

/** The domain name of the service with its certificate. It leads nowhere until it is pointed at the API or at an edge. */
export class ServiceDomain extends Construct {
  readonly name: string;
  readonly url: string;
  readonly certificate: ICertificate;
  readonly #zone: IHostedZone | undefined;

  constructor(scope: Construct, id: string, domain: Domain) {
    super(scope, id);
    this.name = domain.name;
    this.url = `https://${domain.name}`;
    if ('certificateArn' in domain) {
      this.certificate = Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn);
      return;
    }
    const { id: hostedZoneId, name: zoneName } = domain.hostedZone;
    this.#zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName });
    this.certificate = new Certificate(this, 'Certificate', {
      domainName: domain.name,
      validation: CertificateValidation.fromDns(this.#zone),
    });
  }

  pointAtApi(api: HttpApi, stage: HttpStage): void {
    const domain = new DomainName(this, 'ApiDomain', {
      domainName: this.name,
      certificate: this.certificate,
      securityPolicy: SecurityPolicy.TLS_1_2,
      ipAddressType: IpAddressType.DUAL_STACK,
    });
    const mapping = new ApiMapping(this, 'Mapping', { api, stage, domainName: domain });
    const { regionalDomainName, regionalHostedZoneId } = domain;
    this.pointAt(
      regionalDomainName,
      new ApiGatewayv2DomainProperties(regionalDomainName, regionalHostedZoneId),
      mapping,
      api,
    );
  }

  /**
   * Creates the DNS records if the hosted zone is known; otherwise an output has their target.
   *
   * @param ready - what must exist before the name leads to it.
   */
  pointAt(hostName: string, target: IAliasRecordTarget, ...ready: IDependable[]): void {
    if (this.#zone === undefined) {
      new CfnOutput(Stack.of(this), 'DomainTarget', {
        description: `Target of the DNS record of ${this.name}: a CNAME, or A and AAAA aliases in Route 53.`,
        value: hostName,
      });
      return;
    }
    const props = { zone: this.#zone, recordName: this.name, target: RecordTarget.fromAlias(target) };
    for (const record of [new ARecord(this, 'Ipv4', props), new AaaaRecord(this, 'Ipv6', props)]) {
      record.node.addDependency(...ready);
    }
  }
}
