import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Identity } from '../../../kernel/core/identity/identity.ts';
import { mandate } from '../../../subgraphs/mandate/mandate.subgraph.ts';
import { verification } from '../../../subgraphs/verification/verification.subgraph.ts';
import { gql } from '../../world/gql.ts';
import { openTestSubgraph, type TestSubgraph } from '../../world/subgraph.ts';
import { world } from '../../world/world.ts';

describe('a query across subgraphs', () => {
  it('joins verifications with their organisation', async () => {
    const organisation = await world().organisation();
    const key = await organisation.verificationKey();
    for (const id of ['a', 'b', 'c'])
      await world().fetch('/api/v1/verify', {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify({
          student: { externalStudentId: id, name: 'A student', email: 'student@example.org' },
          projects: [{ externalProjectId: 'p', projectName: 'Model' }],
        }),
      });
    const query = gql('{ verifications { edges { node { status organisation { id name } } } } }');
    const { body } = await world().graph(query, {}, await organisation.token());
    expect(body.errors).toBe(undefined);
    expect(body.data.verifications.edges).toHaveLength(3);
    for (const { node } of body.data.verifications.edges)
      expect(node).toEqual({
        status: 'open',
        organisation: { id: organisation.id, name: expect.any(String) },
      });
  });
});

describe('a list of 50', () => {
  let subgraph: TestSubgraph;
  beforeAll(async () => {
    subgraph = await openTestSubgraph(mandate);
  });
  afterAll(() => subgraph.database.close());

  const system: Identity = {
    organisationId: null,
    mode: null,
    scopes: [],
    actor: { kind: 'system', id: 'test' },
    requestId: 'test',
  };

  it('of one subgraph costs one statement, and its entities one more', async () => {
    const created = await subgraph.subgraph.execute({
      query: gql('mutation { createOrganisation(name: "many") { id } }'),
      identity: system,
    });
    const organisationId = (created.data as any).createOrganisation.id as string;
    const ui: Identity = { ...system, organisationId, mode: 'live' };
    for (let index = 0; index < 50; index++)
      await subgraph.subgraph.execute({
        query: `mutation { createWorkflow(input: {name: "w${index}"}) { replayed } }`,
        identity: ui,
      });

    subgraph.statements.length = 0;
    const list = await subgraph.subgraph.execute({
      query: gql('{ workflows(first: 50) { edges { node { __typename id name followUps { max } } } } }'),
      identity: ui,
    });
    const nodes = (list.data as any).workflows.edges.map(({ node }: any) => node);
    expect(nodes).toHaveLength(50);
    expect(subgraph.statements).toHaveLength(1);

    subgraph.statements.length = 0;
    const entities = await subgraph.subgraph.execute({
      query:
        'query ($representations: [_Any!]!) { _entities(representations: $representations) { ... on Workflow { name } } }',
      variables: { representations: nodes.map(({ __typename, id }: any) => ({ __typename, id })) },
      identity: ui,
    });
    expect((entities.data as any)._entities).toHaveLength(50);
    expect(subgraph.statements).toHaveLength(1);
  });

  it("finds nothing of another organisation's through _entities", async () => {
    const query =
      'query ($representations: [_Any!]!) { _entities(representations: $representations) { ... on Workflow { name } } }';
    const owner = await subgraph.subgraph.execute({
      query: gql('mutation { createOrganisation(name: "owner") { id } }'),
      identity: system,
    });
    const ui: Identity = {
      ...system,
      organisationId: (owner.data as any).createOrganisation.id,
      mode: 'live',
    };
    const created = await subgraph.subgraph.execute({
      query: gql('mutation { createWorkflow(input: {name: "mine"}) { workflow { id } } }'),
      identity: ui,
    });
    const variables = {
      representations: [{ __typename: 'Workflow', id: (created.data as any).createWorkflow.workflow.id }],
    };
    const seen = async (identity: Identity) =>
      ((await subgraph.subgraph.execute({ query, variables, identity })).data as any)._entities[0];
    expect(await seen(ui)).toEqual({ name: 'mine' });
    expect(await seen({ ...ui, mode: 'test' })).toBe(null);
    expect(await seen({ ...ui, organisationId: 'OR_other' })).toBe(null);
  });

  it('refuses _entities to a caller without the scope of the type', async () => {
    const result = await subgraph.subgraph.execute({
      query:
        'query ($representations: [_Any!]!) { _entities(representations: $representations) { ... on Workflow { name } } }',
      variables: { representations: [{ __typename: 'Workflow', id: 'WF_BC_1' }] },
      identity: { ...system, organisationId: 'OR_1', mode: 'live', actor: { kind: 'ui', id: 'ui' } },
    });
    expect(result.errors?.[0]?.extensions['code']).toBe('SCOPE_MISSING');
  });
});

describe('a verification', () => {
  it("is not found through _entities by another organisation's or mode's caller", async () => {
    const subgraph = await openTestSubgraph(verification);
    onTestFinished(() => subgraph.database.close());
    const owner: Identity = {
      organisationId: 'OR_owner',
      mode: 'live',
      scopes: ['verifications:read', 'verifications:write'],
      actor: { kind: 'key', id: 'k' },
      requestId: 'r',
    };
    const input = {
      student: { externalStudentId: 's', name: 'A student', email: 'student@example.org' },
      projects: [{ externalProjectId: 'p', projectName: 'Model' }],
    };
    const opened = await subgraph.subgraph.execute({
      query: gql('mutation ($input: SessionInput!) { openSession(input: $input) { verification { id } } }'),
      variables: { input },
      identity: owner,
    });
    const { id } = (opened.data as any).openSession.verification;
    const seen = async (identity: Identity) => {
      const { data } = await subgraph.subgraph.execute({
        query:
          'query ($representations: [_Any!]!) { _entities(representations: $representations) { ... on Verification { status } } }',
        variables: { representations: [{ __typename: 'Verification', id }] },
        identity,
      });
      return (data as any)._entities[0];
    };
    expect(await seen(owner)).toEqual({ status: 'open' });
    expect(await seen({ ...owner, mode: 'test' })).toBe(null);
    expect(await seen({ ...owner, organisationId: 'OR_other' })).toBe(null);
  });
});
