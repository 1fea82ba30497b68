import { describe, expect, it } from 'vitest';
import { noticeHash, STUDENT_NOTICE_VERSION } from '../../../languages/notice.ts';
import { decideConsent, decideWithdraw, lacksConsent, type StudentConsent } from './consent.rules.ts';

const NOW = new Date('2027-05-13T00:00:00Z');
const LATER = new Date('2027-05-14T00:00:00Z');
const given: StudentConsent = { channel: 'platform', at: '2027-01-01T00:00:00.000Z' };
const withdrawn: StudentConsent = { ...given, withdrawnAt: '2027-02-01T00:00:00.000Z' };
const open = { status: 'items_stored' as const, lapsesAt: LATER, consent: null };
const yes = { agreed: true, adult: true, textVersion: STUDENT_NOTICE_VERSION, language: 'ta' };

describe('the consent of a student', () => {
  it.each([
    [null, undefined, false],
    [null, LATER, false],
    [null, NOW, true],
    [given, NOW, false],
    [withdrawn, NOW, true],
    [withdrawn, undefined, false],
  ])('%o is needed from %s on: lacking is %s', (consent, since, lacking) => {
    expect(lacksConsent(consent, { since, now: NOW })).toBe(lacking);
  });

  it('is kept with the version, the hash and the language of the notice', () => {
    expect(decideConsent(open, yes)).toEqual({
      consent: {
        noticeVersion: STUDENT_NOTICE_VERSION,
        noticeHash: noticeHash(STUDENT_NOTICE_VERSION, 'ta'),
        language: 'ta',
        channel: 'page',
      },
    });
  });

  it('is given once, and again after it was taken back', () => {
    expect(decideConsent({ ...open, consent: given }, yes)).toBe('unchanged');
    expect(decideConsent({ ...open, consent: withdrawn }, yes)).toHaveProperty('consent');
  });

  it('is to the words shown now', () => {
    expect(() => decideConsent(open, { ...yes, textVersion: 'student-2020-01-01' })).toThrowError(
      expect.objectContaining({ code: 'CONSENT_TEXT_CHANGED' }),
    );
  });

  it('ends by a no, erases whoever is under 18, and changes nothing after the end', () => {
    expect(decideConsent(open, { ...yes, agreed: false })).toBe('cancel');
    expect(decideConsent(open, { ...yes, agreed: false, adult: false })).toBe('erase');
    expect(decideConsent(open, { ...yes, adult: false })).toBe('erase');
    for (const status of ['passed', 'failed', 'cancelled'] as const)
      expect(decideConsent({ ...open, status }, { ...yes, agreed: false })).toBe('unchanged');
  });

  it('is taken back also after the end, which ends what is open alone', () => {
    const kept = { ...open, consent: given };
    expect(decideWithdraw(kept, NOW)).toEqual({ cancels: true });
    expect(decideWithdraw(kept, LATER)).toEqual({ cancels: false });
    expect(decideWithdraw({ ...kept, status: 'passed' }, NOW)).toEqual({ cancels: false });
    expect(decideWithdraw({ ...kept, consent: withdrawn }, NOW)).toBe('unchanged');
    expect(() => decideWithdraw(open, NOW)).toThrowError(expect.objectContaining({ code: 'STEP_NOT_OPEN' }));
  });
});
