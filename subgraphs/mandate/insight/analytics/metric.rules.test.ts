import { describe, expect, it } from 'vitest';
import { metricsOf, stoppedAt, sumUp, type Figure } from './metric.rules.ts';

const event = (type: string, data: object, createdAt = '2026-03-01T12:00:00Z') => ({
  position: 1,
  id: 'EV_1',
  organisationId: 'acme',
  mode: 'live' as const,
  type,
  version: 1,
  objectKey: 'RS_1',
  data: { workflowId: 'WF_BC_1', ...data },
  createdAt: new Date(createdAt),
});
const moved = (to: string, more: object = {}) =>
  event('result.moved', {
    resultId: 'RS_1',
    to,
    stage: 'consented',
    channel: 'sms',
    step: 0,
    language: 'hi',
    qualified: null,
    ...more,
  });
const told = (figures: readonly Figure[]) =>
  figures.map(({ metric, key, count }) => `${metric} ${key} ${count}`.replace('  ', ' '));
const figures = (one: ReturnType<typeof event>, methods: string[] = []) =>
  told(metricsOf(one, () => methods));

const ALL = ['data_enrichment', 'skill_verification', 'interest_collection'];
const contact = (more: object) => event('contact.made', { channel: 'sms', step: 0, state: 'sent', ...more });

describe('what an event adds', () => {
  it.each([
    ['2026-03-01T18:29:59.999Z', '2026-03-01'],
    ['2026-03-01T18:30:00.000Z', '2026-03-02'],
    ['2026-12-31T18:30:00.000Z', '2027-01-01'],
  ])('at %s counts for %s, the day in India', (at, day) => {
    const [figure] = metricsOf(event('candidates.invited', { languages: { en: 1 } }, at), () => []);
    expect(figure).toMatchObject({ day, organisationId: 'acme', mode: 'live', subjectId: 'WF_BC_1' });
  });

  it('invited: as many as there are, by language', () => {
    const invited = event('candidates.invited', { languages: { en: 2, hi: 3 } });
    expect(told(sumUp(metricsOf(invited, () => [])))).toEqual([
      'stage invited 5',
      'language_invited en 2',
      'language_invited hi 3',
    ]);
  });

  it.each([
    ['a first message', contact({}), ['channel_attempts sms 1']],
    ['one that failed', contact({ step: 1, state: 'failed' }), ['channel_attempts sms 1']],
    ['one of which nobody knows', contact({ step: 1, state: 'unknown' }), ['channel_attempts sms 1']],
    ['a follow-up', contact({ step: 2 }), ['channel_attempts sms 1', 'follow_up_sent 2 1']],
    [
      'a call that was answered',
      contact({ channel: 'voice', answered: true, seconds: 40, outcome: 'hung_up' }),
      ['channel_attempts voice 1', 'calls_answered 1', 'call_seconds 40', 'call_outcome hung_up 1'],
    ],
    [
      'a call that was not',
      contact({ channel: 'voice', answered: false, seconds: null }),
      ['channel_attempts voice 1'],
    ],
  ])('contact: %s', (_, one, expected) => {
    expect(figures(one)).toEqual(expected);
  });

  it.each([
    ['reached by the first contact', moved('reached'), ['stage reached 1', 'channel_reached sms 1']],
    [
      'reached by a follow-up',
      moved('reached', { step: 3 }),
      ['stage reached 1', 'channel_reached sms 1', 'follow_up_reached 3 1'],
    ],
    ['reached nobody knows how', moved('reached', { channel: null, step: null }), ['stage reached 1']],
    ['consented', moved('consented'), ['stage consented 1']],
    ['interest given, which is no stage of the funnel', moved('interest_given'), []],
    [
      'completed',
      moved('completed', { qualified: false }),
      ['stage completed 1', 'channel_completed sms 1', 'language_completed hi 1'],
    ],
    [
      'completed and qualified',
      moved('completed', { qualified: true }),
      ['stage completed 1', 'stage qualified 1', 'channel_completed sms 1', 'language_completed hi 1'],
    ],
    ['declined, though it qualified so far', moved('declined', { qualified: true }), ['drop_off interest 1']],
  ])('move: %s', (_, one, expected) => {
    expect(figures(one)).toEqual(expected);
  });

  it.each([
    ['invited', ALL, 'contact'],
    ['reached', ALL, 'consent'],
    ['consented', ALL, 'enrichment'],
    ['enriched', ALL, 'skills'],
    ['skills_done', ALL, 'interest'],
    ['interest_given', ALL, 'interest'],
    ['consented', ['skill_verification', 'interest_collection'], 'skills'],
    ['consented', ['interest_collection'], 'interest'],
    ['enriched', ['data_enrichment', 'interest_collection'], 'interest'],
  ] as const)('whoever ends at %s of %j stopped at %s', (stage, methods, step) => {
    expect(stoppedAt(stage, methods)).toBe(step);
  });
});
