import { describe, expect, test } from '@jest/globals';
import { CERTIFICATE, ZONE } from './everything-on.ts';
import { at, ofType, synthesize } from './synthesis.ts';

const NAME = { domainName: 'api.example.org' };
const DOMAINS = {
  none: {},
  certificate: { ...NAME, certificateArn: CERTIFICATE },
  zone: { ...NAME, ...ZONE },
  both: { ...NAME, ...ZONE, certificateArn: CERTIFICATE },
} as const;
const EDGES = { none: {}, edge: { edge: true }, limited: { edge: true, rateLimitPerIp: 2_000 } } as const;

const combinations = (Object.keys(EDGES) as (keyof typeof EDGES)[]).flatMap((edge) =>
  (Object.keys(DOMAINS) as (keyof typeof DOMAINS)[]).map((domain) => [edge, domain] as const),
);

/** A value as text: joins are resolved, references are JSON. */
function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  const { 'Fn::Join': join } = value as { 'Fn::Join'?: [separator: string, parts: unknown[]] };
  return join ? join[1].map(asText).join(join[0]) : JSON.stringify(value);
}

describe.each(combinations)('with edge: %s and domain: %s', (edge, domain) => {
  const synthesis = synthesize({ ...EDGES[edge], ...DOMAINS[domain] });
  const count = (type: string) => ofType(synthesis, `AWS::${type}`).size;
  const hasEdge = edge !== 'none';
  const hasZone = domain === 'zone' || domain === 'both';

  test('the stack has exactly the resources for these settings', () => {
    expect({
      distributions: count('CloudFront::Distribution'),
      authorizers: count('ApiGatewayV2::Authorizer'),
      webAcls: count('WAFv2::WebACL'),
      domainNames: count('ApiGatewayV2::DomainName'),
      certificates: count('CertificateManager::Certificate'),
      // A and AAAA.
      records: count('Route53::RecordSet'),
    }).toEqual({
      distributions: hasEdge ? 1 : 0,
      authorizers: hasEdge ? 1 : 0,
      webAcls: edge === 'limited' ? 1 : 0,
      domainNames: hasEdge || domain === 'none' ? 0 : 1,
      certificates: domain === 'zone' ? 1 : 0,
      records: hasZone ? 2 : 0,
    });
  });

  test('the base URL is an output and in the documents, and DomainTarget an output if the DNS record is missing', () => {
    const { ApiUrl, DomainTarget } = synthesis.template.Outputs as Record<string, { Value: unknown }>;
    if (domain !== 'none') expect(ApiUrl?.Value).toBe('https://api.example.org/');
    const { BASE_URL } = at('Site/Resource', synthesis)[1].Properties.Environment.Variables;
    expect(`${asText(BASE_URL)}/`).toBe(asText(ApiUrl?.Value));
    expect(DomainTarget === undefined).toBe(domain !== 'certificate');
    const [api] = ofType(synthesis, 'AWS::ApiGatewayV2::Api').values();
    expect(api?.Properties.DisableExecuteApiEndpoint).toBe(!hasEdge && domain !== 'none');
  });
});
