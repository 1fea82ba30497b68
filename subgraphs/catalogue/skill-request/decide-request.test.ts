import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Identity, Mode } from '../../../kernel/core/identity/identity.ts';
import { newId } from '../../../kernel/core/ids.ts';
import { withClient } from '../../../test/world/database.ts';
import { openTestSubgraph, type TestSubgraph } from '../../../test/world/subgraph.ts';
import { catalogue } from '../catalogue.subgraph.ts';

let opened: TestSubgraph;
beforeAll(async () => {
  opened = await openTestSubgraph(catalogue);
});
afterAll(() => opened.database.close());

const caller = (kind: Identity['actor']['kind'], more: Partial<Identity> = {}): Identity => ({
  organisationId: null,
  mode: null,
  scopes: [],
  actor: { kind, id: 'test' },
  requestId: 'request',
  ...more,
});
const operator = caller('operator');
const organisation = (mode: Mode = 'live', organisationId = newId('OR_')): Identity =>
  caller('key', { organisationId, mode, scopes: ['skills:request'] });

const run = async (query: string, variables: Record<string, unknown>, identity: Identity): Promise<any> => {
  const { data, errors } = await opened.subgraph.execute({ query, variables, identity });
  return errors ? { code: errors[0]!.extensions['code'] } : Object.values(data as object)[0];
};
const request = async (identity: Identity, name = 'Drone Piloting') =>
  (
    await run(
      'mutation ($name: String!) { requestSkill(input: {name: $name}) { skillRequest { id createdAt } } }',
      { name },
      identity,
    )
  ).skillRequest as { id: string; createdAt: string };
const resolve = (id: string, skillId: string, identity = operator) =>
  run(
    'mutation ($id: ID!, $skillId: ID!) { resolveSkillRequest(id: $id, skillId: $skillId) { status skillId skill { name } } }',
    { id, skillId },
    identity,
  );
const reject = (id: string, note: string | null) =>
  run(
    'mutation ($id: ID!, $note: String) { rejectSkillRequest(id: $id, note: $note) { status decisionNote } }',
    { id, note },
    operator,
  );

const rows = async (sql: string, parameters: unknown[]): Promise<any[]> =>
  withClient(opened.ownerUrl, async (client) => (await client.query(sql, parameters)).rows);
const eventsOf = (id: string) =>
  rows('SELECT organisation_id, mode, type, version, data FROM kernel.outbox WHERE object_key = $1', [id]);
const workOf = (id: string) =>
  rows(`SELECT kind, state, payload FROM kernel.work WHERE payload->>'requestId' = $1`, [id]);
const auditOf = (id: string) =>
  rows('SELECT action, actor_kind, organisation_id, details FROM kernel.audit WHERE subject = $1', [id]);

describe('resolving a skill request', () => {
  it("records the event for the request's organisation and mode, the work for mandates, and who did it", async () => {
    const owner = organisation('test');
    const { id, createdAt } = await request(owner);
    expect(await resolve(id, 'sk_10101')).toEqual({
      status: 'resolved',
      skillId: 'sk_10101',
      skill: { name: 'Brick Laying' },
    });
    const { organisationId, mode } = owner;
    expect(await eventsOf(id)).toEqual([
      {
        organisation_id: organisationId,
        mode,
        type: 'skill_request.resolved',
        version: 1,
        data: {
          request_id: id,
          name: 'Drone Piloting',
          note: null,
          status: 'resolved',
          skill_id: 'sk_10101',
          answer: null,
          created_at: new Date(createdAt).toISOString(),
        },
      },
    ]);
    expect(await workOf(id)).toEqual([
      {
        kind: 'mandate.pending-skill-resolved',
        state: 'ready',
        payload: { requestId: id, name: 'Drone Piloting', skillId: 'sk_10101', organisationId, mode },
      },
    ]);
    expect(await auditOf(id)).toEqual([
      {
        action: 'skill-request.resolved',
        actor_kind: 'operator',
        organisation_id: organisationId,
        details: { mode, skillId: 'sk_10101' },
      },
    ]);
  });

  it('changes nothing when repeated, and is a conflict with another skill or after a rejection', async () => {
    const { id } = await request(organisation());
    const answers = await Promise.all(Array.from({ length: 10 }, () => resolve(id, 'sk_10101')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['resolved']));
    expect(await resolve(id, 'sk_10102')).toEqual({ code: 'CONFLICT' });
    expect(await reject(id, null)).toEqual({ code: 'CONFLICT' });
    const counts = [await eventsOf(id), await workOf(id), await auditOf(id)].map(({ length }) => length);
    expect(counts).toEqual([1, 1, 1]);

    const other = await request(organisation());
    await reject(other.id, 'no');
    expect(await resolve(other.id, 'sk_10101')).toEqual({ code: 'CONFLICT' });
  });

  it('lets one of several different decisions at once win', async () => {
    const { id } = await request(organisation());
    const answers = await Promise.all([
      resolve(id, 'sk_10101'),
      resolve(id, 'sk_10102'),
      resolve(id, 'sk_10103'),
      reject(id, 'no'),
    ]);
    expect(answers.filter(({ status }) => status)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(3);
  });

  it('happens as a whole or not at all', async () => {
    const { id } = await request(organisation());
    await rows(
      `CREATE FUNCTION refuse_work() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE EXCEPTION 'no work today'; END $$`,
      [],
    );
    await rows('CREATE TRIGGER no_work BEFORE INSERT ON kernel.work EXECUTE FUNCTION refuse_work()', []);
    expect(await resolve(id, 'sk_10101')).toEqual({ code: 'SERVER_ERROR' });
    await rows('DROP TRIGGER no_work ON kernel.work', []);
    expect([await eventsOf(id), await auditOf(id)]).toEqual([[], []]);
    expect(await resolve(id, 'sk_10101')).toMatchObject({ status: 'resolved' });
  });

  it('is refused for an unknown skill or request, and to anyone but operators', async () => {
    const owner = organisation();
    const { id } = await request(owner);
    expect(await resolve(id, 'sk_999999999')).toEqual({ code: 'VALIDATION_FAILED' });
    expect(await resolve('SR_none', 'sk_10101')).toEqual({ code: 'NOT_FOUND' });
    expect(await resolve(id, 'sk_10101', owner)).toEqual({ code: 'SCOPE_MISSING' });
  });
});

describe('rejecting a skill request', () => {
  it('is told to the partner once with the reason, and in the audit log', async () => {
    const owner = organisation();
    const { id } = await request(owner);
    expect(await reject(id, 'Too narrow.')).toEqual({ status: 'rejected', decisionNote: 'Too narrow.' });
    expect(await reject(id, 'Too narrow.')).toMatchObject({ status: 'rejected' });
    expect(await reject(id, 'Something else.')).toEqual({ code: 'CONFLICT' });
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['skill-request.rejected']);
    expect(await eventsOf(id)).toEqual([
      expect.objectContaining({
        organisation_id: owner.organisationId,
        mode: owner.mode,
        type: 'skill_request.rejected',
        data: expect.objectContaining({ request_id: id, status: 'rejected', answer: 'Too narrow.' }),
      }),
    ]);
    expect(await workOf(id)).toEqual([]);
  });
});

