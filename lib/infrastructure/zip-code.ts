import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type CfnResource, FileAssetPackaging, Stack, Stage } from 'aws-cdk-lib';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { zipSync } from 'fflate';

/**
 * The files of a folder as the code of a function, in a zip that is named by the SHA-256 of its bytes, in the bucket and so in the
 * template. Whoever builds the same commit gets the same name. (The CDK's own name is of the files, not of the bytes that run.)
 */
export class ZipCode extends lambda.Code {
  readonly isInline = false;
  readonly #bytes: Uint8Array;
  readonly #hash: string;

  constructor(folder: string) {
    super();
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = entries.map(({ parentPath, name }) => join(parentPath, name)).sort();
    const files = Object.fromEntries(paths.map((path) => [relative(folder, path), readFileSync(path)]));
    // Readable on Linux, with the earliest date that a zip can have.
    this.#bytes = zipSync(files, { os: 3, attrs: 0o644 << 16, mtime: new Date(1980, 0, 1) });
    this.#hash = createHash('sha256').update(this.#bytes).digest('hex');
  }

  override bind(scope: Construct): lambda.CodeConfig {
    const fileName = `asset.${this.#hash}.zip`;
    writeFileSync(join(Stage.of(scope)?.assetOutdir ?? '', fileName), this.#bytes);
    const asset = { fileName, packaging: FileAssetPackaging.FILE, sourceHash: this.#hash };
    const { bucketName, objectKey } = Stack.of(scope).synthesizer.addFileAsset(asset);
    return { s3Location: { bucketName, objectKey } };
  }

  /** Says in the template where the SAM CLI finds the code. */
  override bindToResource(resource: CfnResource): void {
    resource.addMetadata('aws:asset:path', `asset.${this.#hash}.zip`);
    resource.addMetadata('aws:asset:property', 'Code');
  }
}
