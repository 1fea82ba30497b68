import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { gql } from '../../world/gql.ts';
import { world } from '../../world/world.ts';

const names = async (partner: { get: (path: string) => Promise<{ body: any }> }) =>
  (await partner.get('/workflows')).body.data.items.map(({ name }: { name: string }) => name);

describe('Idempotency-Key', () => {
  it('a retry gets the first status and body, marked, also when the object has changed since', async () => {
    const partner = await (await world().organisation()).partner();
    const idempotencyKey = randomUUID();
    const first = await partner.post('/workflows', { name: 'first' }, { idempotencyKey });
    expect(first.status).toBe(201);
    expect(first.headers.get('idempotent-replayed')).toBe(null);
    await partner.put(`/workflows/${first.body.data.workflow_id}`, { name: 'changed' });
    const again = await partner.post('/workflows', { name: 'first' }, { idempotencyKey });
    expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await names(partner)).toEqual(['changed']);
  });

  it.each([
    ['body', 'POST', '/workflows', { name: 'other' }],
    ['method and path', 'PUT', '/workflows/WF_BC_00000000000000000000000000', { name: 'first' }],
  ])('422 when the same key comes with another %s', async (_, method, path, body) => {
    const partner = await (await world().organisation()).partner();
    const idempotencyKey = randomUUID();
    await partner.post('/workflows', { name: 'first' }, { idempotencyKey });
    const answer = await partner.call(method, path, { body, idempotencyKey });
    expect({ status: answer.status, code: answer.body.error.code }).toEqual({
      status: 422,
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await names(partner)).toEqual(['first']);
  });

  it('an error is not kept: it changed nothing, so a retry runs afresh', async () => {
    const partner = await (await world().organisation()).partner();
    const idempotencyKey = randomUUID();
    const path = '/workflows/WF_BC_00000000000000000000000000';
    expect((await partner.put(path, { name: 'x' }, { idempotencyKey })).status).toBe(404);
    const again = await partner.put(path, { name: 'x' }, { idempotencyKey });
    expect(again.status).toBe(404);
    expect(again.headers.get('idempotent-replayed')).toBe(null);
  });

  it('50 calls at once with one key run once; the rest are told so or get the replay', async () => {
    const partner = await (await world().organisation()).partner();
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => partner.post('/workflows', { name: 'once' }, { idempotencyKey })),
    );
    const made = answers.filter(
      ({ status, headers }) => status === 201 && !headers.get('idempotent-replayed'),
    );
    const waiting = answers.filter(({ status }) => status === 409);
    const replayed = answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true');
    expect(made).toHaveLength(1);
    expect(waiting.length + replayed.length).toBe(49);
    for (const { body, headers } of waiting) {
      expect(body.error.code).toBe('IDEMPOTENCY_IN_PROGRESS');
      expect(headers.get('retry-after')).toBe('1');
    }
    expect(await names(partner)).toEqual(['once']);
  });

  it('is per organisation and mode', async () => {
    const organisation = await world().organisation();
    const others = [
      await organisation.partner({ mode: 'test' }),
      await (await world().organisation()).partner(),
    ];
    const idempotencyKey = randomUUID();
    await (await organisation.partner()).post('/workflows', { name: 'mine' }, { idempotencyKey });
    for (const other of others) {
      const answer = await other.post('/workflows', { name: 'mine' }, { idempotencyKey });
      expect({ status: answer.status, replayed: answer.headers.get('idempotent-replayed') }).toEqual({
        status: 201,
        replayed: null,
      });
    }
  });

  it('is shared by the keys of an organisation', async () => {
    const organisation = await world().organisation();
    const idempotencyKey = randomUUID();
    await (await organisation.partner()).post('/workflows', { name: 'mine' }, { idempotencyKey });
    const answer = await (
      await organisation.partner()
    ).post('/workflows', { name: 'mine' }, { idempotencyKey });
    expect(answer.headers.get('idempotent-replayed')).toBe('true');
  });

  it('400 when it is too long, with its path; 255 characters fit', async () => {
    const partner = await (await world().organisation()).partner();
    const fits = await partner.post('/workflows', { name: 'x' }, { idempotencyKey: 'k'.repeat(255) });
    expect(fits.status).toBe(201);
    const over = await partner.post('/workflows', { name: 'x' }, { idempotencyKey: 'k'.repeat(256) });
    expect(over.status).toBe(400);
    expect(over.body.error.details[0].path).toBe('header.Idempotency-Key');
  });
});

describe('idempotencyKey in the graph', () => {
  it('works alike, by the field and its arguments', async () => {
    const token = await (await world().organisation()).token();
    const create = (name: string) =>
      world().graph(
        gql(
          'mutation ($name: String!) { createWorkflow(input: {name: $name}, idempotencyKey: "k") { replayed workflow { id } } }',
        ),
        { name },
        token,
      );
    const first = await create('one');
    const again = await create('one');
    expect(again.body.data.createWorkflow).toEqual({
      replayed: true,
      workflow: first.body.data.createWorkflow.workflow,
    });
    expect((await create('two')).body.errors[0].extensions.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});
