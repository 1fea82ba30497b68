import { describe, expect, inject, it, onTestFinished } from 'vitest';
import type { AskGraph } from '../../../kernel/core/graph/ask.ts';
import type { Identity } from '../../../kernel/core/identity/identity.ts';
import { hashOf } from '../../../subgraphs/verification/session/lock-session.ts';
import { verification } from '../../../subgraphs/verification/verification.subgraph.ts';
import { withClient } from '../../world/database.ts';
import { gql } from '../../world/gql.ts';
import { data, Platform, sessionBody, skillIds } from '../../world/platform.ts';
import { openTestSubgraph } from '../../world/subgraph.ts';
import { world } from '../../world/world.ts';

const [A, B] = skillIds(2) as [string, string];
const ONE = gql(
  'query ($id: ID!) { verification(id: $id) { id status student { externalStudentId } skills { skillId verified skill { id name verifiable } } items { projects { externalProjectId } } reviewer { email } } }',
);
const LIST = gql(
  'query ($filter: VerificationFilter) { verifications(first: 50, filter: $filter) { edges { node { id status } } } }',
);

const COUNTS = gql('{ verificationCounts { status count } }');

describe('verifications in the graph', () => {
  it('join their skills with the catalogue', async () => {
    const organisation = await world().organisation();
    const one = new Platform(world(), await organisation.verificationKey());
    const session = await one.awaiting();
    data(await one.answer(session, { [A]: true, [B]: false }));
    const id = session.serviceVerificationId;
    const { body } = await world().graph(ONE, { id }, await organisation.token());
    expect(body.errors).toBe(undefined);
    expect(body.data.verification).toEqual({
      id,
      status: 'endorsed',
      student: { externalStudentId: 'st-1' },
      skills: [
        {
          skillId: A,
          verified: true,
          skill: { id: A, name: expect.any(String), verifiable: expect.any(Boolean) },
        },
        {
          skillId: B,
          verified: false,
          skill: { id: B, name: expect.any(String), verifiable: expect.any(Boolean) },
        },
      ],
      items: { projects: [{ externalProjectId: 'p1' }] },
      reviewer: { email: 'reviewer@example.org' },
    });
    const foreign = await (await world().organisation()).token();
    expect((await world().graph(ONE, { id }, foreign)).body.data.verification).toBe(null);
    const otherMode = await organisation.token({ mode: 'test' });
    expect((await world().graph(ONE, { id }, otherMode)).body.data.verification).toBe(null);
  });

  it('are filtered by student and status', async () => {
    const organisation = await world().organisation();
    const one = new Platform(world(), await organisation.verificationKey());
    const first = await one.open('first');
    const second = await one.prepared({ student: 'second' });
    const token = await organisation.token();
    const ids = async (filter: object) => {
      const { body } = await world().graph(LIST, { filter }, token);
      return body.errors?.[0].extensions.code ?? body.data.verifications.edges.map(({ node }) => node.id);
    };
    expect(await ids({})).toHaveLength(2);
    expect(await ids({ externalStudentId: 'first' })).toEqual([first.serviceVerificationId]);
    expect(await ids({ status: 'items_stored' })).toEqual([second.serviceVerificationId]);
    expect(await ids({ externalStudentId: 'first', status: 'items_stored' })).toEqual([]);
    expect(await ids({ status: 'expired' })).toEqual([]);
    expect(await ids({ status: 'sleeping' })).toBe('VALIDATION_FAILED');
    expect(await ids({ verificationMethod: 'human' })).toEqual([second.serviceVerificationId]);
    expect(await ids({ verificationMethod: 'assessment' })).toEqual([]);
    expect(await ids({ verificationMethod: 'magic' })).toBe('VALIDATION_FAILED');
    expect(await ids({ skillId: A })).toEqual([second.serviceVerificationId]);
    expect(await ids({ skillId: 'sk_1' })).toEqual([]);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect(await ids({ createdBefore: tomorrow })).toHaveLength(2);
    expect(await ids({ createdSince: tomorrow })).toEqual([]);
  });

  it('are counted by state, for their own organisation and mode', async () => {
    const organisation = await world().organisation();
    const one = new Platform(world(), await organisation.verificationKey());
    const [first] = [await one.open('first'), await one.open('second')];
    await one.prepared({ student: 'third' });
    const expired = 'UPDATE verification.session SET lapses_at = $2 WHERE id = $1';
    await withClient(inject('systemDatabaseUrl'), (client) =>
      client.query(expired, [first.serviceVerificationId, new Date(0)]),
    );
    const countsFor = async (token: string) => {
      const { body } = await world().graph(COUNTS, {}, token);
      return body.data.verificationCounts.filter(({ count }) => count > 0);
    };
    expect(await countsFor(await organisation.token())).toEqual([
      { status: 'open', count: 1 },
      { status: 'items_stored', count: 1 },
      { status: 'expired', count: 1 },
    ]);
    expect(await countsFor(await organisation.token({ mode: 'test' }))).toEqual([]);
  });

  it('need the scopes of their REST twins, and the outbox an operator', async () => {
    const organisation = await world().organisation();
    const one = new Platform(world(), await organisation.verificationKey());
    const { serviceVerificationId: id } = await one.open();
    const codeFor = async (query: string, variables: object, token: string) =>
      (await world().graph(query, variables, token)).body.errors?.[0].extensions.code;
    const token = await organisation.token({ scopes: ['workflows:read'] });
    expect(await codeFor(ONE, { id }, token)).toBe('SCOPE_MISSING');
    expect(await codeFor('mutation { eraseStudent(externalStudentId: "st-1") { userId } }', {}, token)).toBe(
      'SCOPE_MISSING',
    );
    const full = await organisation.token();
    expect(await codeFor('{ mailOutbox { edges { node { id } } } }', {}, full)).toBe('SCOPE_MISSING');
  });

  it('tell no token and no hash', async () => {
    const { body } = await world().graph(
      gql('{ __type(name: "Verification") { fields { name } } }'),
      {},
      world().demo.operatorToken,
    );
    const names = body.data.__type!.fields!.map(({ name }) => name);
    expect(names).toContain('reviewer');
    expect(names.filter((name) => /token|hash|link/i.test(name))).toEqual([]);
  });
});

