import { expect, it } from 'vitest';
import { firstSecret, isSecretList, secretsIn, tokensIn } from './secret-list.ts';

const [NEW, OLD] = ['n'.repeat(32), 'o'.repeat(32)];

it('the first of a list signs, and all are known', () => {
  expect(secretsIn(`${NEW}, ${OLD}`)).toEqual([NEW, OLD]);
  expect(firstSecret(`${NEW},${OLD}`)).toBe(NEW);
  expect(secretsIn(OLD)).toEqual([OLD]);
});

it('a secret with a comma whose pieces are too short for secrets stays one secret', () => {
  const text = 'a passphrase with a comma, and long enough';
  expect(secretsIn(text)).toEqual([text]);
  expect(isSecretList(text)).toBe(true);
  expect(isSecretList('short, shorter')).toBe(false);
});

it('tokens of providers are split whatever their length', () => {
  expect(tokensIn(' new , old,')).toEqual(['new', 'old']);
});
