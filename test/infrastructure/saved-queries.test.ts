import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ACCESS_LOG_FORMAT } from '../../lib/infrastructure/access-log.ts';
import { ROOT } from '../support/project.ts';
import { logGroupId, ofType, synthesize } from './synthesis.ts';

const OPERATIONS = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');

const loud = synthesize({ alarmEmail: 'on-call@example.org', canary: true });

describe('the saved queries', () => {
  const queries = new Map(
    [...ofType(loud, 'AWS::Logs::QueryDefinition').values()].map(({ Properties }) => [Properties.Name, Properties]),
  );
  const logGroups = (name: string) => queries.get(`utility-service/prod/${name}`)?.LogGroupNames;
  const text = (name: string): string => queries.get(`utility-service/prod/${name}`)?.QueryString;
  const accessLog = { Ref: logGroupId(loud, '/aws/vendedlogs/utility-service-prod/access') };
  const functionLogs = [...ofType(loud, 'AWS::Logs::LogGroup').keys()].filter((id) => id !== accessLog.Ref);

  test('are those of the runbook', () => {
    const names = [...queries.keys()].map((name) => name.slice('utility-service/prod/'.length));
    expect(names).toEqual([
      'One request',
      'Failed and slow requests',
      'Errors of functions',
      'Who sends most',
      'Requests by route',
    ]);
    for (const name of names) expect(OPERATIONS).toContain(name);
  });

  test('search the log groups they are about, and no more than a query may', () => {
    for (const name of ['Failed and slow requests', 'Who sends most', 'Requests by route']) {
      expect(logGroups(name)).toEqual([accessLog]);
    }
    const references = (groups: { Ref: string }[]) => groups.map(({ Ref }) => Ref).sort();
    expect(references(logGroups('Errors of functions'))).toEqual(functionLogs.toSorted());
    expect(references(logGroups('One request'))).toEqual([accessLog.Ref, ...functionLogs].toSorted());
    // Amazon CloudWatch Logs quotas.
    expect(logGroups('One request').length).toBeLessThanOrEqual(50);
  });

  test('are in the query language of the console, which has no SOURCE', () => {
    for (const { QueryString } of queries.values()) {
      expect(QueryString).not.toContain('SOURCE');
      const commands = QueryString.split('\n').map((line: string) => line.replace(/^\| /, '').split(' ', 1)[0]);
      expect(['fields', 'stats']).toContain(commands[0]);
      for (const command of commands) expect(['fields', 'filter', 'stats', 'sort', 'limit']).toContain(command);
    }
  });

  test('read only fields that the lines of the log have', () => {
    for (const name of ['Failed and slow requests', 'Who sends most', 'Requests by route']) {
      const [, named = ''] = /(?:fields @timestamp, | by )([\w, ]+)/.exec(text(name)) ?? [];
      for (const field of named.split(', ')) expect(Object.keys(JSON.parse(ACCESS_LOG_FORMAT))).toContain(field);
    }
  });

  test('find what a function reports itself and what only Lambda can report', () => {
    const filter = text('Errors of functions');
    // Amazon Lambda Developer Guide: status of platform.report, and the level of an uncaught error.
    for (const part of ['"ERROR"', 'record.status', '"timeout"', '"error"', '"failure"'])
      expect(filter).toContain(part);
  });
});
