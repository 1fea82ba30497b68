import type { RefusalDetail } from '../refusal.ts';
import { crossFieldProblems } from './cross-field.ts';
import { gatherProblems, MOST_PROBLEMS, type FitsOf, type Problem } from './gather-problems.ts';

interface CompiledCheck {
  /** Whether the compiled check took the value; left out where there is none. */
  fits?: boolean;
  fitsOf?: FitsOf;
}

/** Every problem of a value by its path, one of each field. Runs in browsers too: nothing is compiled here. */
export function fieldProblems(
  schema: object,
  value: unknown,
  { fits, fitsOf }: CompiledCheck = {},
): RefusalDetail[] {
  const problems = [
    ...(fits ? [] : gatherProblems(schema, value, fitsOf)),
    ...crossFieldProblems(schema, value),
  ].map(({ steps, message }) => ({ path: toPath(steps), message }));
  if (problems.length === 0)
    return fits === false ? [{ path: '', message: 'is not as described' }] : unstorableTexts(value);
  // The first problem of a field is enough: a field of the wrong type breaks other rules too.
  const first = new Map(problems.toReversed().map((problem) => [problem.path, problem]));
  return problems.filter((problem) => first.get(problem.path) === problem);
}

/** The problem of a text with a character that no rule of its field could name. */
export const NOT_ALLOWED = 'holds a character that is not allowed';

const isUnstorable = (text: string): boolean => !text.isWellFormed() || text.includes('\0');

/** Texts that fit every rule and cannot be stored, also as names: U+0000 and halves of surrogate pairs. */
export function unstorableTexts(value: unknown): RefusalDetail[] {
  const found: Problem[] = [];
  lookForUnstorable(value, [], found);
  return found.map(({ steps, message }) => ({ path: toPath(steps), message }));
}

function lookForUnstorable(value: unknown, steps: string[], found: Problem[]): void {
  if (typeof value === 'string') {
    if (isUnstorable(value)) found.push({ steps: [...steps], message: NOT_ALLOWED });
  } else if (value !== null && typeof value === 'object')
    for (const [key, item] of Object.entries(value)) {
      if (found.length >= MOST_PROBLEMS) return;
      steps.push(key);
      if (isUnstorable(key)) found.push({ steps: [...steps], message: NOT_ALLOWED });
      lookForUnstorable(item, steps, found);
      steps.pop();
    }
}

/** `skills`, `0`, `skill_id` → `skills[0].skill_id`. */
const toPath = (steps: string[]): string =>
  steps.reduce(
    (path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : path ? `${path}.${step}` : step),
    '',
  );
