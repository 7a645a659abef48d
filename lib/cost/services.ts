import { endpointEntries } from '../contract/index.ts';
import type { Settings } from '../infrastructure/settings.ts';
import { type LineItem, lineItem } from './line-item.ts';
import {
  DAYS_PER_MONTH,
  GIGABYTE,
  HOURS_PER_MONTH,
  PER_REQUEST,
  SECONDS_PER_MONTH,
  type Workload,
} from './workload.ts';

/** The requests per second that one Lambda environment serves at most (AWS Lambda Developer Guide, "Lambda quotas"). */
export const REQUESTS_PER_ENVIRONMENT = 10;
/** X-Ray's default rule: the first request of each second, and this share of the others (AWS X-Ray Developer Guide). */
const TRACED = 0.05;
/** The metrics that alarms watch: those of the stack, and those that an edge adds in us-east-1. */
const ALARM_METRICS = { stack: 7, edge: 3 };
const CANARY = { runs: DAYS_PER_MONTH * 288, gigabytes: 0.25, alarms: 2 };
/** A load balancer needs two zones, with an address in each. */
const ZONES = 2;
/** What a capacity unit covers (Elastic Load Balancing pricing); bytes depend on the kind of target. */
const CAPACITY_UNIT = {
  connectionsPerSecond: 25,
  connections: 3_000,
  rulesPerSecond: 1_000,
  freeRules: 10,
  gigabytesPerHour: { lambda: 0.4, container: 1 },
};
/**
 * A container with one processor: the rate it serves with room to spare, and its memory. The local service, which runs
 * the same bundles, served 18,211 requests per second with the client on the same two cores.
 */
const CONTAINER = { requestsPerSecond: 5_000, gigabytes: 2 };

/** Alarms, the dashboard and, if set, the canary, whose requests are part of the workload. */
export function monitoring({ canary, edge }: Settings, canarySeconds = 5): LineItem[] {
  const { runs, gigabytes, alarms } = CANARY;
  return [
    lineItem(
      'Monitoring',
      'alarmMetric',
      ALARM_METRICS.stack + (edge ? ALARM_METRICS.edge : 0) + (canary ? alarms : 0),
    ),
    lineItem('Monitoring', 'dashboard', 1),
    ...(canary ? [lineItem('Monitoring', 'lambdaDuration', runs * canarySeconds * gigabytes)] : []),
  ];
}

/** The HTTPS health check that each region has with a hosted zone; its requests are part of the workload. */
export function healthCheck({ hostedZoneId }: Settings): LineItem[] {
  return hostedZoneId === undefined
    ? []
    : [lineItem('Health check', 'healthCheck', 1), lineItem('Health check', 'healthCheckOption', 1)];
}

/** The key that an edge sends to the API; it is only read by deploys. */
export function originKey(): LineItem[] {
  return [lineItem('Secrets Manager', 'secret', 1)];
}

/**
 * The cost of API Gateway.
 *
 * @param requests - of the month, each of less than the 512 kB that count as one.
 */
export function apiGateway(requests: number): LineItem[] {
  return [lineItem('API Gateway', 'apiRequest', requests)];
}

/** Initialization is billed like a call. */
export function lambda(requests: number, { callMilliseconds }: Workload, { memory }: Settings): LineItem[] {
  const milliseconds = callMilliseconds + PER_REQUEST.coldStarts * PER_REQUEST.coldStartMilliseconds;
  return [
    lineItem('Lambda requests', 'lambdaRequest', requests),
    lineItem('Lambda duration', 'lambdaDuration', requests * gigabyteSeconds(milliseconds, memory)),
  ];
}

/** How long a call is assumed to occupy its environment: AWS documents only a rate. */
export function occupiedMilliseconds({ callMilliseconds }: Workload): number {
  return Math.max(callMilliseconds, 1_000 / REQUESTS_PER_ENVIRONMENT);
}

/** Assumes as many provisioned environments as the average rate needs, and no cold starts. */
export function provisionedLambda(requests: number, workload: Workload, { memory }: Settings): LineItem[] {
  const { callMilliseconds } = workload;
  const ready = occupiedMilliseconds(workload);
  return [
    lineItem('Lambda requests', 'lambdaRequest', requests),
    lineItem('Lambda duration', 'provisionedDuration', requests * gigabyteSeconds(callMilliseconds, memory)),
    lineItem('Provisioned concurrency', 'provisionedConcurrency', requests * gigabyteSeconds(ready, memory)),
  ];
}

