import { describe, expect, it } from 'vitest';
import type { ReadyLine } from './check-lines.rules.ts';
import { sumPreviews, type PartPreview } from './preview.rules.ts';
import { afterStep, nextStep, opensFor, planSending } from './sending.rules.ts';
import { keyOf, splitLines } from './split.rules.ts';

const lines = (count: number, name = 'Asha'): ReadyLine[] =>
  Array.from({ length: count }, (_, nth) => ({
    line: nth + 2,
    candidate: { name, phone: `+9198${String(nth).padStart(8, '0')}` },
  }));

describe('a list', () => {
  it.each([
    [1, [1]],
    [1_000, [1_000]],
    [1_001, [1_000, 1]],
    [2_500, [1_000, 1_000, 500]],
  ])('of %i goes in calls of %j', (count, sizes) => {
    const parts = splitLines(lines(count), 1_000);
    expect(parts.map((part) => part.length)).toEqual(sizes);
    expect(parts.flat()).toEqual(lines(count));
  });

  it('is split by size too, so that no call is larger than the service reads', () => {
    const parts = splitLines(lines(1_000, 'नाम'.repeat(66)), 1_000);
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(250_000);
    expect(parts.flat()).toHaveLength(1_000);
  });

  it('has keys that are the same for the same call, and differ where anything differs', () => {
    const [one, other] = [lines(3), lines(3, 'Balu')];
    expect(keyOf(one)).toBe(keyOf(lines(3)));
    expect(new Set([keyOf(one), keyOf(other), keyOf(lines(2)), keyOf([one])]).size).toBe(4);
    expect(keyOf(lines(1_000))).toMatch(/^[\x21-\x7E]{1,64}$/);
  });
});

const goal = { mandateId: 'JM_1', name: 'Masons', campaignId: null, keepOpen: false };
const outcome = { campaignId: 'CP_1', accepted: 2, charged: 2, duplicates: [], rejected: [] };

describe('a sending', () => {
  it('makes the campaign with the first part, adds the others, and closes it after the last', () => {
    const sending = planSending(splitLines(lines(5), 2), goal);
    expect(sending.steps.map(({ kind }) => kind)).toEqual(['create', 'add', 'add', 'close']);
    expect(opensFor(sending)).toBe(true);
  });

  it('of one part neither opens nor closes; one that is kept open, or adds to a campaign, is not closed', () => {
    const kinds = (more: object, count: number) =>
      planSending(splitLines(lines(count), 2), { ...goal, ...more }).steps.map(({ kind }) => kind);
    expect(kinds({}, 2)).toEqual(['create']);
    expect(opensFor(planSending([lines(2)], goal))).toBe(false);
    expect(kinds({ keepOpen: true }, 3)).toEqual(['create', 'add']);
    expect(kinds({ campaignId: 'CP_1' }, 3)).toEqual(['add', 'add']);
  });

  it('goes on with the call that was not answered, under the same key', () => {
    const first = planSending(splitLines(lines(5), 2), goal);
    const interrupted = afterStep(first, outcome);
    expect(interrupted).toMatchObject({ done: 1, campaignId: 'CP_1', accepted: 2 });
    expect(nextStep(interrupted)).toBe(first.steps[1]);
    const again = planSending(splitLines(lines(5), 2), goal);
    expect(again.steps.map(({ key }) => key)).toEqual(first.steps.map(({ key }) => key));
    expect(new Set(first.steps.map(({ key }) => key)).size).toBe(4);
  });

  it('sums up what was answered, by line, and is over after the last step', () => {
    let sending = planSending(splitLines(lines(4), 2), goal);
    sending = afterStep(sending, {
      ...outcome,
      accepted: 1,
      charged: 1,
      duplicates: [{ index: 1, resultId: 'RS_1' }],
    });
    sending = afterStep(sending, {
      ...outcome,
      accepted: 1,
      charged: 1,
      rejected: [{ index: 0, details: [{ message: 'a' }, { message: 'b' }] }],
    });
    sending = afterStep(sending, { ...outcome, accepted: 9, charged: 9 });
    expect(nextStep(sending)).toBe(undefined);
    expect(sending).toMatchObject({
      accepted: 2,
      charged: 2,
      duplicates: [{ line: 3, resultId: 'RS_1' }],
      rejected: [{ line: 4, message: 'a; b' }],
    });
  });
});

describe('what the service foresees', () => {
  const limits = { perCall: 1_000, perCampaign: 20_000, peoplePerDay: 2_000, peopleToday: 0 };
  const preview = (more: Partial<PartPreview> = {}): PartPreview => ({
    accepted: 2,
    duplicates: [],
    rejected: [],
    credits: { charged: 2, balance: 100 },
    limits,
    reach: [{ channel: 'sms', language: 'hi', template: '1107', count: 1 }],
    unreachable: [],
    messages: 3,
    segments: 2,
    warnings: ['w'],
    contactFrom: '2026-03-01T03:30:00Z',
    ...more,
  });
  const parts = splitLines(lines(4), 2);

  it('is told by line, summed over all calls', () => {
    const sum = sumPreviews(parts, [
      preview({
        accepted: 1,
        credits: { charged: 1, balance: 100 },
        duplicates: [{ index: 0, resultId: 'RS_1' }],
      }),
      preview({
        accepted: 1,
        credits: { charged: 1, balance: 100 },
        rejected: [{ index: 1, details: [{ message: 'is not an e-mail address' }] }],
      }),
    ]);
    expect(sum).toMatchObject({
      known: [{ line: 2, resultId: 'RS_1' }],
      rejected: [{ line: 5, message: 'is not an e-mail address' }],
      cost: 2,
      balance: 100,
      warnings: ['w'],
      blocked: null,
    });
    expect(sum.lines.map(({ line }) => line)).toEqual([3, 4]);
  });

  it('adds up who is reached by which text, and who is not, over all calls', () => {
    const hindi = { channel: 'sms', language: 'hi', template: '1107', count: 1 };
    const tamil = { channel: 'sms', language: 'ta', template: '1108', count: 2 };
    const sum = sumPreviews(parts, [
      preview({ reach: [hindi], unreachable: [{ reason: 'opted_out', count: 1 }] }),
      preview({
        reach: [tamil, hindi],
        unreachable: [
          { reason: 'no_template', count: 3 },
          { reason: 'opted_out', count: 1 },
        ],
      }),
    ]);
    expect(sum.reach).toEqual([
      { ...hindi, count: 2 },
      { ...tamil, count: 2 },
    ]);
    expect(sum.unreachable).toEqual([
      { reason: 'no_template', count: 3 },
      { reason: 'opted_out', count: 2 },
    ]);
    expect([sum.messages, sum.segments]).toEqual([6, 4]);
  });

  it.each([
    ['credits', { credits: { charged: 2, balance: 3 } }, 0],
    ['day', { limits: { ...limits, peopleToday: 1_997 } }, 0],
    ['campaign', {}, 19_997],
    [null, { credits: { charged: 2, balance: 4 }, limits: { ...limits, peopleToday: 1_996 } }, 19_996],
  ])('is kept from being sent by: %s', (blocked, more, inCampaign) => {
    expect(sumPreviews(parts, [preview(more), preview(more)], inCampaign).blocked).toBe(blocked);
  });

  it('is nothing to send where everybody is known', () => {
    const all = preview({ duplicates: [0, 1].map((index) => ({ index, resultId: 'RS_1' })) });
    expect(sumPreviews(parts, [all, all]).blocked).toBe('nobody');
  });
});
