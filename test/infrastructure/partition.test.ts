import { expect, test } from '@jest/globals';
import { partitionOf } from '../../lib/infrastructure/partition.ts';

test.each([
  ['eu-west-1', 'aws'],
  ['cn-north-1', 'aws-cn'],
  ['us-gov-west-1', 'aws-us-gov'],
  ['eusc-de-east-1', 'aws-eusc'],
  // A region that AWS may open one day.
  ['eu-west-9', 'aws'],
])('the partition of %s is %s', (region, partition) => {
  expect(partitionOf(region)).toBe(partition);
});
