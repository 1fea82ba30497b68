import { noticeHash } from '../../../../languages/notice.ts';
import { describe, expect, it } from 'vitest';
import {
  decideDeed,
  languageAfter,
  OPT_OUT,
  spokenYesOrNo,
  understand,
  type Heard,
} from './call-reply.rules.ts';
import { openQuestionOf, type CallQuestion } from './call-question.rules.ts';
import type { CandidateFacts } from '../candidate/candidate.rules.ts';
import { LANGUAGES, TEXTS, type Language } from '../../../../languages/languages.ts';
import { CONSENT_VERSION } from '../candidate/consent-texts.ts';

const NOW = new Date('2026-03-02T04:30:00Z');

const facts = (stage: string, answers: [string, string, string | null][] = []): CandidateFacts =>
  ({
    result: {
      status: 'pending',
      stage,
      failureReason: null,
      expiresAt: new Date(NOW.getTime() + 1_000),
      erasedAt: null,
    },
    campaign: { status: 'running' },
    flow: {
      body: {
        methods: ['data_enrichment', 'skill_verification', 'interest_collection'],
        enrichmentQuestions: [
          { key: 'tools', type: 'yes_no', text: 'Tools?', required: true, knockout: 'no' },
          { key: 'story', type: 'voice', text: 'What?', required: false, knockout: null },
        ],
      },
      questionSets: [{ skillId: 'sk_1', questionCount: 2 }],
    },
    sittings: [{ skillId: 'sk_1', questions: ['QN_1', 'QN_2'].map((id) => ({ id, places: [0, 1, 2, 3] })) }],
    answers: answers.map(([kind, key, value]) => ({ kind, key, value })),
    now: NOW,
  }) as unknown as CandidateFacts;

const SPEAKING = { workflow: { languages: ['en'] } };

const heard = (asked: string | null, more: Partial<Heard> = {}): Heard => ({
  asked,
  language: 'en',
  key: null,
  speech: null,
  recordingId: null,
  ...more,
});

/** The deed of a request in answer to the open question. */
const deedAt = (at: CandidateFacts, more: Partial<Heard>, asked = openQuestionOf(at)?.id ?? null) =>
  understand(SPEAKING, openQuestionOf(at), heard(asked, more));

const moveAt = (at: CandidateFacts, given: Heard) =>
  decideDeed(at, given, understand(SPEAKING, openQuestionOf(at), given));

describe('the question that a call asks', () => {
  it.each<[CandidateFacts, string | undefined]>([
    [facts('reached'), `consent:${CONSENT_VERSION}`],
    [facts('consented'), 'enrichment:tools'],
    [facts('consented', [['enrichment', 'tools', 'yes']]), 'enrichment:story'],
    [facts('enriched', [['skill', 'QN_1', '0']]), 'skill:QN_2'],
    [facts('skills_done'), 'interest:interested'],
    [facts('interest_given'), undefined],
  ])('is the first open one of the page (%#)', (at, id) => {
    expect(openQuestionOf(at)?.id).toBe(id);
  });

  it('is none once the request is over', () => {
    const at = facts('consented');
    expect(openQuestionOf({ ...at, now: at.result.expiresAt })).toBe(null);
    expect(openQuestionOf({ ...at, campaign: { status: 'cancelled' } })).toBe(null);
  });
});

