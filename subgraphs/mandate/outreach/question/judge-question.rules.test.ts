import { describe, expect, it } from 'vitest';
import {
  CountedBank,
  SimulatedPeople,
  type QuestionKind,
} from '../../../../test/world/mandate/simulated-bank.ts';
import { NEW_CHART } from './chart.rules.ts';
import { judgeSkill } from './judge-question.rules.ts';

const QUESTIONS = 12;
const SITTINGS_A_NIGHT = 10;
const RUNS = 20;

interface Run {
  sittings: number;
  kind?: QuestionKind;
  leakAfter?: number;
}

/** A bank of which the first question may be of another kind, or leaks. */
function run(seed: number, { sittings, kind = 'sound', leakAfter }: Run): CountedBank {
  const people = new SimulatedPeople(seed, QUESTIONS);
  people.kinds[0] = kind;
  const bank = new CountedBank();
  for (let sitting = 1; sitting <= sittings; sitting += 1) {
    bank.count(people.sitting());
    if (sitting % SITTINGS_A_NIGHT === 0) bank.night();
    if (sitting === leakAfter) people.leak = { question: 0, holders: 40 };
  }
  return bank;
}

const runs = (firstSeed: number, how: Run): CountedBank[] =>
  Array.from({ length: RUNS }, (_, nth) => run(firstSeed + nth, how));

/** The tests hold for 91 of 100 seeds with wrong keys, for 91 with leaks, and for 96 with sound banks. */
describe('a night', () => {
  it('suspends a question with a wrong key within 100 sittings, in 18 of 20 runs', () => {
    const banks = runs(1, { sittings: 100, kind: 'wrong key' });
    const found = banks.filter(({ suspended }) => suspended.get('qn_0')?.reason === 'able_get_it_wrong');
    expect(found.length).toBeGreaterThanOrEqual(18);
  });

  it('suspends a question that 40 of 100 people know within 120 sittings, in 18 of 20 runs', () => {
    const banks = runs(101, { sittings: 420, leakAfter: 300 });
    const found = banks.filter(({ suspended }) => suspended.get('qn_0')?.reason === 'leaked');
    expect(found.length).toBeGreaterThanOrEqual(18);
  });

  it('suspends at most one question of a sound bank in 1,000 sittings', () => {
    const banks = runs(1_001, { sittings: 1_000 });
    expect(Math.max(...banks.map(({ suspended }) => suspended.size))).toBeLessThanOrEqual(1);
  });

  it('flags a question that gives itself away, and suspends it not', () => {
    const bank = run(1, { sittings: 600, kind: 'gives itself away' });
    expect(bank.judged.get('qn_0')?.flags).toContain('gives_itself_away');
    expect(bank.suspended.has('qn_0')).toBe(false);
  });

  it('flags a question that is harder in one language, and none before 400 sittings', () => {
    const early = run(4, { sittings: 390, kind: 'harder in Hindi' });
    expect([...early.judged.values()].flatMap(({ flags }) => flags)).not.toContain('languages_differ');
    const late = run(4, { sittings: 1_500, kind: 'harder in Hindi' });
    expect(late.judged.get('qn_0')?.flags).toContain('languages_differ');
    expect(late.suspended.has('qn_0')).toBe(false);
  });
});

describe('the chart of a skill', () => {
  it('alarms when far more are verified than before, and stays quiet otherwise', () => {
    let chart = NEW_CHART;
    const night = (n: number, hits: number) => {
      const judged = judgeSkill(chart, { n, hits });
      ({ chart } = judged);
      return judged.leaked;
    };
    for (let nights = 1; nights <= 20; nights += 1) expect(night(nights * 10, nights * 5)).toBe(false);
    expect([night(210, 109), night(220, 118), night(230, 128)]).toContain(true);
  });
});
