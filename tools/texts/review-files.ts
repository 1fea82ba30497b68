import { readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../kernel/core/root.ts';
import { LANGUAGES, TEXTS, type Language } from '../../languages/languages.ts';
import { PAGE_TEXTS } from '../../rest-facade/result-links/page-texts.ts';
import { listTexts, written, type ListedText } from './list-texts.ts';

const CONSOLE = 'console/src/texts';
/** Facts of a language that nobody reads as a text. */
const NO_TEXTS = new Set(['name', 'note', 'checked', 'locale', 'digits', 'direction']);

type Tables = (readonly [string, ListedText[]])[];

/** The file in which one reader finds all that the product says in one language. */
export const reviewFileOf = (language: Language): string => `docs/texts/${language}.txt`;

/** All that people read in each language: pages and messages in all, the console and shared results in English and Hindi. */
export async function reviewFiles(): Promise<Map<string, string>> {
  const screens = await consoleTables();
  return new Map(
    LANGUAGES.map((language) => {
      const tables: Tables = [...pagesIn(language), ...(screens[language] ?? [])];
      return [reviewFileOf(language), written(tables)];
    }),
  );
}

function pagesIn(language: Language): Tables {
  const pages: Tables = Object.entries(TEXTS[language])
    .filter(([name]) => !NO_TEXTS.has(name))
    .map(([name, texts]) => [`Pages and messages: ${name}`, listTexts(texts, '')]);
  const shared = (PAGE_TEXTS as Partial<Record<Language, object>>)[language];
  return shared ? [...pages, ['Page of shared results', listTexts(shared, '')]] : pages;
}

/** The console's files of texts, each with its tables in both languages. */
async function consoleTables(): Promise<Partial<Record<Language, Tables>>> {
  const found: Partial<Record<Language, Tables>> = { en: [], hi: [] };
  const files = readdirSync(path.join(projectRoot, CONSOLE)).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  for (const file of files.toSorted()) {
    const exported = (await import(path.join(projectRoot, CONSOLE, file))) as Record<string, unknown>;
    for (const [name, table] of Object.entries(exported))
      if (isTable(table))
        for (const language of ['en', 'hi'] as const)
          found[language]!.push([
            `Console: ${file.replace('.ts', '')} (${name})`,
            listTexts(table[language], ''),
          ]);
  }
  return found;
}

const isTable = (value: unknown): value is Record<'en' | 'hi', object> =>
  typeof value === 'object' &&
  value !== null &&
  'en' in value &&
  'hi' in value &&
  typeof value.en === 'object';
