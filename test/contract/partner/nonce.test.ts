import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LiveClient, signedParams } from '../../world/live-client.ts';
import type { Answer } from '../../world/partner-client.ts';
import { world } from '../../world/world.ts';

const newPartner = async () => (await world().organisation()).partner();
const seconds = () => Math.floor(Date.now() / 1000);
const said = ({ status, headers, body }: Answer) => ({
  status,
  reason: headers.get('x-error-reason'),
  code: body.error?.code ?? body.errors?.[0]?.extensions?.code,
});
const REPEATED = { status: 401, reason: 'nonce_repeated', code: 'UNAUTHORIZED' };

describe('x-nonce', () => {
  it('a captured write is done once, however often it is sent again', async () => {
    const partner = await newPartner();
    const captured = { nonce: randomUUID(), timestamp: seconds() };
    expect((await partner.post('/workflows', { name: 'once' }, captured)).status).toBe(201);
    for (let again = 0; again < 3; again++)
      expect(said(await partner.post('/workflows', { name: 'once' }, captured))).toEqual(REPEATED);
    const { body } = await partner.get('/workflows');
    expect(body.data.items).toHaveLength(1);
  });

  it('of many that come at the same moment exactly one is let in', async () => {
    const partner = await newPartner();
    const captured = { nonce: randomUUID(), timestamp: seconds() };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => partner.post('/workflows', { name: 'once' }, captured)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('is of one key, and of the graph and the REST surface together', async () => {
    const organisation = await world().organisation();
    const [one, other] = [await organisation.partner(), await organisation.partner()];
    const nonce = randomUUID();
    expect((await one.get('/workflows', { nonce })).status).toBe(200);
    expect(said(await one.graph('{ surfaces { name } }', {}, nonce))).toEqual(REPEATED);
    expect((await other.graph('{ surfaces { name } }', {}, nonce)).status).toBe(200);
    expect(said(await other.get('/workflows', { nonce }))).toEqual(REPEATED);
  });

  it('goes with connection_init too', async () => {
    const partner = await newPartner();
    const connectionParams = signedParams(partner, seconds(), randomUUID());
    const connect = () => {
      const client = new LiveClient(world().url, { connectionParams });
      onTestFinished(() => client.leave());
      return client;
    };
    await connect().subscribe('{ surfaces { name } }').has(1);
    const again = connect();
    again.subscribe('{ surfaces { name } }');
    expect(await again.hasClosed()).toMatchObject({ code: 4403 });
  });

  it('is signed: added, changed or taken away on the way, the call is refused', async () => {
    const partner = await newPartner();
    for (const answer of [
      await partner.get('/workflows', { headers: { 'x-nonce': 'added' } }),
      await partner.get('/workflows', { nonce: 'signed', headers: { 'x-nonce': 'changed' } }),
    ])
      expect(said(answer)).toEqual({ status: 401, reason: 'signature_wrong', code: 'UNAUTHORIZED' });
    // Neither has used anything up.
    for (const nonce of ['added', 'changed', 'signed'])
      expect((await partner.get('/workflows', { nonce })).status).toBe(200);
  });

  it.each([
    ['65 characters', 'n'.repeat(65)],
    ['no printable ASCII', 'é'],
  ])('400 for %s, on both surfaces', async (_, nonce) => {
    const partner = await newPartner();
    const detail = { path: 'header.x-nonce', message: 'must be 1 to 64 printable ASCII characters' };
    const { status, body } = await partner.get('/workflows', { nonce });
    expect({ status, ...body.error }).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      details: [detail],
    });
    const graph = await partner.graph('{ surfaces { name } }', {}, nonce);
    expect(graph.status).toBe(400);
    expect(graph.body.errors[0].extensions).toEqual({ code: 'VALIDATION_FAILED', details: [detail] });
  });

  it('64 printable characters are good, with spaces inside', async () => {
    const partner = await newPartner();
    expect((await partner.get('/workflows', { nonce: `~ ${'n'.repeat(62)}` })).status).toBe(200);
  });
});
