import { describe, expect, test } from '@jest/globals';
import { ofType, only, synthesize } from './synthesis.ts';

describe('a budget', () => {
  const BUDGET = { monthlyBudget: '50', alarmEmail: 'on-call@example.org' };

  test('sends e-mails at 50, 80 and 100 %, and if the forecast is above 100 %', () => {
    const [budget, ...others] = ofType(synthesize(BUDGET), 'AWS::Budgets::Budget').values();
    expect(others).toEqual([]);
    expect(budget?.Properties.Budget).toMatchObject({
      BudgetType: 'COST',
      TimeUnit: 'MONTHLY',
      BudgetLimit: { Amount: 50, Unit: 'USD' },
    });
    const mails = budget?.Properties.NotificationsWithSubscribers.map(
      ({ Notification: n, Subscribers }: { Notification: Record<string, unknown>; Subscribers: unknown }) => {
        expect(Subscribers).toEqual([{ SubscriptionType: 'EMAIL', Address: 'on-call@example.org' }]);
        expect([n.ThresholdType, n.ComparisonOperator]).toEqual(['PERCENTAGE', 'GREATER_THAN']);
        return [n.NotificationType, n.Threshold];
      },
    );
    expect(mails).toEqual([
      ['ACTUAL', 50],
      ['ACTUAL', 80],
      ['ACTUAL', 100],
      ['FORECASTED', 100],
    ]);
  });

  test('has another name for another address, because CloudFormation creates a new budget before it deletes the old one', () => {
    const name = (settings: Record<string, unknown>) =>
      only(synthesize({ ...BUDGET, ...settings }), 'AWS::Budgets::Budget')[1].Budget.BudgetName['Fn::Join'][1];
    const [prefix, region, suffix] = name({});
    expect(suffix).toMatch(/^[0-9a-f]{8}$/);
    expect([prefix, region]).toEqual(['utility-service-prod', { Ref: 'AWS::Region' }]);
    expect(name({ alarmEmail: 'other@example.org' })).toEqual([prefix, region, expect.not.stringMatching(suffix)]);
    // An amount changes in place.
    expect(name({ monthlyBudget: '60' })).toEqual([prefix, region, suffix]);
  });

  test('does not exist unless it is set', () => {
    expect(ofType(synthesize(), 'AWS::Budgets::Budget').size).toBe(0);
  });
});
