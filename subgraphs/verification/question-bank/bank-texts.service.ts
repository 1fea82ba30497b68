import type { Store } from '../../../kernel/store/store.ts';
import { idOfQuestion, type BankQuestion } from '../question-maker/bank/bank-question.ts';
import { bankOnce, type Bank } from '../question-maker/bank/bank.ts';
import { exampleOf, templateIdOf, variantById } from '../question-maker/bank/templates/template.ts';
import type { PrivateQuestions } from './private-questions.ts';
import type { BankQuestionTexts, QuestionBankPage } from './question-bank.types.ts';

const SKILLS_A_PAGE = 200;

/** The texts of questions for operators, wherever a question comes from. */
export class BankTextsService {
  constructor(
    private readonly store: Store,
    private readonly privateQuestions: PrivateQuestions,
  ) {}

  /** In the order of what is asked; null where a question is found no more. */
  async of(asked: readonly { id: string; skillId: string }[]): Promise<(BankQuestionTexts | null)[]> {
    const bank = await bankOnce();
    const found = new Map<string, BankQuestionTexts>();
    for (const skillId of new Set(asked.map((one) => one.skillId)))
      for (const line of bank.linesOf(skillId)) found.set(idOfQuestion(line), toTexts(line, 'bank'));
    for (const { id, skillId } of asked) {
      const line = found.has(id) ? undefined : fromTemplates(bank, skillId, id);
      if (line) found.set(id, toTexts(line, 'bank'));
    }
    const missing = () => asked.filter(({ id }) => !found.has(id));
    if (missing().length > 0) {
      const kept = await this.privateQuestions.byIds(missing().map(({ id }) => id));
      for (const [id, line] of kept) found.set(id, toTexts(line, 'private'));
    }
    for (const { id, skillId } of missing()) {
      const made = await this.#made(id, skillId);
      if (made) found.set(id, made);
    }
    return asked.map(({ id }) => found.get(id) ?? null);
  }

  /** The whole bank without its texts, some skills a page. */
  async page(after: string | null): Promise<QuestionBankPage> {
    const bank = await bankOnce();
    const entries = await this.privateQuestions.entries();
    const skillIds = [...new Set([...bank.skillIds, ...entries.map(({ skillId }) => skillId)])]
      .toSorted()
      .filter((skillId) => after === null || skillId > after);
    const page = skillIds.slice(0, SKILLS_A_PAGE);
    const ofBank = page.flatMap((skillId) => [
      ...bank.linesOf(skillId).map((line) => ({ id: idOfQuestion(line), skillId, level: line.level })),
      ...bank
        .templateLinesOf(skillId)
        .map((template) => ({ id: templateIdOf(skillId, template), skillId, level: template.level })),
    ]);
    const imported = entries.filter(({ skillId }) => page.includes(skillId));
    return {
      questions: [...ofBank, ...imported.map(({ id, skillId, level }) => ({ id, skillId, level }))],
      next: skillIds.length > page.length ? page.at(-1)! : null,
    };
  }

  /** A question that a model made is kept with the mandate that it was made for alone. */
  async #made(id: string, skillId: string): Promise<BankQuestionTexts | null> {
    const [row] = await this.store.shared().reads.query<{
      question: Pick<BankQuestionTexts, 'text' | 'options' | 'translations'>;
      right: number;
    }>(
      `SELECT question.value AS question, (right_options -> (question.place - 1)::integer)::integer AS "right"
       FROM verification.question_set, jsonb_array_elements(questions) WITH ORDINALITY AS question (value, place)
       WHERE skill_id = $1 AND question.value ->> 'id' = $2 LIMIT 1`,
      [skillId, id],
    );
    if (!row) return null;
    const { text, options, translations = [] } = row.question;
    return { origin: 'model', text, options, right: row.right, why: null, translations };
  }
}

/** The question of a variant's id; for the id of a template one of its variants, to be read as an example. */
function fromTemplates(bank: Bank, skillId: string, id: string): BankQuestion | undefined {
  const template = bank.templateLinesOf(skillId).find((one) => id.startsWith(templateIdOf(skillId, one)));
  if (!template) return undefined;
  return variantById(template, skillId, id) ?? exampleOf(template, skillId);
}

/** The right option stands first in the bank. */
const toTexts = ({ en, hi }: BankQuestion, origin: 'bank' | 'private'): BankQuestionTexts => ({
  origin,
  text: en.text,
  options: en.options,
  right: 0,
  why: en.why,
  translations: [{ language: 'hi', text: hi.text, options: hi.options }],
});
