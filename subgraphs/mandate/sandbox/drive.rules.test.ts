import { describe, expect, it } from 'vitest';
import { afterMove, type CandidateFacts, type GivenAnswer } from '../outreach/candidate/candidate.rules.ts';
import type { Stage } from '../outreach/result/result.entity.ts';
import { checkAgainstFlow, decideAction, decidesOf, rightOf } from './drive.rules.ts';

const now = new Date('2026-03-01T10:00:00.000Z');
const OPTIONS = new Map(
  ['sk_1', 'sk_2'].map((skillId) => [
    skillId,
    [1, 2].map((nth) => ({ questionId: `${skillId} ${nth}`, option: nth })),
  ]),
);

const facts = (stage: Stage, answers: GivenAnswer[] = []): CandidateFacts => ({
  result: {
    status: 'pending',
    stage,
    failureReason: null,
    expiresAt: new Date('2026-03-09'),
    erasedAt: null,
  },
  campaign: { status: 'running' },
  flow: {
    body: {
      methods: ['data_enrichment', 'skill_verification', 'interest_collection'],
      enrichmentQuestions: [
        { key: 'tools', type: 'yes_no', text: 'Tools?', knockout: 'no', required: true },
        { key: 'nights', type: 'yes_no', text: 'Nights?', knockout: 'yes', required: true },
        { key: 'story', type: 'voice', text: 'What?', knockout: null, required: false },
      ],
    },
    questionSets: [...OPTIONS.keys()].map((skillId) => ({ skillId, name: skillId, questionCount: 2 })),
  },
  questionIds: [...OPTIONS.values()].flat().map(({ questionId }) => questionId),
  answers,
  now,
});

/** The answers that an action gives, as `key value`, and the candidate afterwards. */
function drive(before: CandidateFacts, input: Parameters<typeof decideAction>[0]) {
  let after = before;
  const given = decidesOf(decideAction(input), before, OPTIONS, 'en').map((decide) => {
    const move = decide(after);
    after = afterMove(after, move);
    return move.answer && `${move.answer.key} ${move.answer.value}`;
  });
  return { given, status: after.result.status, stage: after.result.stage };
}

const refusal = (work: () => unknown): { code: string; reason?: string; details: { path: string }[] } => {
  try {
    work();
  } catch (error) {
    return error as never;
  }
  throw new Error('nothing was refused');
};

describe('an action', () => {
  it('complete gives all that is left, so that nothing knocks out, to the end', () => {
    const begun = [{ kind: 'enrichment' as const, key: 'tools', value: 'no' }];
    const { given, status } = drive(facts('consented', begun), {
      action: 'complete',
      answers: [{ key: 'story', answer: '  Walls. ' }],
      interested: false,
    });
    expect(given).toEqual([
      'nights no',
      'story Walls.',
      'sk_1 1 1',
      'sk_1 2 2',
      'sk_2 1 1',
      'sk_2 2 2',
      'interested no',
    ]);
    expect(status).toBe('completed');
  });

  it('answer gives what is given alone, and without any what is asked now', () => {
    expect(
      drive(facts('consented'), { action: 'answer', answers: [{ key: 'story', answer: null }] }),
    ).toEqual({
      given: ['story null'],
      status: 'pending',
      stage: 'consented',
    });
    expect(drive(facts('consented'), { action: 'answer' })).toMatchObject({
      given: ['tools yes', 'nights no', expect.stringMatching(/^story ./)],
      stage: 'enriched',
    });
    expect(drive(facts('enriched'), { action: 'answer' }).stage).toBe('skills_done');
    expect(drive(facts('skills_done'), { action: 'answer' })).toMatchObject({ status: 'completed' });
  });

  it('leaves the last question of an inconclusive skill open, unless it is answered already', () => {
    const verdicts = [{ skillId: 'sk_2', verdict: 'inconclusive' }];
    expect(drive(facts('enriched'), { action: 'answer', verdicts }).given).toEqual(['sk_2 1 1']);
    const done = facts('enriched', [{ kind: 'skill', key: 'sk_2 2', value: '0' }]);
    expect(refusal(() => drive(done, { action: 'answer', verdicts }))).toMatchObject({
      code: 'CONFLICT',
      reason: 'step_not_possible',
    });
  });

  it('wants as many right answers as its verdict needs', () => {
    const driven = decideAction({
      action: 'complete',
      verdicts: [{ skillId: 'sk_2', verdict: 'not_verified' }],
    });
    const [first, second] = facts('enriched').flow.questionSets;
    expect([rightOf(driven, first!), rightOf(driven, second!)]).toEqual([2, 0]);
  });

  it.each(['answer', 'complete'])('%s before consent is impossible', (action) => {
    for (const stage of ['invited', 'reached'] as const)
      expect(refusal(() => drive(facts(stage), { action })).reason).toBe('step_not_possible');
  });

  it('on a result that has ended or expired is refused as such', () => {
    const open = facts('consented');
    const ended = [
      { ...open, result: { ...open.result, status: 'completed' as const } },
      { ...open, result: { ...open.result, expiresAt: now } },
      { ...open, campaign: { status: 'cancelled' as const } },
    ];
    for (const one of ended)
      for (const action of ['open', 'consent', 'answer', 'complete', 'decline', 'opt_out'])
        expect(refusal(() => drive(one, { action })).reason).toBe('result_ended');
  });

  it('tells everything that the mandate does not ask for', () => {
    const driven = decideAction({
      action: 'answer',
      answers: [
        { key: 'other', answer: 'yes' },
        { key: 'tools', answer: 'maybe' },
        { key: 'nights', answer: null },
        { key: 'story', answer: null },
      ],
      verdicts: [{ skillId: 'sk_3', verdict: 'verified' }],
    });
    const { details } = refusal(() => checkAgainstFlow(facts('consented'), driven));
    expect(details.map(({ path }) => path)).toEqual([
      'answers[0].key',
      'answers[1].answer',
      'answers[2].answer',
      'verdicts[0].skillId',
    ]);
  });
});
