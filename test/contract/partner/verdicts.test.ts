import { describe, expect, inject, it } from 'vitest';
import { withClient } from '../../world/database.ts';
import { campaignWorld } from '../../world/campaigns.ts';
import { LEFT_ALONE } from '../../world/test-candidates.ts';
import { createWorkflow, mandateBody, mandateWorld, untilStatus, VERIFIABLE } from '../../world/mandates.ts';
import { rightTextsOf } from '../../world/candidates.ts';
import { codeOf } from '../../world/platform.ts';
import { pulled } from '../../world/webhooks.ts';
import { SkillPage } from '../../world/skill-page.ts';

const SKILLS_ALONE = { methods: ['skill_verification'], skills: [{ skill_id: VERIFIABLE[0], verify: true }] };
const TWO_SKILLS = {
  methods: ['skill_verification'],
  skills: VERIFIABLE.slice(0, 2).map((skill_id) => ({ skill_id, verify: true })),
};

/** Candidates of test mode at their first question about a skill. */
async function pages(count: number, { mandate = SKILLS_ALONE as object, workflow = {} } = {}) {
  const home = await campaignWorld({ mode: 'test', mandate, workflow });
  await home.start(
    Array.from({ length: count }, (_, nth) => ({
      name: `Candidate ${nth}`,
      phone: LEFT_ALONE.replace('0011', String(1000 + nth)),
    })),
  );
  const { items } = (await home.partner.get(`/results?limit=${count}`)).body.data;
  const opened = await Promise.all(
    items.map(({ result_id }: { result_id: string }) => SkillPage.open(home.partner, result_id)),
  );
  return { ...home, pages: opened as SkillPage[] };
}

const skillOf = (result: any) => result.output.skills[0];

describe('verification_rule of a workflow', () => {
  it('is standard unless it says otherwise, and is returned', async () => {
    const { partner } = await mandateWorld();
    const made = await partner.post('/workflows', { name: 'Masons' });
    expect(made.body.data.verification_rule).toBe('standard');
    const strict = await partner.post('/workflows', { name: 'Masons', verification_rule: 'strict' });
    expect(strict.body.data.verification_rule).toBe('strict');
    const read = await partner.get(`/workflows/${strict.body.data.workflow_id}`);
    expect(read.body.data.verification_rule).toBe('strict');
    const unknown = await partner.post('/workflows', { name: 'Masons', verification_rule: 'lax' });
    expect(unknown.body.error.details).toMatchObject([{ path: 'verification_rule' }]);
  });
});

describe('a verdict', () => {
  it.each([
    ['quick', 'verified', { correct: 5, asked: 5, confidence: 0.93, score: 1 }],
    ['standard', 'verified', { correct: 7, asked: 7, confidence: 0.98, score: 1 }],
    ['strict', 'verified', { correct: 10, asked: 10, confidence: 1, score: 1 }],
    ['quick', 'not_verified', { correct: 0, asked: 4, confidence: 0.99, score: 0 }],
    ['standard', 'not_verified', { correct: 0, asked: 4, confidence: 0.99, score: 0 }],
    ['strict', 'not_verified', { correct: 0, asked: 4, confidence: 0.99, score: 0 }],
  ])('by the rule %s is %s', async (verification_rule, verdict, counts) => {
    const { partner, pages: opened } = await pages(1, { workflow: { verification_rule } });
    const [page] = opened as [SkillPage];
    while (page.isOpen) await page.answer(verdict === 'verified');
    const { data } = (await partner.get(`/results/${page.id}`)).body;
    expect(data.status).toBe('completed');
    expect(skillOf(data)).toEqual({
      skill_id: VERIFIABLE[0],
      name: 'Brick Laying',
      verdict,
      rule: verification_rule,
      ...counts,
      total: counts.asked,
      reason: null,
      credential_url: null,
      basis: 'uncalibrated',
      // Nobody else answers at the speed of a test.
      signals: [{ code: 'fast_answers', count: counts.asked, text: expect.any(String) }],
    });
    const [told] = await pulled(partner, 1, '&type=result.completed');
    expect(skillOf(told.data)).toEqual(skillOf(data));
  });

  it('is inconclusive with its reason where the candidate has not finished', async () => {
    const { partner, pages: opened } = await pages(1);
    const [page] = opened as [SkillPage];
    await page.answer(true);
    const { data } = (await partner.post(`/test/results/${page.id}/actions`, { action: 'expire' })).body;
    expect(skillOf(data)).toMatchObject({
      verdict: 'inconclusive',
      reason: 'not_finished',
      confidence: null,
      correct: 1,
      asked: 1,
      total: 1,
    });
  });
});

