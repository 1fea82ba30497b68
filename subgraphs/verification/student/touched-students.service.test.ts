import { describe, expect, it } from 'vitest';
import { systemIdentity, type Identity } from '../../../kernel/core/identity/identity.ts';
import { assessmentWorld } from '../../../test/world/assessment-subgraph.ts';
import { sessionBody } from '../../../test/world/platform.ts';
import type { TouchedStudent } from './touched-students.types.ts';

const OPERATOR: Identity = { ...systemIdentity('operator'), actor: { kind: 'operator', id: 'op' } };
const ANOTHER: Identity = {
  organisationId: 'OR_two',
  mode: 'test',
  scopes: ['verifications:write'],
  actor: { kind: 'key', id: 'k2' },
  requestId: 'r2',
};
const LIST = `query ($input: StudentBreachInput!, $after: String) {
  touchedStudents(input: $input, first: 1, after: $after) {
    edges { node { id organisationId mode externalStudentId name email phone data } }
    pageInfo { hasNextPage endCursor }
  }
}`;
const SPAN = { since: '2026-01-01T00:00:00Z', until: '2100-01-01T00:00:00Z' };

/** Two students of one platform, one of another, and one who was erased. */
async function touchedWorld() {
  const world = await assessmentWorld();
  const [one, two, gone] = [
    await world.prepare(undefined, 'st-1'),
    await world.prepare(undefined, 'st-2'),
    await world.prepare(undefined, 'st-3'),
  ].map(({ id }) => id) as [string, string, string];
  await world.run('mutation { eraseStudent(externalStudentId: "st-3") { userId } }', {});
  const opened = await world.run(
    'mutation ($input: SessionInput!) { openSession(input: $input) { verification { id } } }',
    { input: sessionBody('st-4') },
    ANOTHER,
  );
  const elsewhere = opened.verification.id as string;
  const list = async (wanted: object, by = OPERATOR) => {
    const students: TouchedStudent[] = [];
    for (let after: string | null = null; ;) {
      const page = await world.run(LIST, { input: { ...SPAN, ...wanted }, after }, by);
      students.push(...page.edges.map(({ node }: { node: TouchedStudent }) => node));
      if (!page.pageInfo.hasNextPage) return students;
      after = page.pageInfo.endCursor;
    }
  };
  const idsOf = async (wanted: object) => (await list(wanted)).map(({ id }) => id).toSorted();
  return { world, one, two, gone, elsewhere, list, idsOf };
}

describe('the students whom a breach touched', () => {
  it('are everybody whose data a platform kept then, page by page, and equal a recount', async () => {
    const { world, one, two, list, idsOf } = await touchedWorld();
    const students = await list({ organisationId: 'OR_one', mode: 'live' });
    const recount = await world.query(
      `SELECT id FROM verification.session WHERE organisation_id = 'OR_one' AND mode = 'live' AND erased_at IS NULL ORDER BY id`,
    );
    expect(students.map(({ id }) => id).toSorted()).toEqual(recount.map(({ id }) => id).toSorted());
    expect(students.map(({ id }) => id).toSorted()).toEqual([one, two].toSorted());
    expect(students.find(({ id }) => id === one)).toEqual({
      id: one,
      organisationId: 'OR_one',
      mode: 'live',
      externalStudentId: 'st-1',
      name: 'Some Student',
      email: 'student@example.org',
      phone: null,
      data: ['name', 'email', 'items', 'answers', 'times'],
    });
    expect(await idsOf({ organisationId: 'OR_one', mode: 'test' })).toEqual([]);
    expect(
      await idsOf({
        organisationId: 'OR_one',
        mode: 'live',
        until: SPAN.since,
        since: '2025-01-01T00:00:00Z',
      }),
    ).toEqual([]);
    // One entry for each list, not for each page.
    const logged = await world.query("SELECT details FROM kernel.audit WHERE action = 'breach.listed'");
    expect(logged).toHaveLength(3);
    expect(JSON.stringify(logged)).not.toContain('student@example.org');
  });

  it('are everybody of all platforms for the whole database, and for a token those whom its holder was shown', async () => {
    const { world, one, two, gone, elsewhere, idsOf } = await touchedWorld();
    const recount = await world.query('SELECT id FROM verification.session WHERE erased_at IS NULL');
    expect(await idsOf({ wholeDatabase: true })).toEqual(recount.map(({ id }) => id).toSorted());
    expect(await idsOf({ wholeDatabase: true })).toEqual([one, two, elsewhere].toSorted());
    await world.query(
      `INSERT INTO kernel.access_log (id, actor_kind, actor_id, request_id, kind, organisation_id, mode, subjects, created_at)
       VALUES ('AL_1', 'ui', 'stolen', 'r', 'Verification', 'OR_one', 'live', $1, now())`,
      [[two, gone]],
    );
    expect(await idsOf({ actorId: 'stolen' })).toEqual([two]);
    expect(await idsOf({ actorId: 'nobody' })).toEqual([]);
  });

  it('are for operators alone, and only where it is said what was open', async () => {
    const { world, list } = await touchedWorld();
    const code = (input: object, by?: Identity) => world.codeFrom(list(input, by));
    expect(await code({ organisationId: 'OR_one' })).toBe('VALIDATION_FAILED');
    expect(await code({})).toBe('VALIDATION_FAILED');
    expect(await code({ wholeDatabase: true }, ANOTHER)).not.toBe('ok');
  });
});
