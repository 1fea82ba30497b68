import { EventSource } from 'eventsource';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sign } from '../../../kernel/edge/signature.ts';
import { eventually, within } from '../../world/eventually.ts';
import type { PartnerClient } from '../../world/partner-client.ts';
import { world } from '../../world/world.ts';

const QUERY = 'subscription ($after: ID) { workflowChanged(after: $after) { eventId workflow { name } } }';
const pathOf = (variables: object = {}, query = QUERY) =>
  `/graphql?${new URLSearchParams({ query, variables: JSON.stringify(variables) })}`;

interface Seen {
  lastEventId: string;
  eventId: string;
  name: string;
}

/** A plain EventSource; its headers are what a browser would add for us, were the token in a cookie. */
function follow(headers: () => Record<string, string>, path = pathOf()) {
  const seen: Seen[] = [];
  const completes: string[] = [];
  const source = new EventSource(world().url + path, {
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...init.headers, 'x-forwarded-for': world().address, ...headers() } }),
  });
  onTestFinished(() => source.close());
  source.addEventListener('next', ({ data, lastEventId }) => {
    const { workflowChanged } = JSON.parse(data).data;
    seen.push({ lastEventId, eventId: workflowChanged.eventId, name: workflowChanged.workflow.name });
  });
  source.addEventListener('complete', ({ data }) => completes.push(data));
  return { seen, completes, source };
}

const bearer = (token: string) => () => ({ authorization: `Bearer ${token}` });
const live = (partner: PartnerClient, seen: Seen[]) =>
  eventually('live', async () => {
    await partner.post('/workflows', { name: 'past' });
    return seen.at(-1)?.eventId;
  });

const ask = (path: string, headers: Record<string, string>) =>
  world().fetch(path, { headers: { accept: 'text/event-stream', ...headers } });

describe('server-sent events', () => {
  it('bring each change with its event id, over EventSource', async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner();
    const { seen } = follow(bearer(await organisation.token()));
    await live(partner, seen);
    await partner.post('/workflows', { name: 'new' });
    await eventually('it', () => seen.some(({ name }) => name === 'new') || undefined);
    for (const { lastEventId, eventId } of seen) expect(lastEventId).toBe(eventId);
  });

  it('end with the reason when the token is revoked', async () => {
    const organisation = await world().organisation();
    const token = await organisation.token();
    const { seen, completes } = follow(bearer(token));
    await live(await organisation.partner(), seen);
    await world().admin('RevokeTokens', { input: { token } });
    await within('complete', 6, () => completes.includes('{"reason":"The token is revoked."}'));
  });

  it('go on after Last-Event-ID, which wins over the after of the document', async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner();
    const token = await organisation.token();
    const first = follow(bearer(token));
    await live(partner, first.seen);
    await partner.post('/workflows', { name: 'seen' });
    const last = await eventually('it', () => first.seen.find(({ name }) => name === 'seen')?.eventId);
    first.source.close();
    await partner.post('/workflows', { name: 'missed' });
    const headers = () => ({ ...bearer(token)(), 'last-event-id': last });
    const second = follow(headers, pathOf({ after: 'EV_unknown' }));
    await partner.post('/workflows', { name: 'next' });
    await eventually('both', () => second.seen.length >= 2 || undefined);
    expect(second.seen.map(({ name }) => name)).toEqual(['missed', 'next']);
  });

  it('are for signed partner keys too, and end when the key is revoked', async () => {
    const partner = await (await world().organisation()).partner();
    const signed = () => {
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signature = sign(partner.secret, { timestamp, method: 'GET', path: pathOf(), body: '' });
      return { 'x-api-key': partner.keyId, 'x-timestamp': timestamp, 'x-signature': signature };
    };
    const { seen, completes, source } = follow(signed);
    await live(partner, seen);
    await world().admin('RevokeKey', { id: partner.keyId });
    expect(await eventually('the end', () => completes[0])).toContain('The key is revoked.');
    await within('it gives up', 10, () => source.readyState === source.CLOSED || undefined);
  });

  it('are given to a POST as well', async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner();
    const leaving = new AbortController();
    const response = await fetch(`${world().url}/graphql`, {
      method: 'POST',
      headers: {
        accept: 'text/event-stream',
        'content-type': 'application/json',
        authorization: `Bearer ${await organisation.token()}`,
      },
      body: JSON.stringify({ query: QUERY }),
      signal: leaving.signal,
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('x-request-id')).toMatch(/^[\w.-]{1,128}$/);
    await partner.post('/workflows', { name: 'posted' });
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of response.body!) {
      text += decoder.decode(chunk as Uint8Array);
      if (text.includes('posted')) break;
    }
    leaving.abort();
    expect(text).toMatch(/id: EV_\w+\nevent: next\ndata: \{"data":/);
  });

  it.each([
    ['401 for nobody', pathOf(), {}, 401, 'UNAUTHORIZED'],
    [
      '400 for an unknown Last-Event-ID',
      pathOf(),
      { 'last-event-id': 'EV_unknown' },
      400,
      'VALIDATION_FAILED',
    ],
    [
      '400 for an unknown field',
      pathOf({}, 'subscription { nothing }'),
      {},
      400,
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['400 for variables that are no JSON', `${pathOf()}x`, {}, 400, 'BAD_REQUEST'],
  ])('%s', async (name, path, headers, status, code) => {
    const token = await (await world().organisation()).token();
    const answer = await ask(path, { ...(name.startsWith('401') ? {} : bearer(token)()), ...headers });
    expect({ status: answer.status, code: answer.body.errors[0].extensions.code }).toEqual({ status, code });
  });

  it('403 without the scope', async () => {
    const token = await (await world().organisation()).token({ scopes: ['skills:read'] });
    expect((await ask(pathOf(), bearer(token)())).status).toBe(403);
  });

  it('a mutation is not run by a GET, whatever it accepts', async () => {
    const organisation = await world().organisation();
    const token = await organisation.token();
    const { status } = await ask(
      pathOf({}, 'mutation { createWorkflow(input: {name: "x"}) { replayed } }'),
      bearer(token)(),
    );
    expect(status).toBeGreaterThanOrEqual(400);
    const { body } = await world().graph('{ workflows { edges { cursor } } }', {}, token);
    expect(body.data.workflows.edges).toEqual([]);
  });
});
