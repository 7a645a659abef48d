import type { Settings } from './settings.ts';

/** The only region from which CloudFront accepts certificates and web ACLs. */
const EDGE_REGION = 'us-east-1';
/** The most characters of the domain name that a new certificate is made for. */
const MAX_NEW_NAME_LENGTH = 64;

/** A region, and a clause that says why the stack can be deployed nowhere else. */
export interface RequiredRegion {
  readonly region: string;
  readonly reason: string;
}

/** Settings, each with the one it requires, or with two of which it requires either. */
const REQUIREMENTS: readonly (readonly [given: keyof Settings, ...others: readonly (keyof Settings)[]])[] = [
  ['domainName', 'certificateArn', 'hostedZoneId'],
  ['certificateArn', 'domainName'],
  ['hostedZoneId', 'domainName'],
  ['hostedZoneId', 'hostedZoneName'],
  ['hostedZoneName', 'hostedZoneId'],
  ['rateLimitPerIp', 'edge'],
];

/** What is wrong with settings that are valid individually, one sentence each; empty if they work together. */
export function conflicts(settings: Settings): string[] {
  const { certificateArn, domainName, edge, hostedZoneName } = settings;
  const missing = REQUIREMENTS.filter(
    ([given, ...others]) => settings[given] !== undefined && others.every((other) => !settings[other]),
  );
  const found = [...Map.groupBy(missing, ([given]) => given)].map(([given, requirements]) => {
    const words = requirements.map(([, ...others]) => others.join(' or ').replace('edge', 'edge=true'));
    return `${given} also requires ${words.join(' and ')}.`;
  });
  if (
    hostedZoneName !== undefined &&
    domainName !== undefined &&
    domainName !== hostedZoneName &&
    !domainName.endsWith(`.${hostedZoneName}`)
  ) {
    found.push(
      `domainName is "${domainName}", but must be in the hosted zone: ${hostedZoneName} or a name that ends in .${hostedZoneName}.`,
    );
  }
  if (edge && certificateArn !== undefined && regionOf(certificateArn) !== EDGE_REGION) {
    found.push(
      `certificateArn is in ${regionOf(certificateArn)}, but must be in ${EDGE_REGION}: with edge, CloudFront only accepts certificates from that region.`,
    );
  }
  if (domainName !== undefined && domainName.length > MAX_NEW_NAME_LENGTH && certificateArn === undefined) {
    found.push(
      `domainName has ${domainName.length} characters, but AWS Certificate Manager makes certificates for at most ${MAX_NEW_NAME_LENGTH}: give a certificateArn or a shorter name.`,
    );
  }
  return found;
}

/** The only region that the stack can be deployed to with these settings; `undefined` if it can go anywhere. */
export function requiredRegion(settings: Settings): RequiredRegion | undefined {
  const { certificateArn, domainName, edge, rateLimitPerIp } = settings;
  if (!edge && certificateArn !== undefined) {
    return { region: regionOf(certificateArn), reason: 'the certificate (certificateArn) is there' };
  }
  if (rateLimitPerIp !== undefined) {
    return { region: EDGE_REGION, reason: 'CloudFront only accepts web ACLs (rateLimitPerIp) from that region' };
  }
  if (edge && domainName !== undefined && certificateArn === undefined) {
    return {
      region: EDGE_REGION,
      reason:
        'CloudFront only accepts certificates from that region; with certificateArn, a certificate in us-east-1 works for a stack in any region',
    };
  }
  return undefined;
}

/** What is wrong with settings in a region, in a sentence; `undefined` if they can be deployed to it. */
export function regionConflict(settings: Settings, region: string): string | undefined {
  const required = requiredRegion(settings);
  if (required !== undefined && region !== required.region) {
    return `The region is ${region}, but must be ${required.region}: ${required.reason}.`;
  }
  return undefined;
}

function regionOf(arn: string): string {
  return arn.split(':')[3] ?? '';
}
