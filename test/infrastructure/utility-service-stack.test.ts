import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ACCESS_LOG_FORMAT } from '../../lib/infrastructure/access-log.ts';
import { ROUTED_FUNCTIONS } from '../../lib/routes.ts';
import { read } from '../support/project.ts';
import {
  CERTIFICATE,
  EVERYTHING,
  ofType,
  only,
  type Resource,
  type Synthesis,
  synthesize,
  text,
  WITHOUT_EDGE,
} from './synthesis.ts';

// CloudFormation's validator compiles a megabyte of WebAssembly, so it has a process of its own: test/bin/utility-service.test.ts.
process.env.CDK_VALIDATION = 'false';
const defaults = synthesize({});
const everything = synthesize(EVERYTHING);
const withoutEdge = synthesize(WITHOUT_EDGE);
const beta = synthesize(EVERYTHING, 'beta');
const bareEdge = synthesize({ edge: {} });
const withCertificate = synthesize({
  domain: { name: 'api.example.org', certificateArn: 'arn:aws:acm:eu-west-1:123456789012:certificate/0a1b2c3d' },
});
const edgeWithCertificate = synthesize({ domain: { name: 'api.example.org', certificateArn: CERTIFICATE }, edge: {} });

/** The functions behind the API. A route's path cannot end in a slash. */
const functions = ROUTED_FUNCTIONS.map(([id, paths]) => ({
  id,
  paths: paths.map((path) => path.replace(/(?<=.)\/$/, '')),
}));
const count = functions.length;

const OPERATIONS = read('docs/operations.md');

/** The names that must be unique in a region or an account, by logical id. */
function physicalNames({ resources }: Synthesis): Record<string, string> {
  const local = ['ApiGatewayV2::Api', 'Route53::RecordSet'];
  return Object.fromEntries(
    Object.entries(resources).flatMap(([id, { Type, Properties: p }]) => {
      const name = p.LogGroupName ?? p.AlarmName ?? p.DashboardName ?? p.CachePolicyConfig?.Name ?? p.Name;
      return name === undefined || local.includes(Type.slice(5)) ? [] : [[id, text(name)]];
    }),
  );
}

describe('names', () => {
  test('stay with their logical ids: CloudFormation creates before it deletes, and refuses a name that exists', () => {
    expect(physicalNames(everything)).toMatchInlineSnapshot(`
{
  "EdgeCache35B8FB3D": "utilityserviceprodEdgeCache8C8A49CE-us-east-1",
  "EdgeWebAcl8DEA6539": "utility-service-prod",
  "FunctionLog05E39BEF": "/utility-service/prod",
  "MonitoringCanaryFailureA3316DD3": "utility-service-prod-CanaryFailure",
  "MonitoringCanarySilenceF4E54DD8": "utility-service-prod-CanarySilence",
  "MonitoringDashboard0C3675C6": "utility-service-prod-<AWS::Region>",
  "MonitoringEdgeErrorsD3371734": "utility-service-prod-EdgeErrors",
  "MonitoringErrorsC594E9B5": "utility-service-prod-Errors",
  "MonitoringFailedandslowrequests43263A56": "utility-service/prod/Failed and slow requests",
  "MonitoringFunctionerrorsF85C6533": "utility-service/prod/Function errors",
  "MonitoringLatencyC2535EBB": "utility-service-prod-Latency",
  "MonitoringMonthlyLimit610F0713": "utility-service-prod-MonthlyLimit",
  "MonitoringOnerequest9EAF7FB2": "utility-service/prod/One request",
  "MonitoringRequestsbyrouteEC71FBF2": "utility-service/prod/Requests by route",
  "MonitoringTopclients88433D5D": "utility-service/prod/Top clients",
  "MonitoringUnusualDataD5FE8CA5": "utility-service-prod-UnusualData",
  "MonitoringUnusualEdgeData5AD0CE95": "utility-service-prod-UnusualEdgeData",
  "MonitoringUnusualEdgeRequestsD8A765EB": "utility-service-prod-UnusualEdgeRequests",
  "MonitoringUnusualRequests3E7FA0F7": "utility-service-prod-UnusualRequests",
  "ServiceApiAccessLogC8A2B68D": "/aws/vendedlogs/utility-service-prod/access",
}
`);
  });

  test('of routes, too: the logical id is the path, whatever function serves it and whatever its variables are named', () => {
    for (const [id, { RouteKey }] of ofType(defaults, 'ApiGatewayV2::Route')) {
      expect(id.slice(0, -8)).toBe(`ServiceApi${RouteKey.replace('ANY ', '').replaceAll(/\{\w+|\W/g, '')}`);
    }
  });

  test('differ between stages, so that an account can have several', () => {
    const taken = Object.values(physicalNames(everything));
    const others = Object.values(physicalNames(beta));
    expect(others).toHaveLength(taken.length);
    expect(others.filter((name) => taken.includes(name))).toEqual([]);
  });
});

