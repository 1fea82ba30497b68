import { describe, expect, it } from 'vitest';
import { outputOf } from '../result/output.rules.ts';
import { endResult, holdResult } from '../result/move-result.ts';
import { FlowRow } from '../../hiring/mandate/mandate.entity.ts';
import { purgeOldDays } from './people-per-day.ts';
import { campaignTestWorld, once, people } from '../../../../test/world/mandate/campaign-world.ts';

const DAY_SECONDS = 86_400;
const code = (error: unknown) => (error as { code: string }).code;

describe('accepted candidates', () => {
  it('are rows that wait for their first contact, with work for each, and one event of the call', async () => {
    const world = await campaignTestWorld();
    const { identity, mandateId, start } = await world.partner({
      workflow: { languages: ['hi', 'en'], expiresInDays: 3 },
    });
    const { campaign } = await start(people(3, (index) => (index === 0 ? { language: 'en' } : {})));
    const rows = await world.query<Record<string, unknown>>('SELECT * FROM mandate.result ORDER BY id');
    const now = world.mandates.clock.now();
    expect(rows.map(({ name }) => name)).toEqual(['Candidate 0', 'Candidate 1', 'Candidate 2']);
    for (const row of rows)
      expect(row).toMatchObject({
        campaign_id: campaign.id,
        mandate_id: mandateId,
        flow_version: 1,
        status: 'pending',
        stage: 'invited',
        credit: 'reserved',
        next_step: 0,
        // The clock shows 05:30 in India, and people are written to from 09:00 on.
        next_contact_at: new Date(now.getTime() + 3.5 * 3_600_000),
        expires_at: new Date(now.getTime() + 3 * DAY_SECONDS * 1000),
      });
    const work = await world.query<Record<string, any>>(
      "SELECT * FROM kernel.work WHERE kind = 'candidate.contact'",
    );
    expect(work.map(({ payload }) => payload.resultId).toSorted()).toEqual(rows.map(({ id }) => id));
    expect(work[0]).toMatchObject({
      group_key: `candidate.contact ${identity.organisationId}`,
      dedupe_key: `${work[0]!['payload'].resultId} 0`,
      payload: { mode: 'live', step: 0 },
    });
    expect(await world.mandates.events(campaign.id)).toEqual([
      {
        type: 'candidates.invited',
        data: { campaignId: campaign.id, workflowId: campaign.workflowId, languages: { en: 1, hi: 2 } },
      },
    ]);
  });

  it('cost the same statements, be they 1 or 1,000', async () => {
    const world = await campaignTestWorld();
    const { identity, start } = await world.partner({ credits: 3_000 });
    const { statements } = world.mandates.subgraph;
    const count = async (call: () => Promise<unknown>) => {
      statements.length = 0;
      await call();
      return statements.length;
    };
    const [one, many] = [await count(() => start(people(1))), await count(() => start(people(1_000)))];
    expect({ one, many }).toEqual({ one, many: one });
    expect(one).toBeLessThan(21);
    const { campaign } = await start(people(1));
    const add = (candidates = people(1)) =>
      world.campaigns.add(identity, campaign.id, { candidates }, once());
    expect(await count(() => add(people(900)))).toBe(await count(() => add()));
  });

  it('are named by no kept answer; a repeated call is told the same all the same', async () => {
    const world = await campaignTestWorld();
    const { identity, mandateId } = await world.partner();
    const phone = people(1)[0]!.phone!;
    const candidates = [
      { name: 'a', phone, email: 'kept@example.org', externalCandidateId: 'ats-4711' },
      { name: 'b', phone, email: 'kept@example.org', externalCandidateId: 'ats-4711' },
    ];
    const request = once();
    const create = () => world.campaigns.create(identity, { mandateId, name: 'one', candidates }, request);
    const first = await create();
    expect(first.duplicates).toEqual([
      { index: 1, ...candidates[1], name: undefined, resultId: expect.stringMatching(/^RS_/) },
    ]);
    const again = await create();
    expect(again.replayed).toBe(true);
    expect(again.duplicates).toEqual(first.duplicates);
    const [kept] = await world.query<{ answer: { duplicates: object[] } }>(
      'SELECT answer FROM kernel.idempotency',
    );
    expect(kept!.answer.duplicates).toEqual([{ index: 1, resultId: first.duplicates[0]!.resultId }]);
  });

  it('are answered by the simulator in test mode', async () => {
    const world = await campaignTestWorld();
    const { start } = await world.partner({ mode: 'test' });
    await start(people(1));
    expect(await world.query("SELECT kind FROM kernel.work WHERE kind LIKE 'candidate.%'")).toEqual([
      { kind: 'candidate.simulate' },
    ]);
  });

  it('who are added later start on the newest version, and wait while the campaign is paused', async () => {
    const world = await campaignTestWorld();
    const { identity, mandateId, workflowId, start } = await world.partner();
    const { campaign } = await start(people(1));
    await world.moves.pause(identity, campaign.id);
    const body = { workflowId, title: 'Head masons', companyName: 'Builders', skills: [{ skillId: 'sk_3' }] };
    await world.mandates.mandates.replace(identity, mandateId, body);
    const add = () => world.campaigns.add(identity, campaign.id, { candidates: people(1) }, once());
    expect(await add().catch((error) => error)).toMatchObject({
      code: 'CONFLICT',
      retryAfterSeconds: expect.any(Number),
    });
    await world.mandates.work();
    await add();
    expect(await world.query('SELECT flow_version AS version FROM mandate.result ORDER BY id')).toEqual([
      { version: 1 },
      { version: 2 },
    ]);
    const contacts = () => world.audit(identity).then((sums) => sums['contacts']);
    expect(await contacts()).toBe(1);
    await world.moves.resume(identity, campaign.id);
    expect(await contacts()).toBe(2);
    await world.moves.pause(identity, campaign.id);
    await world.moves.resume(identity, campaign.id);
    expect(await contacts()).toBe(2);
  });
});

