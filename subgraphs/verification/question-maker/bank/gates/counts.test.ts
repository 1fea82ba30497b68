import { beforeAll, describe, expect, it } from 'vitest';
import { Bank } from '../bank.ts';
import {
  countsKept,
  fallenBelow,
  mostHired,
  raised,
  usableBySkill,
  withAtLeast,
  type Counts,
} from './counts.ts';

describe('the number of questions about each skill', () => {
  let now: Counts;
  let kept: Counts;
  beforeAll(async () => {
    now = usableBySkill(await Bank.read());
    kept = await countsKept();
  });

  it('never falls (npm run bank:counts -- --keep keeps progress)', () => {
    expect(fallenBelow(kept, now)).toEqual([]);
  });

  it('is kept as soon as it has risen', () => {
    expect(raised(kept, now)).toEqual(kept);
  });

  it('is looked at closer for 200 skills that the bank has', async () => {
    const ids = await mostHired();
    expect(new Set(ids).size).toBe(200);
    expect(ids.filter((id) => now[id] === undefined)).toEqual([]);
  });
});

describe('counting', () => {
  const line = (nth: number) =>
    JSON.stringify({
      skill: 'sk_1',
      name: 'One',
      level: 1,
      en: { text: `Question ${nth}?`, options: ['a', 'b', 'c', 'd'], why: 'Because.' },
      hi: { text: `सवाल ${nth}?`, options: ['क', 'ख', 'ग', 'घ'], why: 'क्योंकि।' },
    });
  const pairs = Array.from({ length: 6 }, (_, nth) => ({
    case: { en: `case ${nth}`, hi: `बात ${nth}` },
    answer: { en: `answer ${nth}`, hi: `जवाब ${nth}` },
  }));
  const template = (name: string) =>
    JSON.stringify({
      skills: { sk_1: name },
      level: 1,
      pairs,
      en: { text: 'What of {case}?', why: 'Because.' },
      hi: { text: '{case} का क्या?', why: 'क्योंकि।' },
    });

  it('takes every line, and of a template two questions: a person is asked no more', () => {
    expect(usableBySkill(new Bank([line(1), line(2)], [template('One')]))).toEqual({ sk_1: 4 });
  });

  it('leaves out a template that knows the skill by another name', () => {
    expect(usableBySkill(new Bank([line(1)], [template('Another')]))).toEqual({ sk_1: 1 });
  });

  it('names the skills that have lost questions, and raises the others', () => {
    const kept = { sk_1: 9, sk_2: 6 };
    const now = { sk_1: 8, sk_2: 9, sk_3: 4 };
    expect(fallenBelow(kept, now)).toEqual(['sk_1: 8, had 9']);
    expect(raised(kept, now)).toEqual({ sk_1: 9, sk_2: 9, sk_3: 4 });
    expect(withAtLeast(now, 9)).toBe(1);
    expect(withAtLeast(now, 4, ['sk_1', 'sk_3'])).toBe(2);
  });
});
