import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Kind, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../kernel/core/graph/answer-of.ts';
import type { AskGraph } from '../../kernel/core/graph/ask.ts';
import { loadOperations } from '../../kernel/core/graph/operations.ts';
import type { Identity } from '../../kernel/core/identity/identity.ts';
import { newId } from '../../kernel/core/ids.ts';
import { projectRoot } from '../../kernel/core/root.ts';
import { catalogue } from '../../subgraphs/catalogue/catalogue.subgraph.ts';
import { verification } from '../../subgraphs/verification/verification.subgraph.ts';
import { withClient } from '../world/database.ts';
import { openTestSubgraph, type TestSubgraph } from '../world/subgraph.ts';
import { world } from '../world/world.ts';

const SET = 'id createdAt skill { id } questions { id text options }';
const MAKE = `mutation ($mandateId: ID!, $flowVersion: Int!, $skillIds: [ID!]!) {
  makeQuestionSets(mandateId: $mandateId, flowVersion: $flowVersion, skillIds: $skillIds) { ${SET} }
}`;
const GRADE = `query ($id: ID!, $answers: [QuestionAnswerInput!]!) {
  gradeAnswers(questionSetId: $id, answers: $answers) { correct answered total }
}`;
const SITTING = `query ($id: ID!, $ids: [ID!]!, $answers: [QuestionAnswerInput!]!) {
  skillSitting(questionSetId: $id, questionIds: $ids, answers: $answers) { marks questions { id } }
}`;
const SIMULATE = `query ($sets: [SimulatedSetInput!]!) { simulateGrades(sets: $sets) { correct answered total } }`;
const SKILLS = ['sk_10101', 'sk_20101', 'sk_150105'];

const service = (organisationId = newId('OR_'), mode: 'test' | 'live' = 'live'): Identity => ({
  organisationId,
  mode,
  scopes: [],
  actor: { kind: 'system', id: 'mandate' },
  requestId: 'test',
});
const reader = (of: Identity, scopes = ['mandates:read']): Identity => ({
  ...of,
  scopes,
  actor: { kind: 'ui', id: 'somebody' },
});

