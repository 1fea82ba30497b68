import { describe, expect, it } from 'vitest';
import type { PreparedRecording } from '../outreach/candidate/spoken/prepare-recording.ts';
import { afterMove, skillToBegin, type CandidateFacts } from '../outreach/candidate/candidate.rules.ts';
import type { GivenAnswer } from '../outreach/candidate/sitting.rules.ts';
import type { Stage } from '../outreach/result/result.entity.ts';
import { checkAgainstFlow, decideAction, decidesOf } from './drive.rules.ts';

const now = new Date('2026-03-01T10:00:00.000Z');
const SKILLS = ['sk_1', 'sk_2'];
const questionsOf = (skillId: string) => [1, 2, 3, 4, 5, 6].map((nth) => `${skillId} ${nth}`);
/** The first option is right, of every question. */
const RIGHT = new Map(SKILLS.flatMap(questionsOf).map((id) => [id, 0]));
const sitting = (skillId: string) => ({
  skillId,
  questions: questionsOf(skillId).map((id) => ({ id, places: [3, 2, 1, 0] })),
});
const answered = (skillId: string, times: number, correct: boolean): GivenAnswer[] =>
  questionsOf(skillId)
    .slice(0, times)
    .map((key) => ({ kind: 'skill', key, value: correct ? '0' : '1', skillId, correct }));

const facts = (stage: Stage, answers: GivenAnswer[] = [], begun: string[] = []): CandidateFacts => ({
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
    questionSets: SKILLS.map((skillId) => ({ skillId, name: skillId, questionCount: 6, rule: 'quick' })),
  },
  sittings: begun.map(sitting),
  answers,
  now,
});

const RECORDING = { id: 'RC_1', key: 'story' } as PreparedRecording;

/** The answers that an action gives, as `key value`, and the candidate afterwards. */
function drive(before: CandidateFacts, input: Parameters<typeof decideAction>[0]) {
  const begin = (known: CandidateFacts): CandidateFacts => {
    const skill = skillToBegin(known);
    return skill ? { ...known, sittings: [...known.sittings, sitting(skill.skillId)] } : known;
  };
  let after = begin(before);
  const given = decidesOf(decideAction(input), before, RIGHT, {
    language: 'en',
    record: () => RECORDING,
  }).flatMap((decide) => {
    const move = decide(after);
    after = begin(afterMove(after, move));
    return move.answer ? [`${move.answer.key} ${move.answer.value}`] : [];
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
      ...[1, 2, 3, 4, 5].map((nth) => `sk_1 ${nth} 0`),
      ...[1, 2, 3, 4, 5].map((nth) => `sk_2 ${nth} 0`),
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
    const verdicts = [{ skillId: 'sk_1', verdict: 'inconclusive' }];
    expect(drive(facts('enriched'), { action: 'answer', verdicts }).given).toEqual(
      [1, 2, 3, 4].map((nth) => `sk_1 ${nth} 0`),
    );
    const done = facts('enriched', answered('sk_1', 5, true), ['sk_1']);
    expect(refusal(() => drive(done, { action: 'answer', verdicts }))).toMatchObject({
      code: 'CONFLICT',
      reason: 'step_not_possible',
    });
  });

  it('answers until the rule has the wanted verdict, whatever was answered before', () => {
    const verdicts = [
      { skillId: 'sk_1', verdict: 'not_verified' },
      { skillId: 'sk_2', verdict: 'verified' },
    ];
    expect(drive(facts('enriched'), { action: 'answer', verdicts })).toMatchObject({
      given: [
        ...[1, 2, 3, 4].map((nth) => `sk_1 ${nth} 1`),
        ...[1, 2, 3, 4, 5].map((nth) => `sk_2 ${nth} 0`),
      ],
      stage: 'skills_done',
    });
    const begun = facts('enriched', answered('sk_1', 3, true), ['sk_1']);
    expect(drive(begun, { action: 'answer', verdicts: verdicts.slice(0, 1) }).given).toEqual([
      'sk_1 4 1',
      'sk_1 5 1',
    ]);
  });

  it('on a skill whose turn has not come is impossible', () => {
    const verdicts = [{ skillId: 'sk_2', verdict: 'verified' }];
    expect(refusal(() => drive(facts('enriched'), { action: 'answer', verdicts })).reason).toBe(
      'step_not_possible',
    );
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