describe('what may do what', () => {
  const LOGS = { Action: ['logs:CreateLogStream', 'logs:PutLogEvents'], Resource: ['<FunctionLog05E39BEF.Arn>'] };

  test('functions may write to their log group; the one that closes the API may change its stage; nothing else', () => {
    const policies = [...ofType(everything, 'IAM::Policy').values()].map(({ PolicyDocument, Roles }) => [
      Roles.map(text),
      PolicyDocument.Statement.map(({ Effect, Action, Resource }: Record<string, never>) => ({
        Effect,
        Action,
        Resource: [Resource].flat().map(text),
      })),
    ]);
    expect(policies).toEqual([
      [['<ExecutionRole605A040B>'], [{ Effect: 'Allow', ...LOGS }]],
      [
        ['<MonthlyLimitRoleB8B022CD>'],
        [
          { Effect: 'Allow', ...LOGS },
          {
            Effect: 'Allow',
            Action: 'apigateway:PATCH',
            Resource: ['$default', '%24default'].map(
              (stage) => `arn:aws:apigateway:us-east-1::/apis/<ServiceApi85D8F981>/stages/${stage}`,
            ),
          },
        ],
      ],
    ]);
    for (const role of ofType(everything, 'IAM::Role').values()) {
      expect(Object.keys(role).sort()).toEqual(['AssumeRolePolicyDocument', 'Description']);
      expect(role.AssumeRolePolicyDocument.Statement).toEqual([
        { Action: 'sts:AssumeRole', Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' } },
      ]);
    }
    const roles = [...ofType(everything, 'Lambda::Function')].map(([id, { Role }]) => [id.slice(0, -8), text(Role)]);
    expect(roles.filter(([, role]) => role !== '<ExecutionRole605A040B.Arn>')).toEqual([
      ['MonthlyLimitFunction', '<MonthlyLimitRoleB8B022CD.Arn>'],
    ]);
  });

  test('API Gateway may call a function for its paths only, the fallback for any; alarm and schedule their own', () => {
    const names = new Map(
      [...ofType(everything, 'Lambda::Function')].map(([id, { Description }]) => [
        `<${id}.Arn>`,
        Description.slice(17),
      ]),
    );
    const api = 'arn:aws:execute-api:us-east-1:<AWS::AccountId>:<ServiceApi85D8F981>/*/*';
    const permissions = [...ofType(everything, 'Lambda::Permission').values()].map((permission) => {
      const { FunctionName, Principal, SourceArn, SourceAccount, ...rest } = permission;
      expect(rest).toEqual({ Action: 'lambda:InvokeFunction' });
      return `${names.get(text(FunctionName))} ${Principal} ${text(SourceArn)}`;
    });
    const expected = functions.flatMap(({ id, paths }) =>
      paths.map((path) => `${id} apigateway.amazonaws.com ${api}${path === '$default' ? '' : path}`),
    );
    expect(permissions.sort()).toEqual(
      [
        ...expected,
        'canary events.amazonaws.com <CanaryScheduleE8221BF4.Arn>',
        'close-stage lambda.alarms.cloudwatch.amazonaws.com <MonitoringMonthlyLimit610F0713.Arn>',
      ].sort(),
    );
  });

  test('only alarms of this stage publish mails, over TLS', () => {
    const [topic] = only(everything, 'SNS::Topic');
    const [, { PolicyDocument }] = only(everything, 'SNS::TopicPolicy');
    const [tls, alarms, ...others] = PolicyDocument.Statement;
    expect(others).toEqual([]);
    expect(tls).toMatchObject({
      Effect: 'Deny',
      Principal: '*',
      Condition: { Bool: { 'aws:SecureTransport': 'false' } },
    });
    expect({ ...alarms, Resource: text(alarms.Resource) }).toEqual({
      Sid: 'AlarmsPublish',
      Effect: 'Allow',
      Action: 'sns:Publish',
      Principal: { Service: 'cloudwatch.amazonaws.com' },
      Resource: `<${topic}>`,
      Condition: { ArnLike: { 'aws:SourceArn': expect.anything() } },
    });
    expect(text(alarms.Condition.ArnLike['aws:SourceArn'])).toBe(
      'arn:aws:cloudwatch:us-east-1:<AWS::AccountId>:alarm:utility-service-prod-*',
    );
    expect(only(everything, 'SNS::Subscription')[1]).toEqual({
      Protocol: 'email',
      Endpoint: 'on-call@example.org',
      TopicArn: { Ref: topic },
    });
  });

  test('there is no other way in: no type of resource but these, and no function URL', () => {
    expect([...new Set(Object.values(everything.resources).map(({ Type }) => Type.slice(5)))].sort()).toEqual([
      'ApiGatewayV2::Api',
      'ApiGatewayV2::Integration',
      'ApiGatewayV2::Route',
      'ApiGatewayV2::Stage',
      'CertificateManager::Certificate',
      'CloudFront::CachePolicy',
      'CloudFront::Distribution',
      'CloudWatch::Alarm',
      'CloudWatch::Dashboard',
      'Events::Rule',
      'IAM::Policy',
      'IAM::Role',
      'Lambda::EventInvokeConfig',
      'Lambda::Function',
      'Lambda::Permission',
      'Logs::LogGroup',
      'Logs::QueryDefinition',
      'Route53::RecordSet',
      'SNS::Subscription',
      'SNS::Topic',
      'SNS::TopicPolicy',
      'SecretsManager::Secret',
      'WAFv2::WebACL',
    ]);
  });
});

describe('the stack', () => {
  test('has fewer than 150 resources by default, four for each function of one path', () => {
    const types = Map.groupBy(Object.values(defaults.resources), ({ Type }) => Type.slice(5));
    const routes = functions.flatMap(({ paths }) => paths).length;
    expect(Object.fromEntries([...types].map(([type, { length }]) => [type, length]))).toEqual({
      'ApiGatewayV2::Api': 1,
      'ApiGatewayV2::Integration': count,
      'ApiGatewayV2::Route': routes,
      'ApiGatewayV2::Stage': 1,
      'CloudWatch::Alarm': 4,
      'CloudWatch::Dashboard': 1,
      'IAM::Policy': 1,
      'IAM::Role': 1,
      'Lambda::Function': count,
      'Lambda::Permission': routes,
      'Logs::LogGroup': 2,
      'Logs::QueryDefinition': 5,
    });
    expect(Object.keys(defaults.resources).length).toBeLessThan(150);
  });

  test('has tags to split a bill by', () => {
    expect(beta.stack.tags.tagValues()).toEqual({ service: 'utility-service', stage: 'beta' });
  });

  test('has as outputs what a deploy tests and what people look at', () => {
    expect(Object.keys(defaults.outputs)).toEqual(['ApiUrl', 'CorsOrigin', 'DashboardUrl']);
    expect(Object.keys(everything.outputs)).toEqual(['ApiUrl', 'CorsOrigin', 'DashboardUrl', 'DistributionId']);
    const origins = [defaults, everything].map(({ outputs }) => outputs.CorsOrigin?.Value);
    expect(origins).toEqual(['*', 'https://a.example']);
  });

  test('goes where the credentials are, to the region of the certificate, or with an edge to us-east-1', () => {
    const regions = [defaults, withoutEdge, withCertificate, everything].map(({ stack }) => stack.region);
    expect(regions).toEqual([
      expect.stringContaining('Token'),
      expect.stringContaining('Token'),
      'eu-west-1',
      'us-east-1',
    ]);
  });
});

describe('the API', () => {
  test('sends every method of a path to its function, and everything else to the fallback', () => {
    const [api] = only(defaults, 'ApiGatewayV2::Api');
    const integrations = ofType(defaults, 'ApiGatewayV2::Integration');
    const targets = ofType(defaults, 'Lambda::Function');
    const routes = [...ofType(defaults, 'ApiGatewayV2::Route').values()].map(({ RouteKey, Target, ...route }) => {
      expect(route).toEqual({ ApiId: { Ref: api }, AuthorizationType: 'NONE' });
      const [, integration = ''] = /^integrations\/<(\w+)>$/.exec(text(Target)) ?? [];
      const { IntegrationUri, ...rest } = integrations.get(integration) ?? {};
      expect(rest).toEqual({ ApiId: { Ref: api }, IntegrationType: 'AWS_PROXY', PayloadFormatVersion: '2.0' });
      return [RouteKey, targets.get(IntegrationUri['Fn::GetAtt'][0])?.Description];
    });
    expect(routes).toEqual(
      functions.flatMap(({ id, paths }) =>
        paths.map((path) => [path === '$default' ? path : `ANY ${path}`, `utility-service: ${id}`]),
      ),
    );
    expect(routes.filter(([key]) => key === '$default')).toHaveLength(1);
  });

  test('has one throttle, for the whole stage, and a line in the log for each request', () => {
    const stage = ({ throttle }: { throttle: object }) => ({
      ApiId: { Ref: 'ServiceApi85D8F981' },
      StageName: '$default',
      AutoDeploy: true,
      AccessLogSettings: { DestinationArn: expect.anything(), Format: ACCESS_LOG_FORMAT },
      DefaultRouteSettings: throttle,
    });
    expect(only(defaults, 'ApiGatewayV2::Stage')[1]).toMatchObject(
      stage({ throttle: { ThrottlingRateLimit: 40, ThrottlingBurstLimit: 100 } }),
    );
    expect(only(withoutEdge, 'ApiGatewayV2::Stage')[1]).toMatchObject(
      stage({ throttle: { ThrottlingRateLimit: 7, ThrottlingBurstLimit: 9 } }),
    );
    for (const synthesis of [defaults, everything]) {
      expect(only(synthesis, 'ApiGatewayV2::Stage')[1]).not.toHaveProperty('RouteSettings');
    }
  });

  test('lets pages of the allowed origins read responses, at IPv4 and IPv6 addresses', () => {
    const cors = (synthesis: Synthesis) => only(synthesis, 'ApiGatewayV2::Api')[1];
    expect(cors(defaults)).toEqual({
      Name: 'utility-service-prod',
      ProtocolType: 'HTTP',
      IpAddressType: 'dualstack',
      DisableExecuteApiEndpoint: false,
      CorsConfiguration: {
        AllowOrigins: ['*'],
        AllowMethods: ['GET'],
        AllowHeaders: ['*'],
        ExposeHeaders: ['apigw-requestid', 'retry-after'],
        MaxAge: 86_400,
      },
    });
    expect(cors(withoutEdge).CorsConfiguration.AllowOrigins).toEqual(['https://a.example', 'https://b.example:8443']);
  });

  test('keeps no log longer than 30 days', () => {
    for (const { RetentionInDays } of ofType(everything, 'Logs::LogGroup').values()) expect(RetentionInDays).toBe(30);
  });
});

describe('every function', () => {
  const key = '{{resolve:secretsmanager:<EdgeOriginKey1BA1082E0>:SecretString:::}}';

  test('runs on arm64 and Node 24 with 128 MB, logs JSON, and can be found by SAM CLI directly under the stack', () => {
    const shared = {
      Architectures: ['arm64'],
      Runtime: 'nodejs24.x',
      Handler: 'index.handler',
      MemorySize: 128,
      Timeout: 5,
      LoggingConfig: {
        ApplicationLogLevel: 'INFO',
        LogFormat: 'JSON',
        LogGroup: { Ref: 'FunctionLog05E39BEF' },
        SystemLogLevel: 'WARN',
      },
    };
    for (const { id } of functions) {
      const [found] = [...ofType(defaults, 'Lambda::Function').values()].filter(
        ({ Description }) => Description === `utility-service: ${id}`,
      );
      expect(found).toMatchObject(shared);
      const constructId = id.replaceAll(/(?:^|\W)(\w)/g, (_, letter: string) => letter.toUpperCase());
      expect(defaults.stack.node.tryFindChild(constructId)).toBeDefined();
    }
  });

  test.each([
    [
      'the defaults',
      defaults,
      { CORS_ORIGINS: '*' },
      'https://<ServiceApi85D8F981>.execute-api.<AWS::Region>.<AWS::URLSuffix>',
    ],
    [
      'everything',
      everything,
      { CORS_ORIGINS: 'https://a.example,https://b.example:8443', ORIGIN_KEY: key },
      'https://api.example.org',
    ],
    ['a bare edge', bareEdge, { CORS_ORIGINS: '*', ORIGIN_KEY: key }, 'https://<EdgeDistribution0060737B.DomainName>'],
  ])(
    'knows the origins, with an edge its key, and if it makes documents the base URL: %s',
    (_title, synthesis, shared, baseUrl) => {
      for (const { Description, Environment } of ofType(synthesis, 'Lambda::Function').values()) {
        const id = Description.slice('utility-service: '.length);
        if (id === 'canary' || id === 'close-stage') continue;
        const { BASE_URL, ...others } = Environment.Variables;
        expect(Object.fromEntries(Object.entries(others).map(([name, value]) => [name, text(value)]))).toEqual(shared);
        if (id === 'site')
          expect([id, text(BASE_URL).replace('<ServiceApi85D8F981.ApiEndpoint>', baseUrl)]).toEqual([id, baseUrl]);
        else expect([id, BASE_URL]).toEqual([id, undefined]);
      }
      expect(text(synthesis.outputs.ApiUrl?.Value).replace('<ServiceApi85D8F981.ApiEndpoint>', baseUrl)).toBe(
        `${baseUrl}/`,
      );
    },
  );
});

describe('a domain', () => {
  const records = (synthesis: Synthesis) =>
    Object.values(synthesis.resources).filter(({ Type }) => Type === 'AWS::Route53::RecordSet');

  test('replaces the execute-api address, over TLS 1.2 and IPv6', () => {
    const [, { DisableExecuteApiEndpoint }] = only(withCertificate, 'ApiGatewayV2::Api');
    expect(DisableExecuteApiEndpoint).toBe(true);
    const [id, domain] = only(withCertificate, 'ApiGatewayV2::DomainName');
    expect(domain).toMatchObject({
      DomainName: 'api.example.org',
      DomainNameConfigurations: [
        {
          CertificateArn: 'arn:aws:acm:eu-west-1:123456789012:certificate/0a1b2c3d',
          EndpointType: 'REGIONAL',
          IpAddressType: 'dualstack',
          SecurityPolicy: 'TLS_1_2',
        },
      ],
    });
    expect(only(withCertificate, 'ApiGatewayV2::ApiMapping')[1]).toEqual({
      ApiId: { Ref: 'ServiceApi85D8F981' },
      DomainName: { Ref: id },
      Stage: '$default',
    });
    expect(text(withCertificate.outputs.DomainTarget?.Value)).toBe(`<${id}.RegionalDomainName>`);
    expect(records(withCertificate)).toEqual([]);
  });

  test('with a hosted zone gets a certificate, and DNS records once the API has its routes', () => {
    const domain = only(withoutEdge, 'ApiGatewayV2::DomainName')[0];
    const distribution = only(everything, 'CloudFront::Distribution')[0];
    for (const [synthesis, target] of [
      [withoutEdge, `<${domain}.RegionalDomainName>`],
      [everything, `<${distribution}.DomainName>`],
    ] as const) {
      expect(only(synthesis, 'CertificateManager::Certificate')[1]).toMatchObject({
        DomainName: 'api.example.org',
        DomainValidationOptions: [{ DomainName: 'api.example.org', HostedZoneId: 'Z0123456789ABCDEFGHIJ' }],
        ValidationMethod: 'DNS',
      });
      const found = records(synthesis).map(({ Properties: p }) => [
        p.Type,
        p.Name,
        p.HostedZoneId,
        text(p.AliasTarget.DNSName),
      ]);
      expect(found).toEqual(['A', 'AAAA'].map((type) => [type, 'api.example.org.', 'Z0123456789ABCDEFGHIJ', target]));
      for (const { DependsOn } of records(synthesis)) {
        expect(DependsOn).toEqual(
          expect.arrayContaining([
            ...ofType(synthesis, 'ApiGatewayV2::Route').keys(),
            ...ofType(synthesis, 'ApiGatewayV2::ApiMapping').keys(),
          ]),
        );
      }
      expect(synthesis.outputs).not.toHaveProperty('DomainTarget');
    }
  });

  test('belongs to the edge if there is one, and the API keeps its own address', () => {
    expect(only(edgeWithCertificate, 'CloudFront::Distribution')[1].DistributionConfig).toMatchObject({
      Aliases: ['api.example.org'],
      ViewerCertificate: {
        AcmCertificateArn: CERTIFICATE,
        MinimumProtocolVersion: 'TLSv1.2_2021',
        SslSupportMethod: 'sni-only',
      },
    });
    expect(ofType(edgeWithCertificate, 'ApiGatewayV2::DomainName').size).toBe(0);
    expect(only(edgeWithCertificate, 'ApiGatewayV2::Api')[1].DisableExecuteApiEndpoint).toBe(false);
    expect(text(edgeWithCertificate.outputs.DomainTarget?.Value)).toBe('<EdgeDistribution0060737B.DomainName>');
  });
});

describe('an edge', () => {
  const [, { DistributionConfig }] = only(bareEdge, 'CloudFront::Distribution');
  const [policy, { CachePolicyConfig }] = only(bareEdge, 'CloudFront::CachePolicy');

  test('passes every request to the API over TLS, with the key that the functions compare', () => {
    const { Origins, DefaultCacheBehavior, CacheBehaviors, CustomErrorResponses, ...rest } = DistributionConfig;
    expect(rest).toEqual({
      Comment: 'utility-service-prod',
      Enabled: true,
      HttpVersion: 'http2and3',
      IPV6Enabled: true,
    });
    const [{ Id, DomainName, OriginCustomHeaders, ...origin }, ...others] = Origins;
    expect(others).toEqual([]);
    expect(text(DomainName)).toBe('<ServiceApi85D8F981>.execute-api.us-east-1.<AWS::URLSuffix>');
    expect(origin).toEqual({
      CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
    });
    const [{ HeaderName, HeaderValue }] = OriginCustomHeaders;
    const [, { Environment }] = [...ofType(bareEdge, 'Lambda::Function')][0] ?? ['', {}];
    expect([HeaderName, text(HeaderValue)]).toEqual(['x-origin-key', text(Environment.Variables.ORIGIN_KEY)]);
    const shared = {
      AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
      Compress: true,
      TargetOriginId: Id,
      ViewerProtocolPolicy: 'redirect-to-https',
    };
    // AWS's managed policies CORS-S3Origin, CachingDisabled and AllViewerExceptHostHeader.
    expect(DefaultCacheBehavior).toEqual({
      ...shared,
      CachePolicyId: { Ref: policy },
      OriginRequestPolicyId: '88a5eaf4-2fd4-4709-b370-b4c650ea3fcf',
    });
    expect(CacheBehaviors).toEqual([
      {
        ...shared,
        PathPattern: '/',
        CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
        OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      },
    ]);
    // No error is cached, neither of a function nor of API Gateway.
    for (const { ErrorCachingMinTTL } of CustomErrorResponses) expect(ErrorCachingMinTTL).toBe(0);
    expect(CustomErrorResponses.map(({ ErrorCode }: { ErrorCode: number }) => ErrorCode)).toEqual([
      400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504,
    ]);
  });

  test('keeps one response per path, query, origin of the page and encoding, for as long as its cache-control says', () => {
    expect(CachePolicyConfig).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      ParametersInCacheKeyAndForwardedToOrigin: {
        QueryStringsConfig: { QueryStringBehavior: 'all' },
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Origin'] },
        CookiesConfig: { CookieBehavior: 'none' },
        EnableAcceptEncodingBrotli: true,
        EnableAcceptEncodingGzip: true,
      },
    });
  });

  test('has a random key of its own, and another version of it is another secret', () => {
    expect(only(bareEdge, 'SecretsManager::Secret')[1].GenerateSecretString).toEqual({
      ExcludePunctuation: true,
      PasswordLength: 40,
    });
    const [rotated] = only(synthesize({ edge: { originKeyVersion: 2 } }), 'SecretsManager::Secret');
    expect(rotated).not.toBe(only(bareEdge, 'SecretsManager::Secret')[0]);
  });

  test('limits each IP address if wanted, with the 429 of API Gateway', () => {
    const [id, { Rules, ...acl }] = only(everything, 'WAFv2::WebACL');
    expect(acl).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } });
    expect(only(everything, 'CloudFront::Distribution')[1].DistributionConfig.WebACLId).toEqual({
      'Fn::GetAtt': [id, 'Arn'],
    });
    expect(Rules).toHaveLength(1);
    expect(Rules[0].Statement).toEqual({
      RateBasedStatement: { AggregateKeyType: 'IP', EvaluationWindowSec: 300, Limit: 2_000 },
    });
    const { ResponseCode, CustomResponseBodyKey, ResponseHeaders } = Rules[0].Action.Block.CustomResponse;
    expect(ResponseCode).toBe(429);
    expect(acl.CustomResponseBodies?.[CustomResponseBodyKey].Content).toBe('{"message":"Too Many Requests"}');
    expect(ResponseHeaders).toEqual([
      { Name: 'access-control-allow-origin', Value: '*' },
      { Name: 'cache-control', Value: 'no-store' },
      { Name: 'retry-after', Value: '300' },
    ]);
    expect(DistributionConfig).not.toHaveProperty('WebACLId');
  });
});

