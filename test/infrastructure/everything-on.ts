/** A hosted zone with the domain of the service. */
export const ZONE = { hostedZoneId: 'Z0123456789ABCDEFGHIJ', hostedZoneName: 'example.org' };
export const CERTIFICATE = 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d';

const MONITORED = { canary: true, alarmEmail: 'on-call@example.org' };

/** Every setting that adds resources, except those for CloudFront and DNS. */
export const WITHOUT_EDGE = { ...MONITORED, domainName: 'api.example.org', certificateArn: CERTIFICATE };
/** The same, with a certificate and DNS records from the deployment. */
export const WITH_ZONE = { ...MONITORED, domainName: 'api.example.org', ...ZONE };
/** As many settings as can be combined. */
export const EVERYTHING_ON = { ...WITH_ZONE, edge: true, rateLimitPerIp: 2_000 };
