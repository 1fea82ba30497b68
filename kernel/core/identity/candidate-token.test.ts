import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { BY_KEY, candidateToken, linkKey, resultOfLink } from './candidate-token.ts';

const SECRET = 'a secret of the installation';

describe('the link of a candidate', () => {
  const id = newId('RS_');

  it('leads back to the result, by its id and token or by its key alone', () => {
    expect(resultOfLink(SECRET, id, candidateToken(SECRET, id))).toBe(id);
    const key = linkKey(SECRET, id);
    expect(key).toMatch(/^[\w-]{22}$/);
    expect(resultOfLink(SECRET, BY_KEY, key)).toBe(id);
    expect(resultOfLink(SECRET, BY_KEY, ` ${key}\n`)).toBe(id);
  });

  it('stays good while its secret is replaced', () => {
    const [fresh, old] = ['n'.repeat(32), 'o'.repeat(32)];
    const both = `${fresh},${old}`;
    for (let count = 0; count < 2_000; count += 1) {
      const one = newId('RS_');
      expect(resultOfLink(both, BY_KEY, linkKey(old, one))).toBe(one);
      expect(resultOfLink(both, BY_KEY, linkKey(fresh, one))).toBe(one);
    }
    expect(resultOfLink(both, id, candidateToken(old, id))).toBe(id);
    expect(candidateToken(both, id)).toBe(candidateToken(fresh, id));
  });

  it('is another for every result and every secret', () => {
    const keys = Array.from({ length: 1_000 }, () => linkKey(SECRET, newId('RS_')));
    expect(new Set(keys).size).toBe(1_000);
    expect(resultOfLink('another secret', BY_KEY, linkKey(SECRET, id))).not.toBe(id);
    expect(resultOfLink('another secret', id, candidateToken(SECRET, id))).toBeNull();
  });

  it('is refused when guessed, mistyped, or of the other kind', () => {
    const key = linkKey(SECRET, id);
    const mistyped = (key.startsWith('A') ? 'B' : 'A') + key.slice(1);
    expect(resultOfLink(SECRET, BY_KEY, mistyped)).not.toBe(id);
    for (const wrong of [
      '',
      'x',
      key.slice(1),
      `${key}A`,
      key.replace(/.$/, '!'),
      candidateToken(SECRET, id),
    ])
      expect(resultOfLink(SECRET, BY_KEY, wrong)).not.toBe(id);
    expect(resultOfLink(SECRET, id, key)).toBeNull();
    // One guess in a hundred is an id that could be.
    const guesses = Array.from({ length: 10_000 }, () => linkKey('elsewhere', newId('RS_')));
    const plausible = guesses.filter((guess) => resultOfLink(SECRET, BY_KEY, guess) !== null);
    expect(plausible.length).toBeLessThan(200);
  });
});
