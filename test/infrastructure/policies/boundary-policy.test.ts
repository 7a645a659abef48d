import { describe, expect, test } from '@jest/globals';
import { boundaryPolicy } from '../../../lib/infrastructure/policies/boundary-policy.ts';
import { BOUNDARY } from '../../../lib/infrastructure/policies/policy.ts';
import { WITHOUT_EDGE } from '../everything-on.ts';
import { ofType, synthesize } from '../synthesis.ts';
import { granted } from './granted.ts';

const everything = synthesize({ ...WITHOUT_EDGE, permissionsBoundary: BOUNDARY });

describe('the permissions boundary', () => {
  test("allows exactly the actions of the functions' role with everything on", () => {
    const [role] = ofType(everything, 'AWS::IAM::Role').values();
    const own = [
      ...(role?.Properties.Policies ?? []),
      ...[...ofType(everything, 'AWS::IAM::Policy').values()].map(({ Properties }) => Properties),
    ].flatMap(({ PolicyDocument }) => PolicyDocument.Statement.flatMap(({ Action }: { Action: unknown }) => Action));
    const allowed = granted(boundaryPolicy()).map(([action]) => action);
    expect(allowed.sort()).toEqual([...new Set(own)].sort());
  });

  test('is on every role of the stack if it is set', () => {
    const boundaries = (roles: ReturnType<typeof ofType>) =>
      [...roles.values()].map(({ Properties }) => JSON.stringify(Properties.PermissionsBoundary ?? null));
    const bounded = boundaries(ofType(everything, 'AWS::IAM::Role'));
    expect(bounded).toEqual([expect.stringContaining(':policy/utility-service-boundary')]);
    expect(boundaries(ofType(synthesize(), 'AWS::IAM::Role'))).toEqual(['null']);
  });
});
