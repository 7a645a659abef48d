// Downloads the CDK's command line without "npm ci": the version in the lockfile, checked against its hash. So a job that may
// deploy runs no other package.
//   node cdk-cli.mjs <package-lock.json> <folder>
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const [lockfile, folder] = process.argv.slice(2);
const { version, integrity } = JSON.parse(readFileSync(lockfile, 'utf8')).packages['node_modules/aws-cdk'];

mkdirSync(folder, { recursive: true });
const name = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, `aws-cdk@${version}`], {
  encoding: 'utf8',
});
const tarball = join(folder, name.trim());
try {
  const actual = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`;
  if (actual !== integrity) {
    throw new Error(`aws-cdk ${version} is ${actual}, but the lockfile says ${integrity}.`);
  }
  execFileSync('tar', ['--extract', '--gzip', '--file', tarball, '--directory', folder, '--strip-components=1']);
} finally {
  rmSync(tarball);
}