describe('on the phone', () => {
  it.each<[string, Partial<Heard>, object]>([
    ['9 is never again, and is asked back', { key: '9' }, { do: 'ask whether to opt out' }],
    ['0 is once more', { key: '0' }, { do: 'hear it again' }],
    ['the star is once more', { key: '*' }, { do: 'hear it again' }],
    ['7 is slower', { key: '7' }, { do: 'hear it slower' }],
    ['8 is the next language', { key: '8' }, { do: 'change the language', to: 'hi' }],
    ['another key is not understood', { key: '5' }, { do: 'say something else' }],
    ['silence is nothing', {}, { do: 'say nothing' }],
  ])('%s, whatever is asked', (_, more, expected) => {
    for (const stage of ['reached', 'consented', 'enriched', 'skills_done'])
      expect(deedAt(facts(stage), more)).toEqual(expected);
  });

  it('9 once more is never again, and any other key goes on with the question', () => {
    for (const stage of ['reached', 'consented', 'enriched', 'skills_done']) {
      const at = facts(stage);
      expect(deedAt(at, { key: '9' }, OPT_OUT)).toEqual({ do: 'opt out' });
      for (const more of [{ key: '1' }, { key: '2' }, { speech: 'yes' }, {}])
        expect(moveAt(at, heard(OPT_OUT, more))).toEqual({});
    }
  });

  it('agreeing takes a key, and yes and no elsewhere may be said', () => {
    expect(deedAt(facts('reached'), { speech: 'yes' })).toEqual({ do: 'say something else' });
    expect(deedAt(facts('reached'), { key: '1' })).toEqual({ do: 'answer', value: 'yes' });
    expect(deedAt(facts('consented'), { key: '2' })).toEqual({ do: 'answer', value: 'no' });
    expect(deedAt(facts('consented'), { speech: 'Yes, please.' })).toEqual({ do: 'answer', value: 'yes' });
    expect(deedAt(facts('skills_done'), { speech: 'no' })).toEqual({ do: 'answer', value: 'no' });
  });

  it('options are the keys 1 to 4, and a question that may be left out is left out by 3', () => {
    expect(deedAt(facts('enriched'), { key: '4' })).toEqual({ do: 'answer', value: '3' });
    expect(deedAt(facts('enriched'), { key: '5' })).toEqual({ do: 'say something else' });
    expect(deedAt(facts('consented'), { key: '3' })).toEqual({ do: 'say something else' });
    const spoken = facts('consented', [['enrichment', 'tools', 'yes']]);
    expect(deedAt(spoken, { key: '3', recordingId: 'RC_1' })).toEqual({ do: 'answer', value: null });
    expect(deedAt(spoken, { recordingId: 'RC_1' })).toEqual({
      do: 'answer',
      value: null,
      recordingId: 'RC_1',
    });
    expect(deedAt(spoken, { key: '1' })).toEqual({ do: 'say nothing' });
  });

  it.each<[string, Language, 'yes' | 'no' | null]>([
    ['Yes.', 'en', 'yes'],
    ['haan ji', 'en', 'yes'],
    ['जी हाँ', 'hi', 'yes'],
    ['I do not know', 'en', null],
    ['no thanks', 'en', 'no'],
    ['हाँ', 'hi', 'yes'],
    ['जी नहीं', 'hi', 'no'],
    ['नहीं।', 'hi', 'no'],
    ['yes', 'hi', 'yes'],
    ['yes or no', 'en', null],
    ['perhaps', 'en', null],
    ['I am not sure', 'en', null],
    ['बिल्कुल', 'hi', 'yes'],
    ['बिल्कुल नहीं', 'hi', 'no'],
    ['ठीक है जी', 'hi', 'yes'],
    ['जी, मेरे पास नहीं है', 'hi', 'no'],
    ['मैं बाहर हूँ, क्या है?', 'hi', null],
    ['आहेत', 'mr', 'yes'],
    ['नक्की नाही', 'mr', 'no'],
    ['मी बाहेर आहे', 'mr', null],
    // "Which question is this?" and "I have a doubt" hold a word that means yes only when it is said alone.
    ['हा', 'mr', 'yes'],
    ['हा कोणता प्रश्न?', 'mr', null],
    ['ഉണ്ട്', 'ml', 'yes'],
    ['എനിക്ക് സംശയം ഉണ്ട്', 'ml', null],
    ['ਨਹੀਂ ਹੈ', 'pa', 'no'],
    ['ఆ పని రాదు', 'te', null],
    ['nobody noses yesterday', 'en', null],
    ['', 'en', null],
  ])('%j in %s means %s', (speech, language, expected) => {
    expect(spokenYesOrNo(speech, language)).toBe(expected);
  });

  it.each(LANGUAGES)(
    'every word that is listened for in %s is understood, and a no beside a courtesy is a no',
    (language) => {
      const { yes, no, assent } = TEXTS[language].call;
      const meaning = (words: string[]) => new Set(words.map((word) => spokenYesOrNo(word, language)));
      expect(meaning([...yes, ...assent, ...TEXTS.en.call.yes])).toEqual(new Set(['yes']));
      expect(meaning([...no, ...TEXTS.en.call.no])).toEqual(new Set(['no']));
      for (const word of no) {
        expect(meaning(assent.flatMap((other) => [`${other} ${word}`, `${word} ${other}`]))).toEqual(
          new Set(['no']),
        );
        expect(meaning(yes.map((other) => `${other} ${word}`))).toEqual(new Set([null]));
      }
    },
  );

  it('languages come one after another, and round', () => {
    const speaking = { workflow: { languages: ['mr', 'hi'] } };
    const heardOf = (language: Language) => languageAfter(speaking, language);
    expect(['mr', 'hi', 'en'].map((language) => heardOf(language as Language))).toEqual(['hi', 'en', 'mr']);
    // Somebody who chose another on the page can leave it.
    expect(heardOf('ta')).toBe('en');
  });
});

describe('an answer on the phone', () => {
  const question = (at: CandidateFacts): CallQuestion => openQuestionOf(at)!;

  it('is a move of the page', () => {
    const start = facts('reached');
    expect(moveAt(start, heard(question(start).id, { key: '1', language: 'hi' }))).toEqual({
      consent: {
        textVersion: CONSENT_VERSION,
        noticeHash: noticeHash(CONSENT_VERSION, 'hi'),
        language: 'hi',
        by: 'voice',
      },
      stage: 'consented',
    });
    expect(moveAt(start, heard(question(start).id, { key: '2' }))).toEqual({
      ends: 'declined',
      declinedReason: 'no_consent',
    });
    expect(moveAt(start, heard(question(start).id, { key: '3' }))).toEqual({
      ends: 'declined',
      declinedReason: 'under_age',
      erases: true,
    });
    const last = facts('consented', [['enrichment', 'tools', 'yes']]);
    expect(moveAt(last, heard('enrichment:story', { recordingId: 'RC_1' }))).toEqual({
      answer: { kind: 'enrichment', key: 'story', value: null, recording: { id: 'RC_1' } },
      stage: 'enriched',
    });
  });

  it('to a question that is not open changes nothing', () => {
    const at = facts('consented', [['enrichment', 'tools', 'yes']]);
    for (const asked of ['enrichment:tools', 'consent:2020-01-01', 'interest:interested', 'x', null])
      expect(moveAt(at, heard(asked, { key: '2' }))).toEqual({});
  });

  it('that is never again counts also after the end', () => {
    const over = facts('interest_given');
    const ended = { ...over, result: { ...over.result, status: 'completed' as const } };
    expect(moveAt(ended, heard(OPT_OUT, { key: '9' }))).toEqual({ optOut: true });
  });

  it('was decided on before another one was faster changes nothing', () => {
    const given = heard('enrichment:tools', { key: '1' });
    const deed = understand(SPEAKING, openQuestionOf(facts('consented')), given);
    expect(decideDeed(facts('consented', [['enrichment', 'tools', 'no']]), given, deed)).toEqual({});
  });
});
