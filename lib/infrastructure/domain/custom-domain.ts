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
import { Construct } from 'constructs';
import { endpoints } from '../../contract/index.ts';
import { dualStack } from '../partition.ts';
import { AliasRecords } from './alias-records.ts';
import type { ServiceDomain } from './service-domain.ts';

export interface CustomDomainProps {
  readonly api: HttpApi;
  readonly stage: HttpStage;
  readonly domain: ServiceDomain;
}

/**
 * A domain name for the API. Where there is a hosted zone, it has the records: deployed to several regions, a client is sent
 * to the nearest one that is healthy. Otherwise an output names what the record must point at.
 */
export class CustomDomain extends Construct {
  /** The URL of the API under this domain. */
  readonly url: string;

  constructor(scope: Construct, id: string, { api, stage, domain }: CustomDomainProps) {
    super(scope, id);
    const { name, zone } = domain;
    const nameOfApi = (id: string, domainName: string) => new ApiDomain(this, id, { api, stage, domainName, domain });
    const shared = nameOfApi('Domain', name);
    if (zone === undefined) {
      new CfnOutput(Stack.of(this), 'DomainTarget', {
        description: `Target of the DNS record of ${name}: a CNAME, or A and AAAA aliases in Route 53.`,
        value: shared.regionalDomainName,
      });
    } else {
      // The name of this region alone: through the shared one, a health check would ask whichever region is healthy.
      const recordName = `${Aws.REGION}.${name}`;
      this.#records('RegionRecords', zone, recordName, nameOfApi('RegionDomain', recordName));
      const healthCheck = new HealthCheck(this, 'HealthCheck', {
        type: HealthCheckType.HTTPS,
        fqdn: recordName,
        resourcePath: endpoints['time/now'].path,
      });
      this.#records('Records', zone, name, shared, { region: Aws.REGION, healthCheck });
    }
    this.url = `https://${name}/`;
  }

  #records(
    id: string,
    zone: IHostedZone,
    recordName: string,
    { regionalDomainName, regionalHostedZoneId }: DomainName,
    latencyRouting?: { region: string; healthCheck: HealthCheck },
  ): void {
    const target = new ApiGatewayv2DomainProperties(regionalDomainName, regionalHostedZoneId);
    new AliasRecords(this, id, { zone, recordName, target, ...(latencyRouting && { latencyRouting }) });
  }
}

interface ApiDomainProps extends CustomDomainProps {
  readonly domainName: string;
}

/** A name under which API Gateway serves the API. */
class ApiDomain extends DomainName {
  constructor(scope: Construct, id: string, { api, stage, domain, domainName }: ApiDomainProps) {
    super(scope, id, { domainName, certificate: domain.certificate, securityPolicy: SecurityPolicy.TLS_1_2 });
    (this.node.defaultChild as CfnDomainName).addPropertyOverride(
      'DomainNameConfigurations.0.IpAddressType',
      dualStack(this),
    );
    new ApiMapping(this, 'Mapping', { api, stage, domainName: this });
  }
}
