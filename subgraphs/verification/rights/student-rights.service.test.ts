import { describe, expect, it } from 'vitest';
import { systemFor, systemIdentity, type Identity } from '../../../kernel/core/identity/identity.ts';
import { createLog } from '../../../kernel/core/log.ts';
import { systemClock } from '../../../kernel/core/clock.ts';
import { PersonKeys } from '../../../kernel/core/person-keys.ts';
import { openPeopleKey } from '../../../kernel/store/people-key.ts';
import { Store } from '../../../kernel/store/store.ts';
import { assessmentWorld } from '../../../test/world/assessment-subgraph.ts';
import { withClient } from '../../../test/world/database.ts';
import { sessionBody } from '../../../test/world/platform.ts';
import { rowsRead } from '../../../test/world/rows-read.ts';
import { testSealer } from '../../../test/world/subgraph.ts';
import { fillStudentKeys } from './fill-student-keys.ts';
import { findStatement } from './find-students.ts';

const SERVICE = systemIdentity('my-data');
const OWNER = systemFor({ organisationId: 'OR_one', mode: 'live' }, 'my-data');
const ANOTHER: Identity = {
  organisationId: 'OR_two',
  mode: 'test',
  scopes: ['verifications:write'],
  actor: { kind: 'key', id: 'k2' },
  requestId: 'r2',
};

const OPEN =
  'mutation ($input: SessionInput!) { openSession(input: $input) { sessionToken verification { id } } }';
const FIND = `query ($phone: String, $email: String, $mode: String) {
  verificationsOfPerson(phone: $phone, email: $email, mode: $mode) { id organisationId mode } }`;
const KEPT = `query ($ids: [ID!]!) { keptVerifications(ids: $ids) {
  id name email phone open canWithdraw agreedAt withdrawnAt items skills { name verified } reviewer credentials record } }`;

const person = (email: string, phone?: string) => ({
  student: { externalStudentId: 'st-1', name: 'Some Student', email, ...(phone && { phone }) },
});

async function rightsWorld() {
  const world = await assessmentWorld();
  const open = async (externalStudentId: string, more: object, by?: Identity): Promise<string> => {
    const { verification } = await world.run(
      OPEN,
      { input: { ...sessionBody(externalStudentId), ...more } },
      by,
    );
    return verification.id;
  };
  const find = (variables: object): Promise<{ id: string }[]> => world.run(FIND, { ...variables }, SERVICE);
  const idsOf = async (variables: object) => (await find(variables)).map(({ id }) => id).toSorted();
  const kept = async (id: string) => (await world.run(KEPT, { ids: [id] }, OWNER))[0];
  const does = (field: string, ids: string[], name?: string): Promise<number> =>
    world.run(
      name === undefined
        ? `mutation ($ids: [ID!]!) { ${field}(ids: $ids) }`
        : `mutation ($ids: [ID!]!, $name: String!) { ${field}(ids: $ids, name: $name) }`,
      { ids, ...(name !== undefined && { name }) },
      OWNER,
    );
  return { world, open, find, idsOf, kept, does };
}

describe('a student is found', () => {
  it('by number and address however they are written, in all organisations and in one mode', async () => {
    const { open, find, idsOf } = await rightsWorld();
    const one = await open('st-1', person('Student@Example.org', '98111 22233'));
    const two = await open('st-1', person('student@example.org', '+91 98111-22233'), ANOTHER);
    const other = await open('st-2', person('other@example.org', 'call me'));
    const both = [one, two].toSorted();
    expect(await idsOf({ phone: '+919811122233' })).toEqual(both);
    expect(await idsOf({ email: 'STUDENT@example.org' })).toEqual(both);
    expect(await idsOf({ email: 'other@example.org' })).toEqual([other]);
    expect(await find({ email: 'student@example.org', mode: 'test' })).toEqual([
      { id: two, organisationId: 'OR_two', mode: 'test' },
    ]);
    expect(await find({ email: 'nobody@example.org' })).toEqual([]);
  });

  it('by hashes that differ between organisations, so that their rows cannot be put together', async () => {
    const { world, open } = await rightsWorld();
    await open('st-1', person('student@example.org', '+919811122233'));
    await open('st-1', person('student@example.org', '+919811122233'), ANOTHER);
    const rows = await world.query('SELECT phone_key, email_key FROM verification.session');
    const keys = rows.flatMap((row) => [row.phone_key, row.email_key]);
    expect(new Set(keys).size).toBe(4);
    expect(keys.join()).not.toMatch(/student|9811122233/);
  });

  it('by the index, however many others there are', async () => {
    const { world, open } = await rightsWorld();
    const id = await open('st-1', person('student@example.org', '+919811122233'));
    const [{ email_key: key }] = await world.query('SELECT email_key FROM verification.session');
    await withClient(world.ownerUrl, async (client) => {
      await client.query(
        `INSERT INTO verification.session
         SELECT (jsonb_populate_record(session, jsonb_build_object('id', 'SV_' || n, 'token_hash', 'token ' || n,
           'phone_key', 'phone ' || n, 'email_key', 'email ' || n))).*
         FROM verification.session, generate_series(1, 4000) AS n WHERE id = $1`,
        [id],
      );
      await client.query('ANALYZE verification.session');
      for (const [wanted, rows] of [
        [key, 1],
        ['nobody', 0],
      ])
        expect(
          await rowsRead(client, 'verification.session', findStatement('email_key'), [
            ['OR_one'],
            ['live'],
            [wanted],
          ]),
        ).toBe(rows);
    });
  });

  it('in sessions of before there were keys, once the job has filled them, batch after batch', async () => {
    const { world, open, idsOf } = await rightsWorld();
    const store = new Store(world.database, systemClock);
    const ids: string[] = [];
    for (let nth = 0; nth < 5; nth++) ids.push(await open(`st-${nth}`, person('student@example.org')));
    const gone = await open('st-9', person('gone@example.org'));
    await world.query('UPDATE verification.session SET phone_key = NULL, email_key = NULL');
    await world.query('UPDATE verification.session SET erased_at = now() WHERE id = $1', [gone]);
    // A contact that no key opens is passed over, and holds up nobody.
    const [unreadable] = ids.toSorted();
    await world.query(
      `UPDATE verification.session SET contact = jsonb_set(contact, '{email}', '"s1.x.y"') WHERE id = $1`,
      [unreadable],
    );
    expect(await idsOf({ email: 'student@example.org' })).toEqual([]);
    const { statements } = store.shared();
    const table = 'verification.people_key' as const;
    const people = new PersonKeys(await openPeopleKey({ statements, sealer: testSealer, table }));
    const { handlers } = fillStudentKeys({
      store,
      sealer: testSealer,
      people,
      log: createLog('test', 'silent'),
      atOnce: 2,
    });
    const context = { signal: new AbortController().signal, finishIn: async () => {} };
    await handlers[0].run({ id: 'J', kind: handlers[0].kind, payload: {} } as never, context);
    expect(await idsOf({ email: 'student@example.org' })).toEqual(
      ids.filter((id) => id !== unreadable).toSorted(),
    );
    const [row] = await world.query('SELECT email_key FROM verification.session WHERE id = $1', [gone]);
    expect(row.email_key).toBeNull();
  });
});