describe('asking for a name again', () => {
  const ASK = `mutation ($name: String!) {
    requestSkill(input: {name: $name}) { created skillRequest { id status skillId decidedAt } } }`;
  const ask = (name: string, identity: Identity) => run(ASK, { name }, identity);

  it('that was rejected is one new request, however many ask at once', async () => {
    const owner = organisation();
    const { id } = await request(owner);
    await reject(id, 'no');
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('drone  PILOTING', owner)));
    expect(answers.filter(({ created }) => created)).toHaveLength(1);
    const ids = new Set(answers.map(({ skillRequest }) => skillRequest.id));
    expect(ids.size).toBe(1);
    expect(ids.has(id)).toBe(false);
    expect(answers[0].skillRequest).toMatchObject({ status: 'pending', decidedAt: null });
    const names = { names: ['Drone Piloting'] };
    const service = caller('system', { organisationId: owner.organisationId, mode: 'live' });
    const REQUESTED = 'query ($names: [String!]!) { requestedSkills(names: $names) { id status } }';
    expect(await run(REQUESTED, names, service)).toEqual([{ id: [...ids][0], status: 'pending' }]);
    await reject([...ids][0]!, 'no again');
    expect((await ask('Drone Piloting', owner)).created).toBe(true);
  });

  it('that waits is resolved when the catalogue has the skill by now, and told like any other', async () => {
    const owner = organisation();
    const { id } = await request(owner, 'Brick Laying of old');
    await rows(
      `UPDATE catalogue.skill_request SET name = 'Brick Laying', name_key = 'brick laying' WHERE id = $1`,
      [id],
    );
    const answer = await ask('brick laying', owner);
    expect(answer).toMatchObject({
      created: false,
      skillRequest: { id, status: 'resolved', skillId: 'sk_10101' },
    });
    await ask('brick laying', owner);
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['skill_request.resolved']);
    expect(await workOf(id)).toHaveLength(1);
  });
});

describe('asking for a name that the catalogue has', () => {
  it.each(['Brick Laying', ' brick   LAYING', 'Brick-laying'])('is resolved at once: %j', async (name) => {
    const answer = await run(
      'mutation ($name: String!) { requestSkill(input: {name: $name}) { created skillRequest { id status skillId } } }',
      { name },
      organisation(),
    );
    expect(answer).toMatchObject({
      created: false,
      skillRequest: { status: 'resolved', skillId: 'sk_10101' },
    });
    expect(await eventsOf(answer.skillRequest.id)).toEqual([]);
  });
});

describe('requestedSkills', () => {
  const QUERY = 'query ($names: [String!]!) { requestedSkills(names: $names) { id name status } }';

  it('tells the service which names an organisation has asked for, however they are spelled', async () => {
    const owner = organisation();
    const { id } = await request(owner, 'Drone Piloting');
    await request(organisation(), 'Kite Making');
    await request(organisation('test', owner.organisationId!), 'Thatching');
    const service = caller('system', { organisationId: owner.organisationId, mode: 'live' });
    const names = ['DRONE  piloting', ' drone piloting', 'Kite Making', 'Thatching', ''];
    expect(await run(QUERY, { names }, service)).toEqual([{ id, name: 'Drone Piloting', status: 'pending' }]);
    expect(await run(QUERY, { names: [] }, service)).toEqual([]);
    expect(await run(QUERY, { names: Array(201).fill('x') }, service)).toEqual({ code: 'VALIDATION_FAILED' });
  });

  it('is for the service itself, in the name of an organisation', async () => {
    expect(await run(QUERY, { names: ['x'] }, organisation())).toEqual({ code: 'SCOPE_MISSING' });
    expect(await run(QUERY, { names: ['x'] }, caller('system'))).toEqual({ code: 'UNAUTHORIZED' });
  });
});
