import { describe, expect, it } from 'vitest';
import {
  counts,
  decideCancel,
  ENDED,
  requireWritable,
  spansOf,
  statusAt,
  statusOf,
  STORED_STATUSES,
} from './status.rules.ts';

const now = new Date('2026-01-02T00:00:00Z');
const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];
const session = { status: 'open' as const, expiresAt: after, lapsesAt: after, erasedAt: null };
const code = (run: () => unknown): unknown => {
  try {
    return run() ?? 'ok';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('the status of a verification', () => {
  it('follows from what is stored', () => {
    const reviewer = { linkExpiresAt: new Date('2026-01-16T00:00:00Z') };
    const none = { verificationMethod: null, items: 0, reviewer: undefined, expiresAt: after };
    const human = { ...none, verificationMethod: 'human' };
    expect(statusOf(none)).toEqual({ status: 'open', lapsesAt: after });
    expect(statusOf({ ...human, reviewer })).toEqual({ status: 'method_set', lapsesAt: after });
    expect(statusOf({ ...human, items: 1 })).toEqual({ status: 'items_stored', lapsesAt: after });
    expect(statusOf({ ...human, items: 1, reviewer })).toEqual({
      status: 'awaiting_reviewer',
      lapsesAt: reviewer.linkExpiresAt,
    });
  });

  it('is expired from the moment it lapses, unless it has ended', () => {
    for (const status of STORED_STATUSES) {
      expect(statusAt({ status, lapsesAt: after }, now)).toBe(status);
      expect(statusAt({ status, lapsesAt: now }, now)).toBe(ENDED.includes(status) ? status : 'expired');
    }
  });

  it('decides whether its skills count for its sources', () => {
    const counting = STORED_STATUSES.filter((status) => counts({ status, lapsesAt: after }, now));
    expect(counting).toEqual([
      'open',
      'method_set',
      'items_stored',
      'awaiting_reviewer',
      'questions_generated',
      'passed',
      'endorsed',
    ]);
    expect(counts({ status: 'items_stored', lapsesAt: before }, now)).toBe(false);
  });

  it('is found again in the spans by which states are counted, each once', () => {
    const isIn = (at: Date, from: Date | string, until: Date | string) =>
      (from === '-infinity' || at > (from as Date)) && (until === 'infinity' || at <= (until as Date));
    for (const status of STORED_STATUSES)
      for (const lapsesAt of [before, now, new Date(now.getTime() + 1)]) {
        const found = spansOf(now).filter(
          ({ stored, lapsesAfter, lapsesUntil }) =>
            stored === status && isIn(lapsesAt, lapsesAfter, lapsesUntil),
        );
        expect(found.map((span) => span.status)).toEqual([statusAt({ status, lapsesAt }, now)]);
      }
  });

  it('decides whether steps may be repeated', () => {
    const open = STORED_STATUSES.filter(
      (status) => code(() => requireWritable({ ...session, status }, now)) === 'ok',
    );
    expect(open).toEqual(['open', 'method_set', 'items_stored', 'awaiting_reviewer']);
    for (const gone of [null, { ...session, expiresAt: now }, { ...session, erasedAt: before }])
      expect(code(() => requireWritable(gone, now))).toBe('SESSION_NOT_FOUND');
  });

  it('decides whether it can be cancelled', () => {
    expect(decideCancel(session, now)).toBe('cancel');
    expect(decideCancel({ ...session, status: 'awaiting_reviewer', expiresAt: before }, now)).toBe('cancel');
    expect(decideCancel({ ...session, status: 'cancelled' }, now)).toBe('unchanged');
    expect(code(() => decideCancel({ ...session, lapsesAt: now }, now))).toBe('SESSION_NOT_FOUND');
    for (const status of ['endorsed', 'declined', 'passed', 'failed'] as const)
      expect(code(() => decideCancel({ ...session, status }, now))).toBe('METHOD_LOCKED');
  });
});
