import { RegionInfo } from 'aws-cdk-lib/region-info';

/** The partition of the commercial regions. */
export const COMMERCIAL = 'aws';

/** The partition of a region; a region that the CDK does not know yet counts as a commercial one. */
export function partitionOf(region: string): string {
  return RegionInfo.get(region).partition ?? COMMERCIAL;
}
