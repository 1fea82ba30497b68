import { describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/world/eventually.ts';
import { columnsWith } from '../../../../test/world/search-database.ts';
import { testSealer } from '../../../../test/world/subgraph.ts';
import type { KeyMode } from '../../accounts/access/access.types.ts';
import { AnswerRow } from '../result/answer.entity.ts';
import { openAddresses } from '../result/candidate-seals.ts';
import { holdResult } from '../result/move-result.ts';
import { ResultRow } from '../result/result.entity.ts';
import type { CandidateErasureInput } from './erasure.types.ts';
import {
  EMAIL,
  erasureWorld,
  ErasureWorld,
  NAME,
  OPERATOR,
  OTHER,
  OWN_WORDS,
  PERSON,
  PERSONAL,
  PHONE,
} from '../../../../test/world/mandate/erasure-world.ts';

describe('an erased candidate', () => {
  it('is in no record of the request log any more, nor in one that is written later; others stay', async () => {
    const world = await erasureWorld();
    const foreign = new ErasureWorld(world.candidates, await world.candidates.mandates.partner());
    const id = await world.completed(PERSON);
    const all = [
      ...PERSONAL.map((text) => ({ path: `/results?q=${text}` })),
      ...PERSONAL.map((text) => ({ path: `/results/${text}/x`, body: JSON.stringify({ note: text }) })),
      ...PERSONAL.map((text) => ({ path: '/x', answer: JSON.stringify({ message: `no ${text}` }) })),
      { path: '/x', request_id: 'for-ats-4711' },
      { path: '/x', request_id: PHONE.slice(1) },
    ];
    const other = { path: '/y', request_id: 'kept', body: '{"limit":"ats-47110"}', answer: '{"code":"X"}' };
    // One batch, several, and of another organisation.
    await world.log([...all, other]);
    for (const call of all) await world.log([call]);
    await foreign.log([all[0]!]);
    const personal = PERSONAL.filter((text) => text !== OWN_WORDS);
    expect(await world.logged(personal)).toBe(all.length - 3 + all.length - 3);

    await world.erase({ resultId: id });
    await world.eraseRequests('at once');
    expect(await world.logged(personal)).toBe(0);
    expect(await foreign.logged(personal)).toBe(1);
    expect((await world.loggedCalls()).find(({ request_id }) => request_id === 'kept')).toMatchObject(other);
    expect(await world.loggedCalls()).toHaveLength(2 * all.length + 1);

    // A facade that had a record in its memory writes it now.
    await world.log([{ path: '/x', body: JSON.stringify({ external_candidate_id: 'ats-4711' }) }]);
    await world.eraseRequests('later');
    expect(await world.logged(personal)).toBe(0);
    expect(await columnsWith(world.ownerUrl, [NAME, EMAIL, PHONE])).not.toContain('kernel.work.payload');
  });

  it('is found nowhere in the database any more; figures and verdicts are as before', async () => {
    const world = await erasureWorld();
    const { candidates, identity } = world;
    candidates.sequence();
    await candidates.follow();
    const first = await world.completed(PERSON);
    const byMailOnly = await world.completed({ ...PERSON, phone: null });
    const other = await world.completed(OTHER);
    await candidates.counted();
    expect(await columnsWith(world.ownerUrl, PERSONAL)).toEqual([
      'kernel.mail.error',
      'kernel.work.last_error',
      'kernel_partitions.event_1.data',
      'mandate.answer.value',
      'mandate.contact.error',
      'mandate.result.external_candidate_id',
      'mandate.result.name',
      'mandate.result.output',
    ]);
    const before = await world.figures();

    const outcome = await world.erase({ resultId: first });
    expect(outcome).toEqual({
      resultIds: expect.arrayContaining([first, byMailOnly]),
      erased: 2,
      ended: 0,
    });
    await candidates.counted();
    // The other has used the same words: take them away to see that nothing else is left.
    await world.erase({ resultId: other });
    expect(await columnsWith(world.ownerUrl, PERSONAL)).toEqual([]);
    expect(await world.figures()).toEqual(before);
    expect(await world.result(first)).toMatchObject({ name: null, phone: null, email: null, language: 'hi' });
    expect((await world.result(first)).output!.enrichment).toEqual([
      expect.objectContaining({ key: 'own_tools', answer: 'yes', knockedOut: false }),
      expect.objectContaining({ key: 'tell', answer: null, knockedOut: false }),
    ]);
    const answers = await candidates.write(identity, (tx) => tx.find(AnswerRow, { resultId: first }));
    expect(answers.map(({ key, value }) => [key, value])).toEqual([['own_tools', 'yes']]);
  });

  it('is erased alone: others, other organisations and the other mode keep theirs', async () => {
    const world = await erasureWorld();
    const mine = await world.completed(PERSON);
    const other = await world.completed({ ...OTHER, email: EMAIL });
    const foreign = new ErasureWorld(world.candidates, await world.candidates.mandates.partner());
    const theirs = await foreign.completed(PERSON);
    const kept = [await world.result(other), await foreign.result(theirs)];
    const outcome = await world.erase({ phone: PHONE });
    expect(outcome).toEqual({ resultIds: [mine], erased: 1, ended: 0 });
    expect([await world.result(other), await foreign.result(theirs)]).toEqual(kept);
    const [{ data }] = await world.query('SELECT data FROM kernel.outbox WHERE id = $1', [
      (await foreign.result(theirs)).endingEventId,
    ]);
    expect(data.candidate.name).toBe(NAME);
    expect(openAddresses(testSealer, theirs, data.candidate)).toEqual({ phone: PHONE, email: EMAIL });
    await expect(
      world.erasure.erase(OPERATOR, {
        organisationId: world.identity.organisationId!,
        mode: 'test' as KeyMode,
        phone: PHONE,
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each<[string, (ids: string[]) => Partial<CandidateErasureInput>, number]>([
    ['number, in any form', () => ({ phone: '+91 98111 22233' }), 3],
    ['a result with a number alone', ([, numberAlone]) => ({ resultId: numberAlone! }), 3],
    ['address in any case, which is also what others share', () => ({ email: ` ${EMAIL.toUpperCase()}` }), 4],
  ])('is known by %s', async (_, named, count) => {
    const world = await erasureWorld();
    const ids = [
      await world.completed(PERSON),
      await world.completed({ ...PERSON, email: null }),
      await world.completed({ ...PERSON, phone: null }),
      await world.completed({ ...OTHER, email: EMAIL }),
    ];
    const { resultIds } = await world.erase(named(ids));
    expect(new Set(resultIds)).toEqual(new Set(ids.slice(0, count)));
  });

  it('who is pending ends as failed, with the reason erased, an event without them, and is contacted no more', async () => {
    const world = await erasureWorld();
    const { id, campaign } = await world.answered(PERSON);
    const [waiting] = (await world.candidates.invite(world.identity, campaign.id, [
      { ...PERSON, phone: null },
    ])) as [string];
    const [balance] = await world.query('SELECT balance FROM mandate.credit_account');
    expect(await world.erase({ email: EMAIL })).toMatchObject({ erased: 2, ended: 2 });
    const result = await world.result(id);
    expect(result).toMatchObject({
      status: 'failed',
      failureReason: 'erased',
      stage: 'enriched',
      nextContactAt: null,
      credit: 'spent',
      output: { qualified: null, enrichment: [{ answer: 'yes' }, { answer: null }] },
    });
    expect(await world.result(waiting)).toMatchObject({ status: 'failed', credit: 'returned' });
    const [after] = await world.query('SELECT balance FROM mandate.credit_account');
    expect(Number(after.balance)).toBe(Number(balance.balance) + 1);
    const [ended] = await world.query('SELECT * FROM mandate.campaign WHERE id = $1', [campaign.id]);
    expect(ended).toMatchObject({ pending: 0, failed: 2, returned: 1, status: 'completed' });
    const events = await world.candidates.mandates.events(id);
    expect(events.filter(({ type }) => type === 'result.failed').map(({ data }) => data)).toEqual([
      expect.objectContaining({
        failure_reason: 'erased',
        candidate: { external_candidate_id: null, name: null, phone: null, email: null, language: 'hi' },
      }),
    ]);
    expect(await columnsWith(world.ownerUrl, PERSONAL)).toEqual([]);
  });

  it('is erased once: again changes nothing, and is not told again', async () => {
    const world = await erasureWorld();
    const id = await world.completed(PERSON);
    await world.erase({ resultId: id });
    const before = await world.query('SELECT * FROM mandate.result');
    world.candidates.mandates.clock.move(60);
    expect(await world.erase({ resultId: id })).toEqual({ resultIds: [], erased: 0, ended: 0 });
    expect(await world.query('SELECT * FROM mandate.result')).toEqual(before);
    const log = await world.query("SELECT * FROM kernel.audit WHERE action = 'candidate.erased'");
    expect(log).toEqual([
      expect.objectContaining({
        actor_kind: 'operator',
        subject: id,
        organisation_id: world.identity.organisationId,
        details: { mode: 'live', reason: 'requested', resultIds: [id] },
      }),
    ]);
  });

  it('is found in the audit log by any of their results', async () => {
    const world = await erasureWorld();
    const ids = [await world.completed(PERSON), await world.completed(PERSON)];
    await world.erase({ phone: PERSON.phone });
    const log = await world.query("SELECT subject FROM kernel.audit WHERE action = 'candidate.erased'");
    expect(log.map(({ subject }) => subject).toSorted()).toEqual(ids.toSorted());
  });

  it('stays erased in an event that is given its place at the same moment', async () => {
    const world = await erasureWorld();
    const ids: string[] = [];
    for (let n = 0; n < 8; n++)
      ids.push(await world.completed({ ...PERSON, phone: `+9198111222${40 + n}`, email: null }));
    world.candidates.sequence();
    await Promise.all(ids.map((resultId) => world.erase({ resultId })));
    await eventually(
      'all have their places',
      async () => (await world.query('SELECT 1 FROM kernel.outbox')).length === 0,
    );
    expect(await columnsWith(world.ownerUrl, [NAME, OWN_WORDS, '98111222'])).toEqual([]);
  });

  it('is not brought back by a contact or an answer that is under way', async () => {
    const world = await erasureWorld();
    const { candidates, identity } = world;
    const { id } = await world.answered(PERSON);
    let goOn = () => {};
    const waits = new Promise<void>((resolve) => (goOn = resolve));
    let isHeld = () => {};
    const held = new Promise<void>((resolve) => (isHeld = resolve));
    const contact = candidates.write(identity, async (transaction) => {
      const { result } = (await holdResult(transaction, id, 'FOR SHARE'))!;
      isHeld();
      await waits;
      await transaction.change(ResultRow, result, { channel: 'email', updatedAt: transaction.now });
    });
    await held;
    const erasing = world.erase({ resultId: id });
    await eventually(
      'the erasure waits for the contact',
      async () =>
        (await world.query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'")).length > 0,
    );
    goOn();
    await Promise.all([contact, erasing]);
    expect(await world.result(id)).toMatchObject({ name: null, channel: 'email', status: 'failed' });
    expect(await columnsWith(world.ownerUrl, PERSONAL)).toEqual([]);
  });
});

describe('who is to be erased', () => {
  it.each([
    ['nobody named', {}, ['resultId']],
    ['a number that is none', { phone: '98111' }, ['phone']],
    ['an empty address', { email: ' ' }, ['email']],
  ])('must be told: %s', async (_, named, paths) => {
    const world = await erasureWorld();
    const refusal = await world.erase(named).catch((error) => error);
    expect(refusal.code).toBe('VALIDATION_FAILED');
    expect(refusal.details.map(({ path }: { path: string }) => path)).toEqual(paths);
  });

  it('must exist, and so must the organisation', async () => {
    const world = await erasureWorld();
    await expect(world.erase({ resultId: 'RS_UNKNOWN' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(world.erase({ organisationId: 'OR_UNKNOWN', phone: PHONE })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'No such organisation.',
    });
  });
});
