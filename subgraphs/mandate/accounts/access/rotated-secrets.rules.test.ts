import { describe, expect, it } from 'vitest';
import { rotateSecrets, secretsAt } from './rotated-secrets.rules.ts';

const HOUR = 3_600_000;
const begin = new Date('2026-01-01T00:00:00Z');
const after = (hours: number) => new Date(begin.getTime() + hours * HOUR);

/** The columns of a key or webhook made with the secret 0 and rotated at these hours to 1, 2, … */
function rotatedAt(...hours: number[]) {
  const made = {
    sealedSecret: '0',
    sealedPreviousSecret: null,
    previousSecretUntil: null,
    earlierSecrets: [],
  };
  return hours.reduce(
    (stored, hour, nth) => rotateSecrets(stored, String(nth + 1), after(hour)),
    made as Parameters<typeof rotateSecrets>[0],
  );
}

describe('the secrets that are good', () => {
  it.each([
    ['none replaced', [], 0, ['0']],
    ['one replaced', [0], 0, ['1', '0']],
    ['one a moment before its day is over', [0], 23.999, ['1', '0']],
    ['one whose day is over', [0], 24, ['1']],
    ['two within a day', [0, 1], 2, ['2', '1', '0']],
    ['each for its own day', [0, 1], 24, ['2', '1']],
    ['each for its own day, to the last', [0, 1], 25, ['2']],
    ['one that was over at the next rotation', [0, 30], 31, ['2', '1']],
    ['four within a day', [0, 1, 2, 3], 4, ['4', '3', '2', '1', '0']],
    ['five within a day, of which the oldest goes', [0, 1, 2, 3, 4], 4, ['5', '4', '3', '2', '1']],
  ])('%s', (_, hours, at, expected) => {
    expect(secretsAt(rotatedAt(...hours), after(at))).toEqual(expected);
  });
});
