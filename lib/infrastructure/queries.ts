import * as logs from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

/** Saves queries in CloudWatch Logs Insights under `<namespace>/`, among them those that the mails of alarms name. */
export function saveQueries(
  scope: Construct,
  namespace: string,
  accessLog: logs.ILogGroup,
  functionLog: logs.ILogGroup,
): void {
  const query = (name: string, logGroups: readonly logs.ILogGroup[], ...lines: readonly string[]) =>
    new logs.CfnQueryDefinition(scope, name.replaceAll(/\W/g, ''), {
      name: `${namespace}/${name}`,
      logGroupNames: logGroups.map(({ logGroupName }) => logGroupName),
      queryString: lines.join('\n| '),
    });
  query(
    'One request',
    [accessLog, functionLog],
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
    [functionLog],
    // The name of a stream contains that of its function.
    'fields @timestamp, @logStream, coalesce(requestId, record.requestId) as request, coalesce(message, message.errorMessage, record.status, @message) as what',
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
