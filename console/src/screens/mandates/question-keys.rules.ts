import type { Fields } from '../../forms/draft.rules.ts';

const MOST_WORDS = 5;
const LONGEST_KEY = 64;

/** A key made of the first words of a question; one in another script than Latin has only a number. */
export function keyOf(text: string, taken: ReadonlySet<string>): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const stem = (words ?? ['question'])
    .slice(0, MOST_WORDS)
    .join('_')
    .slice(0, LONGEST_KEY - 4);
  if (!taken.has(stem)) return stem;
  let nth = 2;
  while (taken.has(`${stem}_${nth}`)) nth += 1;
  return `${stem}_${nth}`;
}

type Question = Fields & { key: string; text: string };

const questionsIn = (form: Fields): readonly Question[] =>
  (form['enrichmentQuestions'] as readonly Question[] | undefined) ?? [];

/**
 * Questions of a form with keys for those that have none. A key that was made of the text before follows the text; one that
 * somebody typed stays.
 */
export function withQuestionKeys(before: Fields, after: Fields): Fields {
  const [old, questions] = [questionsIn(before), questionsIn(after)];
  if (questions.length === 0 || questions === old) return after;
  const isMade = ({ key }: Question, nth: number) =>
    key === '' || (old[nth]?.key === key && key === keyOf(old[nth].text, othersOf(old, nth)));
  const next: Question[] = [...questions];
  for (const [nth, question] of questions.entries()) {
    if (question.text.trim() === '' || !isMade(question, nth)) continue;
    // A key that is cleared by hand while the text stays is somebody's who is about to type one.
    if (question.key === '' && old[nth]?.text === question.text && old[nth].key !== '') continue;
    next[nth] = { ...question, key: keyOf(question.text, othersOf(next, nth)) };
  }
  return { ...after, enrichmentQuestions: next };
}

const othersOf = (questions: readonly Question[], nth: number): Set<string> =>
  new Set(questions.filter((_, other) => other !== nth).map(({ key }) => key));
