import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { files, ROOT } from './project.ts';

interface LockedPackage {
  readonly resolved?: string;
  readonly integrity?: string;
  /** A link to a folder of this project. */
  readonly link?: true;
  /** Shipped inside another package, under whose hash it stands. */
  readonly inBundle?: true;
}

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const manifests = files('{package.json,{bench,test}/*/package.json}');
const locks = files('{package-lock.json,{bench,test}/*/package-lock.json}');

function json(file: string) {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
}

describe.each(manifests)('%s', (file) => {
  const { dependencies = {}, devDependencies = {}, overrides = {} } = json(file);

  test('pins every dependency to one version', () => {
    const all = Object.entries({ ...dependencies, ...devDependencies, ...overrides });
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter(([, version]) => !EXACT.test(String(version)))).toEqual([]);
  });
});

describe.each(locks)('%s', (file) => {
  const packages = Object.entries(json(file).packages as Record<string, LockedPackage>);

  test('names no registry, so that packages come from whichever one npm is set up for', () => {
    expect(packages.length).toBeGreaterThan(1);
    const addresses = packages.filter(([, { resolved, link }]) => resolved !== undefined && !link);
    expect(addresses.map(([name]) => name)).toEqual([]);
  });

  test('holds every package to the hash of its content', () => {
    const fromElsewhere = packages.filter(([name, { link, inBundle }]) => {
      return name.includes('node_modules/') && !link && !inBundle;
    });
    expect(fromElsewhere.length).toBeGreaterThan(0);
    expect(
      fromElsewhere.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? '')).map(([name]) => name),
    ).toEqual([]);
  });
});

test('the Lambdas run on one package: everything else serves to build, deploy or test', () => {
  // What is bundled is listed, bundle by bundle, in bundles.test.ts; aws-cdk-lib and constructs deploy the service.
  expect(Object.keys(json('package.json').dependencies)).toEqual(['@middy/core', 'aws-cdk-lib', 'constructs']);
});

test('only the packages named here may run a script when they are installed', () => {
  const allowed = Object.entries(json('package.json').allowScripts).filter(([, may]) => may === true);
  expect(allowed.map(([name]) => name)).toEqual(['node']);
});
