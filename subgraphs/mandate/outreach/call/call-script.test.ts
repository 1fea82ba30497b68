import { describe, expect, it } from 'vitest';
import { TEXTS } from '../../../../languages/languages.ts';
import type { KnownCandidate } from '../candidate/candidate-page.ts';
import { OPT_OUT } from './call-reply.rules.ts';
import { openQuestionOf } from './call-question.rules.ts';
import { nextInstruction, readingSecondsOf } from './call-script.ts';

/** Somebody who has come to this stage, of a workflow in Marathi and Urdu. */
const known = (stage: string, language: string) =>
  ({
    result: {
      status: 'pending',
      stage,
      failureReason: null,
      expiresAt: new Date(1),
      erasedAt: null,
      language,
      pageLanguage: null,
    },
    campaign: { status: 'running' },
    workflow: { languages: ['mr', 'ur'] },
    flow: {
      body: {
        companyName: 'Builders',
        title: 'Masons',
        methods: ['data_enrichment', 'skill_verification'],
        enrichmentQuestions: [{ key: 'tools', type: 'yes_no', text: 'Do you own tools?', required: true }],
      },
      questionSets: [
        { skillId: 'sk_1', name: 'Brick Laying', names: { mr: 'विटांचे बांधकाम' }, questionCount: 1 },
      ],
      translations: { mr: { tools: 'तुमच्याकडे हत्यारे आहेत का?' } },
    },
    texts: new Map([
      [
        'QN_1',
        {
          id: 'QN_1',
          text: 'What is first?',
          options: ['Mix', 'Lay', 'Rest', 'Eat'],
          translations: [{ language: 'mr', text: 'आधी काय?', options: ['मिसळणे', 'रचणे', 'थांबणे', 'खाणे'] }],
        },
      ],
    ]),
    sittings: [{ skillId: 'sk_1', questions: [{ id: 'QN_1', places: [2, 0, 3, 1] }] }],
    answers: [],
    optedOut: false,
    now: new Date(0),
  }) as unknown as KnownCandidate;

const saidTo = (stage: string, language: string) =>
  nextInstruction(known(stage, language), {
    asked: 'consent:before',
    deed: { do: 'answer', value: 'yes' },
    slow: false,
    tries: 0,
  }).say;

describe('a call', () => {
  it("reads a partner's question in the language that is heard, and in English where there is no translation", () => {
    expect(saidTo('consented', 'mr')[0]).toEqual({ text: 'तुमच्याकडे हत्यारे आहेत का?', locale: 'mr-IN' });
    expect(saidTo('consented', 'ur')[0]).toEqual({ text: 'Do you own tools?', locale: 'en-IN' });
    expect(JSON.stringify(saidTo('consented', 'mr'))).not.toContain('en-IN');
  });

  it('reads a question about a skill and its options likewise, in the places drawn, with the keys of a phone', () => {
    const inMarathi = saidTo('enriched', 'mr');
    expect(inMarathi.map(({ text }) => text)).toEqual([
      TEXTS.mr.call.aboutSkill.replace('{skill}', 'विटांचे बांधकाम'),
      'आधी काय?',
      ...['थांबणे', 'मिसळणे', 'खाणे', 'रचणे'].flatMap((option, nth) => [
        TEXTS.mr.call.option.replace('{key}', String(nth + 1)),
        option,
      ]),
    ]);
    expect(new Set(inMarathi.map(({ locale }) => locale))).toEqual(new Set(['mr-IN']));
    expect(saidTo('enriched', 'ur')[0]!.text).toBe(
      TEXTS.ur.call.aboutSkill.replace('{skill}', 'Brick Laying'),
    );
    expect(saidTo('enriched', 'ur')[1]).toEqual({ text: 'What is first?', locale: 'en-IN' });
  });

  it('needs so many seconds to read a question and its options out, in the language that is heard', () => {
    const candidate = known('enriched', 'mr');
    const open = openQuestionOf(candidate)!;
    const lettersIn = (language: string) =>
      saidTo('enriched', language).reduce((sum, { text }) => sum + text.length, 0);
    expect(readingSecondsOf(candidate, open, 'mr')).toBe(lettersIn('mr') / 20);
    expect(readingSecondsOf(candidate, open, 'ur')).toBe(lettersIn('ur') / 20);
    expect(readingSecondsOf({ ...candidate, texts: new Map() }, open, 'mr')).toBe(0);
  });

  it('asks back once before it opts somebody out, and names the company', () => {
    const place = { asked: 'enrichment:tools', slow: false, tries: 1 };
    const asksBack = nextInstruction(known('consented', 'mr'), {
      ...place,
      deed: { do: 'ask whether to opt out' },
    });
    expect(asksBack).toMatchObject({ asked: OPT_OUT, listen: 'keys', tries: 0 });
    expect(asksBack.say).toEqual([
      { text: TEXTS.mr.call.confirmOptOut.replace('{company}', 'Builders'), locale: 'mr-IN' },
    ]);
    // Silence, or another key, leads back to the question.
    const goesOn = nextInstruction(known('consented', 'mr'), {
      ...place,
      asked: OPT_OUT,
      deed: { do: 'say nothing' },
    });
    expect(goesOn).toMatchObject({ asked: 'enrichment:tools' });
    expect(goesOn.say[0]!.text).toBe('तुमच्याकडे हत्यारे आहेत का?');
  });

  it('tells at the beginning, in its own language, which one comes next', () => {
    const said = saidTo('reached', 'mr');
    expect(said).toContainEqual({ text: TEXTS.ur.call.changeToThis, locale: 'ur-IN' });
    expect(said.map(({ text }) => text).join(' ')).not.toMatch(/[{}\u2068\u2069]/);
  });
});
