// Fails unless a cloud assembly is only data: a deploy uploads the folders of the functions and a template. An assembly may also
// name a command that the CDK's command line runs with the deploy's permissions, a Docker image, or any file of the machine. A
// build runs hundreds of packages, each of which could have written one.
//   node check-assembly.mjs <folder>
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder] = process.argv.slice(2);
const read = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

const problems = [];
const TYPES = ['aws:cloudformation:stack', 'cdk:asset-manifest', 'cdk:tree', 'cdk:feature-flag-report'];
for (const [name, artifact] of Object.entries(read('manifest.json').artifacts)) {
  const { type, properties = {}, additionalMetadataFile } = artifact;
  if (!TYPES.includes(type)) problems.push(`${name} is a ${type}`);
  const named = [properties.file, properties.templateFile, additionalMetadataFile].filter((file) => file !== undefined);
  const outside = named.filter((file) => !/^[\w-]+(?:\.[\w-]+)*\.json$/.test(file));
  for (const file of outside) problems.push(`${name} names ${JSON.stringify(file)}`);
  if (outside.length > 0) continue;

  // Where version 1 of the CDK listed assets. The CDK's command line still uploads and builds them.
  const metadata = [artifact.metadata, additionalMetadataFile && read(additionalMetadataFile)];
  if (JSON.stringify(metadata).includes('"aws:cdk:asset"')) problems.push(`${name} has assets in its metadata`);
  if (type !== 'cdk:asset-manifest') continue;

  const { version, files = {}, ...others } = read(properties.file);
  for (const [kind, assets] of Object.entries(others)) {
    if (Object.keys(assets).length > 0) problems.push(`${properties.file} has ${kind}`);
  }
  for (const [id, { source }] of Object.entries(files)) {
    const { path, packaging, ...more } = source;
    const isFolder = packaging === 'zip' && /^asset\.[0-9a-f]{64}$/.test(path);
    const isTemplate = packaging === 'file' && /^[\w-]+\.template\.json$/.test(path);
    if (!(isFolder || isTemplate) || Object.keys(more).length > 0) problems.push(`${id} is ${JSON.stringify(source)}`);
  }
}
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (entry.isSymbolicLink()) problems.push(`${join(entry.parentPath, entry.name)} is a symbolic link`);
}
for (const problem of problems) console.log(`::error::${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
