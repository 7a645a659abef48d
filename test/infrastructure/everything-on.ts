/** A hosted zone with the domain of the service. */
export const ZONE = { hostedZoneId: 'Z0123456789ABCDEFGHIJ', hostedZoneName: 'example.org' };
export const CERTIFICATE = 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d';

const MONITORED = { canary: true, alarmEmail: 'on-call@example.org', monthlyBudget: 50, tracing: true };

/** Every setting that adds resources, but those for CloudFront and DNS. */
export const WITHOUT_EDGE = { ...MONITORED, domainName: 'api.example.org', certificateArn: CERTIFICATE };
/** One of several regions that share the traffic, with a certificate and records that the deployment makes. */
export const REGIONAL = { ...MONITORED, domainName: 'api.example.org', ...ZONE };
/** All that can be there at once. */
export const EVERYTHING_ON = { ...REGIONAL, edge: true, rateLimitPerIp: 2_000 };
