import { noticeHash } from '../../../../languages/notice.ts';
import { describe, expect, it } from 'vitest';
import type { Stage } from '../result/result.entity.ts';
import {
  decideAnswer,
  decideConsent,
  decideOptOut,
  decideWithdraw,
  decideSpoken,
  pageStatusOf,
  stepAt,
  stepsOf,
  type CandidateFacts,
} from './candidate.rules.ts';
import type { GivenAnswer } from './sitting.rules.ts';
import type { PreparedRecording } from './spoken/prepare-recording.ts';
import type { AskedFlow } from '../result/output.rules.ts';
import { LANGUAGES } from '../../../../languages/languages.ts';
import { CONSENT_VERSION, consentIn } from './consent-texts.ts';

const [ENRICHMENT, SKILLS, INTEREST] = ['data_enrichment', 'skill_verification', 'interest_collection'];
const NOW = new Date('2026-03-01T00:00:00Z');
const question = (key: string, more: object = {}) => ({
  key,
  type: 'yes_no',
  text: key,
  knockout: null,
  required: true,
  ...more,
});
const flow = (
  methods = [ENRICHMENT, SKILLS, INTEREST],
  more: Partial<AskedFlow['body']> = {},
): AskedFlow => ({
  body: {
    methods: methods as string[],
    enrichmentQuestions: [question('tools'), question('words', { type: 'voice', required: false })],
    ...more,
  },
  questionSets: [{ skillId: 'sk_1', name: 'Masonry', questionSetId: 'QS_1', questionCount: 2 }],
});
const facts = (
  stage: Stage,
  more: Partial<CandidateFacts> = {},
  result: Partial<CandidateFacts['result']> = {},
): CandidateFacts => ({
  result: {
    status: 'pending',
    stage,
    failureReason: null,
    expiresAt: new Date(NOW.getTime() + 1),
    erasedAt: null,
    ...result,
  },
  campaign: { status: 'running' },
  flow: flow(),
  sittings: [{ skillId: 'sk_1', questions: ['QN_1', 'QN_2'].map((id) => ({ id, places: [0, 1, 2, 3] })) }],
  answers: [],
  now: NOW,
  ...more,
});
const tools = (value: string | null): GivenAnswer => ({ kind: 'enrichment', key: 'tools', value });
const words = (value: string | null): GivenAnswer => ({ kind: 'enrichment', key: 'words', value });
const skill = (key: string, value = '0'): GivenAnswer => ({ kind: 'skill', key, value });
const interest = (value: string): GivenAnswer => ({ kind: 'interest', key: 'interested', value });
const refused = (code: string) => expect.objectContaining({ code });
const yes = { agreed: true, textVersion: CONSENT_VERSION, language: 'en' };

describe('the steps of a candidate', () => {
  it('come in one order, and only those of the methods', () => {
    expect(stepsOf(flow())).toEqual(['consent', 'enrichment', 'skills', 'interest']);
    expect(stepsOf(flow([INTEREST, ENRICHMENT]))).toEqual(['consent', 'enrichment', 'interest']);
    expect(stepsOf(flow([SKILLS]))).toEqual(['consent', 'skills']);
  });

  it('leave out a method with nothing to ask', () => {
    const empty = { ...flow(undefined, { enrichmentQuestions: [] }), questionSets: [] };
    expect(stepsOf(empty)).toEqual(['consent', 'interest']);
  });

  it.each<[Stage, string | null]>([
    ['invited', 'consent'],
    ['reached', 'consent'],
    ['consented', 'enrichment'],
    ['enriched', 'skills'],
    ['skills_done', 'interest'],
    ['interest_given', null],
  ])('go on from %s with %s', (stage, step) => {
    expect(stepAt(flow(), stage)).toBe(step);
  });
});

describe('what has become of the request', () => {
  it.each<[string, Partial<CandidateFacts['result']>, CandidateFacts['campaign']['status']]>([
    ['open', {}, 'running'],
    ['open', {}, 'paused'],
    ['closed', {}, 'cancelled'],
    ['expired', { expiresAt: NOW }, 'running'],
    ['expired', { status: 'failed', failureReason: 'expired' }, 'running'],
    ['expired', { status: 'failed', failureReason: 'unreachable' }, 'running'],
    ['closed', { status: 'failed', failureReason: 'cancelled' }, 'cancelled'],
    ['completed', { status: 'completed' }, 'cancelled'],
    ['declined', { status: 'declined' }, 'running'],
    ['erased', { status: 'completed', erasedAt: NOW }, 'running'],
    ['erased', { erasedAt: NOW }, 'running'],
  ])('is %s with %j in a campaign that is %s', (expected, result, status) => {
    expect(pageStatusOf(facts('reached', { campaign: { status } }, result))).toBe(expected);
  });
});

