import { Type, type Static } from 'typebox';
import { ID_FORMS } from '../../../kernel/core/id-forms.ts';
import { closed, fieldRules } from '../../../kernel/core/rules/fields.ts';
import type { BankQuestion } from '../question-maker/bank/bank-question.ts';
import { questionIdOf } from '../question-maker/question-id.ts';
import { OPTIONS, type QuestionLevel } from '../question-maker/question-maker.ts';

const texts = closed({
  text: Type.String({ minLength: 10, maxLength: 260 }),
  options: Type.Array(Type.String({ minLength: 1, maxLength: 120 }), {
    minItems: OPTIONS,
    maxItems: OPTIONS,
  }),
  why: Type.String({ minLength: 10, maxLength: 220 }),
});
/** A line has the form of the bank's. */
const Line = closed({
  skill: Type.String({ pattern: ID_FORMS.skill }),
  name: Type.Optional(Type.String()),
  level: Type.Integer({ minimum: 1, maximum: 3 }),
  en: texts,
  hi: texts,
});
const rules = fieldRules(Line);

export interface LineProblem {
  line: number;
  problems: string[];
}

export interface ImportedQuestion {
  id: string;
  question: BankQuestion;
}

interface ImportFacts {
  /** The names of verifiable skills of the catalogue, by id. */
  skillNames: ReadonlyMap<string, string>;
  /** Whether the bank of the repository has a question. */
  isInBank: (id: string) => boolean;
}

/** The skills that a file names, to be looked up before it is checked. */
export const skillsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/"skill"\s*:\s*"(\w{1,64})"/g)].map(([, skillId]) => skillId!)),
];

/** All questions of a file, or all that is wrong with it. No problem repeats a text of the file. */
export function readImport(
  text: string,
  facts: ImportFacts,
): { questions: ImportedQuestion[]; problems: LineProblem[] } {
  const problems: LineProblem[] = [];
  const byId = new Map<string, { line: number; question: BankQuestion }>();
  for (const [nth, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const found = readLine(line, facts);
    const first = found.id === null ? undefined : byId.get(found.id)?.line;
    const isAgain = found.problems.length === 0 && first !== undefined;
    const all = isAgain ? [`is the same as line ${first}`] : found.problems;
    if (all.length > 0) problems.push({ line: nth + 1, problems: all });
    else byId.set(found.id!, { line: nth + 1, question: found.question! });
  }
  return { questions: [...byId].map(([id, { question }]) => ({ id, question })), problems };
}

interface ReadLine {
  id: string | null;
  question: BankQuestion | null;
  problems: string[];
}

const unreadable = (...problems: string[]): ReadLine => ({ id: null, question: null, problems });

function readLine(line: string, facts: ImportFacts): ReadLine {
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch {
    return unreadable('is not JSON');
  }
  const wrong = rules.problems(parsed).map(({ path, message }) => `${path} ${message}`.trim());
  return wrong.length > 0 ? unreadable(...wrong) : checkLine(parsed as Static<typeof Line>, facts);
}

function checkLine(line: Static<typeof Line>, { skillNames, isInBank }: ImportFacts): ReadLine {
  const problems: string[] = [];
  const name = skillNames.get(line.skill);
  if (name === undefined) problems.push('skill is not a verifiable skill of the catalogue');
  else if (line.name !== undefined && line.name !== name) problems.push('name is not the name of the skill');
  for (const language of ['en', 'hi'] as const)
    if (new Set(line[language].options.map((option) => option.trim().toLowerCase())).size < OPTIONS)
      problems.push(`${language}.options are not four different ones`);
  if (!/\p{Script=Devanagari}/u.test(line.hi.text)) problems.push('hi.text is not in Devanagari');
  const id = questionIdOf(line.skill, line.en.text, line.en.options);
  if (isInBank(id)) problems.push('is a question of the bank');
  const level = line.level as QuestionLevel;
  return { id, question: { ...line, level, name: name ?? '' }, problems };
}
