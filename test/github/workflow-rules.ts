import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { parse } from 'yaml';
import { ROOT } from '../support/project.ts';

export interface Step {
  readonly id?: string;
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly if?: string;
  readonly 'timeout-minutes'?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}

export interface Job {
  readonly needs?: string;
  readonly uses?: string;
  readonly permissions?: unknown;
  readonly environment?: string;
  readonly if?: string;
  readonly container?: unknown;
  readonly services?: unknown;
  readonly steps?: readonly Step[];
  readonly with?: Readonly<Record<string, unknown>>;
}

export interface Workflow {
  readonly on: unknown;
  readonly permissions?: unknown;
  readonly env?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

/** The permissions of each job, by `<file>/<job>`. A job that is not listed must have none. */
export type PermissionTable = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** All scripts of each job that has an `id-token`, by `<file>/<job>`. */
export type ScriptTable = Readonly<Record<string, readonly string[]>>;

interface Diagnostic {
  readonly message: string;
  readonly range: { readonly start: { readonly line: number } };
}

/** GitHub's own language service for workflows: schema, expressions, contexts, names of jobs and permissions. */
interface LanguageService {
  validate(document: unknown): Promise<readonly Diagnostic[]>;
  readonly TextDocument: { create(uri: string, language: string, version: number, text: string): unknown };
}

let languageService: Promise<LanguageService> | undefined;
/** The service caches parsed documents by URI, so each gets its own. */
let documents = 0;

/** Bundles the package, because it imports JSON in a way that Node does not support. */
async function loadLanguageService(): Promise<LanguageService> {
  const folder = mkdtempSync(join(tmpdir(), 'utility-service-'));
  try {
    const outfile = join(folder, 'language-service.mjs');
    const contents = [
      "export { validate } from '@actions/languageservice';",
      "export { TextDocument } from 'vscode-languageserver-textdocument';",
    ].join('\n');
    await build({
      stdin: { contents, resolveDir: ROOT },
      bundle: true,
      format: 'esm',
      platform: 'browser',
      outfile,
      logLevel: 'error',
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const OWN_WORKFLOW = /^\.\/\.github\/workflows\/[\w-]+\.yml$/;
const COMMIT = /^[\w./-]+@([0-9a-f]{40})$/;
/** Triggers that run with the repository's rights on code or text from anyone. */
const DANGEROUS_TRIGGERS = ['pull_request_target', 'workflow_run', 'issue_comment', 'issues', 'discussion_comment'];
/**
 * The problems of a workflow, one line each: those that GitHub's language service finds, and those an attacker would look for.
 *
 * @param name - of the file, without the folder.
 * @param permissions - the expected permissions of each job.
 * @param scripts - everything that a job with an `id-token` may run.
 */
export async function workflowFindings(
  name: string,
  text: string,
  permissions: PermissionTable,
  scripts: ScriptTable,
): Promise<string[]> {
  languageService ??= loadLanguageService();
  const { validate, TextDocument } = await languageService;
  const diagnostics = await validate(TextDocument.create(`file:///${++documents}/${name}`, 'yaml', 1, text));
  const workflow: Workflow = parse(text);
  return [
    ...diagnostics.map(({ message, range }) => `line ${range.start.line + 1}: ${message}`),
    ...ofTriggers(workflow),
    ...ofPermissions(name, workflow, permissions),
    ...ofSteps(name, workflow, scripts),
    ...ofForeignCode(workflow, text),
    ...(/\bsecrets\b/.test(JSON.stringify(workflow)) ? ['uses a stored secret'] : []),
  ];
}

function ofTriggers({ on }: Workflow): string[] {
  const triggers = typeof on === 'string' ? [on] : Array.isArray(on) ? on : Object.keys(on as object);
  return triggers.filter((trigger) => DANGEROUS_TRIGGERS.includes(trigger)).map((trigger) => `runs on ${trigger}`);
}

function ofPermissions(name: string, workflow: Workflow, table: PermissionTable): string[] {
  const sorted = (value: unknown) => JSON.stringify(Object.entries(value ?? {}).sort());
  const findings = sorted(workflow.permissions) === '[]' && workflow.permissions !== undefined ? [] : ['grants to all'];
  for (const [job, { permissions = {} }] of Object.entries(workflow.jobs)) {
    if (sorted(permissions) !== sorted(table[`${name}/${job}`])) {
      findings.push(`${job} may ${JSON.stringify(permissions)}, expected ${JSON.stringify(table[`${name}/${job}`])}`);
    }
  }
  return findings;
}

function ofSteps(name: string, { jobs }: Workflow, scripts: ScriptTable): string[] {
  return Object.entries(jobs).flatMap(([job, { permissions, steps = [] }]) => {
    const mayAssumeRoles = JSON.stringify(permissions ?? {}).includes('"id-token":"write"');
    const known = scripts[`${name}/${job}`] ?? [];
    return steps.flatMap(({ uses = '', run, with: inputs }) => [
      ...(run?.includes('${{') ? [`${job} puts an expression into a script`] : []),
      ...(mayAssumeRoles && run !== undefined && !known.includes(run)
        ? [`${job} has an id-token and runs something else: ${run}`]
        : []),
      ...(uses.startsWith('actions/checkout@') && inputs?.['persist-credentials'] !== false
        ? [`${job} leaves its token in the checkout`]
        : []),
    ]);
  });
}

/** Actions and workflows that are not pinned to a commit with its version next to it, and images. */
function ofForeignCode({ jobs }: Workflow, text: string): string[] {
  const used = Object.values(jobs).flatMap(({ uses, steps = [] }) => [uses, ...steps.map((step) => step.uses)]);
  const versioned = (commit: string) => new RegExp(`@${commit} # v\\d+\\.\\d+\\.\\d+$`, 'm').test(text);
  return [
    ...used.flatMap((uses) => {
      if (uses === undefined || OWN_WORKFLOW.test(uses)) return [];
      const [, commit] = COMMIT.exec(uses) ?? [];
      return commit !== undefined && versioned(commit) ? [] : [`not pinned to a commit with its version: ${uses}`];
    }),
    ...Object.entries(jobs).flatMap(([job, { container, services }]) =>
      container === undefined && services === undefined ? [] : [`${job} runs in an image`],
    ),
  ];
}