describe('limits of candidates', () => {
  it('are a tenth for a TEST key, raised by its factor, and those of the contract for internal UIs', async () => {
    const world = await campaignTestWorld();
    const accepts = async (options: object, count: number, ui = false) => {
      const { identity, start } = await world.partner({ credits: 3_000, ...options });
      const by = ui ? { ...identity, actor: { kind: 'ui' as const, id: 'ui' } } : identity;
      return start(people(count), by).then(() => 'yes', code);
    };
    expect(await accepts({ mode: 'test' }, 100)).toBe('yes');
    expect(await accepts({ mode: 'test' }, 101)).toBe('LIMIT_EXCEEDED');
    expect(await accepts({ mode: 'test', limitFactor: 1.5 }, 150)).toBe('yes');
    expect(await accepts({ mode: 'test', limitFactor: 1.5 }, 151)).toBe('LIMIT_EXCEEDED');
    expect(await accepts({}, 1_000)).toBe('yes');
    expect(await accepts({}, 1_001)).toBe('LIMIT_EXCEEDED');
    expect(await accepts({ mode: 'test' }, 1_000, true)).toBe('yes');
    expect(await accepts({ mode: 'test' }, 1_001, true)).toBe('LIMIT_EXCEEDED');
  });

  it('count different people a day in IST, each once, for each key of its own', async () => {
    const world = await campaignTestWorld();
    const { identity, mandateId, start } = await world.partner({ credits: 5_000, mode: 'test' });
    const known = people(100);
    await start(known);
    await start(people(100));
    expect(code(await start(people(1)).catch((error) => error))).toBe('LIMIT_EXCEEDED');
    await start(known.map((one) => ({ ...one, again: true })));
    // The clock stands at 05:30 in IST: the day has 18 and a half hours left.
    world.mandates.clock.move(18.5 * 3_600 - 1);
    expect(code(await start(people(1)).catch((error) => error))).toBe('LIMIT_EXCEEDED');
    world.mandates.clock.move(1);
    await start(people(100));
    const days = () => world.query('SELECT DISTINCT day::text AS day FROM mandate.person_day ORDER BY day');
    expect(await days()).toEqual([{ day: '2026-03-01' }, { day: '2026-03-02' }]);
    expect(await purgeOldDays(world.mandates.subgraph.database.statements, world.mandates.clock.now())).toBe(
      true,
    );
    expect(await days()).toEqual([{ day: '2026-03-02' }]);
    const other = { ...identity, actor: { kind: 'ui' as const, id: 'ui' } };
    const input = { mandateId, name: 'two', candidates: people(150) };
    expect((await world.campaigns.create(other, input, once())).campaign.origin).toBe('playground');
  });

  it('hold for a campaign as a whole', async () => {
    const world = await campaignTestWorld();
    const { identity, start } = await world.partner({ credits: 5_000, mode: 'test', limitFactor: 1 });
    const { campaign } = await start(people(1));
    await world.query('UPDATE mandate.campaign SET completed = 1990 WHERE id = $1', [campaign.id]);
    const add = (count: number) =>
      world.campaigns.add(identity, campaign.id, { candidates: people(count) }, once());
    expect(code(await add(10).catch((error) => error))).toBe('LIMIT_EXCEEDED');
    expect((await add(9)).accepted).toBe(9);
  });
});

