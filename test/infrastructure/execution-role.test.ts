import { describe, expect, test } from '@jest/globals';
import { at, ofType, type Resource, synthesize } from './synthesis.ts';

const prod = synthesize();
const functions = ofType(prod, 'AWS::Lambda::Function');

describe('the role of the functions', () => {
  const { Properties: role } = at('ExecutionRole/Resource', prod)[1];

  test('may only write to the log groups of its stage', () => {
    expect(role).not.toHaveProperty('ManagedPolicyArns');
    const statements = role.Policies.flatMap(({ PolicyDocument }: Resource['Properties']) => PolicyDocument.Statement);
    expect(statements).toEqual([
      { Effect: 'Allow', Action: ['logs:CreateLogStream', 'logs:PutLogEvents'], Resource: expect.anything() },
    ]);
    expect(statements[0].Resource['Fn::Join'][1].at(-1)).toBe(':log-group:/utility-service/prod/*');
  });

  test('covers the log group of every function and not the access log', () => {
    const covered = [...ofType(prod, 'AWS::Logs::LogGroup').values()].filter(({ Properties: { LogGroupName } }) =>
      LogGroupName.startsWith('/utility-service/prod/'),
    );
    expect(covered).toHaveLength(functions.size);
  });
});
