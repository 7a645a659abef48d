import { describe, expect, test } from '@jest/globals';
import { CORS } from '../../lib/http/cors.ts';
import { WITHOUT_EDGE } from './everything-on.ts';
import { ofType, at as resourceAt, synthesize } from './synthesis.ts';

const prod = synthesize();
const at = (path: string, synthesis = prod) => resourceAt(path, synthesis);

describe('the API', () => {
  test('has IPv4 and IPv6 addresses, under its own name and under a custom one', () => {
    expect(at('ServiceApi/Api/Resource')[1].Properties.IpAddressType).toBe('dualstack');
    const domain = at('CustomDomain/Domain/Resource', synthesize(WITHOUT_EDGE))[1].Properties;
    expect(domain.DomainNameConfigurations[0].IpAddressType).toBe('dualstack');
  });

  test('has the CORS settings that functions have', () => {
    expect(at('ServiceApi/Api/Resource')[1].Properties.CorsConfiguration).toEqual({
      AllowOrigins: CORS.allowOrigins,
      AllowMethods: CORS.allowMethods,
      AllowHeaders: CORS.allowHeaders,
      ExposeHeaders: CORS.exposeHeaders,
      MaxAge: CORS.maxAgeSeconds,
    });
  });

  test('has the origins, throttle and retention of the settings', () => {
    const set = synthesize({
      corsOrigins: 'https://example.org,https://example.com:8443',
      throttleRate: '7',
      throttleBurst: 9,
      logRetentionDays: '5',
    });
    expect(at('ServiceApi/Api/Resource', set)[1].Properties.CorsConfiguration.AllowOrigins).toEqual([
      'https://example.org',
      'https://example.com:8443',
    ]);
    expect(at('ServiceApi/Stage/Resource', set)[1].Properties).toMatchObject({
      StageName: '$default',
      DefaultRouteSettings: { ThrottlingRateLimit: 7, ThrottlingBurstLimit: 9 },
    });
    // Functions answer preflights, in case API Gateway does not.
    expect(at('Fallback/Resource', set)[1].Properties.Environment).toEqual({
      Variables: { CORS_ORIGINS: 'https://example.org,https://example.com:8443' },
    });
    for (const { Properties } of ofType(set, 'AWS::Logs::LogGroup').values()) {
      expect(Properties.RetentionInDays).toBe(5);
    }
  });

  test('is reached only by its domain name if it has one', () => {
    const own = synthesize(WITHOUT_EDGE);
    expect(at('ServiceApi/Api/Resource', own)[1].Properties.DisableExecuteApiEndpoint).toBe(true);
    expect(at('CustomDomain/Domain/Resource', own)[1].Properties).toMatchObject({
      DomainName: 'api.example.org',
      DomainNameConfigurations: [{ CertificateArn: WITHOUT_EDGE.certificateArn, SecurityPolicy: 'TLS_1_2' }],
    });
    expect(at('CustomDomain/Domain/Mapping/Resource', own)[1].Properties.Stage).toBe('$default');
    expect(own.template.Outputs).toMatchObject({ ApiUrl: { Value: 'https://api.example.org/' } });
    expect(at('ServiceApi/Api/Resource')[1].Properties.DisableExecuteApiEndpoint).toBe(false);
  });
});
