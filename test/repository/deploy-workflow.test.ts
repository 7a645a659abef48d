import { expect, test } from '@jest/globals';
import { parseYaml } from '@redocly/openapi-core';
import { read } from '../support/project.ts';

// Actions without their commits; <…> is an expression.
const text = JSON.stringify(parseYaml(read('.github/workflows/deploy.yml')));
const { jobs, ...workflow } = JSON.parse(text.replace(/\$\{\{ (.*?) \}\}/g, '<$1>').replace(/@[0-9a-f]{40}"/g, '"'));

const action = (uses: string, inputs: object) => ({ uses, with: inputs });
const run = (command: string) => ({ run: command });
const synth = (stage: string) => run(`npx cdk synth --quiet --strict --output assembly/${stage} -c stage=${stage}`);

const ASSEMBLY = { name: 'assembly', path: 'assembly' };
const CHECKOUT = action('actions/checkout', { 'persist-credentials': false });
const NODE = action('actions/setup-node', { 'node-version-file': '.node-version', 'package-manager-cache': false });
const UPLOAD = action('actions/upload-artifact', { ...ASSEMBLY, 'if-no-files-found': 'error' });
const DOWNLOAD = action('actions/download-artifact', ASSEMBLY);
const ROLE_INPUTS = { 'role-to-assume': '<vars.AWS_ROLE_ARN>', 'aws-region': '<vars.AWS_REGION>' };
const LOGIN = action('aws-actions/configure-aws-credentials', ROLE_INPUTS);
const propose = { id: 'propose', ...run('bash .github/deploy.sh propose "$STAGE" "assembly/$STAGE"') };
const execute = { id: 'execute', ...run('bash .github/deploy.sh execute "$STAGE" "$CHANGE_SET"') };
const PROPOSED = { 'change-set': '<steps.propose.outputs.change-set>', url: '<steps.propose.outputs.url>' };

// What runs packages has no role of AWS.
const READ = { contents: 'read' };
const ROLE = { contents: 'read', 'id-token': 'write' };
const BUILD = { permissions: READ, steps: [CHECKOUT, NODE, run('npm cit'), synth('beta'), synth('prod'), UPLOAD] };
const SMOKE = { permissions: READ, steps: [CHECKOUT, NODE, run('npm ci'), run('npm run --silent smoke -- "$URL"')] };
const PROPOSE = { permissions: ROLE, outputs: PROPOSED, steps: [CHECKOUT, DOWNLOAD, LOGIN, propose] };
const EXECUTED = { url: '<steps.execute.outputs.url>' };
const EXECUTE = { permissions: ROLE, outputs: EXECUTED, steps: [CHECKOUT, LOGIN, execute] };

const OK = '!failure() && !cancelled()';
const executed = (stage: string) => ({ STAGE: stage, CHANGE_SET: `<needs.${stage}-propose.outputs.change-set>` });
const deployed = (stage: string) => ({ URL: `<needs.${stage}.outputs.url || needs.${stage}-propose.outputs.url>` });
const changed = (stage: string) => `needs.${stage}-propose.outputs.change-set != ''`;

const JOBS: [name: string, kind: object, own: object][] = [
  ['build', BUILD, {}],
  ['beta-propose', PROPOSE, { needs: 'build', env: { STAGE: 'beta' } }],
  ['beta', EXECUTE, { needs: 'beta-propose', if: changed('beta'), env: executed('beta') }],
  ['beta-smoke', SMOKE, { needs: ['beta-propose', 'beta'], if: `<${OK}>`, env: deployed('beta') }],
  ['prod-propose', PROPOSE, { needs: ['build', 'beta-smoke'], if: `<${OK}>`, env: { STAGE: 'prod' } }],
  ['prod', EXECUTE, { needs: 'prod-propose', if: `<${OK} && ${changed('prod')}>`, env: executed('prod') }],
  ['prod-smoke', SMOKE, { needs: ['prod-propose', 'prod'], if: `<${OK}>`, env: deployed('prod') }],
];

test('a deploy starts by hand or for a tag, waits for the one before it, and has only the rights of its jobs', () => {
  const on = { workflow_dispatch: null, push: { tags: ['v*'] } };
  expect(workflow).toEqual({ name: 'Deploy', on, concurrency: 'deploy', permissions: {} });
  expect(Object.keys(jobs)).toEqual(JOBS.map(([name]) => name));
});

test.each(JOBS)('the job %s runs when it may, for its own stage, with no more rights', (name, kind, own) => {
  const environment = kind === PROPOSE || kind === EXECUTE ? name : undefined;
  const { 'timeout-minutes': _, ...job } = jobs[name];
  expect(job).toEqual({ 'runs-on': 'ubuntu-24.04', ...kind, ...own, environment });
});