describe('question sets', () => {
  let skills: TestSubgraph;
  let subgraph: TestSubgraph;
  let asked: string[][] = [];
  /** Answers that the service gets in place of the catalogue's, once each. */
  let troubles: (() => unknown)[] = [];

  beforeAll(async () => {
    skills = await openTestSubgraph(catalogue);
    const operations = loadOperations();
    const ask = (async (name, variables, identity) => {
      if (name === 'SuspendedQuestions') return [];
      asked.push((variables as { ids: string[] }).ids);
      const trouble = troubles.pop();
      if (trouble) return trouble();
      const { text: query } = operations.byName(name);
      return answerOf(await skills.subgraph.execute({ query, variables, identity }));
    }) as AskGraph;
    subgraph = await openTestSubgraph(verification, { pool: 4, ask });
  });
  afterAll(async () => {
    await subgraph?.database.close();
    await skills?.database.close();
  });

  const run = async (identity: Identity, query: string, variables: Record<string, unknown> = {}) =>
    (await subgraph.subgraph.execute({ query, variables, identity })) as {
      data: any;
      errors?: { message: string; extensions: any }[];
    };
  const make = async (identity: Identity, mandateId: string, skillIds = SKILLS, flowVersion = 1) => {
    const { data, errors } = await run(identity, MAKE, { mandateId, flowVersion, skillIds });
    expect(errors).toBe(undefined);
    return data.makeQuestionSets as { id: string; skill: { id: string }; questions: any[] }[];
  };
  const rows = async (owner: string) =>
    (
      await withClient(subgraph.ownerUrl, (client) =>
        client.query('SELECT * FROM verification.question_set WHERE owner = $1 ORDER BY skill_id', [owner]),
      )
    ).rows;

  it.each(['test', 'live'] as const)(
    'hold a pool of questions for each skill, in the order wanted: %s',
    async (mode) => {
      const sets = await make(service(newId('OR_'), mode), newId('JM_'), SKILLS);
      expect(sets.map(({ skill }) => skill.id)).toEqual(SKILLS);
      for (const { questions } of sets)
        if (mode === 'test') expect(questions).toHaveLength(12);
        else expect(questions.length).toBeGreaterThanOrEqual(6);
      for (const { questions } of sets)
        for (const { options } of questions) expect(new Set(options).size).toBe(4);
    },
  );

  it('are made once for twenty calls at the same time', async () => {
    const identity = service();
    const mandateId = newId('JM_');
    const calls = Array.from({ length: 20 }, (_, index) =>
      make(identity, mandateId, index % 2 ? SKILLS : SKILLS.toReversed()),
    );
    const answers = (await Promise.all(calls)).map((sets) => sets.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await rows(`mandate:${mandateId}:1`)).toHaveLength(3);
  });

  it('are found again without asking the catalogue', async () => {
    const identity = service();
    const mandateId = newId('JM_');
    const first = await make(identity, mandateId);
    asked = [];
    expect(await make(identity, mandateId)).toEqual(first);
    expect(asked).toEqual([]);
  });

  it('that a crash left incomplete are completed, and what was there stays', async () => {
    const identity = service();
    const mandateId = newId('JM_');
    const first = await make(identity, mandateId);
    await withClient(subgraph.ownerUrl, (client) =>
      client.query('DELETE FROM verification.question_set WHERE owner = $1 AND skill_id = $2', [
        `mandate:${mandateId}:1`,
        SKILLS[1],
      ]),
    );
    asked = [];
    const second = await make(identity, mandateId);
    expect(asked).toEqual([[SKILLS[1]]]);
    // The same questions, from the same seed, in a set with a new id.
    expect(second.map(({ questions }) => questions)).toEqual(first.map(({ questions }) => questions));
    expect(second[0]).toEqual(first[0]);
  });

  it('of another flow version, organisation or mode are others', async () => {
    const identity = service();
    const mandateId = newId('JM_');
    const texts = [
      await make(identity, mandateId, SKILLS, 1),
      await make(identity, mandateId, SKILLS, 2),
      await make(service(identity.organisationId!, 'test'), mandateId),
      await make(service(), mandateId),
    ].map((sets) => JSON.stringify(sets.map(({ questions }) => questions)));
    expect(new Set(texts).size).toBe(4);
  });

  it('are refused where a skill is unknown or cannot be verified, and none is made', async () => {
    const mandateId = newId('JM_');
    const unknown = await run(service(), MAKE, { mandateId, flowVersion: 1, skillIds: ['sk_10101', 'sk_9'] });
    expect(unknown.errors?.[0]).toMatchObject({
      message: 'The skill sk_9 is not in the catalogue.',
      extensions: { code: 'VALIDATION_FAILED', details: [{ path: 'skillIds[1]' }] },
    });
    const bouncer = await run(service(), MAKE, { mandateId, flowVersion: 1, skillIds: ['sk_130107'] });
    expect(bouncer.errors?.[0]?.message).toBe('The skill sk_130107 cannot be verified.');
    expect(await rows(`mandate:${mandateId}:1`)).toEqual([]);
  });

  it('are not made while the catalogue is away, and hold no connection meanwhile', async () => {
    const identity = service();
    const mandateId = newId('JM_');
    troubles = [() => Promise.reject(new Error('the catalogue is away'))];
    const failed = await run(identity, MAKE, { mandateId, flowVersion: 1, skillIds: SKILLS });
    expect(failed.errors?.[0]?.extensions.code).toBe('SERVER_ERROR');

    // While the catalogue thinks, everybody else can use all connections.
    let answer = () => {};
    const thinking = new Promise<void>((resolve) => (answer = resolve));
    troubles = Array.from(
      { length: 6 },
      () => () => thinking.then(() => Promise.reject(new Error('too late'))),
    );
    const waiting = Array.from({ length: 6 }, () =>
      run(service(), MAKE, { mandateId, flowVersion: 1, skillIds: SKILLS }),
    );
    await expect.poll(() => troubles.length).toBe(0);
    expect((await make(identity, mandateId)).length).toBe(3);
    answer();
    await Promise.all(waiting);
  });

  describe('read by a person', () => {
    it('are those of the own organisation and mode, without the answers', async () => {
      const identity = service();
      const mandateId = newId('JM_');
      const made = await make(identity, mandateId);
      const query = `query ($mandateId: ID!) { questionSets(mandateId: $mandateId, flowVersion: 1) { ${SET} } }`;
      const byOperator: Identity = { ...reader(identity), actor: { kind: 'operator', id: 'op' } };
      const own = await run(byOperator, query, { mandateId });
      const inOrder = made.toSorted((a, b) => (a.skill.id < b.skill.id ? -1 : 1));
      expect(own.data.questionSets).toEqual(inOrder);
      // The pool is shown to operators alone.
      const others = await run(reader(identity), query, { mandateId });
      expect(others.data.questionSets).toEqual(inOrder.map((set) => ({ ...set, questions: [] })));
      const one = await run(reader(identity), `query ($id: ID!) { questionSet(id: $id) { id } }`, {
        id: made[0]!.id,
      });
      expect(one.data.questionSet).toEqual({ id: made[0]!.id });

      for (const foreign of [service(), service(identity.organisationId!, 'test')]) {
        const list = await run(reader(foreign), query, { mandateId });
        expect(list.data.questionSets).toEqual([]);
        const other = await run(
          reader(foreign),
          `query ($id: ID!) { questionSet(id: $id) { id } _entities(representations: [{__typename: "QuestionSet", id: "${made[0]!.id}"}]) { __typename } }`,
          { id: made[0]!.id },
        );
        expect(other.data).toEqual({ questionSet: null, _entities: [null] });
        const graded = await run(foreign, GRADE, { id: made[0]!.id, answers: [] });
        expect(graded.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
      }
    });

    it('need the scope of mandates, and are made and graded by the service alone', async () => {
      const somebody = reader(service(), ['skills:read', 'verifications:read']);
      const everything = reader(service(), [
        'mandates:read',
        'mandates:write',
        'skills:read',
        'results:read',
      ]);
      const operator: Identity = { ...everything, actor: { kind: 'operator', id: 'op' } };
      const partner: Identity = { ...everything, actor: { kind: 'key', id: 'VFN_LIVE_1' } };
      const denied = async (identity: Identity, query: string, variables: Record<string, unknown> = {}) =>
        expect((await run(identity, query, variables)).errors?.[0]?.extensions.code).toBe('SCOPE_MISSING');

      await denied(somebody, '{ questionSets(mandateId: "JM_0123456789", flowVersion: 1) { id } }');
      await denied(somebody, '{ questionSet(id: "QS_1") { id } }');
      await denied(
        somebody,
        '{ _entities(representations: [{__typename: "QuestionSet", id: "QS_1"}]) { __typename } }',
      );
      for (const identity of [everything, operator, partner]) {
        await denied(identity, MAKE, { mandateId: 'JM_0123456789', flowVersion: 1, skillIds: SKILLS });
        await denied(identity, GRADE, { id: 'QS_1', answers: [] });
        await denied(identity, SITTING, { id: 'QS_1', ids: [], answers: [] });
        await denied({ ...identity, mode: 'test' }, SIMULATE, {
          sets: [{ questionSetId: 'QS_1', right: 1 }],
        });
      }
    });
  });

  describe('simulated in test mode', () => {
    it('are graded as if so many were answered rightly and the rest wrongly, in the order given', async () => {
      const identity = service(newId('OR_'), 'test');
      const sets = await make(identity, newId('JM_'), SKILLS.slice(0, 2));
      const [three, two] = sets.map(({ id }) => id) as [string, string];
      const wanted = [
        { questionSetId: two, right: 1 },
        { questionSetId: three, right: 0 },
        { questionSetId: three, right: 99 },
        { questionSetId: two, right: -1 },
      ];
      const { data } = await run(identity, SIMULATE, { sets: wanted });
      expect(data.simulateGrades).toEqual([
        { correct: 1, answered: 12, total: 12 },
        { correct: 0, answered: 12, total: 12 },
        { correct: 12, answered: 12, total: 12 },
        { correct: 0, answered: 12, total: 12 },
      ]);
    });

    it('are refused in live mode, and for a set of somebody else', async () => {
      const live = service();
      const [set] = await make(live, newId('JM_'), SKILLS.slice(0, 1));
      const sets = [{ questionSetId: set!.id, right: 1 }];
      const refused = await run(live, SIMULATE, { sets });
      expect(refused.errors?.[0]).toMatchObject({
        message: 'Grades are simulated in test mode alone.',
        extensions: { code: 'VALIDATION_FAILED' },
      });
      const elsewhere = await run(service(live.organisationId!, 'test'), SIMULATE, { sets });
      expect(elsewhere.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    });
  });

  describe('the right options', () => {
    it('are what grading goes by, and nothing tells which they are', async () => {
      const identity = service(newId('OR_'), 'test');
      const mandateId = newId('JM_');
      const [set] = await make(identity, mandateId, SKILLS.slice(0, 1));
      const [row] = await rows(`mandate:${mandateId}:1`);
      const answers = set!.questions.map(({ id }, index) => ({
        questionId: id,
        option: row.right_options[index] as number,
      }));
      const grade = async (given: typeof answers) =>
        (await run(identity, GRADE, { id: set!.id, answers: given })).data.gradeAnswers;
      expect(await grade(answers)).toEqual({ correct: 12, answered: 12, total: 12 });
      const wrong = answers.map((answer) => ({ ...answer, option: (answer.option + 1) % 4 }));
      expect(await grade(wrong)).toEqual({ correct: 0, answered: 12, total: 12 });
      expect(await grade([wrong[0]!, ...answers.slice(1, 3)])).toEqual({
        correct: 2,
        answered: 3,
        total: 12,
      });
      const sitting = await run(identity, SITTING, {
        id: set!.id,
        ids: [answers[2]!.questionId],
        answers: [wrong[0], answers[1]],
      });
      expect(sitting.data.skillSitting).toMatchObject({
        marks: [false, true],
        questions: [{ id: answers[2]!.questionId }],
      });
      const refused = await run(identity, GRADE, {
        id: set!.id,
        answers: [{ questionId: 'QN_1', option: 0 }],
      });
      expect(refused.errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED');
      for (const question of row.questions as object[])
        expect(Object.keys(question).toSorted()).toEqual([
          'id',
          'level',
          'options',
          'origin',
          'text',
          'translations',
        ]);
    });

    it('have no field in the graph but that of the bank, which is for operators', () => {
      const read = (file: string) => readFileSync(path.join(projectRoot, 'schema', file), 'utf8');
      const fields = parse(read('supergraph.graphql')).definitions.flatMap((type) =>
        type.kind === Kind.OBJECT_TYPE_DEFINITION
          ? (type.fields ?? []).map(({ name }) => `${type.name.value}.${name.value}`)
          : [],
      );
      expect(fields).toContain('Question.options');
      const telling = fields.filter((name) =>
        /\..*(right(?!s)|solution|correctOption|answerKey)/i.test(name),
      );
      expect(telling.toSorted()).toEqual([
        'BankQuestionTexts.right',
        // How often it was answered rightly.
        'QuestionLanguageCounts.fastRight',
        'QuestionLanguageCounts.right',
      ]);
      const guards = JSON.parse(read('guards.json')) as Record<string, unknown>;
      for (const way of ['BankQuestion.texts', 'BankQuestion.counts', 'BankQuestionEdge.node'])
        expect(guards[way]).toEqual({ actor: 'operator' });
    });

    it('are not in what the database refuses either', async () => {
      const { errors } = await run(service(), '{ questionSet(id: "\\u0000") { id } }');
      expect(JSON.stringify(errors)).not.toMatch(/right_options|rightOptions/);
    });
  });
});

describe('question sets of the running system', () => {
  it('are there to read for a person of the organisation, and not to make', async () => {
    const organisation = await world().organisation();
    const token = await organisation.token();
    const list = await world().graph(
      '{ questionSets(mandateId: "JM_0123456789", flowVersion: 1) { id skill { name } } }',
      {},
      token,
    );
    expect(list.body.data).toEqual({ questionSets: [] });
    const made = await world().graph(
      MAKE,
      { mandateId: 'JM_0123456789', flowVersion: 1, skillIds: SKILLS },
      token,
    );
    expect(made.body.errors[0].extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
  });
});