describe('consent', () => {
  it('is kept with its text and language, and goes on to the first step', () => {
    expect(decideConsent(facts('reached'), yes)).toEqual({
      consent: {
        textVersion: CONSENT_VERSION,
        noticeHash: noticeHash(CONSENT_VERSION, 'en'),
        language: 'en',
      },
      stage: 'consented',
    });
  });

  it('of somebody under 18 is none, whatever else was said: the request ends and the person is erased', () => {
    for (const agreed of [true, false])
      expect(decideConsent(facts('reached'), { ...yes, agreed, adult: false })).toEqual({
        ends: 'declined',
        declinedReason: 'under_age',
        erases: true,
      });
    expect(decideConsent(facts('reached'), { ...yes, adult: true })).toMatchObject({ stage: 'consented' });
  });

  it('is taken back at any time, once; what is open ends, what has ended stays', () => {
    const consent = { textVersion: CONSENT_VERSION, language: 'en', at: '2026-11-20T00:00:00.000Z' };
    const agreed = (stage: 'consented' | 'interest_given', more: object = {}) => {
      const at = facts(stage);
      return { ...at, result: { ...at.result, consent, ...more } };
    };
    expect(decideWithdraw(agreed('consented'))).toEqual({
      withdraws: true,
      ends: 'declined',
      declinedReason: 'withdrawn',
    });
    expect(decideWithdraw(agreed('interest_given', { status: 'completed' }))).toEqual({ withdraws: true });
    const again = { consent: { ...consent, withdrawnAt: consent.at } };
    expect(decideWithdraw(agreed('consented', again))).toEqual({});
    expect(decideWithdraw(agreed('consented', { erasedAt: new Date() }))).toEqual({});
    expect(() => decideWithdraw(facts('reached'))).toThrow(
      expect.objectContaining({ code: 'STEP_NOT_OPEN' }),
    );
  });

  it('completes where nothing is asked after it', () => {
    const empty = facts('reached', { flow: { ...flow([SKILLS]), questionSets: [] } });
    expect(decideConsent(empty, yes)).toMatchObject({ stage: 'consented', ends: 'completed' });
  });

  it('given again changes nothing; a no counts whenever it is said', () => {
    expect(decideConsent(facts('enriched'), yes)).toEqual({});
    for (const stage of ['reached', 'enriched'] as const)
      expect(decideConsent(facts(stage), { ...yes, agreed: false })).toEqual({
        ends: 'declined',
        declinedReason: stage === 'reached' ? 'no_consent' : 'not_interested',
      });
    expect(decideConsent(facts('reached', {}, { status: 'declined' }), { ...yes, agreed: false })).toEqual(
      {},
    );
  });

  it('to another text is refused, and to a closed request', () => {
    expect(() => decideConsent(facts('reached'), { ...yes, textVersion: 'old' })).toThrowError(
      refused('CONSENT_TEXT_CHANGED'),
    );
    for (const agreed of [true, false])
      expect(() => decideConsent(facts('reached', {}, { expiresAt: NOW }), { ...yes, agreed })).toThrowError(
        refused('RESULT_CLOSED'),
      );
  });

  it('is asked in the same number of paragraphs in every language, with the names as they are', () => {
    for (const language of LANGUAGES) {
      const paragraphs = consentIn(language, { company: '<b>$& Builders', job: 'Mason $1' });
      expect(paragraphs).toHaveLength(4);
      expect(paragraphs[0]).toContain('<b>$& Builders');
      expect(paragraphs[0]).toContain('Mason $1');
      expect(paragraphs.join()).not.toMatch(/[{}]/);
    }
  });
});

