/** A statement of an IAM policy that allows something. */
interface Statement {
  readonly Effect: 'Allow';
  readonly Action: readonly string[];
  readonly Resource: readonly string[];
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface Policy {
  readonly Version: '2012-10-17';
  readonly Statement: readonly Statement[];
}

/** Actions on resources. */
export type Grant = Omit<Statement, 'Effect'>;

/** What CloudFormation needs for resources of each type. */
export type Grants = Readonly<Record<string, readonly Grant[]>>;

/** The name of the policy that bounds what a role of the stack may do, whatever its own policies say. */
export const BOUNDARY = 'utility-service-boundary';
/** A wildcard for the names of the service's resources: CloudFormation names those without a name of their own after the stack. */
export const NAME_PATTERN = 'utility-service-*';
/** The log groups of the functions, and that of the API's access log. */
export const LOG_GROUPS = ['/utility-service/*', `/aws/vendedlogs/${NAME_PATTERN}`].map(
  (name) => `arn:aws:logs:*:*:log-group:${name}`,
);
/** The tag actions of most services. */
export const TAGS = ['TagResource', 'UntagResource', 'ListTagsForResource'];

/** Actions of a service, given without its prefix. */
export function actions(service: string, ...names: readonly string[]): string[] {
  return names.map((name) => `${service}:${name}`);
}

/**
 * A policy that allows the grants, with one statement for all on the same resources under the same condition. A managed policy
 * has at most 6,144 characters; the CDK's `PolicyDocument` merges otherwise, which makes the execution policy of a stage 6,250.
 *
 * @param partition - of the ARNs, which the grants have for the commercial partition.
 */
export function policy(grants: readonly Grant[], partition: string): Policy {
  const inPartition: Grant[] = JSON.parse(JSON.stringify(grants).replaceAll('arn:aws:', `arn:${partition}:`));
  const byResource = Map.groupBy(inPartition, ({ Resource, Condition }) => JSON.stringify([Resource, Condition]));
  return {
    Version: '2012-10-17',
    Statement: [...byResource.values()].flatMap(([first, ...others]) =>
      first === undefined
        ? []
        : [
            {
              Effect: 'Allow' as const,
              ...first,
              Action: [...new Set([first, ...others].flatMap(({ Action }) => Action))].sort(),
            },
          ],
    ),
  };
}
