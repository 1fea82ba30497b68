import { verdictBy } from '../../../kernel/core/rules/verification-rule.ts';
import {
  countAnswers,
  type FinishedAnswer,
} from '../../../subgraphs/mandate/outreach/question/count-answers.rules.ts';
import {
  judgeQuestion,
  NEW_FAST_CHART,
  type FastChart,
  type QuestionCounters,
  type QuestionFlag,
  type QuestionJudgement,
} from '../../../subgraphs/mandate/outreach/question/judge-question.rules.ts';

/** Numbers from 0 to 1 that look like chance, the same for the same seed (mulberry32). */
export function seededChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type QuestionKind = 'sound' | 'wrong key' | 'gives itself away' | 'harder in Hindi';

const HALF_AT_ONCE = 0.25;

/** People of one trade, their answers and their seconds: three-parameter logistic, as the reference simulates them. */
export class SimulatedPeople {
  readonly #chance: () => number;
  readonly #hardness: number[];
  readonly kinds: QuestionKind[];
  /** The question that holders of a leak know, and how many of 100 people hold it. */
  leak: { question: number; holders: number } | null = null;

  constructor(seed: number, questions: number) {
    this.#chance = seededChance(seed);
    this.#hardness = Array.from({ length: questions }, (_, nth) => (nth % 3) - 1 + 0.35 * this.#normal());
    this.kinds = Array.from({ length: questions }, () => 'sound');
  }

  #normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.#chance())) * Math.cos(2 * Math.PI * this.#chance());
  }

  #chanceOfRight(question: number, ability: number, language: string): number {
    const kind = this.kinds[question];
    const shift = kind === 'harder in Hindi' && language === 'hi' ? 0.8 : 0;
    const hardness = this.#hardness[question]! + shift;
    const right = HALF_AT_ONCE + (1 - HALF_AT_ONCE) / (1 + Math.exp(-1.7 * 1.2 * (ability - hardness)));
    if (kind === 'wrong key') return (1 - right) / 3;
    return kind === 'gives itself away' ? 0.93 : right;
  }

  /** Somebody who may hold the leak. */
  person(): SimulatedPerson {
    const ability = 0.3 + this.#normal();
    const language = this.#chance() < 0.5 ? 'hi' : 'en';
    const holds = this.leak !== null && this.#chance() < this.leak.holders / 100;
    const answer = (question: number) => {
      const knows = holds && question === this.leak!.question;
      const chance = knows ? 0.98 : this.#chanceOfRight(question, ability, language);
      const logSeconds = (knows ? 3 - Math.log(3) : 3) + (knows ? 0.5 : 0.7) * this.#normal();
      return { correct: this.#chance() < chance, seconds: Math.exp(logSeconds) };
    };
    return { language, answer };
  }

  /** One person, asked by the rule `standard` in an order of their own. */
  sitting(): FinishedAnswer[] {
    const { language, answer } = this.person();
    const order = this.#hardness.map((_, nth) => ({ nth, place: this.#chance() }));
    const answers: FinishedAnswer[] = [];
    for (const { nth } of order.toSorted((one, other) => one.place - other.place)) {
      answers.push({ questionId: `qn_${nth}`, language, ...answer(nth) });
      const correct = answers.filter((one) => one.correct).length;
      if (verdictBy('standard', { correct, asked: answers.length }) !== 'inconclusive') break;
    }
    return answers;
  }
}

interface SimulatedPerson {
  language: string;
  answer: (question: number) => { correct: boolean; seconds: number };
}

/** The counters of a bank and its nights, without a database. */
export class CountedBank {
  readonly #counters = new Map<string, Map<string, QuestionCounters>>();
  readonly #charts = new Map<string, FastChart>();
  /** The sittings after which each question was suspended, and why. */
  readonly suspended = new Map<string, { after: number; reason: QuestionFlag }>();
  readonly judged = new Map<string, QuestionJudgement>();
  sittings = 0;

  count(answers: readonly FinishedAnswer[]): void {
    this.sittings += 1;
    for (const { questionId, language, stratum, restShare, correct, logSeconds } of countAnswers(answers)) {
      const all = this.#counters.get(questionId) ?? new Map<string, QuestionCounters>();
      this.#counters.set(questionId, all);
      const key = `${language} ${stratum}`;
      const one = all.get(key) ?? { ...NOTHING, language, stratum };
      const limit = this.#charts.get(questionId)?.fastUnder ?? null;
      const isFast = limit !== null && logSeconds! < Math.log(limit);
      all.set(key, {
        ...one,
        n: one.n + 1,
        correct: one.correct + Number(correct),
        restSum: one.restSum + restShare,
        restSquares: one.restSquares + restShare ** 2,
        restRight: one.restRight + (correct ? restShare : 0),
        logSum: one.logSum + logSeconds!,
        logSquares: one.logSquares + logSeconds! ** 2,
        fastRight: one.fastRight + Number(correct && isFast),
      });
    }
  }

  night(): void {
    for (const [questionId, counters] of this.#counters) {
      if (this.suspended.has(questionId)) continue;
      const chart = this.#charts.get(questionId) ?? NEW_FAST_CHART;
      const facts = { counters: [...counters.values()], chart, levelMean: 0.65, sittings: this.sittings };
      const judgement = judgeQuestion(facts);
      this.judged.set(questionId, judgement);
      this.#charts.set(questionId, judgement.chart);
      if (judgement.suspends)
        this.suspended.set(questionId, { after: this.sittings, reason: judgement.suspends });
    }
  }
}

const NOTHING = {
  channel: 'page' as const,
  n: 0,
  correct: 0,
  restSum: 0,
  restSquares: 0,
  restRight: 0,
  logSum: 0,
  logSquares: 0,
  fastRight: 0,
};
