import { describe, expect, it } from 'vitest';
import { daysAfter } from '../../../kernel/core/durations.ts';
import { decideReminder, invitedAt, isJustReminded, remindableAt } from './remind-reviewer.rules.ts';

const INVITED = new Date('2026-03-02T10:00:00Z');
const after = (hours: number): Date => new Date(INVITED.getTime() + hours * 3_600_000);
const reviewer = { linkExpiresAt: daysAfter(INVITED, 14), remindedAt: null as Date | null, reminders: 0 };
const decide = (hours: number, more: object = {}, facts: object = {}): unknown => {
  try {
    const given = {
      method: 'human',
      status: 'awaiting_reviewer',
      reviewer: { ...reviewer, ...more },
      ...facts,
    };
    return decideReminder(given, after(hours));
  } catch (error) {
    const { code, retryAfterSeconds } = error as { code: string; retryAfterSeconds?: number };
    return retryAfterSeconds === undefined ? code : `${code} ${retryAfterSeconds}`;
  }
};

describe('a reminder that somebody asks for', () => {
  it('goes out twelve hours after the invitation at the earliest', () => {
    expect(invitedAt(reviewer)).toEqual(INVITED);
    expect(decide(0)).toBe('RATE_LIMITED 43200');
    expect(decide(11.75)).toBe('RATE_LIMITED 900');
    expect(decide(12)).toBe(undefined);
  });

  it('waits as long after the last one, and after the one that comes by itself', () => {
    expect(decide(30, { remindedAt: after(20), reminders: 1 })).toBe('RATE_LIMITED 7200');
    expect(decide(32, { remindedAt: after(20), reminders: 1 })).toBe(undefined);
    expect(decide(71)).toBe(undefined);
    expect(decide(72)).toBe('RATE_LIMITED 43200');
    expect(decide(84)).toBe(undefined);
  });

  it('is for reviewers who are awaited, five times with one link', () => {
    expect(decide(24, {}, { method: 'assessment' })).toBe('INVALID_VERIFICATION_TYPE');
    expect(decide(24, {}, { reviewer: undefined, status: 'items_stored' })).toBe('NOT_AWAITING_REVIEWER');
    for (const status of ['endorsed', 'declined', 'cancelled', 'expired'])
      expect(decide(24, {}, { status })).toBe('NOT_AWAITING_REVIEWER');
    expect(decide(300, { remindedAt: after(200), reminders: 5 })).toBe('TOO_MANY_REMINDERS');
  });

  it('is promised for no time at which the link opens no longer', () => {
    expect(
      remindableAt({ ...reviewer, remindedAt: after(14 * 24 - 6), reminders: 4 }, after(14 * 24 - 5)),
    ).toBe(null);
    expect(remindableAt(reviewer, INVITED)).toEqual(after(12));
  });

  it('stands in for the one that would come by itself in the hours after it', () => {
    expect(isJustReminded({ remindedAt: null }, after(72))).toBe(false);
    expect(isJustReminded({ remindedAt: after(61) }, after(72))).toBe(true);
    expect(isJustReminded({ remindedAt: after(60) }, after(72))).toBe(false);
  });
});
