import { describe, expect, it } from 'vitest';
import { mandateWorld, problemsOf, VERIFIABLE } from '../../world/mandates.ts';

const QUESTIONS = [
  { key: 'tools', type: 'yes_no', text: 'Do you own tools?', knockout: 'no' },
  { key: 'story', type: 'voice', text: 'What have you built?', required: false },
];

describe('GET /mandates/{mandate_id}/questions', () => {
  it('200 with what candidates are asked, and never what is right or knocks out', async () => {
    const { partner, createReady } = await mandateWorld('test');
    const id = await createReady({ enrichment_questions: QUESTIONS });
    const { status, body } = await partner.get(`/mandates/${id}/questions`);
    expect({ status, data: body.data }).toEqual({
      status: 200,
      data: {
        mandate_id: id,
        flow_version: 1,
        steps: ['consent', 'enrichment', 'skills', 'interest'],
        minutes: expect.any(Number),
        enrichment: [
          { key: 'tools', type: 'yes_no', text: 'Do you own tools?', required: true },
          { key: 'story', type: 'voice', text: 'What have you built?', required: false },
        ],
        skills: [
          {
            skill_id: VERIFIABLE[0],
            name: 'Brick Laying',
            rule: 'standard',
            asked_at_most: 9,
            pool: 12,
            examples: expect.any(Array),
            questions: [],
          },
        ],
      },
    });
    const [{ examples }] = body.data.skills;
    expect(examples).toHaveLength(3);
    for (const question of examples) {
      expect(Object.keys(question).toSorted()).toEqual(['options', 'question_id', 'text']);
      expect(new Set(question.options).size).toBe(4);
    }
  });

  it('leaves out what a method that is off would ask', async () => {
    const { partner, createReady } = await mandateWorld();
    const id = await createReady({ enrichment_questions: QUESTIONS, methods: ['data_enrichment'] });
    const { data } = (await partner.get(`/mandates/${id}/questions`)).body;
    expect(data).toMatchObject({ steps: ['consent', 'enrichment'], skills: [] });
    expect(data.enrichment).toHaveLength(2);
  });

  it('shows the newest version', async () => {
    const { partner, createReady, body } = await mandateWorld();
    const id = await createReady({ enrichment_questions: QUESTIONS });
    await partner.put(`/mandates/${id}`, body({ enrichment_questions: QUESTIONS.slice(0, 1) }));
    for (;;) {
      const answer = await partner.get(`/mandates/${id}/questions`);
      if (answer.status === 409) continue;
      expect(answer.body.data).toMatchObject({ flow_version: 2, enrichment: [{ key: 'tools' }] });
      return;
    }
  });

  it('409 with Retry-After and the reason while it is preparing', async () => {
    const { partner, create } = await mandateWorld();
    const answer = await partner.get(`/mandates/${await create()}/questions`);
    expect(problemsOf(answer)).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(answer.headers.get('x-error-reason')).toBe('mandate_preparing');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  });

  it('404 for one that is unknown, 400 for what is no id', async () => {
    const { partner } = await mandateWorld();
    const unknown = await partner.get('/mandates/JM_00000000000000000000000000/questions');
    expect(problemsOf(unknown)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(problemsOf(await partner.get('/mandates/one/questions'))).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      paths: ['mandate_id'],
    });
  });
});
