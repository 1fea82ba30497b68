import { describe, expect, it } from 'vitest';
import { createWorkflow } from '../../../test/world/mandates.ts';
import { world } from '../../../test/world/world.ts';
import { ApiError, NotFoundError, PartnerClient, verifyWebhook, type Wait } from '../src/index.ts';
import { data, json, refusal, stubService } from './stub-service.ts';

const KEY = { keyId: 'VFN_LIVE_AAAAAAAAAAAAAAAAAAAAAAAA', secret: 'VFN_SK_x' };
const WORKFLOW = 'query OneWorkflow($id: ID!) { workflow(id: $id) { name } }';

async function ownClient() {
  const partner = await (await world().organisation()).partner();
  const { keyId, secret } = partner;
  return { partner, sdk: new PartnerClient({ keyId, secret, baseUrl: world().url }) };
}

async function allOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe('the graph', () => {
  it('runs a text, and a registered document by its id', async () => {
    const { partner, sdk } = await ownClient();
    const id = await createWorkflow(partner, { name: 'Masons' });
    const expected = { workflow: { name: 'Masons' } };
    expect(await sdk.graph.query(WORKFLOW, { variables: { id } })).toEqual(expected);
    const document = await sdk.graph.register(WORKFLOW);
    expect(document).toMatchObject({ name: 'OneWorkflow', text: WORKFLOW });
    expect(await sdk.graph.run(document.id, { variables: { id } })).toEqual(expected);
    expect((await sdk.graph.documents()).map((one) => one.id)).toContain(document.id);
  });

  it('throws what the graph refuses, by its code', async () => {
    const { sdk } = await ownClient();
    const unknown = await sdk.graph.run('0'.repeat(64)).catch((error: unknown) => error);
    expect(unknown).toBeInstanceOf(ApiError);
    expect(unknown).toMatchObject({ code: 'DOCUMENT_UNKNOWN' });
    const { url } = await stubService(
      json(200, {
        data: { workflow: null },
        errors: [{ message: 'No such workflow.', extensions: { code: 'NOT_FOUND' } }],
      }),
    );
    const failed = new PartnerClient({ ...KEY, baseUrl: url }).graph.query(WORKFLOW);
    await expect(failed).rejects.toBeInstanceOf(NotFoundError);
  });

  it('sends a mutation once where no answer came', async () => {
    const { url, seen } = await stubService((response) => response.destroy());
    const client = new PartnerClient({ ...KEY, baseUrl: url });
    await expect(client.graph.query('mutation Make { createX { id } }')).rejects.toThrow();
    expect(seen).toHaveLength(1);
  });

  it('sends the data of a registered subscription as it happens', async () => {
    const { partner, sdk } = await ownClient();
    const { id: documentId } = await sdk.graph.register(
      'subscription Changes { workflowChanged { eventId change workflowId } }',
    );
    const stop = new AbortController();
    let isOpen: () => void;
    const opened = new Promise<void>((resolve) => (isOpen = resolve));
    const heard = (async () => {
      const options = { signal: stop.signal, onOpen: () => isOpen() };
      for await (const event of sdk.live.document<{ workflowChanged: { workflowId: string } }>(
        documentId,
        options,
      ))
        return event.workflowChanged.workflowId;
      return undefined;
    })();
    await opened;
    const id = await createWorkflow(partner);
    expect(await heard).toBe(id);
    stop.abort();
  });
});

describe('a client', () => {
  it('of the environment names what is missing', () => {
    const environment = {
      SKILLS_URL: 'http://127.0.0.1:4000',
      SKILLS_API_KEY: KEY.keyId,
      SKILLS_API_SECRET: KEY.secret,
    };
    expect(PartnerClient.fromEnvironment({}, environment)).toBeInstanceOf(PartnerClient);
    expect(() => PartnerClient.fromEnvironment({ keyId: KEY.keyId }, {})).toThrow(
      'not set in the environment: SKILLS_URL, SKILLS_API_SECRET',
    );
  });

  it('tells of waits before they begin', async () => {
    const { url } = await stubService(
      refusal(503, 'SERVICE_DISABLED', { 'retry-after': '0' }),
      data({ balance: 1 }),
    );
    const waits: Wait[] = [];
    const client = new PartnerClient({ ...KEY, baseUrl: url, onWait: (wait) => void waits.push(wait) });
    await client.credits.get();
    expect(waits).toEqual([
      {
        reason: 'retry',
        seconds: expect.any(Number),
        method: 'GET',
        path: '/api/v1/partner/credits',
        attempts: 1,
        error: expect.objectContaining({ code: 'SERVICE_DISABLED' }),
      },
    ]);
  });

  it('keeps working where what listens to waits fails', async () => {
    const { url } = await stubService(
      refusal(503, 'SERVICE_DISABLED', { 'retry-after': '0' }),
      data({ balance: 1 }),
    );
    const onWait = () => {
      throw new Error('the log is full');
    };
    expect(await new PartnerClient({ ...KEY, baseUrl: url, onWait }).credits.get()).toEqual({ balance: 1 });
  });

  it('goes on behind a checkpoint', async () => {
    const { partner, sdk } = await ownClient();
    for (const name of ['a', 'b', 'c']) await createWorkflow(partner, { name });
    const [first] = await allOf(sdk.workflows.list({ limit: 2 }).checkpoints());
    expect(first!.items.map(({ name }) => name)).toEqual(['c', 'b']);
    const rest = await allOf(sdk.workflows.list({ limit: 2, cursor: first!.cursor! }).checkpoints());
    expect(rest.map(({ items, cursor }) => [items.map(({ name }) => name), cursor])).toEqual([[['a'], null]]);
  });

  it('says so where a webhook was parsed before it is verified', async () => {
    const parsed = { event_id: 'EV_1' } as unknown as string;
    await expect(verifyWebhook(parsed, {}, 'whsec_AAAA')).rejects.toThrow(
      'payload must be the body as it was received',
    );
  });
});