describe('the end of a campaign', () => {
  it('is when its last candidate has ended: campaign.completed, once', async () => {
    const world = await campaignTestWorld();
    const { identity, mandateId, start } = await world.partner();
    const { campaign } = await start(people(3));
    const ids = await world.query<{ id: string }>('SELECT id FROM mandate.result ORDER BY id');
    for (const { id } of ids)
      await world.mandates.store.for(identity).write(async (transaction) => {
        const held = (await holdResult(transaction, id))!;
        const [flow] = await transaction.find(FlowRow, { mandateId });
        const given = { enrichment: new Map(), grades: new Map(), interested: true, finished: true };
        const ending = { status: 'completed' as const, output: outputOf(flow!, given) };
        await endResult(transaction, held, ending);
        // A second end changes nothing.
        const again = (await holdResult(transaction, id))!;
        await endResult(transaction, again, { ...ending, status: 'failed' });
      });
    const [ended] = await world.lists.byIds(identity, [campaign.id]);
    expect(ended).toMatchObject({
      status: 'completed',
      counts: { pending: 0, completed: 3, declined: 0, failed: 0 },
      endedAt: expect.any(Date),
    });
    // The event of the campaign goes with those of the last candidate, so that it is delivered after theirs.
    const events = await Promise.all(ids.map(({ id }) => world.mandates.events(id)));
    expect(events.map((all) => all.map(({ type }) => type))).toEqual([
      ['result.completed', 'result.moved'],
      ['result.completed', 'result.moved'],
      ['result.completed', 'result.moved', 'campaign.completed'],
    ]);
    expect(events[2]!.at(-1)!.data).toMatchObject({ campaign_id: campaign.id, status: 'completed' });
    // Never contacted: it cost nothing.
    expect(await world.credits.read(identity)).toMatchObject({ balance: 100, reserved: 0, spent: 0 });
    for (const move of ['pause', 'resume', 'cancel'] as const)
      expect(code(await world.moves[move](identity, campaign.id).catch((error) => error))).toBe('CONFLICT');
  });

  it('by cancelling ends its candidates in batches, one event each, then its own', async () => {
    const world = await campaignTestWorld();
    const { identity, start } = await world.partner({ credits: 250 });
    const { campaign } = await start(people(250));
    await world.query(
      `UPDATE mandate.result SET credit = 'spent', next_step = 1 WHERE id IN (SELECT id FROM mandate.result LIMIT 20)`,
    );
    const cancelled = await world.moves.cancel(identity, campaign.id);
    expect(cancelled).toMatchObject({
      campaign: { status: 'cancelled', counts: { pending: 0, failed: 250 } },
      credits: { charged: 20, balance: 230 },
    });
    expect(await world.credits.read(identity)).toMatchObject({ balance: 230, reserved: 0, spent: 20 });
    // A crash on the way: what was not committed is done again.
    await world.mandates.crashOnce('committing');
    await world.mandates.work();
    const rows = await world.query<Record<string, unknown>>(
      'SELECT DISTINCT status, failure_reason, next_contact_at FROM mandate.result',
    );
    expect(rows).toEqual([{ status: 'failed', failure_reason: 'cancelled', next_contact_at: null }]);
    const [{ events }] = (await world.query(
      "SELECT count(DISTINCT object_key)::integer AS events FROM kernel.outbox WHERE type = 'result.failed'",
    )) as [{ events: number }];
    expect(events).toBe(250);
    const told = await world.query<{ type: string; object_key: string; data: object }>(
      `SELECT type, object_key, data FROM kernel.outbox WHERE type IN ('result.failed', 'campaign.completed') ORDER BY id`,
    );
    const last = told.findLast(({ type }) => type === 'result.failed')!;
    expect(told.filter(({ type }) => type === 'campaign.completed')).toEqual([
      {
        type: 'campaign.completed',
        object_key: last.object_key,
        data: expect.objectContaining({
          campaign_id: campaign.id,
          status: 'cancelled',
          counts: { pending: 0, completed: 0, declined: 0, failed: 250 },
        }),
      },
    ]);
    expect(told.at(-1)!.type).toBe('campaign.completed');
    const [closed] = await world.lists.byIds(identity, [campaign.id]);
    expect(closed).toMatchObject({ status: 'cancelled', counts: { pending: 0, failed: 250 }, charged: 20 });
    expect(await world.audit(identity)).toMatchObject({ balance: 230, ledger: 230, returned: 230 });
  });

  it('by cancelling keeps what a candidate gave until then, grades included', async () => {
    const world = await campaignTestWorld();
    const { identity, start } = await world.partner();
    const { campaign } = await start(people(2));
    await world.query(
      `INSERT INTO mandate.answer (id, organisation_id, mode, result_id, kind, key, value, skill_id, correct, created_at)
       SELECT 'AN_' || nth, organisation_id, mode, id, 'skill', 'QN_' || nth, '2', 'sk_1', true, created_at
       FROM (SELECT * FROM mandate.result ORDER BY id LIMIT 1) AS first, generate_series(1, 7) AS nth`,
    );
    await world.moves.cancel(identity, campaign.id);
    await world.mandates.work();
    const rows = await world.query<{ output: any }>('SELECT output FROM mandate.result ORDER BY id');
    expect(rows.map(({ output }) => [output.skills[0].verdict, output.qualified])).toEqual([
      ['verified', null],
      ['inconclusive', null],
    ]);
  });
});
