import { CfnOutput, Stack } from 'aws-cdk-lib';
import {
  ApiMapping,
  DomainName,
  type HttpApi,
  type HttpStage,
  IpAddressType,
  SecurityPolicy,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { ApiGatewayv2DomainProperties } from 'aws-cdk-lib/aws-route53-targets';
import { Construct, type IDependable } from 'constructs';
import { AliasRecords } from './alias-records.ts';
import type { ServiceDomain } from './service-domain.ts';

export interface CustomDomainProps {
  readonly api: HttpApi;
  readonly stage: HttpStage;
  readonly domain: ServiceDomain;
  /** What has to exist before the name points at the API: its routes, and the permissions to call their functions. */
  readonly routes: IDependable;
}

/**
 * The domain name of the API. With a hosted zone, it creates the DNS records; otherwise an output has the target of the DNS
 * record.
 */
export class CustomDomain extends Construct {
  constructor(scope: Construct, id: string, { api, stage, domain, routes }: CustomDomainProps) {
    super(scope, id);
    const { name, certificate, zone } = domain;
    const apiDomain = new DomainName(this, 'Domain', {
      domainName: name,
      certificate,
      securityPolicy: SecurityPolicy.TLS_1_2,
      ipAddressType: IpAddressType.DUAL_STACK,
    });
    const mapping = new ApiMapping(apiDomain, 'Mapping', { api, stage, domainName: apiDomain });
    mapping.node.addDependency(stage, routes);
    if (zone === undefined) {
      new CfnOutput(Stack.of(this), 'DomainTarget', {
        description: `Target of the DNS record of ${name}: a CNAME, or A and AAAA aliases in Route 53.`,
        value: apiDomain.regionalDomainName,
      });
    } else {
      const target = new ApiGatewayv2DomainProperties(apiDomain.regionalDomainName, apiDomain.regionalHostedZoneId);
      const records = new AliasRecords(this, 'Records', { zone, recordName: name, target });
      records.node.addDependency(mapping);
    }
  }
}
