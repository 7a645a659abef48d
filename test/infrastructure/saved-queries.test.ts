import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ACCESS_LOG_FORMAT } from '../../lib/infrastructure/access-log.ts';
import { ROOT } from '../support/project.ts';
import { logGroupId, ofType, synthesize } from './synthesis.ts';

const OPERATIONS = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');

const monitored = synthesize({ alarmEmail: 'on-call@example.org', canary: true });

describe('the saved queries', () => {
  const queries = new Map(
    [...ofType(monitored, 'AWS::Logs::QueryDefinition').values()].map(({ Properties }) => [
      Properties.Name,
      Properties,
    ]),
  );
  const logGroups = (name: string) => queries.get(`utility-service/prod/${name}`)?.LogGroupNames;
  const text = (name: string): string => queries.get(`utility-service/prod/${name}`)?.QueryString;
  const accessLog = { Ref: logGroupId(monitored, '/aws/vendedlogs/utility-service-prod/access') };
  const functionLogs = [...ofType(monitored, 'AWS::Logs::LogGroup').keys()].filter((id) => id !== accessLog.Ref);

  test('are those in docs/operations.md', () => {
    const names = [...queries.keys()].map((name) => name.slice('utility-service/prod/'.length));
    expect(names).toEqual([
      'One request',
      'Failed and slow requests',
      'Function errors',
      'Top clients',
      'Requests by route',
    ]);
    for (const name of names) expect(OPERATIONS).toContain(name);
  });

  test('search the right log groups, and no more than CloudWatch allows', () => {
    for (const name of ['Failed and slow requests', 'Top clients', 'Requests by route']) {
      expect(logGroups(name)).toEqual([accessLog]);
    }
    const references = (groups: { Ref: string }[]) => groups.map(({ Ref }) => Ref).sort();
    expect(references(logGroups('Function errors'))).toEqual(functionLogs.toSorted());
    expect(references(logGroups('One request'))).toEqual([accessLog.Ref, ...functionLogs].toSorted());
    // Amazon CloudWatch Logs quotas.
    expect(logGroups('One request').length).toBeLessThanOrEqual(50);
  });

  test('use only commands of the console, which does not have SOURCE', () => {
    for (const { QueryString } of queries.values()) {
      expect(QueryString).not.toContain('SOURCE');
      const commands = QueryString.split('\n').map((line: string) => line.replace(/^\| /, '').split(' ', 1)[0]);
      expect(['fields', 'stats']).toContain(commands[0]);
      for (const command of commands) expect(['fields', 'filter', 'stats', 'sort', 'limit']).toContain(command);
    }
  });

  test('use only fields of the access log', () => {
    for (const name of ['Failed and slow requests', 'Top clients', 'Requests by route']) {
      const [, fields = ''] = /(?:fields @timestamp, | by )([\w, ]+)/.exec(text(name)) ?? [];
      for (const field of fields.split(', ')) expect(Object.keys(JSON.parse(ACCESS_LOG_FORMAT))).toContain(field);
    }
  });

  test('find errors that functions log and errors that only Lambda reports', () => {
    const filter = text('Function errors');
    // Amazon Lambda Developer Guide: status of platform.report, and the level of an uncaught error.
    for (const part of ['"ERROR"', 'record.status', '"timeout"', '"error"', '"failure"'])
      expect(filter).toContain(part);
  });
});