describe('what is kept about a student', () => {
  it('is shown as the platform gave it, with outcome, consent and attempts, and without chosen options', async () => {
    const { world, kept } = await rightsWorld();
    const agreed = { consent: { at: '2027-01-10T09:00:00Z' } };
    const session = await world.prepare(undefined, 'st-1', agreed);
    expect(await kept(session.id)).toMatchObject({
      name: 'Some Student',
      email: 'student@example.org',
      open: true,
      canWithdraw: true,
      withdrawnAt: null,
      skills: [{ verified: null }],
      reviewer: null,
    });
    await world.generate(session);
    await world.submit(session, true);
    const shown = await kept(session.id);
    expect(shown).toMatchObject({ open: false, canWithdraw: true, skills: [{ verified: true }] });
    expect(shown.items.length).toBeGreaterThan(0);
    expect(shown.record).toMatchObject({
      verification_id: session.id,
      status: 'passed',
      student: { external_student_id: 'st-1', name: 'Some Student' },
      consent: { channel: 'platform', withdrawn_at: null },
      assessments: [{ attempt: 1, passed: true }],
    });
    expect(JSON.stringify(shown.record)).not.toMatch(/option|chosen|hash":"[^"]{60}/);
  });

  it('is not for keys, screens or operators to ask for', async () => {
    const { world } = await rightsWorld();
    const { id } = await world.prepare();
    for (const by of [ANOTHER, { ...SERVICE, actor: { kind: 'operator' as const, id: 'op' } }])
      expect(await world.codeFrom(world.run(KEPT, { ids: [id] }, by))).not.toBe('ok');
  });
});

describe('a student', () => {
  it('takes a consent back at any time, which ends what is open, once', async () => {
    const { world, kept, does } = await rightsWorld();
    const agreed = { consent: { at: '2027-01-10T09:00:00Z' } };
    const open = await world.prepare(undefined, 'st-1', agreed);
    const never = await world.prepare(undefined, 'st-2');
    expect(await does('withdrawVerifications', [open.id, never.id])).toBe(2);
    for (const { id } of [open, never])
      expect(await kept(id)).toMatchObject({ open: false, canWithdraw: false });
    expect((await kept(open.id)).withdrawnAt).not.toBeNull();
    expect(await world.eventsOf(open)).toEqual(['student.withdrew']);
    expect(await does('withdrawVerifications', [open.id, never.id])).toBe(0);
  });

  it('has a name put right, and is erased from the verifications that were found, with one event', async () => {
    const { world, open, kept, does, idsOf } = await rightsWorld();
    const one = await open('st-1', person('student@example.org'));
    const two = await open('st-1', person('student@example.org'));
    const moved = await open('st-1', person('new@example.org'));
    expect(await does('renameInVerifications', [one], 'Right Name')).toBe(1);
    expect((await kept(one)).name).toBe('Right Name');
    expect(await does('eraseVerifications', [one, two])).toBe(2);
    expect(await idsOf({ email: 'student@example.org' })).toEqual([]);
    expect(await idsOf({ email: 'new@example.org' })).toEqual([moved]);
    expect((await kept(moved)).name).toBe('Some Student');
    expect(await kept(one)).toBeUndefined();
    const events = await world.query("SELECT data FROM kernel.outbox WHERE type = 'student.erased'");
    expect(events.map(({ data }) => data.serviceVerificationIds.toSorted())).toEqual([[one, two].toSorted()]);
    expect(await does('eraseVerifications', [one, two])).toBe(0);
    expect(await does('renameInVerifications', [one], 'Somebody')).toBe(0);
    const jobs = await world.query(
      "SELECT payload FROM kernel.work WHERE kind = 'verification.close-requests'",
    );
    expect(jobs.map(({ payload }) => payload.verificationIds.toSorted())).toEqual([[one, two].toSorted()]);
  });
});
