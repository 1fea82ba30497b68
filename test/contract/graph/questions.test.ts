import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../kernel/core/ids.ts';
import { CandidateWorld, type Candidate } from '../../world/candidates.ts';
import { withClient } from '../../world/database.ts';

const SKILLS_ALONE = { methods: ['skill_verification'], enrichment_questions: [] };
const LIST = `query ($filter: BankQuestionFilter) {
  bankQuestions(first: 50, filter: $filter) {
    edges { node {
      id skillId skill { name } level state stateReason note flags answered difficulty
      counts { language answered right fastRight }
      texts { origin text options right why translations { language text options } }
    } }
  }
}`;
const SKILLS =
  '{ questionSkills { skillId skill { name } usable suspended flagged sittings verified alarmAt } }';

let home: CandidateWorld;
beforeAll(async () => {
  home = await CandidateWorld.start();
}, 120_000);
afterAll(() => home.system.stop());

const graph = async (query: string, variables: object = {}): Promise<any> => {
  const { body } = await home.world.graph(query, variables, home.world.demo.operatorToken);
  expect(body.errors).toBeUndefined();
  return body.data;
};
const listed = async (filter: object): Promise<any[]> =>
  (await graph(LIST, { filter })).bankQuestions.edges.map(({ node }: any) => node);

const counters = (): Promise<unknown[]> =>
  withClient(home.databaseUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT to_jsonb(week) AS row FROM mandate.question_week AS week
       UNION ALL SELECT to_jsonb(skill) FROM mandate.question_skill AS skill ORDER BY 1`,
    );
    return rows;
  });

/** A live candidate who has finished a skill of the bank. */
async function finished(options: Parameters<CandidateWorld['candidate']>[0] = {}): Promise<Candidate> {
  const candidate = await home.candidate({ ...options, mandate: SKILLS_ALONE });
  await candidate.consent();
  const right = await candidate.rightTexts();
  let { data } = (await candidate.call('page')).body;
  while (data.step === 'skills') {
    const { questionId, options: shown } = data.skillQuestions.at(-1);
    const option = shown.indexOf(right.get(questionId));
    ({ data } = (await candidate.call('skill-answer', { questionId, option })).body);
  }
  return candidate;
}

describe('questions, as operators see them', () => {
  it('are listed by a flag', async () => {
    expect(await listed({ flag: 'leaked' })).toEqual([]);
  });

  it('have their texts in both languages, their state and the counts of their answers', async () => {
    await finished();
    const [skill] = (await graph(SKILLS)).questionSkills;
    expect(skill).toMatchObject({ skill: { name: expect.any(String) }, sittings: expect.any(Number) });
    const all = await listed({ skillId: skill.skillId });
    const asked = all.find(({ counts }) => counts.length > 0);
    expect(asked).toMatchObject({
      id: expect.stringMatching(/^qn_[0-9a-f]{26}(-[0-9a-z]+)?$/),
      state: 'in_use',
      stateReason: null,
      counts: [{ language: 'en' }],
      texts: {
        origin: 'bank',
        options: { length: 4 },
        right: 0,
        translations: [{ language: 'hi', options: { length: 4 } }],
      },
    });
  });

  it('are suspended, noted and restored, which the audit log tells', async () => {
    await finished();
    const [{ id }] = await listed({ state: 'in_use' });
    const change = async (what: string, note: string | null) =>
      (
        await graph(
          `mutation ($id: ID!, $note: String) { done: ${what}(id: $id, note: $note) { state note } }`,
          { id, note },
        )
      ).done;
    expect(await change('suspendQuestion', 'two options are right')).toEqual({
      state: 'suspended',
      note: 'two options are right',
    });
    expect((await listed({ state: 'suspended' })).map((one) => one.id)).toContain(id);
    expect(await change('noteQuestion', 'mended')).toEqual({ state: 'suspended', note: 'mended' });
    expect(await change('restoreQuestion', null)).toEqual({ state: 'in_use', note: 'mended' });
    const { auditLog } = await graph(
      '{ auditLog(first: 10, filter: { action: "question." }) { edges { node { action subject } } } }',
    );
    expect(auditLog.edges.map(({ node }: any) => node)).toEqual(
      ['question.restored', 'question.noted', 'question.suspended'].map((action) => ({
        action,
        subject: id,
      })),
    );
  });

  it('that are suspended are in no pool that is prepared from then on', async () => {
    const before = await finished();
    const [{ skill_id: skillId, pool }] = (await before.mandateQuestions()).skills;
    const [{ id }] = await listed({ skillId, state: 'in_use' });
    await graph('mutation ($id: ID!) { suspendQuestion(id: $id) { id } }', { id });
    const after = await home.candidate({ mandate: SKILLS_ALONE });
    expect((await after.mandateQuestions()).skills[0].pool).toBe(pool - 1);
    await graph('mutation ($id: ID!) { restoreQuestion(id: $id) { id } }', { id });
  });

  it('are for nobody else', async () => {
    const organisation = await home.world.organisation();
    const token = await organisation.token({ mode: 'live' });
    for (const field of ['bankQuestions { edges { node { id } } }', 'questionSkills { skillId }']) {
      const { body } = await home.world.graph(`{ ${field} }`, {}, token);
      expect(body.errors[0].extensions.code).toBe('SCOPE_MISSING');
    }
  });

  it('keep their counts when a person who answered is erased', async () => {
    const person = newId('p');
    const candidate = await finished({ result: { person, phone_key: person } });
    const before = await counters();
    expect(before.length).toBeGreaterThan(0);
    const erased = await candidate.partner.post('/candidates/erase', { result_id: candidate.id });
    expect(erased.body).toMatchObject({ success: true });
    expect(await counters()).toEqual(before);
  });
});
