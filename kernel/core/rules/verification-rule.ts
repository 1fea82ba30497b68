/** Right answers that verify a skill, and wrong ones that end it, by rule (contract 7.1). */
export const VERIFICATION_RULES = {
  quick: { right: 5, wrong: 2 },
  standard: { right: 7, wrong: 3 },
  strict: { right: 10, wrong: 4 },
} as const;

export type VerificationRule = keyof typeof VERIFICATION_RULES;
export type Verdict = 'verified' | 'not_verified' | 'inconclusive';

export const RULE_NAMES = Object.keys(VERIFICATION_RULES) as VerificationRule[];
export const DEFAULT_RULE: VerificationRule = 'standard';

/** No skill ends before the fourth answer, or an early end would tell which answer was wrong. */
export const LEAST_ANSWERS = 4;

export function askedAtMost(rule: VerificationRule): number {
  const { right, wrong } = VERIFICATION_RULES[rule];
  return right + wrong - 1;
}

/** The strictest rule up to the wanted one that so many questions can carry; null where not even the smallest can. */
export const ruleFor = (wanted: VerificationRule, usableQuestions: number): VerificationRule | null =>
  RULE_NAMES.slice(0, RULE_NAMES.indexOf(wanted) + 1).findLast(
    (rule) => usableQuestions >= askedAtMost(rule),
  ) ?? null;

export interface AnswerCounts {
  correct: number;
  asked: number;
}

/** The verdict of the answers so far; inconclusive while the next question must be asked. */
export function verdictBy(rule: VerificationRule, { correct, asked }: AnswerCounts): Verdict {
  const { right, wrong } = VERIFICATION_RULES[rule];
  if (asked < LEAST_ANSWERS) return 'inconclusive';
  if (correct >= right) return 'verified';
  return asked - correct >= wrong ? 'not_verified' : 'inconclusive';
}

/** The likelihood ratios of a right and of a wrong answer: 85 % right, of somebody competent, against 50 %. */
const RIGHT_RATIO = 1.7;
const WRONG_RATIO = 0.3;

/** The chance that a verdict is right, both kinds of people being equally likely before; null without a verdict. */
export function confidenceOf(verdict: Verdict, { correct, asked }: AnswerCounts): number | null {
  if (verdict === 'inconclusive') return null;
  const ratio = RIGHT_RATIO ** correct * WRONG_RATIO ** (asked - correct);
  const competent = ratio / (1 + ratio);
  return Math.round((verdict === 'verified' ? competent : 1 - competent) * 100) / 100;
}

interface RuleChances {
  verified: number;
  notVerified: number;
  meanAsked: number;
}

/** The exact chances of somebody who gets each question right with the given chance, by dynamic programming. */
export function chancesOf(rule: VerificationRule, chanceOfRight: number): RuleChances {
  const chances: RuleChances = { verified: 0, notVerified: 0, meanAsked: 0 };
  // Chances by the number of right answers, after `asked` questions and no verdict yet.
  let open = new Map([[0, 1]]);
  for (let asked = 0; open.size > 0; asked += 1) {
    const next = new Map<number, number>();
    for (const [correct, chance] of open) {
      const verdict = verdictBy(rule, { correct, asked });
      if (verdict === 'inconclusive') {
        next.set(correct + 1, (next.get(correct + 1) ?? 0) + chance * chanceOfRight);
        next.set(correct, (next.get(correct) ?? 0) + chance * (1 - chanceOfRight));
        continue;
      }
      chances[verdict === 'verified' ? 'verified' : 'notVerified'] += chance;
      chances.meanAsked += chance * asked;
    }
    open = next;
  }
  return chances;
}