describe('monitoring', () => {
  type Alarm = Resource['Properties'];
  const alarms = [...ofType(everything, 'CloudWatch::Alarm').values()];
  const nameOf = ({ AlarmName }: Alarm) => AlarmName.slice('utility-service-prod-'.length);
  const alarm = (name: string) => alarms.find((one) => nameOf(one) === name) ?? {};
  const [topic] = only(everything, 'SNS::Topic');

  test.each([
    // name, metrics with their statistics and periods, comparison, threshold, periods, what missing data counts as
    ['Errors', ['5xx Sum 300', 'Count SampleCount 300'], '>=', 0.1, 1, 'notBreaching'],
    ['Latency', ['Latency p99 300'], '>=', 1_000, 3, 'notBreaching'],
    ['UnusualRequests', ['Count SampleCount 300'], '>=', 7 * 300, 3, 'notBreaching'],
    ['UnusualData', ['DataProcessed Sum 300'], '>=', 7 * 300 * 4_000, 3, 'notBreaching'],
    ['MonthlyLimit', ['Count SampleCount 3600', 'DataProcessed Sum 3600'], '>=', 50 / 744, 1, 'notBreaching'],
    ['CanaryFailure', ['Errors Sum 300'], '>=', 1, 2, 'notBreaching'],
    ['CanarySilence', ['Invocations Sum 300'], '<', 1, 3, 'breaching'],
    ['EdgeErrors', ['5xxErrorRate Average 300'], '>=', 1, 3, 'notBreaching'],
    ['UnusualEdgeRequests', ['Requests Sum 300'], '>=', 10 * 7 * 300, 3, 'notBreaching'],
    ['UnusualEdgeData', ['BytesDownloaded Sum 300'], '>=', 10 * 7 * 300 * 4_000, 3, 'notBreaching'],
  ])(
    'has the alarm %s, and docs/operations.md says what to do',
    (name, metrics, comparison, threshold, periods, missing) => {
      const { Metrics, ...properties } = alarm(name);
      const watched = Metrics.flatMap(({ MetricStat: one }: { MetricStat?: Record<string, { MetricName: string }> }) =>
        one ? [`${one.Metric?.MetricName} ${one.Stat} ${one.Period}`] : [],
      );
      expect(watched).toEqual(metrics);
      expect(properties).toMatchObject({
        ComparisonOperator: comparison === '<' ? 'LessThanThreshold' : 'GreaterThanOrEqualToThreshold',
        Threshold: threshold,
        EvaluationPeriods: periods,
        TreatMissingData: missing,
      });
      expect(properties.AlarmDescription.length).toBeLessThanOrEqual(1_024); // or the deploy fails
      // One mail for each: none when it ends, and no second alarm on the same thing.
      expect(properties.AlarmActions[0]).toEqual({ Ref: topic });
      expect(properties.AlarmActions).toHaveLength(name === 'MonthlyLimit' ? 2 : 1);
      for (const other of ['OKActions', 'InsufficientDataActions', 'DatapointsToAlarm'])
        expect(properties).not.toHaveProperty(other);
      expect(new RegExp(`^\\|${name}\\|[^|]+\\|[^|]+\\|[^|]+\\|$`, 'm').test(OPERATIONS)).toBe(true);
    },
  );

  test('watches nothing but this stage, its canary and its distribution', () => {
    const own = /"(?:ServiceApi85D8F981|CanaryFunction\w+|EdgeDistribution0060737B)"/;
    for (const { Metrics } of alarms) {
      for (const { MetricStat } of Metrics) if (MetricStat) expect(JSON.stringify(MetricStat.Metric)).toMatch(own);
    }
  });

  test('has alarms only for what the stage has, and mails nobody without an address', () => {
    const bare = [...ofType(bareEdge, 'CloudWatch::Alarm').values()];
    expect(bare.map(nameOf)).toEqual([
      ...['Errors', 'Latency', 'UnusualRequests', 'UnusualData'],
      ...['EdgeErrors', 'UnusualEdgeRequests', 'UnusualEdgeData'],
    ]);
    for (const one of bare) expect(one).not.toHaveProperty('AlarmActions');
    expect([...ofType(defaults, 'CloudWatch::Alarm').values()].map(nameOf)).toEqual(bare.map(nameOf).slice(0, 4));
  });

  test('has the saved queries that alarms and docs/operations.md name, on the right logs', () => {
    const accessLog = 'ServiceApiAccessLogC8A2B68D';
    const functionLog = 'FunctionLog05E39BEF';
    const logs: Record<string, string[]> = {
      'One request': [accessLog, functionLog],
      'Failed and slow requests': [accessLog],
      'Function errors': [functionLog],
      'Top clients': [accessLog],
      'Requests by route': [accessLog],
    };
    const queries = [...ofType(everything, 'Logs::QueryDefinition').values()].map(
      ({ Name, LogGroupNames, QueryString }) => {
        // Fields of the access log that do not exist would find nothing.
        const [, fields = ''] = /(?:fields @timestamp, | by )([\w, ]+)/.exec(QueryString) ?? [];
        if (!Name.endsWith('Function errors') && !Name.endsWith('One request')) {
          expect(Object.keys(JSON.parse(ACCESS_LOG_FORMAT))).toEqual(expect.arrayContaining(fields.split(', ')));
        }
        return [Name.split('/').at(-1), LogGroupNames.map(({ Ref }: { Ref: string }) => Ref)];
      },
    );
    expect(Object.fromEntries(queries)).toEqual(logs);
    const dashboard = text(only(everything, 'CloudWatch::Dashboard')[1].DashboardBody);
    for (const { AlarmDescription } of alarms) {
      for (const [, name = ''] of AlarmDescription.matchAll(/"([^"]+)"/g)) {
        expect(name in logs || name === 'Concurrent executions' || dashboard.includes(`"title":"${name}`)).toBe(true);
      }
    }
    for (const name of Object.keys(logs)) expect(OPERATIONS.includes(name)).toBe(true);
  });

  test('has a dashboard that misses no alarm, which come first, and no function', () => {
    const { widgets } = JSON.parse(
      text(only(everything, 'CloudWatch::Dashboard')[1].DashboardBody).replaceAll(/\$\{[\w.:]+\}/g, (name) => name),
    );
    const shown = widgets[0].properties.alarms.map((arn: string) => arn.slice(1, -'12345678.Arn>'.length));
    expect(shown).toEqual(alarms.map((one) => `Monitoring${nameOf(one)}`));
    expect(widgets[1].properties.markdown).toContain('`utility-service/prod`');
    for (const title of ["Each function's share of the requests", 'Time in each function, p99 (ms)']) {
      const { metrics } = widgets.find(
        ({ properties }: Resource['Properties']) => properties.title === title,
      ).properties;
      expect(metrics.map((metric: { label: string }[]) => metric.at(-1)?.label)).toEqual(functions.map(({ id }) => id));
    }
  });

  test('closes the API at the monthly limit: a month at the threshold costs the limit, whatever it consists of', () => {
    // Prices of us-east-1. Per request: API Gateway, Lambda, 45 ms of 128 MB on arm64, 260 bytes of log with a month of storage.
    const perRequest = 1e-6 + 0.2e-6 + (0.045 / 8) * 0.0000133334 + 260e-9 * (0.5 + 0.03);
    const perByte = 0.09e-9;
    const { Metrics, Threshold } = alarm('MonthlyLimit');
    const { Expression } = Metrics.find((metric: { Expression?: string }) => metric.Expression);
    const hourlyDollars = new Function('requests', 'bytes', `return ${Expression}`);
    expect(Threshold).toBe(50 / 744);
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 1e6, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (monthlyLimit, share) => {
          const threshold = monthlyLimit / 744;
          const requests = (share * threshold) / perRequest;
          const bytes = ((1 - share) * threshold) / perByte;
          expect((744 * (requests * perRequest + bytes * perByte)) / monthlyLimit).toBeCloseTo(1, 6);
          expect(hourlyDollars(requests, bytes) / threshold).toBeCloseTo(1, 4);
        },
      ),
    );
    expect(text(alarm('MonthlyLimit').AlarmActions[1])).toBe('<MonthlyLimitFunctionC0E48138.Arn>');
  });
});