describe('an answer', () => {
  it('is kept, and the last of its step goes on', () => {
    expect(decideAnswer(facts('consented'), tools('yes'))).toEqual({ answer: tools('yes') });
    expect(decideAnswer(facts('consented', { answers: [tools('yes')] }), words('Mason'))).toEqual({
      answer: words('Mason'),
      stage: 'enriched',
    });
    expect(decideAnswer(facts('enriched', { answers: [skill('QN_2')] }), skill('QN_1'))).toEqual({
      answer: skill('QN_1'),
      stage: 'skills_done',
    });
  });

  it('that is the last of all completes', () => {
    expect(decideAnswer(facts('skills_done'), interest('no'))).toEqual({
      answer: interest('no'),
      stage: 'interest_given',
      ends: 'completed',
    });
    const only = facts('consented', { flow: flow([ENRICHMENT]), answers: [tools('yes')] });
    expect(decideAnswer(only, words(null))).toMatchObject({ stage: 'enriched', ends: 'completed' });
  });

  it('is another one until the step is done', () => {
    expect(decideAnswer(facts('consented', { answers: [tools('yes')] }), tools('no'))).toEqual({
      answer: tools('no'),
    });
    const done = facts('enriched', { answers: [tools('yes'), words(null)] });
    expect(() => decideAnswer(done, tools('no'))).toThrowError(refused('STEP_NOT_OPEN'));
  });

  it('that is the same again changes nothing, also when the step or everything is done', () => {
    const answers = [tools('yes'), words(null), skill('QN_1'), skill('QN_2'), interest('yes')];
    for (const known of [
      facts('consented', { answers }),
      facts('enriched', { answers }),
      facts('interest_given', { answers, sittings: [] }, { status: 'completed' }),
    ])
      for (const answer of answers) expect(decideAnswer(known, answer)).toEqual({});
  });

  it.each<[Stage, GivenAnswer]>([
    ['reached', tools('yes')],
    ['consented', skill('QN_1')],
    ['consented', interest('yes')],
    ['enriched', interest('yes')],
  ])('before its turn is refused: at %s, %j', (stage, answer) => {
    expect(() => decideAnswer(facts(stage), answer)).toThrowError(refused('STEP_NOT_OPEN'));
  });

  it.each<[string, GivenAnswer]>([
    ['UNKNOWN_QUESTION', { kind: 'enrichment', key: 'other', value: 'yes' }],
    ['INVALID_ANSWER', tools('maybe')],
    ['ANSWER_REQUIRED', tools(null)],
  ])('is refused with %s', (code, answer) => {
    expect(() => decideAnswer(facts('consented'), answer)).toThrowError(refused(code));
  });

  it('to a method that the mandate does not have, or to a question of another set, is refused', () => {
    const few = facts('consented', { flow: flow([ENRICHMENT]) });
    expect(() => decideAnswer(few, interest('yes'))).toThrowError(refused('STEP_NOT_OPEN'));
    expect(() => decideAnswer(facts('enriched'), skill('QN_9'))).toThrowError(refused('UNKNOWN_QUESTION'));
  });

  it('to a closed request is refused', () => {
    for (const result of [{ expiresAt: NOW }, { status: 'completed' as const }, { erasedAt: NOW }])
      expect(() => decideAnswer(facts('consented', {}, result), tools('yes'))).toThrowError(
        refused('RESULT_CLOSED'),
      );
  });
});

describe('an opt-out', () => {
  it('is heard in every state, and ends what is open', () => {
    expect(decideOptOut(facts('consented'))).toEqual({
      optOut: true,
      ends: 'declined',
      declinedReason: 'opted_out',
    });
    expect(decideOptOut(facts('interest_given', {}, { status: 'completed' }))).toEqual({ optOut: true });
    expect(decideOptOut(facts('reached', {}, { expiresAt: NOW }))).toEqual({ optOut: true });
  });
});

describe('a spoken answer', () => {
  const recording = (id: string, key = 'words') => ({ id, key }) as PreparedRecording;
  const spoken = (id: string, value: string | null = null): GivenAnswer => ({
    ...words(value),
    recording: { id },
  });
  const required = flow(undefined, {
    enrichmentQuestions: [question('tools'), question('words', { type: 'voice' })],
  });

  it('counts as given, also to a question that cannot be skipped, and comes with its recording', () => {
    expect(decideSpoken(facts('consented', { flow: required }), recording('RC_1'))).toEqual({
      answer: spoken('RC_1'),
      recording: recording('RC_1'),
    });
    const last = facts('consented', { flow: required, answers: [tools('yes')] });
    expect(decideSpoken(last, recording('RC_1'))).toMatchObject({ stage: 'enriched' });
  });

  it('is the same again whatever was heard in it, and nothing then changes, whenever it comes', () => {
    const answers = [tools('yes'), spoken('RC_1', 'a transcript')];
    for (const stage of ['consented', 'enriched', 'interest_given'] as const)
      expect(decideSpoken(facts(stage, { answers }), recording('RC_1'))).toEqual({});
  });

  it('is replaced by another, by words, also the same words, and by a skip', () => {
    const at = facts('consented', { answers: [spoken('RC_1', 'a transcript')] });
    expect(decideSpoken(at, recording('RC_2')).answer).toEqual(spoken('RC_2'));
    expect(decideAnswer(at, words('a transcript')).answer).toEqual(words('a transcript'));
    expect(decideAnswer(facts('consented', { answers: [spoken('RC_1')] }), words(null)).answer).toEqual(
      words(null),
    );
  });

  it.each([
    ['INVALID_ANSWER', facts('consented'), 'tools'],
    ['UNKNOWN_QUESTION', facts('consented'), 'other'],
    ['STEP_NOT_OPEN', facts('enriched'), 'words'],
    ['STEP_NOT_OPEN', facts('reached'), 'words'],
    ['RESULT_CLOSED', facts('consented', { campaign: { status: 'cancelled' } }), 'words'],
  ])('is refused with %s', (code, at, key) => {
    expect(() => decideSpoken(at, recording('RC_1', key))).toThrow(expect.objectContaining({ code }));
  });
});
