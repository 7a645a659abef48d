import { createHash } from 'node:crypto';
import { Aws, Fn } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';

/** Percent of the budget at which a mail is sent. */
const SPENT_PERCENTAGES = [50, 80, 100];

export interface MonthlyBudgetProps {
  /** What the budget's name starts with. */
  readonly name: string;
  /** In US dollars. */
  readonly amount: number;
  /** Who is notified. */
  readonly email: string;
}

/**
 * A monthly budget that mails when 50, 80 and 100 % are spent, and when the forecast is above it. It counts the whole
 * account: a budget for the stack's tags stays at 0 until somebody activates them as cost allocation tags.
 */
export class MonthlyBudget extends Construct {
  constructor(scope: Construct, id: string, { name, amount, email }: MonthlyBudgetProps) {
    super(scope, id);
    const mail = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
      subscribers: [{ subscriptionType: 'EMAIL', address: email }],
    });
    const notifications = [...SPENT_PERCENTAGES.map((percent) => mail('ACTUAL', percent)), mail('FORECASTED', 100)];
    // CloudFormation replaces a budget whose notifications change: it makes the new one first, which needs a name of its own.
    const suffix = createHash('sha256').update(JSON.stringify(notifications)).digest('hex').slice(0, 8);
    new CfnBudget(this, 'Resource', {
      budget: {
        // The budgets of all regions share their names.
        budgetName: Fn.join('-', [name, Aws.REGION, suffix]),
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount, unit: 'USD' },
      },
      notificationsWithSubscribers: notifications,
    });
  }
}
