import { isLanguage, type Language } from '../../../languages/languages.ts';
import { forRequest } from '../../../kernel/core/origin.ts';
import type { Store } from '../../../kernel/store/store.ts';
import { tenantOf, type Identity, type Tenant } from '../../../kernel/core/identity/identity.ts';
import type { QuestionTexts, Translator } from '../question-maker/translator.ts';
import { QuestionSetRow } from './question-set.entity.ts';
import { ownerOf, type MandateVersion } from './question-set.rules.ts';
import type { TranslatedTexts } from './question-set.types.ts';

export interface WantedTranslations extends MandateVersion {
  languages: string[];
  /** Questions that the service did not make, and whose translations the caller keeps. */
  texts: string[];
}

/** Puts the questions of a mandate's version into other languages, with one call of the model for each. */
export class SetTranslator {
  constructor(
    private readonly store: Store,
    private readonly translatorFor: (tenant: Tenant) => Translator | undefined,
  ) {}

  /** The languages that it could be done for. Questions that have a translation keep it. */
  async translate(identity: Identity, wanted: WantedTranslations): Promise<TranslatedTexts[]> {
    const translator = this.translatorFor(tenantOf(identity));
    const languages = [...new Set(wanted.languages)].filter(isLanguage).filter((one) => one !== 'en');
    if (!translator || languages.length === 0) return [];
    const owner = ownerOf(wanted);
    const rows = await this.store.for(identity).find(QuestionSetRow, { owner });
    const done = await Promise.all(
      languages.map((language) =>
        forRequest(identity.requestId, () => this.#into(translator, language, rows, wanted.texts)),
      ),
    );
    const found = done.filter((one) => one !== undefined);
    await this.#keep(identity, rows, found);
    return found.map(({ language, texts }) => ({ language, texts }));
  }

  async #into(
    translator: Translator,
    language: Language,
    rows: readonly QuestionSetRow[],
    texts: readonly string[],
  ): Promise<Translated | undefined> {
    const questions = rows.flatMap((row) => row.questions.filter((question) => !isIn(question, language)));
    const asked: QuestionTexts[] = [
      ...texts.map((text) => ({ text, options: [] })),
      ...questions.map(({ text, options }) => ({ text, options })),
    ];
    if (asked.length === 0) return undefined;
    const made = await translator.translate(asked, language);
    if (!made) return undefined;
    return {
      language,
      texts: made.slice(0, texts.length).map(({ text }) => text),
      byQuestion: new Map(questions.map(({ id }, nth) => [id, made[texts.length + nth]!])),
    };
  }

  async #keep(
    identity: Identity,
    rows: readonly QuestionSetRow[],
    found: readonly Translated[],
  ): Promise<void> {
    if (found.every(({ byQuestion }) => byQuestion.size === 0)) return;
    await this.store.for(identity).write(async (transaction) => {
      for (const { id } of rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
        const row = (await transaction.lock(QuestionSetRow, id))!;
        const questions = row.questions.map((question) => withTranslations(question, found));
        await transaction.change(QuestionSetRow, row, { questions });
      }
    });
  }
}

interface Translated extends TranslatedTexts {
  language: Language;
  byQuestion: ReadonlyMap<string, QuestionTexts>;
}

type KeptQuestion = QuestionSetRow['questions'][number];

const isIn = ({ translations = [] }: KeptQuestion, language: string): boolean =>
  translations.some((one) => one.language === language);

const withTranslations = (question: KeptQuestion, found: readonly Translated[]): KeptQuestion => ({
  ...question,
  translations: [
    ...(question.translations ?? []),
    ...found.flatMap(({ language, byQuestion }) => {
      const made = byQuestion.get(question.id);
      return made && !isIn(question, language) ? [{ language, ...made }] : [];
    }),
  ],
});
