import { describe, expect, test } from '@jest/globals';
import { ofType, synthesize } from './synthesis.ts';

describe('a budget', () => {
  const BUDGET = { monthlyBudget: '50', alarmEmail: 'on-call@example.org' };

  test('is made where one is set, and mails at 50, 80 and 100 % and on the forecast', () => {
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

  test('is not made where none is set', () => {
    expect(ofType(synthesize(), 'AWS::Budgets::Budget').size).toBe(0);
  });
});