function gigabyteSeconds(milliseconds: number, memory: number): number {
  return (milliseconds / 1_000) * (memory / 1_024);
}

/** The access log and Lambda's own lines, collected and kept. */
export function logs(requests: number, { systemLogLevel, logRetentionDays }: Settings): LineItem[] {
  const gigabytes = (requests * (PER_REQUEST.accessLogBytes + PER_REQUEST.systemLogBytes[systemLogLevel])) / GIGABYTE;
  return [
    lineItem('Logs', 'logCollection', gigabytes),
    lineItem('Logs', 'logStorage', gigabytes * (logRetentionDays / 30)),
  ];
}

export function traces(requests: number, { tracing }: Settings): LineItem[] {
  const first = Math.min(requests, SECONDS_PER_MONTH);
  return tracing ? [lineItem('X-Ray', 'trace', first + TRACED * (requests - first))] : [];
}

/** From the region to the internet. */
export function transfer(requests: number, { responseBytes }: Workload): LineItem[] {
  return [lineItem('Data transfer', 'transfer', (requests * responseBytes) / GIGABYTE)];
}

/** Transfer from an AWS origin to CloudFront is free. */
export function cloudFront(requests: number, { responseBytes }: Workload): LineItem[] {
  const bytes = responseBytes + PER_REQUEST.edgeHeaderBytes;
  return [
    lineItem('CloudFront', 'edgeRequest', requests),
    lineItem('CloudFront', 'edgeTransfer', (requests * bytes) / GIGABYTE),
  ];
}

/** A web ACL with one rule, which limits the rate per IP address. */
export function webAcl(requests: number): LineItem[] {
  return [lineItem('WAF', 'webAcl', 1), lineItem('WAF', 'webAclRule', 1), lineItem('WAF', 'webAclRequest', requests)];
}

/**
 * An Application Load Balancer with its log in S3. With Lambda targets, each endpoint has a rule; with containers, there are
 * none.
 */
export function loadBalancer(
  requests: number,
  { responseBytes }: Workload,
  { logRetentionDays }: Settings,
  target: keyof typeof CAPACITY_UNIT.gigabytesPerHour,
): LineItem[] {
  const perSecond = requests / SECONDS_PER_MONTH;
  const connections = perSecond / PER_REQUEST.requestsPerConnection;
  const bytes = PER_REQUEST.requestBytes + responseBytes;
  const units = Math.max(
    connections / CAPACITY_UNIT.connectionsPerSecond,
    (connections * PER_REQUEST.connectionSeconds) / CAPACITY_UNIT.connections,
    (perSecond * (target === 'lambda' ? chargedRules() : 0)) / CAPACITY_UNIT.rulesPerSecond,
    (perSecond * 3_600 * bytes) / GIGABYTE / CAPACITY_UNIT.gigabytesPerHour[target],
  );
  const logged = (requests * PER_REQUEST.balancerLogBytes) / GIGABYTE;
  return [
    lineItem('Load balancer', 'balancerHour', HOURS_PER_MONTH),
    lineItem('Load balancer', 'balancerCapacity', units * HOURS_PER_MONTH),
    lineItem('Load balancer', 'publicAddress', ZONES * HOURS_PER_MONTH),
    lineItem('Logs', 'objectStorage', logged * (logRetentionDays / 30)),
  ];
}

/** The rules beyond the free ones that a request is matched against on average, if all endpoints are requested equally often. */
function chargedRules(): number {
  const positions = endpointEntries.map((_, index) => index + 1);
  const charged = positions.reduce((sum, position) => sum + Math.max(0, position - CAPACITY_UNIT.freeRules), 0);
  return charged / positions.length;
}

/** Fargate on Arm, at least one task in each zone. */
export function containers(requests: number): LineItem[] {
  const count = Math.max(ZONES, requests / SECONDS_PER_MONTH / CONTAINER.requestsPerSecond);
  return [
    lineItem('Containers', 'containerProcessor', count * HOURS_PER_MONTH),
    lineItem('Containers', 'containerMemory', count * CONTAINER.gigabytes * HOURS_PER_MONTH),
  ];
}
