import { CfnQueryDefinition, type ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';

export interface SavedQueriesProps {
  /** What the names of the queries start with; the console shows a slash as a folder. */
  readonly namePrefix: string;
  readonly accessLog: ILogGroup;
  readonly functionLogs: readonly ILogGroup[];
}

/** The queries of the runbook (`docs/operations.md`), ready in the console of CloudWatch Logs Insights. */
export class SavedQueries extends Construct {
  constructor(scope: Construct, id: string, { namePrefix, accessLog, functionLogs }: SavedQueriesProps) {
    super(scope, id);
    const query = (name: string, logGroups: readonly ILogGroup[], ...lines: readonly string[]) =>
      new CfnQueryDefinition(this, name.replaceAll(/\W/g, ''), {
        name: `${namePrefix}/${name}`,
        logGroupNames: logGroups.map(({ logGroupName }) => logGroupName),
        queryString: lines.join('\n| '),
      });

    query(
      'One request',
      [accessLog, ...functionLogs],
      'fields @timestamp, @log, @message',
      'filter @message like "PASTE-A-REQUEST-ID-HERE"',
      'sort @timestamp',
      'limit 100',
    );
    query(
      'Failed and slow requests',
      [accessLog],
      'fields @timestamp, id, lambdaId, route, status, lambda, ms, error',
      'filter status like /^5/ or ms > 1000',
      'sort @timestamp desc',
      'limit 100',
    );
    query(
      'Function errors',
      functionLogs,
      'fields @timestamp, @log, coalesce(requestId, record.requestId) as request, coalesce(error, message.errorMessage, record.status, @message) as what',
      // What a function reports itself; timeouts and crashes, which only Lambda can report; anything that is not JSON.
      'filter level in ["ERROR", "FATAL"] or record.status in ["timeout", "error", "failure"] or @message not like /^\\{/',
      'sort @timestamp desc',
      'limit 100',
    );
    query('Top clients', [accessLog], 'stats count(*) as requests by ip', 'sort requests desc', 'limit 20');
    query(
      'Requests by route',
      [accessLog],
      'stats count(*) as requests, pct(ms, 50) as p50, pct(ms, 99) as p99, max(ms) as slowest by route, status',
      'sort requests desc',
      'limit 100',
    );
  }
}
