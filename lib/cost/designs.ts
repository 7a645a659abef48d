import type { Settings } from '../infrastructure/settings.ts';
import { type LineItem, total } from './line-item.ts';
import {
  apiGateway,
  cloudFront,
  containers,
  healthCheck,
  lambda,
  loadBalancer,
  logs,
  monitoring,
  originKey,
  provisionedLambda,
  traces,
  transfer,
  webAcl,
} from './services.ts';
import { SECONDS_PER_MONTH, type Workload } from './workload.ts';

/** Ways to run the service; `plain` is what `npx cdk deploy` makes without settings. */
export const DESIGNS = {
  plain: 'plain',
  edge: 'edge',
  guardedEdge: 'edge, web ACL',
  traced: 'tracing',
  provisioned: 'provisioned',
  loadBalancer: 'load balancer',
  containers: 'containers',
} as const;

export type Design = keyof typeof DESIGNS;

/** The bill of a month. */
export function bill(design: Design, workload: Workload, settings: Settings): LineItem[] {
  const hasEdge = design === 'edge' || design === 'guardedEdge';
  return [
    ...monitoring({ ...settings, edge: hasEdge }),
    // CloudFront has one origin here, so an edge excludes several regions and their health checks.
    ...(hasEdge ? originKey() : healthCheck(settings)),
    ...ITEMS[design](workload.requestsPerSecond * SECONDS_PER_MONTH, workload, settings),
  ];
}

/** Its sum, in US dollars. */
export function billed(design: Design, workload: Workload, settings: Settings): number {
  return total(bill(design, workload, settings));
}

type Items = (requests: number, workload: Workload, settings: Settings) => LineItem[];

const origin: Items = (requests, workload, settings) => [
  ...apiGateway(requests),
  ...lambda(requests, workload, settings),
  ...logs(requests, settings),
  ...traces(requests, settings),
];

const edge: Items = (requests, workload, settings) => [
  ...cloudFront(requests, workload),
  ...origin(requests * (1 - workload.hits), workload, settings),
];

const ITEMS: Readonly<Record<Design, Items>> = {
  plain: (requests, workload, settings) => [...origin(requests, workload, settings), ...transfer(requests, workload)],
  edge,
  guardedEdge: (requests, workload, settings) => [...edge(requests, workload, settings), ...webAcl(requests)],
  traced: (requests, workload, settings) => ITEMS.plain(requests, workload, { ...settings, tracing: true }),
  provisioned: (requests, workload, settings) => [
    ...apiGateway(requests),
    ...provisionedLambda(requests, workload, settings),
    ...logs(requests, settings),
    ...traces(requests, settings),
    ...transfer(requests, workload),
  ],
  loadBalancer: (requests, workload, settings) => [
    ...loadBalancer(requests, workload, settings, 'lambda'),
    ...lambda(requests, workload, settings),
    ...traces(requests, settings),
    ...transfer(requests, workload),
  ],
  containers: (requests, workload, settings) => [
    ...loadBalancer(requests, workload, settings, 'container'),
    ...containers(requests),
    ...transfer(requests, workload),
  ],
};
