import { describe, expect, it } from 'vitest';
import { isEmailOnItsWay, wayOf, type WayFacts } from './way.rules.ts';

const facts: WayFacts = {
  status: 'open',
  verificationMethod: null,
  skills: 0,
  items: 0,
  reviewer: false,
  assessments: 0,
};
const stops = (more: Partial<WayFacts>) =>
  wayOf({ ...facts, ...more }).map(({ stop, state }) => `${stop} ${state}`);

describe('the way of a session', () => {
  it('has the first stop that is not behind it as the next', () => {
    expect(stops({})).toEqual([
      'skills next',
      'method later',
      'items later',
      'reviewer later',
      'outcome later',
    ]);
    // Step 2 does not insist on step 1.
    expect(stops({ verificationMethod: 'human', status: 'method_set' }).slice(0, 2)).toEqual([
      'skills next',
      'method done',
    ]);
    const asked = { skills: 1, items: 1, verificationMethod: 'assessment', assessments: 1 };
    expect(stops({ ...asked, status: 'questions_generated' }).slice(3)).toEqual([
      'questions done',
      'outcome next',
    ]);
    expect(stops({ ...asked, status: 'passed' }).at(-1)).toBe('outcome done');
  });

  it('leads nowhere once it is cancelled or expired', () => {
    for (const status of ['cancelled', 'expired'])
      expect(stops({ status, skills: 1 }).filter((stop) => stop.endsWith('next'))).toEqual([]);
  });
});

describe('a letter to a reviewer', () => {
  const [noon, later] = ['2026-03-02T12:00:00.000Z', '2026-03-02T12:00:01.000Z'];
  const sent = { kind: 'invitation', state: 'sent', createdAt: noon };

  it('is on its way until its state is final, and from when it was asked for', () => {
    expect(isEmailOnItsWay({ remindedAt: null, letters: [] })).toBe(true);
    expect(isEmailOnItsWay({ remindedAt: null, letters: [sent] })).toBe(false);
    expect(isEmailOnItsWay({ remindedAt: later, letters: [sent] })).toBe(true);
    const reminder = { kind: 'reminder', state: 'sending', createdAt: later };
    expect(isEmailOnItsWay({ remindedAt: later, letters: [reminder, sent] })).toBe(true);
    expect(isEmailOnItsWay({ remindedAt: later, letters: [{ ...reminder, state: 'sent' }, sent] })).toBe(
      false,
    );
  });
});
