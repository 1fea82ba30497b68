import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { OperationName } from '../../../kernel/core/graph/operation-types.ts';
import { loadOperations } from '../../../kernel/core/graph/operations.ts';
import { projectRoot } from '../../../kernel/core/root.ts';
import type { DemoFile } from '../../../start/commands/demo-file.ts';
import { startEmbeddedPostgres } from '../../../start/embedded-postgres/embedded-postgres.ts';
import { PartnerClient, request } from '../../world/partner-client.ts';
import { startProgram, type BenchProgram } from '../program.ts';
import { fill, type Large, type Size } from './fill.ts';

const DATABASE = {
  fsync: 'off',
  max_wal_size: '8GB',
  maintenance_work_mem: '256MB',
  shared_buffers: '1GB',
  autovacuum: 'off',
};

/** A service on a database of its own, with an organisation of live mode. */
export interface Installation {
  ownerUrl: string;
  large: Large;
  filledSeconds: number;
  partner(): PartnerClient;
  /** A document of the console or of operators, by somebody of the organisation or by an operator. */
  ask(name: OperationName, variables: object, as: 'organisation' | 'operator'): Promise<any>;
  /** Ends the process and starts another; how long it took to be ready, in milliseconds. */
  restart(): Promise<number>;
  stop(): Promise<void>;
}

export async function openInstallation(size: Size): Promise<Installation> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-growth-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: DATABASE });
  const start = () =>
    startProgram(path.join(projectRoot, 'dist/programs/all-in-one.js'), {
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: postgres.url,
      TRUST_PROXY: '127.0.0.1',
      CATALOGUE: 'india',
    });
  let product: BenchProgram | undefined = await start();
  const stop = async () => {
    await product?.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const operations = loadOperations();
    const demo = JSON.parse(readFileSync(path.join(folder, 'demo.json'), 'utf8')) as DemoFile;
    const tokens = { operator: demo.operatorToken, organisation: '' };
    const url = () => product!.ready['url']!;
    const ask: Installation['ask'] = async (name, variables, as) => {
      const { body } = await request(`${url()}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[as]}` },
        body: JSON.stringify({ query: operations.byName(name).text, variables }),
      });
      if (body.errors) throw new Error(`${name}: ${JSON.stringify(body.errors)}`);
      return Object.values(body.data as object)[0];
    };
    const { id: organisationId } = await ask('CreateOrganisation', { name: 'Large' }, 'operator');
    const issued = await ask(
      'IssueKey',
      { input: { organisationId, mode: 'live', limitFactor: 100 } },
      'operator',
    );
    await ask('GrantCredits', { input: { organisationId, mode: 'live', amount: 1_000_000 } }, 'operator');
    tokens.organisation = (
      await ask('IssueToken', { input: { organisationId, mode: 'live' } }, 'operator')
    ).token;
    const partner = () => new PartnerClient(url(), issued.key.id as string, issued.secret as string);
    const large = { organisationId, ...(await mandateOf(partner())) };
    await product.stop();
    product = undefined;
    const filledSeconds = await fill(postgres.url, large, size);
    product = await start();
    const restart = async () => {
      await product!.stop();
      const begun = performance.now();
      product = await start();
      return performance.now() - begun;
    };
    return { ownerUrl: postgres.url, large, filledSeconds, partner, ask, restart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function mandateOf(partner: PartnerClient): Promise<Omit<Large, 'organisationId'>> {
  const data = async (call: ReturnType<PartnerClient['get']>) => {
    const { status, body } = await call;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.data;
  };
  const { workflow_id: workflowId } = await data(partner.post('/workflows', { name: 'Masons' }));
  const { mandate_id: mandateId } = await data(
    partner.post('/mandates', {
      workflow_id: workflowId,
      title: 'Masons',
      company_name: 'Builders',
      methods: ['interest_collection'],
      skills: [{ skill_id: 'sk_10101' }],
    }),
  );
  while ((await data(partner.get(`/mandates/${mandateId}`))).status !== 'ready') await wait(50);
  return { mandateId, workflowId };
}
