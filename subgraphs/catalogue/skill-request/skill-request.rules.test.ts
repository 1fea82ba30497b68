import { describe, expect, it } from 'vitest';
import {
  decideAskedAgain,
  decideNameKeys,
  decideReject,
  decideResolve,
  decideSkillRequest,
} from './skill-request.rules.ts';

const pending = { status: 'pending', skillId: null, decisionNote: null };
const resolved = { status: 'resolved', skillId: 'sk_1', decisionNote: null };
const rejected = { status: 'rejected', skillId: null, decisionNote: 'no' };

const conflict = expect.objectContaining({ code: 'CONFLICT' });
const refusedFor = (path: string) =>
  expect.objectContaining({ code: 'VALIDATION_FAILED', details: [expect.objectContaining({ path })] });

describe('a skill request', () => {
  it('keeps the name as it is sent, and one key for all its spellings', () => {
    expect(decideSkillRequest({ name: ' Drone  PILOTING ' })).toEqual({
      name: ' Drone  PILOTING ',
      nameKey: 'drone piloting',
      note: null,
    });
    expect(decideNameKeys(['Drone piloting', ' DRONE  piloting', 'Kites'])).toEqual([
      'drone piloting',
      'kites',
    ]);
  });

  it.each([
    ['name', { name: '   ' }],
    ['name', { name: ' x ' }],
    ['name', { name: '\ufdfa'.repeat(120) }],
    ['note', { name: 'Good', note: 'n'.repeat(501) }],
  ])('is refused for its %s', (path, input) => {
    expect(() => decideSkillRequest(input)).toThrowError(refusedFor(path));
  });

  it.each([
    ['stays when it waits', pending, null, 'unchanged'],
    ['is resolved when the catalogue has the skill by now', pending, 'sk_1', 'resolve'],
    ['stays when it is resolved', resolved, null, 'unchanged'],
    ['stays when it is resolved, whatever has the name now', resolved, 'sk_2', 'unchanged'],
    ['is another request when it was rejected', rejected, null, 'ask again'],
    ['is another request when it was rejected and the skill is there', rejected, 'sk_1', 'ask again'],
  ])('that is sent again %s', (_, stored, skillId, expected) => {
    expect(decideAskedAgain(stored, skillId)).toBe(expected);
  });

  it('is resolved once; with the same skill again nothing changes, with another it is a conflict', () => {
    expect(decideResolve(pending, 'sk_1')).toBe('resolve');
    expect(decideResolve(resolved, 'sk_1')).toBe('unchanged');
    expect(() => decideResolve(resolved, 'sk_2')).toThrowError(conflict);
    expect(() => decideResolve(rejected, 'sk_1')).toThrowError(conflict);
  });

  it('is rejected once; with the same note again nothing changes, with another it is a conflict', () => {
    expect(decideReject(pending, null)).toBe('reject');
    expect(decideReject(rejected, 'no')).toBe('unchanged');
    expect(() => decideReject(rejected, 'never')).toThrowError(conflict);
    expect(() => decideReject(resolved, null)).toThrowError(conflict);
    expect(() => decideReject(pending, 'n'.repeat(501))).toThrowError(refusedFor('note'));
  });
});
