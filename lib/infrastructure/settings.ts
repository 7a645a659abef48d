import { type Static, Type } from 'typebox';
import { CORS } from '../http/cors.ts';

/** The retention periods of CloudWatch Logs, in days. */
const RETENTION_DAYS = [
  1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653,
];
const MILLION = 1_000_000;
const DOMAIN_NAME = '^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,63}$';

/**
 * Everything that can be set about a deployment, as CDK context: `npx cdk deploy -c stage=beta`. If a schema does not
 * speak for itself, `expected` says in words which values it accepts.
 */
export const SETTINGS = Type.Object({
  stage: Type.String({
    description: 'Name of the deployment; an account can have several, each with its own name.',
    expected: '1 to 20 lower-case letters, digits and hyphens, a letter first',
    pattern: '^[a-z][a-z0-9-]{0,19}$',
    default: 'prod',
  }),
  throttleRate: Type.Integer({
    description: 'Sustained requests per second; requests above it get a 429.',
    minimum: 1,
    maximum: MILLION,
    default: 40,
  }),
  throttleBurst: Type.Integer({
    description: 'Requests served in a burst before the rate applies.',
    minimum: 1,
    maximum: MILLION,
    default: 100,
  }),
  logRetentionDays: Type.Integer({
    description: 'Days after which log lines are deleted.',
    enum: RETENTION_DAYS,
    default: 30,
  }),
  alarmEmail: Type.Optional(
    Type.String({
      description: 'E-mail address for alarm notifications.',
      expected: 'an e-mail address',
      pattern: '^[^\\s@,]{1,64}@[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)+$',
    }),
  ),
  memory: Type.Integer({
    description: 'Memory of each function in MB; Lambda allocates CPU in proportion to it.',
    minimum: 128,
    maximum: 10_240,
    default: 128,
  }),
  systemLogLevel: Type.Enum(['WARN', 'INFO', 'DEBUG'], {
    description: "Minimum level of Lambda's own log lines; at INFO, each call is logged with its duration and memory.",
    default: 'WARN',
  }),
  canary: Type.Boolean({
    description:
      'Whether a function sends every example to the API every five minutes, with alarms for failures and missing runs.',
    default: false,
  }),
  corsOrigins: Type.Array(Type.String(), {
    description: 'Origins whose pages may call the API.',
    expected:
      '* or distinct origins separated by commas, without a path or a slash at the end, for example https://example.org,https://example.com:8443',
    minItems: 1,
    uniqueItems: true,
    anyOf: [{ items: { const: '*' } }, { items: { type: 'string', format: 'origin' } }],
    default: [...CORS.allowOrigins],
  }),
  domainName: Type.Optional(
    Type.String({
      description:
        'Custom domain name of the API; requires certificateArn or hostedZoneId. The execute-api address is then disabled, or locked with edge.',
      expected: 'a lower-case domain name, for example api.example.org',
      pattern: DOMAIN_NAME,
    }),
  ),
  certificateArn: Type.Optional(
    Type.String({
      description:
        'Certificate of domainName in AWS Certificate Manager, in the same region, or with edge in us-east-1; if not set, the deploy creates one, which requires hostedZoneId.',
      expected: 'the ARN of an ACM certificate',
      pattern: '^arn:aws:acm:[a-z0-9-]+:\\d{12}:certificate/[a-zA-Z0-9-]+$',
    }),
  ),
  hostedZoneId: Type.Optional(
    Type.String({
      description: 'Route 53 hosted zone for the DNS records of domainName; it also requires hostedZoneName.',
      expected: 'the id of a hosted zone, for example Z0123456789ABCDEFGHIJ',
      pattern: '^Z[A-Z0-9]{1,31}$',
    }),
  ),
  hostedZoneName: Type.Optional(
    Type.String({
      description: 'Name of that hosted zone.',
      expected: 'a lower-case domain name, for example example.org',
      pattern: DOMAIN_NAME,
    }),
  ),
  edge: Type.Boolean({
    description:
      'Whether to put CloudFront in front of the API: it caches responses and is the only way to reach the API.',
    default: false,
  }),
  rateLimitPerIp: Type.Optional(
    Type.Integer({
      description:
        'Requests that one IP address may send in five minutes; requests above it get a 429 from a web ACL at the edge, which must be deployed in us-east-1.',
      minimum: 10,
      maximum: 2_000_000_000,
    }),
  ),
});

/** Values of all settings. */
export type Settings = Readonly<Static<typeof SETTINGS>>;
