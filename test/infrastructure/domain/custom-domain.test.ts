import { describe, expect, test } from '@jest/globals';
import { endpoints } from '../../../lib/contract/index.ts';
import { REGIONAL, ZONE } from '../everything-on.ts';
import { ofType, only, synthesize } from '../synthesis.ts';

const regional = synthesize(REGIONAL);
const OF_THE_REGION = { 'Fn::Join': ['', [{ Ref: 'AWS::Region' }, '.api.example.org.']] };
const records = (name: unknown) =>
  [...ofType(regional, 'AWS::Route53::RecordSet').values()]
    .map(({ Properties }) => Properties)
    .filter(({ Name }) => JSON.stringify(Name) === JSON.stringify(name));
const [healthCheck, { HealthCheckConfig }] = only(regional, 'AWS::Route53::HealthCheck');

describe('one of several regions', () => {
  test('has latency records with a health check for the shared name', () => {
    const shared = records('api.example.org.');
    expect(shared.map(({ Type }) => Type).sort()).toEqual(['A', 'AAAA']);
    for (const record of shared) {
      expect(record).toMatchObject({
        HostedZoneId: ZONE.hostedZoneId,
        Region: { Ref: 'AWS::Region' },
        SetIdentifier: { Ref: 'AWS::Region' },
        HealthCheckId: { Ref: healthCheck },
      });
    }
  });

  test('has a health check of a name that leads only to this region', () => {
    expect(HealthCheckConfig).toMatchObject({
      Type: 'HTTPS',
      EnableSNI: true,
      FullyQualifiedDomainName: { 'Fn::Join': ['', [{ Ref: 'AWS::Region' }, '.api.example.org']] },
      ResourcePath: endpoints['time/now'].path,
    });
    const own = records(OF_THE_REGION);
    expect(own.map(({ Type }) => Type).sort()).toEqual(['A', 'AAAA']);
    for (const record of own) {
      expect(record).not.toHaveProperty('SetIdentifier');
      expect(record).not.toHaveProperty('HealthCheckId');
    }
  });

  test('has a health check of an operation that is not cached', () => {
    expect(endpoints['time/now'].caching).toBe('none');
  });

  test('has domain names for both, with a certificate for both', () => {
    const [certificate, { DomainName, SubjectAlternativeNames }] = only(
      regional,
      'AWS::CertificateManager::Certificate',
    );
    expect([DomainName, SubjectAlternativeNames]).toEqual(['api.example.org', ['*.api.example.org']]);
    const domains = [...ofType(regional, 'AWS::ApiGatewayV2::DomainName')];
    expect(domains).toHaveLength(2);
    const mapped = [...ofType(regional, 'AWS::ApiGatewayV2::ApiMapping').values()].map(({ Properties }) => Properties);
    for (const [id, { Properties }] of domains) {
      expect(Properties.DomainNameConfigurations[0].CertificateArn).toEqual({ Ref: certificate });
      const targets = [...ofType(regional, 'AWS::Route53::RecordSet').values()].filter(
        ({ Properties: { AliasTarget } }) => AliasTarget.DNSName['Fn::GetAtt'][0] === id,
      );
      expect(targets).toHaveLength(2);
      expect(mapped.filter(({ DomainName }) => DomainName.Ref === id)).toHaveLength(1);
    }
  });

  test('has a template that does not depend on a region', () => {
    // Conditions may compare regions.
    const text = JSON.stringify({ ...regional.template, Conditions: {} });
    expect(text).not.toMatch(/(?:us|eu|ap|sa|ca)-(?:north|south|east|west|central)[a-z]*-\d/);
  });

  test('gets its DNS records and its health check only after everything that a response needs', () => {
    const { Resources } = regional.template;
    /** All resources that CloudFormation creates before this one. */
    const createdBefore = (id: string, found = new Set<string>()): Set<string> => {
      const { DependsOn = [], Properties } = Resources[id] ?? {};
      const references = [...JSON.stringify(Properties ?? {}).matchAll(/"(?:Ref|Fn::GetAtt)":\[?"([^"]+)"/g)];
      for (const next of [...DependsOn, ...references.map(([, name = '']) => name)]) {
        if (found.has(next) || !(next in Resources)) continue;
        found.add(next);
        createdBefore(next, found);
      }
      return found;
    };
    const ids = (type: string) => [...ofType(regional, `AWS::${type}`).keys()];
    const needed = ['ApiGatewayV2::Route', 'ApiGatewayV2::Integration', 'ApiGatewayV2::Stage'].flatMap(ids);
    const invocations = [...ofType(regional, 'AWS::Lambda::Permission')].flatMap(([id, { Properties }]) =>
      Properties.Principal === 'apigateway.amazonaws.com' ? [id] : [],
    );
    expect(invocations.length).toBeGreaterThanOrEqual(ids('ApiGatewayV2::Route').length);
    const records = [...ofType(regional, 'AWS::Route53::RecordSet')];
    for (const [id, { Properties }] of records) {
      const [target] = Properties.AliasTarget.DNSName['Fn::GetAtt'];
      const mapping = [...ofType(regional, 'AWS::ApiGatewayV2::ApiMapping')].find(
        ([, { Properties: mapped }]) => mapped.DomainName.Ref === target,
      );
      expect([...createdBefore(id)]).toEqual(expect.arrayContaining([...needed, ...invocations, mapping?.[0]]));
    }
    const own = records.filter(([, { Properties }]) => Properties.SetIdentifier === undefined).map(([id]) => id);
    expect([...createdBefore(healthCheck)]).toEqual(expect.arrayContaining(own));
  });
});
