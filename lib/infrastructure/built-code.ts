import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type AssetCode, Code } from 'aws-cdk-lib/aws-lambda';

/**
 * The code of a function as the build leaves it.
 *
 * @param assets - the folder with a folder for each function.
 * @throws Error if the function has not been built.
 */
export function builtCode(assets: string, name: string): AssetCode {
  const folder = join(assets, name);
  if (!existsSync(join(folder, 'index.mjs'))) {
    throw new Error(`There is no build of ${name} in ${assets}. Make it with: npm run build`);
  }
  return Code.fromAsset(folder);
}
