import { Aws, CfnOutput, Stack } from 'aws-cdk-lib';
import {
  ApiMapping,
  type CfnDomainName,
  DomainName,
  type HttpApi,
  type HttpStage,
  SecurityPolicy,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HealthCheck, HealthCheckType, type IHostedZone } from 'aws-cdk-lib/aws-route53';
import { ApiGatewayv2DomainProperties } from 'aws-cdk-lib/aws-route53-targets';
import { Construct, type IDependable } from 'constructs';
import { AliasRecords } from './alias-records.ts';
import { HEALTH_ENDPOINT } from './health-check.ts';
import type { ServiceDomain } from './service-domain.ts';

export interface CustomDomainProps {
  readonly api: HttpApi;
  readonly stage: HttpStage;
  readonly domain: ServiceDomain;
  readonly ipAddressType: string;
  /** What has to exist before a name points at the API: its routes, and the permissions to call their functions. */
  readonly routes: IDependable;
}

/**
 * A domain name for the API. With a hosted zone, it creates the DNS records: clients are sent to the nearest healthy region.
 * Otherwise an output has the target of the DNS record.
 */
export class CustomDomain extends Construct {
  constructor(scope: Construct, id: string, { domain, ...props }: CustomDomainProps) {
    super(scope, id);
    const { name, zone } = domain;
    const createDomain = (id: string, domainName: string) => new ApiDomain(this, id, { ...props, domainName, domain });
    const shared = createDomain('Domain', name);
    if (zone === undefined) {
      new CfnOutput(Stack.of(this), 'DomainTarget', {
        description: `Target of the DNS record of ${name}: a CNAME, or A and AAAA aliases in Route 53.`,
        value: shared.regionalDomainName,
      });
    } else {
      // The name of this region only: by the shared name, a health check would reach any healthy region.
      const recordName = `${Aws.REGION}.${name}`;
      const own = this.#records('RegionRecords', zone, recordName, createDomain('RegionDomain', recordName));
      const healthCheck = new HealthCheck(this, 'HealthCheck', {
        type: HealthCheckType.HTTPS,
        fqdn: recordName,
        resourcePath: HEALTH_ENDPOINT.path,
      });
      // In another order, a check could find nothing yet and declare the region dead, or clients find a region without routes.
      healthCheck.node.addDependency(own);
      this.#records('Records', zone, name, shared, { region: Aws.REGION, healthCheck });
    }
  }

  #records(
    id: string,
    zone: IHostedZone,
    recordName: string,
    domain: ApiDomain,
    latencyRouting?: { region: string; healthCheck: HealthCheck },
  ): AliasRecords {
    const target = new ApiGatewayv2DomainProperties(domain.regionalDomainName, domain.regionalHostedZoneId);
    const records = new AliasRecords(this, id, { zone, recordName, target, ...(latencyRouting && { latencyRouting }) });
    records.node.addDependency(domain.mapping);
    return records;
  }
}

interface ApiDomainProps extends CustomDomainProps {
  readonly domainName: string;
}

/** A name under which API Gateway serves the API. */
class ApiDomain extends DomainName {
  /** Created only when requests to the name can be answered. */
  readonly mapping: ApiMapping;

  constructor(scope: Construct, id: string, { api, stage, domain, domainName, ipAddressType, routes }: ApiDomainProps) {
    super(scope, id, { domainName, certificate: domain.certificate, securityPolicy: SecurityPolicy.TLS_1_2 });
    (this.node.defaultChild as CfnDomainName).addPropertyOverride(
      'DomainNameConfigurations.0.IpAddressType',
      ipAddressType,
    );
    this.mapping = new ApiMapping(this, 'Mapping', { api, stage, domainName: this });
    this.mapping.node.addDependency(stage, routes);
  }
}
