import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { OperationName } from '../../kernel/core/graph/operation-types.ts';
import { loadOperations } from '../../kernel/core/graph/operations.ts';
import { projectRoot } from '../../kernel/core/root.ts';
import type { DemoFile } from '../../start/commands/demo-file.ts';
import { startEmbeddedPostgres } from '../../start/embedded-postgres/embedded-postgres.ts';
import { PartnerClient, request } from '../world/partner-client.ts';
import { processorMsOf } from './processor-of.ts';
import { startProgram } from './program.ts';

const REPEATS = 5;

export const VERIFIED_SKILL = 'sk_10101';

/** A running service with an organisation of test mode, whose mandate asks about one skill and nothing else. */
export interface Sandbox {
  url: string;
  /** Accepted; the data of the answer. */
  post(target: string, body: object, idempotencyKey?: string): Promise<any>;
  /** Results of so many people whom the simulator leaves alone, from this one on. */
  invite(firstPerson: number, people: number): Promise<string[]>;
  /** The processor time that the service and its database have taken so far, in milliseconds: what others take does not count. */
  processorMs(): number;
  stop(): Promise<void>;
}

/** Starts the programs of a folder, which may be those of an earlier version. */
export async function startSandbox(root = projectRoot): Promise<Sandbox> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-sandbox-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const product = await startProgram(path.join(root, 'dist/programs/all-in-one.js'), {
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    TRUST_PROXY: '127.0.0.1',
    CATALOGUE: 'india',
    NODE_OPTIONS: '--max-semi-space-size=16',
  });
  const stop = async () => {
    await product.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const url = product.ready['url']!;
    const demo = JSON.parse(readFileSync(path.join(folder, 'demo.json'), 'utf8')) as DemoFile;
    const [postgresPid] = readFileSync(path.join(folder, 'pg/postmaster.pid'), 'utf8').split('\n');
    const processorMs = () => processorMsOf(product.pid) + processorMsOf(Number(postgresPid));
    return { url, stop, processorMs, ...(await setUp(url, demo)) };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function setUp(url: string, { operatorToken }: DemoFile): Promise<Pick<Sandbox, 'post' | 'invite'>> {
  const operations = loadOperations();
  const operator = async (name: OperationName, variables: object): Promise<any> => {
    const { body } = await request(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${operatorToken}` },
      body: JSON.stringify({ query: operations.byName(name).text, variables }),
    });
    if (body.errors) throw new Error(`${name}: ${JSON.stringify(body.errors)}`);
    return Object.values(body.data as object)[0];
  };
  const { id: organisationId } = await operator('CreateOrganisation', { name: 'Sandbox' });
  const mode = 'test';
  const issued = await operator('IssueKey', { input: { organisationId, mode, limitFactor: 100 } });
  await operator('GrantCredits', { input: { organisationId, mode, amount: 1_000_000 } });
  const partner = new PartnerClient(url, issued.key.id, issued.secret);
  const accepted = ({ status, body }: { status: number; body: any }, what: string) => {
    if (status >= 300) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
    return body.data;
  };
  const post: Sandbox['post'] = async (target, body, idempotencyKey) => {
    for (let repeats = 0; ; repeats += 1) {
      const answer = await partner.post(target, body, idempotencyKey ? { idempotencyKey } : {});
      // A client repeats what a busy machine did not answer in time.
      if (answer.status !== 503 || !idempotencyKey || repeats === REPEATS) return accepted(answer, target);
    }
  };
  const { workflow_id } = await post('/workflows', { name: 'Masons' });
  const { mandate_id } = await post('/mandates', {
    workflow_id,
    title: 'Masons',
    company_name: 'Builders',
    methods: ['skill_verification'],
    skills: [{ skill_id: VERIFIED_SKILL, verify: true }],
  });
  const stateOf = async () => accepted(await partner.get(`/mandates/${mandate_id}`), 'mandate').status;
  while ((await stateOf()) !== 'ready') await wait(50);
  const invite: Sandbox['invite'] = async (firstPerson, people) => {
    const candidates = Array.from({ length: people }, (_, nth) => ({
      name: `Person ${firstPerson + nth}`,
      phone: `+9198${String(firstPerson + nth).padStart(6, '0')}99`,
    }));
    const body = { mandate_id, name: 'Known people', candidates };
    const { results } = await post('/campaigns', body, randomUUID());
    return results.map(({ result_id }: { result_id: string }) => result_id);
  };
  return { post, invite };
}