describe('a verification service on a database of its own', () => {
  const ask = (async (_: string, { ids }: { ids: string[] }) => ({
    items: ids.map((id) => ({ id, name: `Skill ${id}` })),
    missing: [],
  })) as unknown as AskGraph;
  const platform: Identity = {
    organisationId: 'OR_one',
    mode: 'live',
    scopes: ['verifications:read', 'verifications:write', 'reviews:open'],
    actor: { kind: 'key', id: 'k' },
    requestId: 'r',
  };
  const setUp = async () => {
    const opened = await openTestSubgraph(verification, { ask });
    onTestFinished(() => opened.database.close());
    const run = async (query: string, variables: object): Promise<any> => {
      const { data: answer, errors } = await opened.subgraph.execute({
        query,
        variables: variables as Record<string, unknown>,
        identity: platform,
      });
      if (errors) throw errors[0]!;
      return Object.values(answer!)[0];
    };
    const open = async () => {
      const query =
        'mutation ($input: SessionInput!) { openSession(input: $input) { sessionToken verification { id } } }';
      const { sessionToken, verification: made } = await run(query, { input: sessionBody() });
      return { sessionToken: sessionToken as string, id: made.id as string };
    };
    const items =
      'mutation ($t: String, $i: StoreItemsInput!) { storeItems(sessionToken: $t, input: $i) { status } }';
    const prepare = async (method: string) => {
      const session = await open();
      const { sessionToken: t, id } = session;
      await run(
        'mutation ($t: String, $i: StoreSkillsInput!) { storeSkills(sessionToken: $t, input: $i) { id } }',
        {
          t,
          i: { skills: [{ skillId: 'sk_1' }] },
        },
      );
      await run(
        'mutation ($t: String, $i: VerificationMethodInput!) { chooseMethod(sessionToken: $t, input: $i) { id } }',
        { t, i: { serviceVerificationId: id, verificationMethod: method } },
      );
      return session;
    };
    return { ...opened, run, prepare, items };
  };

  it('records verification.completed in the transaction of the endorsement', async () => {
    const { ownerUrl, run, prepare, items } = await setUp();
    const { sessionToken: t, id } = await prepare('human');
    await run(items, { t, i: { projectIds: ['p1'] } });
    const reviewer = { name: 'R', email: 'r@example.org', company: 'C', serviceVerificationId: id };
    await run('mutation ($i: ReviewerInput!) { storeReviewer(input: $i) { name } }', { i: reviewer });
    await withClient(ownerUrl, (client) =>
      client.query('UPDATE verification.reviewer SET token_hash = $1', [hashOf('the token')]),
    );
    const input = { token: 'the token', skills: [{ skillId: 'sk_1', endorsed: true }] };
    const endorse =
      'mutation ($id: ID!, $input: EndorsementInput!) { endorse(verificationId: $id, input: $input) { status } }';
    expect(await run(endorse, { id, input })).toEqual({ status: 'endorsed' });
    const { rows } = await withClient(ownerUrl, (client) =>
      client.query("SELECT type, object_key, data FROM kernel.outbox WHERE type <> 'verification.changed'"),
    );
    expect(rows).toEqual([
      {
        type: 'verification.completed',
        object_key: id,
        data: {
          serviceVerificationId: id,
          serviceUserId: expect.stringMatching(/^SU_/),
          externalStudentId: 'st-1',
          verificationMethod: 'human',
          outcome: 'endorsed',
          skills: [{ skillId: 'sk_1', name: expect.any(String), verified: true }],
        },
      },
    ]);
  });

  it('keeps no token of a link in the rows of work', async () => {
    const { ownerUrl, run, prepare, items } = await setUp();
    const { sessionToken: t, id } = await prepare('human');
    await run(items, { t, i: { projectIds: ['p1'] } });
    const reviewer = { name: 'R', email: 'r@example.org', company: 'C', serviceVerificationId: id };
    await run('mutation ($i: ReviewerInput!) { storeReviewer(input: $i) { name } }', { i: reviewer });
    const { rows } = await withClient(ownerUrl, (client) =>
      client.query('SELECT kind, payload, run_at - created_at AS wait FROM kernel.work ORDER BY id'),
    );
    const payload = { organisationId: 'OR_one', mode: 'live', verificationId: id, version: 1 };
    expect(rows).toMatchObject([
      { kind: 'verification.invitation', payload },
      { kind: 'verification.reminder', payload, wait: { days: 3 } },
    ]);
  });
});
