import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { campaignWorld, candidates } from '../../world/campaigns.ts';
import { withClient } from '../../world/database.ts';
import { eventually } from '../../world/eventually.ts';
import { problemsOf } from '../../world/mandates.ts';
import { untilLogged } from '../../world/requests.ts';
import { world } from '../../world/world.ts';

const PERSON = { external_candidate_id: 'ats-1', email: 'somebody@example.org' };

async function contacted() {
  const home = await campaignWorld();
  const [person] = candidates(1, () => PERSON);
  await home.start([person!]);
  const [{ result_id: id }] = (await home.partner.get('/results')).body.data.items;
  const read = async () => (await home.partner.get(`/results/${id}`)).body.data;
  return { ...home, person: person!, id: id as string, read };
}

describe('POST /candidates/erase', () => {
  it.each([
    ['result_id', ({ id }: any) => ({ result_id: id })],
    ['phone', ({ person }: any) => ({ phone: person.phone })],
    ['email', ({ person }: any) => ({ email: person.email })],
  ])('200 by %s: the person goes, and what is under way ends', async (by, name) => {
    const home = await contacted();
    const erase = () => home.partner.post('/candidates/erase', name(home));
    const { status, body } = await erase();
    expect({ status, data: body.data }).toEqual({
      status: 200,
      data: { result_ids: [home.id], erased: 1, ended: 1 },
    });
    expect(await home.read()).toMatchObject({
      status: 'failed',
      failure_reason: 'erased',
      candidate: { external_candidate_id: null, name: null, phone: null, email: null },
    });
    const repeat = await erase();
    if (by === 'result_id') expect(repeat.body.data).toEqual({ result_ids: [], erased: 0, ended: 0 });
    else expect(problemsOf(repeat)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it.each(['by the partner', 'by an operator'])(
    'clears the request log, %s: no row of the whole table has the person',
    async (by) => {
      const home = await contacted();
      const external = `ats-${randomUUID().slice(0, 8)}`;
      const [person] = candidates(1, () => ({ external_candidate_id: external }));
      await home.start([person!]);
      const ids = Array.from({ length: 3 }, () => randomUUID());
      const headers = (nth: number) => ({ headers: { 'x-request-id': ids[nth]! } });
      await home.partner.get(`/results?external_candidate_id=${external}`, headers(0));
      const wrong = { mandate_id: home.mandateId, name: 'x', candidates: [{ ...person, language: 'xx' }] };
      await home.partner.post('/campaigns', wrong, { ...headers(1), idempotencyKey: 'e' });
      await home.partner.get('/workflows', { headers: { 'x-request-id': `${external}-${ids[2]}` } });
      for (const id of [ids[0]!, ids[1]!, `${external}-${ids[2]}`]) await untilLogged(home.partner, id);
      const found = () =>
        withClient(inject('systemDatabaseUrl'), async (client) => {
          const text = 'SELECT count(*)::int AS count FROM mandate.request_batch WHERE requests ILIKE $1';
          const { rows } = await client.query<{ count: number }>(text, [`%${external}%`]);
          return rows[0]!.count;
        });
      expect(await found()).toBeGreaterThan(0);
      const erase = async () => {
        if (by === 'by the partner')
          return (await home.partner.post('/candidates/erase', { phone: person!.phone })).status;
        const input = { organisationId: home.organisation.id, mode: 'live' as const, phone: person!.phone };
        await world().admin('EraseCandidate', { input });
        return 200;
      };
      // A log that cannot be searched in the time of a call does not keep the call waiting.
      await withClient(inject('systemDatabaseUrl'), async (client) => {
        await client.query('BEGIN');
        await client.query(
          `SELECT FROM mandate.request_batch WHERE organisation_id = $1 AND requests ILIKE $2 FOR UPDATE`,
          [home.organisation.id, `%${external}%`],
        );
        expect(await erase()).toBe(200);
        await client.query('COMMIT');
      });
      await eventually('the log is clear', async () => (await found()) === 0);
    },
  );

  it.each([
    ['consent_withdrawn', 'consent_withdrawn'],
    ['One Person asked by phone', 'other'],
  ])('is written to the audit log with its reason, and without the person: %s', async (reason, kept) => {
    const { organisation, partner, person, id } = await contacted();
    await partner.post('/candidates/erase', { phone: person.phone, reason });
    const { body } = await world().graph(
      'query ($id: ID) { auditLog(organisationId: $id) { edges { node { action actorKind actorId details } } } }',
      { id: organisation.id },
      world().demo.operatorToken,
    );
    const nodes = body.data.auditLog.edges.map(({ node }: any) => node);
    expect(nodes).toContainEqual({
      action: 'candidate.erased',
      actorKind: 'key',
      actorId: partner.keyId,
      details: JSON.stringify({ mode: 'live', reason: kept, resultIds: [id] }),
    });
    expect(JSON.stringify(nodes)).not.toContain(person.phone);
    expect(JSON.stringify(nodes)).not.toContain('One Person');
  });

  it('404 to another organisation and to the other mode, who erase nothing of it', async () => {
    const { organisation, person, id, read } = await contacted();
    const anonymousCallers = [
      await organisation.partner({ mode: 'test' }),
      await (await world().organisation()).partner(),
    ];
    for (const foreign of anonymousCallers)
      for (const named of [{ result_id: id }, { phone: person.phone }, { email: person.email }]) {
        const answer = await foreign.post('/candidates/erase', named);
        expect(problemsOf(answer)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      }
    expect(await read()).toMatchObject({ status: 'pending', candidate: { phone: person.phone, ...PERSON } });
  });

  it.each([
    ['nobody named', {}, ['']],
    ['nulls', { result_id: null, phone: null }, ['']],
    ['what is no number', { phone: '98111' }, ['phone']],
    ['what is no address', { email: 'somebody' }, ['email']],
    ['what is no id', { result_id: 'one' }, ['result_id']],
    ['a reason of no words', { phone: '+919812345678', reason: '' }, ['reason']],
    ['an organisation', { phone: '+919812345678', organisation_id: 'OR_1' }, ['organisation_id']],
  ])('400 for %s', async (_, body, paths) => {
    const answer = await (
      await world().organisation()
    )
      .partner()
      .then((by) => by.post('/candidates/erase', body));
    expect(problemsOf(answer)).toEqual({ status: 400, code: 'VALIDATION_FAILED', paths });
  });
});
