import type { Settings } from './settings.ts';

/** Where CloudFront takes certificates and web ACLs from. */
const EDGE_REGION = 'us-east-1';

/** A region, and in a clause why the stack can be deployed nowhere else. */
export interface RequiredRegion {
  readonly region: string;
  readonly reason: string;
}

/** What is wrong with settings that are right by themselves, in a sentence; `undefined` where they go together. */
export function conflict(settings: Settings): string | undefined {
  const { certificateArn, domainName, edge, hostedZoneId, hostedZoneName } = settings;
  const requires = (given: keyof Settings, others: readonly (keyof Settings)[]) =>
    settings[given] !== undefined && others.every((other) => !settings[other])
      ? `${given} is ${JSON.stringify(settings[given])}, which also requires ${others.join(' or ')}.`
      : undefined;
  const missing =
    requires('domainName', ['certificateArn', 'hostedZoneId']) ??
    requires('certificateArn', ['domainName']) ??
    requires('hostedZoneId', ['domainName']) ??
    requires('hostedZoneId', ['hostedZoneName']) ??
    requires('hostedZoneName', ['hostedZoneId']) ??
    requires('rateLimitPerIp', ['edge']) ??
    requires('monthlyBudget', ['alarmEmail']);
  if (missing !== undefined) return missing;

  if (hostedZoneId !== undefined && domainName !== hostedZoneName && !domainName?.endsWith(`.${hostedZoneName}`)) {
    return `domainName is ${JSON.stringify(domainName)}, but must be in the hosted zone: ${hostedZoneName} or a name that ends in .${hostedZoneName}.`;
  }
  if (edge && certificateArn !== undefined && regionOf(certificateArn) !== EDGE_REGION) {
    return `certificateArn is of ${regionOf(certificateArn)}, but must be of ${EDGE_REGION}: with edge, CloudFront takes certificates from there alone.`;
  }
  return undefined;
}

/** The only region that the stack can be deployed to with these settings; `undefined` where it can go anywhere. */
export function requiredRegion(settings: Settings): RequiredRegion | undefined {
  const { certificateArn, domainName, edge, rateLimitPerIp } = settings;
  if (!edge && certificateArn !== undefined) {
    return { region: regionOf(certificateArn), reason: 'the certificate (certificateArn) is there' };
  }
  if (rateLimitPerIp !== undefined) {
    return { region: EDGE_REGION, reason: 'CloudFront takes web ACLs (rateLimitPerIp) from there alone' };
  }
  if (edge && domainName !== undefined && certificateArn === undefined) {
    return {
      region: EDGE_REGION,
      reason: 'CloudFront takes certificates from there alone; with certificateArn, one of there is used anywhere',
    };
  }
  return undefined;
}

function regionOf(arn: string): string {
  return arn.split(':')[3] ?? '';
}
