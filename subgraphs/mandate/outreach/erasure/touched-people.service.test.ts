import { describe, expect, it } from 'vitest';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { createLog } from '../../../../kernel/core/log.ts';
import { AccessLog } from '../../../../kernel/store/audit/access-log.ts';
import type { KeyMode } from '../../accounts/access/access.types.ts';
import { testSealer } from '../../../../test/world/subgraph.ts';
import {
  EMAIL,
  ErasureWorld,
  erasureWorld,
  NAME,
  OPERATOR,
  OTHER,
  PERSON,
  PHONE,
} from '../../../../test/world/mandate/erasure-world.ts';
import { TouchedPeopleService } from './touched-people.service.ts';
import type { BreachInput, TouchedPerson } from './touched-people.types.ts';

type Wanted = Omit<BreachInput, 'since' | 'until'> & Partial<Pick<BreachInput, 'since' | 'until'>>;

/** Two people of one organisation, one of another, and one who was erased. */
async function touchedWorld() {
  const world = await erasureWorld();
  const { mandates } = world.candidates;
  const another = new ErasureWorld(world.candidates, await mandates.partner());
  const one = await world.completed(PERSON);
  const { id: answered } = await world.answered(OTHER);
  const gone = await world.completed({ ...OTHER, phone: '+919811155555', email: null });
  const elsewhere = await another.completed(PERSON);
  await world.erase({ resultId: gone });
  const service = new TouchedPeopleService(mandates.store, testSealer);
  const [{ last }] = await world.query('SELECT max(created_at) AS last FROM mandate.result');
  const span = { since: new Date(0), until: new Date(last.getTime() + 1) };
  const list = async (wanted: Wanted) => {
    const people: TouchedPerson[] = [];
    for (let after: string | null = null; ;) {
      const page = await service.list(OPERATOR, { ...span, ...wanted }, 1, after);
      people.push(...page.edges.map(({ node }) => node));
      if (!page.pageInfo.hasNextPage) return people;
      after = page.pageInfo.endCursor!;
    }
  };
  const idsOf = async (wanted: Wanted) => (await list(wanted)).map(({ resultId }) => resultId).toSorted();
  const { organisationId, mode } = world.identity as { organisationId: string; mode: KeyMode };
  return { world, another, one, answered, elsewhere, span, list, idsOf, organisationId, mode };
}

describe('the people whom a breach touched', () => {
  it('are everybody whose data an organisation kept then, page by page, and equal a recount', async () => {
    const { world, one, answered, span, list, organisationId, mode } = await touchedWorld();
    const people = await list({ organisationId, mode });
    const recount = await world.query(
      `SELECT id FROM mandate.result WHERE organisation_id = $1 AND mode = $2 AND erased_at IS NULL AND created_at < $3
       ORDER BY id`,
      [organisationId, mode, span.until],
    );
    expect(people.map(({ resultId }) => resultId).toSorted()).toEqual(recount.map(({ id }) => id));
    expect(people.map(({ resultId }) => resultId).toSorted()).toEqual([one, answered].toSorted());
    expect(people.find(({ resultId }) => resultId === one)).toMatchObject({
      organisationId,
      mode,
      name: NAME,
      phone: PHONE,
      email: EMAIL,
      language: 'hi',
      data: ['name', 'phone', 'email', 'answers', 'times'],
    });
    expect(await list({ organisationId, mode, since: new Date(0), until: new Date(1) })).toEqual([]);
    // One entry for each list, not for each page.
    const logged = await world.query("SELECT details FROM kernel.audit WHERE action = 'breach.listed'");
    expect(logged).toHaveLength(2);
    expect(JSON.stringify(logged)).not.toContain(PHONE.slice(3));
  });

  it('are those of its organisation and mode for a key, which the audit log names', async () => {
    const { world, one, answered, idsOf, organisationId, mode } = await touchedWorld();
    await world.query(
      `INSERT INTO mandate.partner_key (id, organisation_id, mode, scopes, sealed_secret, created_at)
       VALUES ('VFN_KEY', $1, $2, '{}', '', now()), ('VFN_OTHER', $1, $3, '{}', '', now())`,
      [organisationId, mode, mode === 'live' ? 'test' : 'live'],
    );
    expect(await idsOf({ keyId: 'VFN_KEY' })).toEqual([one, answered].toSorted());
    expect(await idsOf({ keyId: 'VFN_OTHER' })).toEqual([]);
    await expect(idsOf({ keyId: 'VFN_NONE' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const [entry] = await world.query(
      "SELECT * FROM kernel.audit WHERE action = 'breach.listed' ORDER BY id",
    );
    expect(entry).toMatchObject({ subject: organisationId, details: { keyId: 'VFN_KEY', mode } });
  });

  it('are for a token those whom its holder was shown in that time, in whatever organisation', async () => {
    const { world, one, answered, elsewhere, idsOf } = await touchedWorld();
    const { mandates } = world.candidates;
    const { clock } = mandates;
    const log = new AccessLog(mandates.store.shared().statements, clock, createLog('test', 'silent'));
    const show = async (actor: string, kind: 'ui' | 'operator', subject: string) => {
      const identity: Identity = { ...OPERATOR, actor: { kind, id: actor }, requestId: subject };
      log.note(identity, { kind: 'Result', subject, organisationId: null, mode: null });
      await log.flush();
    };
    const since = clock.now();
    await show('stolen', 'operator', one);
    await show('stolen', 'operator', elsewhere);
    await show('honest', 'ui', answered);
    const until = new Date(clock.now().getTime() + 1);
    clock.move(3_600);
    await show('stolen', 'operator', answered);
    expect(await idsOf({ actorId: 'stolen', since, until })).toEqual([one, elsewhere].toSorted());
    expect(await idsOf({ actorId: 'honest', since, until })).toEqual([answered]);
    expect(await idsOf({ actorId: 'nobody', since, until })).toEqual([]);
    const recount = await world.query(
      "SELECT DISTINCT unnest(subjects) AS id FROM kernel.access_log WHERE actor_id = 'stolen' ORDER BY id",
    );
    expect(await idsOf({ actorId: 'stolen', since, until: new Date(clock.now().getTime() + 1) })).toEqual(
      recount.map(({ id }) => id),
    );
  });

  it('are everybody of all organisations for the whole database', async () => {
    const { world, one, answered, elsewhere, list, idsOf } = await touchedWorld();
    const recount = await world.query('SELECT id FROM mandate.result WHERE erased_at IS NULL ORDER BY id');
    expect(await idsOf({ wholeDatabase: true })).toEqual(recount.map(({ id }) => id));
    expect(recount.map(({ id }) => id)).toEqual([one, answered, elsewhere].toSorted());
    const organisations = (await list({ wholeDatabase: true })).map(({ organisationId }) => organisationId);
    expect(new Set(organisations).size).toBe(2);
  });
});
