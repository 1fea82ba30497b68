import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { matchSkills } from './match.ts';
import { oddText } from '../../../../test/world/catalogue/odd-text.ts';
import { buildSkillIndex } from '../index/index-builder.ts';
import type { IndexedSkill } from '../index/indexed-skill.ts';

const skill = (id: string, name: string, ...aliases: string[]): IndexedSkill => ({ id, name, aliases });

const CATALOGUE = [
  skill('wiring', 'House Wiring', 'electrician', 'bijli ka kaam', 'बिजली मिस्त्री'),
  skill('welding', 'Arc Welding', 'welder'),
  skill('plumbing', 'Pipe Jointing', 'plumber'),
  skill('forklift', 'Forklift Operation', 'forklift operator'),
  skill('store', 'Store Keeping', 'store keeper'),
  skill('guard', 'Security Guarding', 'security guard', 'chowkidar'),
  skill('guide', 'Tour Guiding', 'guide', 'shared alias'),
  skill('cook', 'Indian Cooking', 'cook', 'shared alias'),
];
const index = await buildSkillIndex(CATALOGUE);
const first = (name: string) => matchSkills(index, name)[0];

describe('matching a name', () => {
  it.each([
    ['a name', 'house wiring', 'wiring', 1],
    ['an alias', 'Electrician', 'wiring', 1],
    ['an alias in Devanagari', 'बिजली मिस्त्री', 'wiring', 1],
    ['an ordinary word, which a name may be', 'guide', 'guide', 1],
    ['a plural', 'electricians', 'wiring', 0.95],
    ['another spacing', 'fork-lift operators', 'forklift', 0.95],
  ])('finds %s', (_, name, id, score) => {
    expect(first(name)).toEqual({ id, score });
  });

  it.each([
    ['a misspelling', 'electrision', 'wiring'],
    ['two misspellings', 'securty gaurd', 'guard'],
    ['another spelling of the sound', 'chaukidar', 'guard'],
    ['the doing for the doer', 'plumbing', 'plumbing'],
    ['words around it', 'Sr. Welder (ITI) required', 'welding'],
    ['words in another order', 'wiring of house', 'wiring'],
  ])('finds %s, less surely', (_, name, id) => {
    expect(first(name)!.id).toBe(id);
    expect(first(name)!.score).toBeLessThan(0.95);
  });

  it.each(['astronaut', '  ', '??', '1234', 'ka ki ke'])('finds nothing for %j', (name) => {
    expect(matchSkills(index, name)).toEqual([]);
  });

  it('tells by the score that several skills share an alias', () => {
    expect(matchSkills(index, 'shared alias')).toEqual([
      { id: 'cook', score: 0.75 },
      { id: 'guide', score: 0.75 },
    ]);
  });

  it('answers five at most, likeliest first, scores between 0 and 1, for any name', () => {
    fc.assert(
      fc.property(
        fc.oneof(oddText(120), fc.constantFrom('cook cook', 'e'.repeat(120), 'house guide of welders')),
        (name) => {
          const scores = matchSkills(index, name).map(({ score }) => score);
          return (
            scores.length <= 5 &&
            scores.every((score, at) => score > 0 && score <= 1 && score <= (scores[at - 1] ?? 1))
          );
        },
      ),
    );
  });

  it('looks at a bounded number of phrases, however many skills share its words', async () => {
    const crowd = Array.from({ length: 20_000 }, (_, at) => skill(`x${at}`, `driver kind${at}`, 'everybody'));
    const large = await buildSkillIndex([...CATALOGUE, ...crowd]);
    const compared = vi.spyOn(large, 'stemsOf');
    matchSkills(large, 'driver of some kind');
    expect(matchSkills(large, 'everybody')).toHaveLength(5);
    expect(compared.mock.calls.length).toBeLessThan(250);
    expect(matchSkills(large, 'electrision')[0]!.id).toBe('wiring');
  });
});