describe('a candidate of test mode who is driven', () => {
  it.each(['verified', 'not_verified'])(
    'comes to the wanted verdict by the rule, where skills are all that is asked: %s',
    async (verdict) => {
      const home = await campaignWorld({ mode: 'test', mandate: TWO_SKILLS });
      const { results } = await home.start([{ name: 'Driven', phone: LEFT_ALONE }]);
      const drive = (body: object) =>
        home.partner.post(`/test/results/${results[0].result_id}/actions`, body);
      await drive({ action: 'consent' });
      const verdicts = [{ skill_id: VERIFIABLE[1], verdict }];
      const { status, body } = await drive({ action: 'complete', verdicts });
      expect([status, body.data?.status]).toEqual([200, 'completed']);
      expect(body.data.output.skills).toMatchObject([
        { verdict: 'verified', correct: 7, asked: 7 },
        verdict === 'verified' ? { verdict, correct: 7, asked: 7 } : { verdict, correct: 0, asked: 4 },
      ]);
    },
  );
});

describe('questions about a skill', () => {
  it('come one at a time, with those answered closed, and how many there can be at most', async () => {
    const { pages: opened } = await pages(1);
    const [page] = opened as [SkillPage];
    expect(page.data.steps).toEqual([{ step: 'skills', total: 9, atMost: true, done: 0 }]);
    expect(page.data.skillQuestions).toHaveLength(1);
    const first = page.question;
    await page.answer(true);
    expect(page.data.skillQuestions).toEqual([
      { ...first, option: expect.any(Number) },
      expect.objectContaining({ option: null }),
    ]);
    expect(page.data.steps).toEqual([{ step: 'skills', total: 9, atMost: true, done: 1 }]);
  });

  it('are the same in the same order when the page is opened again', async () => {
    const { partner, pages: opened } = await pages(1);
    const [page] = opened as [SkillPage];
    await page.answer(false);
    const { data } = page;
    expect((await SkillPage.open(partner, page.id)).data).toEqual(data);
  });

  it('are answered once: the same answer again changes nothing, another is refused', async () => {
    const { pages: opened } = await pages(1);
    const [page] = opened as [SkillPage];
    const { questionId } = page.question;
    await page.answer(true);
    const given = page.data.skillQuestions[0].option;
    const again = await page.choose(questionId, given);
    expect([again.status, again.body.data]).toEqual([200, page.data]);
    const other = await page.choose(questionId, (given + 1) % 4);
    expect(codeOf(other)).toBe('409 STEP_NOT_OPEN');
  });

  it('answered twice at once count once', async () => {
    const { partner, pages: opened } = await pages(1);
    const [page] = opened as [SkillPage];
    const { questionId } = page.question;
    const answers = await Promise.all([0, 1, 2, 3].map((option) => page.choose(questionId, option)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const { data } = (await partner.post(`/test/results/${page.id}/actions`, { action: 'expire' })).body;
    expect(skillOf(data).asked).toBe(1);
  });

  it('ask about one skill after the other, in the order of the mandate', async () => {
    const { partner, pages: opened } = await pages(1, { mandate: TWO_SKILLS });
    const [page] = opened as [SkillPage];
    const first = page.question.skillName;
    for (let nth = 0; nth < 7; nth += 1) {
      expect(page.question.skillName).toBe(first);
      await page.answer(true);
    }
    expect(page.question.skillName).not.toBe(first);
    expect(page.data.skillQuestions).toHaveLength(1);
    expect(page.data.steps).toEqual([{ step: 'skills', total: 16, atMost: true, done: 7 }]);
    while (page.isOpen) await page.answer(false);
    const { skills, qualified } = (await partner.get(`/results/${page.id}`)).body.data.output;
    expect(skills.map(({ verdict }: any) => verdict)).toEqual(['verified', 'not_verified']);
    expect(qualified).toBe(false);
  });

  it('are drawn for each candidate: questions, their order and the places of options', async () => {
    const { pages: opened } = await pages(12);
    const drawn = await drawsOf(opened.map(({ id }) => id));
    expect(new Set(drawn.map((draw) => JSON.stringify(draw))).size).toBe(12);
    for (const draw of drawn) {
      expect(draw).toHaveLength(9);
      expect(new Set(draw.map(({ id }) => id)).size).toBe(9);
      for (const { places } of draw) expect(places.toSorted()).toEqual([0, 1, 2, 3]);
    }
    const counts = new Map<string, number>();
    for (const { id } of drawn.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
    expect(counts.size).toBe(12);
  });

  it('are others for the same person on the same mandate, while there are any', async () => {
    const { partner, mandateId } = await pages(1);
    const again = { name: 'Again', phone: '+919800777799', again: true };
    const ids: string[] = [];
    for (const name of ['first', 'second']) {
      const { body } = await partner.post(
        '/campaigns',
        { mandate_id: mandateId, name, candidates: [again] },
        { idempotencyKey: name },
      );
      ids.push(body.data.results[0].result_id);
      const page = await SkillPage.open(partner, ids.at(-1)!);
      for (let nth = 0; nth < 4; nth += 1) await page.answer(false);
    }
    const [first, second] = await drawsOf(ids);
    const met = new Set(first!.slice(0, 4).map(({ id }) => id));
    expect(second!.slice(0, 8).filter(({ id }) => met.has(id))).toEqual([]);
  });
});

/** Tandoor Cooking has ten questions; the rule strict asks up to thirteen. */
const FEW_QUESTIONS = 'sk_100102';

describe('a skill with few questions', () => {
  it('falls to the rule that they carry, which the mandate says', async () => {
    const { partner } = await mandateWorld('live');
    const workflowId = await createWorkflow(partner, { verification_rule: 'strict' });
    const { body } = await partner.post(
      '/mandates',
      mandateBody(workflowId, { skills: [{ skill_id: FEW_QUESTIONS, verify: true }] }),
    );
    const ready = await untilStatus(partner, body.data.mandate_id, 'ready');
    expect(ready.warnings).toContainEqual(
      expect.stringMatching(/^Tandoor Cooking: .* rule strict, .* rule standard\.$/),
    );
    const { data } = (await partner.get(`/mandates/${body.data.mandate_id}/questions`)).body;
    expect(data.skills).toEqual([
      {
        skill_id: FEW_QUESTIONS,
        name: 'Tandoor Cooking',
        rule: 'standard',
        asked_at_most: 9,
        pool: expect.any(Number),
        examples: [],
        questions: [],
      },
    ]);
  });
});

describe('GET /mandates/{mandate_id}/questions in test mode', () => {
  it('has the rule, the size of the pool and examples that are not in it', async () => {
    const { partner, mandateId, pages: opened } = await pages(1);
    const { data } = (await partner.get(`/mandates/${mandateId}/questions`)).body;
    const [{ examples, ...skill }] = data.skills;
    expect(skill).toMatchObject({ rule: 'standard', asked_at_most: 9, pool: 12, questions: [] });
    expect(examples).toHaveLength(3);
    const pool = await rightTextsOf(inject('systemDatabaseUrl'), opened[0]!.id);
    expect(pool.size).toBe(12);
    expect(examples.filter(({ question_id }: any) => pool.has(question_id))).toEqual([]);
  });
});

describe('a version that was prepared before there were rules', () => {
  it('asks all questions of its set in their order, and its verdict is 70 % of them', async () => {
    const home = await campaignWorld({ mode: 'test', mandate: SKILLS_ALONE });
    await withClient(inject('systemDatabaseUrl'), (client) =>
      client.query(
        `UPDATE mandate.flow SET question_sets =
           (SELECT jsonb_agg(skill - 'rule' - 'pool') FROM jsonb_array_elements(question_sets) AS skill)
         WHERE mandate_id = $1`,
        [home.mandateId],
      ),
    );
    await home.start([{ name: 'Earlier', phone: LEFT_ALONE }]);
    const [{ result_id: id }] = (await home.partner.get('/results')).body.data.items;
    const page = await SkillPage.open(home.partner, id);
    expect(page.data.steps).toEqual([{ step: 'skills', total: 12, atMost: false, done: 0 }]);
    // An answer of before answers were marked.
    await page.answer(true);
    await withClient(inject('systemDatabaseUrl'), (client) =>
      client.query('UPDATE mandate.answer SET skill_id = NULL, correct = NULL WHERE result_id = $1', [id]),
    );
    for (let nth = 1; nth < 9; nth += 1) await page.answer(true);
    while (page.isOpen) await page.answer(false);
    const { data } = (await home.partner.get(`/results/${id}`)).body;
    expect(skillOf(data)).toMatchObject({
      verdict: 'verified',
      rule: null,
      correct: 9,
      asked: 12,
      total: 12,
      score: 0.75,
    });
  });
});

const drawsOf = (ids: string[]): Promise<{ id: string; places: number[] }[][]> =>
  withClient(inject('systemDatabaseUrl'), async (client) => {
    const { rows } = await client.query(
      'SELECT result_id, questions FROM mandate.sitting WHERE result_id = ANY ($1)',
      [ids],
    );
    return ids.map((id) => rows.find(({ result_id }) => result_id === id).questions);
  });
