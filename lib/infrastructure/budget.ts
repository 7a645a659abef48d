import { Aws, Fn } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';

/** Percent of the budget at which a mail is sent. */
const SPENT = [50, 80, 100];

/**
 * A monthly budget in US dollars that mails when 50, 80 and 100 % are spent, and when the forecast is above it. It counts
 * the whole account: a budget for the stack's tags stays at 0 until somebody activates them as cost allocation tags.
 */
export function budget(scope: Construct, name: string, dollars: number, email: string): CfnBudget {
  const mail = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
    subscribers: [{ subscriptionType: 'EMAIL', address: email }],
  });
  return new CfnBudget(scope, 'Budget', {
    budget: {
      // The budgets of all regions share their names.
      budgetName: Fn.join('-', [name, Aws.REGION]),
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: dollars, unit: 'USD' },
    },
    notificationsWithSubscribers: [...SPENT.map((percent) => mail('ACTUAL', percent)), mail('FORECASTED', 100)],
  });
}
