import { describe, expect, it } from 'vitest';
import { outputOf, type AskedFlow, type OutputFacts, type SpokenAnswer } from './output.rules.ts';

const ALL = ['data_enrichment', 'skill_verification', 'interest_collection'];
const question = (key: string, knockout: string | null = null) => ({
  key,
  type: 'yes_no',
  text: `Is it ${key}?`,
  knockout,
  required: true,
});
const flow = (more: Partial<AskedFlow['body']> = {}, skills = ['sk_1']): AskedFlow => ({
  body: { methods: ALL, enrichmentQuestions: [question('own_tools', 'no')], ...more },
  questionSets: skills.map((skillId) => ({ skillId, name: `Skill ${skillId}`, questionCount: 5 })),
});
const byRule = (rule: 'standard' | null): AskedFlow => ({
  ...flow(),
  questionSets: [{ skillId: 'sk_1', name: 'Skill sk_1', questionCount: 12, rule }],
});
const grade = (correct: number, asked = 5) => ({ correct, asked });
const given = (more: Partial<OutputFacts> = {}): OutputFacts => ({
  enrichment: new Map([['own_tools', 'yes']]),
  grades: new Map([['sk_1', grade(5)]]),
  interested: true,
  finished: true,
  ...more,
});

describe('the output of a result', () => {
  it('tells of a spoken answer where it is heard, and whether somebody has turned it into text', () => {
    const kept = { seconds: 9, url: 'https://example.org/x' };
    const said = (answer: string | null, spoken: SpokenAnswer) =>
      outputOf(
        flow(),
        given({ enrichment: new Map([['own_tools', answer]]), spoken: new Map([['own_tools', spoken]]) }),
      ).enrichment[0];
    expect(said(null, { id: 'RC_1' })).toMatchObject({ answer: null, recording: null, transcribed: false });
    expect(said(null, { id: 'RC_1', kept })).toMatchObject({
      answer: null,
      recording: kept,
      transcribed: false,
    });
    expect(said('words', { id: 'RC_1', kept })).toMatchObject({
      answer: 'words',
      recording: kept,
      transcribed: true,
    });
  });

  it('holds each question, each skill to verify and the interest', () => {
    expect(outputOf(flow(), given())).toEqual({
      qualified: true,
      enrichment: [
        {
          key: 'own_tools',
          type: 'yes_no',
          text: 'Is it own_tools?',
          answer: 'yes',
          knockedOut: false,
          recording: null,
          transcribed: false,
        },
      ],
      skills: [
        {
          skillId: 'sk_1',
          name: 'Skill sk_1',
          verdict: 'verified',
          score: 1,
          correct: 5,
          total: 5,
          rule: null,
          asked: 5,
          confidence: 0.93,
          reason: null,
          basis: 'uncalibrated',
          signals: [],
        },
      ],
      interest: { interested: true },
    });
  });

  it.each([
    ['verified at 70 % and more', grade(4), 'verified', 0.8],
    ['not verified below', grade(3), 'not_verified', 0.6],
    ['inconclusive when a question is open, however many are right', grade(4, 4), 'inconclusive', 0.8],
    ['inconclusive when nothing was answered', grade(0, 0), 'inconclusive', null],
  ])('a skill of a version of before there were rules is %s', (_, one, verdict, score) => {
    const [skill] = outputOf(flow(), given({ grades: new Map([['sk_1', one]]) })).skills;
    expect(skill).toMatchObject({ verdict, score });
  });

  it.each([
    ['verified at the seventh right answer', grade(7, 8), 'verified', null],
    ['not verified at the third wrong one', grade(4, 7), 'not_verified', null],
    ['inconclusive before', grade(6, 8), 'inconclusive', 'not_finished'],
  ])('a skill by the rule standard is %s', (_, one, verdict, reason) => {
    const [skill] = outputOf(byRule('standard'), given({ grades: new Map([['sk_1', one]]) })).skills;
    expect(skill).toMatchObject({ verdict, reason, rule: 'standard', asked: one.asked, total: one.asked });
  });

  it('does not count a skill that has too few questions', () => {
    const { skills, qualified } = outputOf(byRule(null), given({ grades: new Map() }));
    expect(skills).toMatchObject([
      { verdict: 'inconclusive', reason: 'too_few_questions', asked: 0, total: 0 },
    ]);
    expect(qualified).toBe(true);
    const alone = { ...byRule(null), body: { methods: ['skill_verification'], enrichmentQuestions: [] } };
    expect(outputOf(alone, given({ grades: new Map() })).qualified).toBe(null);
  });

  it('shows a skill that was never reached with the number of its questions', () => {
    const { skills } = outputOf(flow(), given({ grades: new Map(), finished: false }));
    expect(skills).toEqual([
      expect.objectContaining({ verdict: 'inconclusive', score: null, correct: 0, total: 5 }),
    ]);
  });

  it.each<[string, boolean | null, AskedFlow, Partial<OutputFacts>]>([
    ['true: nothing knocked out, each skill verified', true, flow(), {}],
    ['true without interest, which does not count', true, flow(), { interested: false }],
    ['false: knocked out', false, flow(), { enrichment: new Map([['own_tools', 'no']]) }],
    [
      'false: one skill of two is not verified',
      false,
      flow({}, ['sk_1', 'sk_2']),
      {
        grades: new Map([
          ['sk_1', grade(5)],
          ['sk_2', grade(3)],
        ]),
      },
    ],
    ['false: inconclusive at the end', false, flow(), { grades: new Map([['sk_1', grade(4, 4)]]) }],
    ['true: questions alone, none knocks out', true, flow({ methods: ['data_enrichment'] }), {}],
    [
      'true: a skipped question knocks nobody out',
      true,
      flow(),
      { enrichment: new Map([['own_tools', null]]) },
    ],
    ['null: only interest was asked', null, flow({ methods: ['interest_collection'] }), {}],
    ['null: stopped on the way', null, flow(), { finished: false, grades: new Map() }],
    [
      'false: stopped on the way, knocked out before',
      false,
      flow(),
      { finished: false, enrichment: new Map([['own_tools', 'no']]) },
    ],
  ])('is qualified %s', (_, expected, asked, more) => {
    expect(outputOf(asked, given(more)).qualified).toBe(expected);
  });

  it('leaves out what the mandate does not ask', () => {
    expect(outputOf(flow({ methods: ['interest_collection'] }), given({ interested: false }))).toEqual({
      qualified: null,
      enrichment: [],
      skills: [],
      interest: { interested: false },
    });
    expect(outputOf(flow({ methods: ['data_enrichment'] }), given()).interest).toEqual({ interested: null });
  });
});
