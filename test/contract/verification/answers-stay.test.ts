import { describe, expect, inject, it } from 'vitest';
import { Assessed } from '../../world/assessments.ts';
import { visitorOf } from '../../world/candidate-visitor.ts';
import { withClient } from '../../world/database.ts';
import { eventually } from '../../world/eventually.ts';
import { eachFieldOf, everyFieldOf } from '../../world/every-field.ts';
import { gql } from '../../world/gql.ts';
import { mandateWorld, VERIFIABLE } from '../../world/mandates.ts';
import { Platform } from '../../world/platform.ts';
import { world } from '../../world/world.ts';

const WHOLE = gql(`query ($id: ID!) {
  verification(id: $id) {
    id status completedAt
    skills { skillId verified skill { id name } }
    assessments {
      id number createdAt submittedAt attempt score total passed
      skills { skillId correct total passed }
      questionSets { id createdAt skill { id name } questions { id text options } }
    }
  }
}`);
const SET = gql('query ($id: ID!) { questionSet(id: $id) { id questions { id } } }');

/** Makes other options the right ones: whoever sees a difference could learn them. */
const turnRightOptionsOf = (owner: string) =>
  withClient(inject('systemDatabaseUrl'), (client) =>
    client.query(
      `UPDATE verification.question_set
       SET right_options = (SELECT jsonb_agg((place::int + 1) % 4) FROM jsonb_array_elements_text(right_options) AS place)
       WHERE owner LIKE $1`,
      [owner],
    ),
  );

const turnRightOptions = (sessionId: string) => turnRightOptionsOf(`session:${sessionId}:%`);
const turnRightOptionsOfMandate = (mandateId: string) => turnRightOptionsOf(`mandate:${mandateId}:%`);

describe('which option is right', () => {
  it('changes nothing that any route, field or event shows', async () => {
    const organisation = await world().organisation();
    const one = new Assessed(new Platform(world(), await organisation.verificationKey()));
    const [token, partner] = [await organisation.token(), await organisation.partner()];
    const session = await one.prepared();
    const { serviceVerificationId: id, sessionToken } = session;
    await one.questions(session);
    const visit = visitorOf(world(), session.assessmentUrl);
    const shown = async () => {
      const graph = (await world().graph(WHOLE, { id }, token)).body;
      expect(graph.errors).toBe(undefined);
      return {
        graph,
        generated: (await one.generate(session)).body,
        page: (await visit('page')).body,
        fetched: (await one.platform.get(`/verify/${sessionToken}`)).body,
        events: (await partner.get('/events?include_acknowledged=true')).body,
        refused: (await one.submit(session, [{ questionId: 'QN_1', option: 0 }])).body,
      };
    };
    await eventually('the event', async () => {
      const { items } = (await partner.get('/events')).body.data;
      return items.length > 0 || undefined;
    });
    const before = await shown();
    const [assessment] = before.graph.data.verification!.assessments;
    expect(assessment!.questionSets.flatMap(({ questions }) => questions)).toHaveLength(18);
    const rightBefore = await one.rightOptions(session);
    await turnRightOptions(id);
    expect(await one.rightOptions(session)).not.toEqual(rightBefore);
    expect(await shown()).toEqual(before);
  });

  it('changes nothing that any field of the graph shows, whichever way one goes to the questions', async () => {
    // Test mode has examples of its questions to show.
    const { organisation, createReady } = await mandateWorld('test');
    const mandateId = await createReady();
    const one = new Assessed(new Platform(world(), await organisation.verificationKey('test')));
    const session = await one.prepared();
    await one.questions(session);
    const [token, id] = [await organisation.token({ mode: 'test' }), session.serviceVerificationId];
    // One field at a time where all together cost more than a document may.
    const ways: Record<string, string[]> = {
      verification: eachFieldOf('Verification').map((field) => `verification(id: "${id}") { ${field} }`),
      verifications: eachFieldOf('Verification').map(
        (field) => `verifications(first: 1) { edges { node { ${field} } } }`,
      ),
      questionSets: [
        `questionSets(mandateId: "${mandateId}", flowVersion: 1) { ${everyFieldOf('QuestionSet')} }`,
      ],
      mandateQuestions: [
        `mandateQuestions(mandateId: "${mandateId}") { ${everyFieldOf('MandateQuestions')} }`,
      ],
      skill: [
        `skill(id: "${VERIFIABLE[0]}") { questionSetsUsing(first: 1) { edges { node { ${everyFieldOf('QuestionSet')} } } } }`,
      ],
    };
    const shown = async (): Promise<Record<string, any>> => {
      const answers: Record<string, any> = {};
      for (const [name, fields] of Object.entries(ways)) {
        answers[name] = [];
        for (const field of fields) {
          const { body } = await world().graph(`{ ${field} }`, {}, token);
          expect({ name, errors: body.errors }).toEqual({ name, errors: undefined });
          answers[name].push(body.data);
        }
      }
      return answers;
    };
    const before = await shown();
    for (const [name, answer] of Object.entries(before))
      expect({ name, tells: JSON.stringify(answer).includes('"options":[') }).toEqual({ name, tells: true });
    await turnRightOptions(id);
    await turnRightOptionsOfMandate(mandateId);
    expect(await shown()).toEqual(before);
  });

  it('is in no name of what is shown after an attempt either: numbers alone', async () => {
    const organisation = await world().organisation();
    const one = new Assessed(new Platform(world(), await organisation.verificationKey()));
    const session = await one.prepared();
    const submitted = (await one.attempt(session, 3)).body;
    const { body: graph } = await world().graph(
      WHOLE,
      { id: session.serviceVerificationId },
      await organisation.token(),
    );
    const fetched = (await one.platform.get(`/verify/${session.sessionToken}`)).body;
    const names = new Set<string>();
    JSON.stringify([submitted, graph, fetched], (name, value) => {
      names.add(name);
      return value;
    });
    expect([...names].filter((name) => /right|correct|solution|answer|key/i.test(name))).toEqual(['correct']);
    expect(submitted.data.skills.map(({ correct }: { correct: unknown }) => typeof correct)).toEqual([
      'number',
      'number',
    ]);
  });

  it('questions of a session are found through their verification alone, by its own organisation', async () => {
    const organisation = await world().organisation();
    const one = new Assessed(new Platform(world(), await organisation.verificationKey()));
    const session = await one.prepared();
    await one.questions(session);
    const variables = { id: session.serviceVerificationId };
    const own = await world().graph(WHOLE, variables, await organisation.token());
    const set = own.body.data.verification!.assessments[0]!.questionSets[0]!;
    const alone = await world().graph(SET, { id: set.id }, await organisation.token());
    expect(alone.body.data).toEqual({ questionSet: null });
    for (const foreign of [
      await (await world().organisation()).token(),
      await organisation.token({ mode: 'test' }),
    ])
      expect((await world().graph(WHOLE, variables, foreign)).body.data).toEqual({ verification: null });
    const scoped = await organisation.token({ scopes: ['mandates:read'] });
    expect((await world().graph(WHOLE, variables, scoped)).body.errors[0].extensions.code).toBe(
      'SCOPE_MISSING',
    );
  });
});
