import { describe, expect, test } from '@jest/globals';
import { WITH_ZONE, ZONE } from '../everything-on.ts';
import { ofType, only, synthesize } from '../synthesis.ts';

const synthesis = synthesize(WITH_ZONE);
const [domain, { DomainName, DomainNameConfigurations }] = only(synthesis, 'AWS::ApiGatewayV2::DomainName');
const [mapping, mapped] = only(synthesis, 'AWS::ApiGatewayV2::ApiMapping');
const records = [...ofType(synthesis, 'AWS::Route53::RecordSet')];

describe('a domain name with a hosted zone', () => {
  test('has DNS records for IPv4 and IPv6 that point at the domain of the API', () => {
    expect(records.map(([, { Properties }]) => Properties.Type).sort()).toEqual(['A', 'AAAA']);
    for (const [, { Properties }] of records) {
      expect(Properties).toMatchObject({
        Name: 'api.example.org.',
        HostedZoneId: ZONE.hostedZoneId,
        AliasTarget: {
          DNSName: { 'Fn::GetAtt': [domain, 'RegionalDomainName'] },
          HostedZoneId: { 'Fn::GetAtt': [domain, 'RegionalHostedZoneId'] },
        },
      });
    }
    expect([DomainName, mapped.DomainName]).toEqual(['api.example.org', { Ref: domain }]);
  });

  test('has a certificate for this name, validated in the zone', () => {
    const [certificate, properties] = only(synthesis, 'AWS::CertificateManager::Certificate');
    expect(properties).toMatchObject({
      DomainName: 'api.example.org',
      DomainValidationOptions: [{ HostedZoneId: ZONE.hostedZoneId }],
      ValidationMethod: 'DNS',
    });
    expect(DomainNameConfigurations[0].CertificateArn).toEqual({ Ref: certificate });
  });

  test('gets its DNS records only after everything that a response needs', () => {
    const { Resources } = synthesis.template;
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
    const ids = (type: string) => [...ofType(synthesis, `AWS::${type}`).keys()];
    const needed = ['ApiGatewayV2::Route', 'ApiGatewayV2::Integration', 'ApiGatewayV2::Stage'].flatMap(ids);
    const invocations = [...ofType(synthesis, 'AWS::Lambda::Permission')].flatMap(([id, { Properties }]) =>
      Properties.Principal === 'apigateway.amazonaws.com' ? [id] : [],
    );
    expect(invocations.length).toBeGreaterThanOrEqual(ids('ApiGatewayV2::Route').length);
    expect(records).not.toEqual([]);
    for (const [id] of records) {
      expect([...createdBefore(id)]).toEqual(expect.arrayContaining([...needed, ...invocations, mapping]));
    }
  });
});
