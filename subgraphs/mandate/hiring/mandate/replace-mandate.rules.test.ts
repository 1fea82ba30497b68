import { describe, expect, it } from 'vitest';
import { toMandateBody } from './mandate-body.rules.ts';
import type { GivenMandate } from './mandate-fields.rules.ts';
import {
  changesWithinAnHour,
  decideReplace,
  type StoredMandate,
  type WantedMandate,
} from './replace-mandate.rules.ts';

const HOUR = 3_600_000;
const now = new Date('2026-03-01T12:00:00Z');
const time = { now, secondsUntilReady: 7 };
const body = (changes: object = {}) =>
  toMandateBody(
    {
      workflowId: 'W',
      title: 'a',
      companyName: 'b',
      skills: [{ skillId: 'sk_1' }],
      ...changes,
    } as GivenMandate,
    { owner: null, methods: ['skill_verification'] },
  );
const stored = (changes: Partial<StoredMandate> = {}): StoredMandate => ({
  status: 'ready',
  workflowId: 'W',
  body: body(),
  recentChanges: [],
  ...changes,
});
const wanted = (changes: Partial<WantedMandate> = {}): WantedMandate => ({
  workflowId: 'W',
  body: body({ title: 'other' }),
  problems: () => [],
  ...changes,
});
const problems = () => [{ path: 'skills[0].skillId', message: 'is not a skill of the catalogue' }];
const elevenSkills = body({ skills: Array.from({ length: 11 }, (_, at) => ({ skillId: `sk_${at}` })) });
const tenChanges = Array.from({ length: 10 }, (_, at) => now.getTime() - HOUR + 1 + at);
const refusal = (expected: object) => expect.objectContaining(expected);

describe('replacing a mandate', () => {
  it.each(['ready', 'failed'])('takes a changed body when it is %s', (status) => {
    expect(decideReplace(stored({ status }), wanted(), time)).toBe('replace');
  });

  it.each(['ready', 'failed'])('changes nothing for the same body when it is %s', (status) => {
    expect(decideReplace(stored({ status }), wanted({ body: body() }), time)).toBe('unchanged');
  });

  it('takes the same body also when the changes of the hour are used up, or a skill is gone since', () => {
    const used = stored({ recentChanges: tenChanges });
    expect(decideReplace(used, wanted({ body: body(), problems }), time)).toBe('unchanged');
  });

  it('refuses one that is still preparing, whatever is sent', () => {
    for (const one of [body(), body({ title: 'other' })])
      expect(() => decideReplace(stored({ status: 'preparing' }), wanted({ body: one }), time)).toThrowError(
        refusal({ code: 'CONFLICT', retryAfterSeconds: 7 }),
      );
  });

  it('refuses one that is archived, whatever is sent, and names no time to wait', () => {
    for (const one of [body(), body({ title: 'other' })])
      expect(() => decideReplace(stored({ status: 'archived' }), wanted({ body: one }), time)).toThrowError(
        refusal({ code: 'CONFLICT', retryAfterSeconds: undefined }),
      );
  });

  it('refuses the eleventh change within an hour, and says when the first of them is over', () => {
    expect(() => decideReplace(stored({ recentChanges: tenChanges }), wanted(), time)).toThrowError(
      refusal({ code: 'CONFLICT', retryAfterSeconds: 1 }),
    );
    const spread = [now.getTime() - 60_000, ...tenChanges.slice(1).map((at) => at + 600_000)];
    expect(() => decideReplace(stored({ recentChanges: spread }), wanted(), time)).toThrowError(
      refusal({ code: 'CONFLICT', retryAfterSeconds: 601 }),
    );
    expect(decideReplace(stored({ recentChanges: tenChanges.slice(1) }), wanted(), time)).toBe('replace');
  });

  it('counts a change until exactly an hour has passed', () => {
    const changes = [now.getTime() - HOUR, now.getTime() - HOUR + 1];
    expect(changesWithinAnHour(changes, now)).toEqual([now.getTime() - HOUR + 1]);
  });

  it('answers in the order of the contract: what fails first hides what would fail next', () => {
    const steps: [StoredMandate, WantedMandate, object][] = [
      [
        stored({ status: 'archived' }),
        wanted({ workflowId: 'V', problems, body: elevenSkills }),
        { code: 'VALIDATION_FAILED' },
      ],
      [
        stored({ status: 'archived' }),
        wanted({ workflowId: 'V', body: elevenSkills }),
        { code: 'CONFLICT', message: 'The workflow of a mandate cannot be changed.' },
      ],
      [
        stored({ status: 'archived', recentChanges: tenChanges }),
        wanted({ body: elevenSkills }),
        { code: 'CONFLICT', message: 'This mandate is archived.' },
      ],
      [
        stored({ status: 'preparing', recentChanges: tenChanges }),
        wanted({ body: elevenSkills }),
        { code: 'CONFLICT', message: 'This mandate is still being prepared.' },
      ],
      [
        stored({ recentChanges: tenChanges }),
        wanted({ body: elevenSkills }),
        { code: 'CONFLICT', message: 'This mandate was changed 10 times within an hour.' },
      ],
      [stored(), wanted({ body: elevenSkills }), { code: 'LIMIT_EXCEEDED' }],
    ];
    for (const [one, other, expected] of steps)
      expect(() => decideReplace(one, other, time)).toThrowError(refusal(expected));
  });
});
