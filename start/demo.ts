import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from '../kernel/core/clock.ts';
import { sign } from '../kernel/edge/signature.ts';
import { ask } from '../kernel/core/graph/ask.ts';
import type { OperationName, VariablesOf } from '../kernel/core/graph/operation-types.ts';
import type { Graph } from '../kernel/core/graph/graph.ts';
import { loadOperations } from '../kernel/core/graph/operations.ts';
import { systemIdentity, type Identity, type Mode } from '../kernel/core/identity/identity.ts';
import { OPERATOR_SIGN_IN, SIGN_IN, signUiToken } from '../kernel/core/identity/ui-token.ts';
import { newId } from '../kernel/core/ids.ts';
import { writePrivateFile, type Secrets } from '../kernel/core/secrets.ts';
import type { Settings } from '../kernel/core/settings.ts';

interface DemoOptions {
  url: string;
  /** Where the console is served: beside /graphql. */
  consoleUrl: string;
  settings: Settings;
  secrets: Secrets;
  graph: Graph;
  clock: Clock;
}

const YEAR_SECONDS = 365 * 86_400;

/** Outside production the first start creates the organisation `demo` and writes how to call in its name. */
export async function makeDemo(options: DemoOptions): Promise<void> {
  const { url, settings } = options;
  const file = path.join(settings.dataDir, 'demo.json');
  let demo: DemoFile;
  if (existsSync(file)) {
    demo = JSON.parse(readFileSync(file, 'utf8')) as DemoFile;
    if (demo.url !== url) writePrivateFile(file, JSON.stringify({ ...demo, url }, null, 2) + '\n');
  } else {
    demo = await createDemo(options);
    writePrivateFile(file, JSON.stringify(demo, null, 2) + '\n');
    console.log(exampleCall(url, demo.test, file));
  }
  if (settings.console && options.secrets.uiJwtSecret) console.log(await signInLinks(options, demo));
}

const LINK_SECONDS = 3_600;

/** Each start prints links to the console, each of which signs in once. */
async function signInLinks(
  { secrets, clock, consoleUrl }: DemoOptions,
  { test: { organisationId } }: DemoFile,
): Promise<string> {
  const link = async (org: string | null, mode: Mode | null, scopes: string[]) => {
    const id = newId('TK_');
    const claims = { sub: id, org, mode, scopes, operator: false };
    const token = await signUiToken(secrets.uiJwtSecret!, claims, clock.now(), LINK_SECONDS, id);
    return `${consoleUrl}/console#once=${token}`;
  };
  return `
The console; each link signs in once, within an hour:

  test mode  ${await link(organisationId, 'test', [SIGN_IN])}

  live mode  ${await link(organisationId, 'live', [SIGN_IN])}

  operators  ${await link(null, null, [SIGN_IN, OPERATOR_SIGN_IN])}
`;
}

/** The file that the first start outside production leaves in DATA_DIR. */
export type DemoFile = Awaited<ReturnType<typeof createDemo>>;

async function createDemo({ url, secrets, graph, clock }: DemoOptions) {
  const operations = loadOperations();
  const system = systemIdentity('demo');
  const run = <Name extends OperationName>(name: Name, variables: VariablesOf<Name>, identity = system) =>
    ask(graph, operations.byName(name), variables, identity);

  const existing = await run('Organisations', {});
  const found = existing.find(({ name, platformId }) => name === 'demo' && platformId === null);
  const { id: organisationId } = found ?? (await run('CreateOrganisation', { name: 'demo' }));

  // With UI_JWKS_URL tokens are made by another issuer.
  const tokens = secrets.uiJwtSecret;
  const forMode = async (mode: Mode) => {
    const { key, secret } = await run('IssueKey', { input: { organisationId, mode } });
    const { key: verificationKey } = await run('IssueVerificationKey', { organisationId, mode });
    const tokenInput = { organisationId, mode, ttlSeconds: YEAR_SECONDS };
    const uiToken = tokens ? (await run('IssueToken', { input: tokenInput })).token : '';
    if (!found) await run('GrantCredits', { input: { organisationId, mode, amount: 1000, note: 'demo' } });
    const ui: Identity = {
      ...system,
      organisationId,
      mode,
      scopes: ['workflows:read', 'workflows:write'],
      actor: { kind: 'ui', id: 'demo' },
    };
    const { workflow } = await run('CreateWorkflow', { input: { name: 'Demo workflow' } }, ui);
    return {
      organisationId,
      keyId: key.id,
      secret,
      verificationKey,
      uiToken,
      playgroundWorkflowId: workflow.workflow_id,
    };
  };

  const operator = { sub: 'demo', org: null, mode: null, scopes: [], operator: true };
  return {
    url,
    operatorToken: tokens ? await signUiToken(tokens, operator, clock.now(), YEAR_SECONDS) : '',
    adminApiKey: secrets.adminApiKey,
    test: await forMode('test'),
    live: await forMode('live'),
  };
}

/** The first start prints a call to copy, good for 5 minutes. */
function exampleCall(
  url: string,
  { keyId, secret }: { keyId: string; secret: string },
  file: string,
): string {
  const target = '/api/v1/partner/workflows';
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = sign(secret, { timestamp, method: 'GET', path: target, body: '' });
  return `
The organisation "demo" was created; its keys are in ${file}.
A signed call, good for 5 minutes (npm run call -- GET /workflows signs a fresh one):

  curl -H 'x-api-key: ${keyId}' -H 'x-timestamp: ${timestamp}' -H 'x-signature: ${signature}' ${url}${target}
`;
}
