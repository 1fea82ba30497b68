import { isLanguage } from '../../../../languages/languages.ts';
import type { Names } from '../../../../kernel/core/graph/names.ts';
import { NOT_ALLOWED } from '../../../../kernel/core/rules/field-problems.ts';
import { ID_PATTERN } from '../skill.rules.ts';
import { wordsOf } from '../index/words-in-text.ts';
import type { FileLine, TaxonomyColumns } from './taxonomy-file.ts';

/** Lists of one skill stand in one column, with this between their items. */
export const BETWEEN_ITEMS = '|';

const LISTS = ['aliases', 'other_sub_skill_ids', 'merged_ids'] as const;

export interface TaxonomyLine extends Omit<TaxonomyColumns, (typeof LISTS)[number] | 'names' | 'verifiable'> {
  line: number;
  aliases: string[];
  other_sub_skill_ids: string[];
  merged_ids: string[];
  /** Names by the code of their language. */
  names: Names;
  verifiable: boolean;
}

export interface RefusedLine {
  line: number;
  /** The skill as the line has it; null where its columns cannot be told apart. */
  skillId: string | null;
  name: string | null;
  problems: string[];
}

/** ESCO 1.1.0 has up to 78 aliases of a skill, of up to 166 characters. */
const MOST_ALIASES = 100;
const LONGEST_ALIAS = 200;
const MOST_PARENTS = 20;

/** The line as it is kept, and all that is wrong with it by itself. */
export function readLine({ line, columns }: FileLine & { columns: TaxonomyColumns }): {
  read: TaxonomyLine;
  problems: string[];
} {
  const read = {
    ...columns,
    line,
    // Descriptions of several paragraphs become one.
    description: columns.description.replaceAll(/\s+/g, ' '),
    aliases: itemsOf(columns.aliases),
    other_sub_skill_ids: itemsOf(columns.other_sub_skill_ids).filter((id) => id !== columns.sub_skill_id),
    merged_ids: itemsOf(columns.merged_ids),
    names: Object.fromEntries(itemsOf(columns.names).map(languageAndName)),
    verifiable: columns.verifiable.toLowerCase() === 'true',
  };
  return { read, problems: problemsOf(columns, read) };
}

const itemsOf = (list: string): string[] => [
  ...new Set(
    list
      .split(BETWEEN_ITEMS)
      .map((item) => item.trim())
      .filter(Boolean),
  ),
];

/** "hi:ईंट जोड़ना" is the name in Hindi. */
function languageAndName(item: string): [language: string, name: string] {
  const at = item.indexOf(':');
  return [item.slice(0, Math.max(0, at)).trim(), item.slice(at + 1).trim()];
}

function problemsOf(columns: TaxonomyColumns, read: TaxonomyLine): string[] {
  return [
    id('skill_id', read.skill_id, 'sk'),
    id('sub_skill_id', read.sub_skill_id, 'ss'),
    id('master_skill_id', read.master_skill_id, 'ms'),
    text('name', read.name, 120),
    wordsOf(read.name).length === 0 ? `name ${quoted(read.name)} has no letter or digit` : undefined,
    text('description', read.description, 2_000),
    text('sub_skill_name', read.sub_skill_name, 120),
    text('master_skill_name', read.master_skill_name, 120),
    few('aliases', read.aliases, MOST_ALIASES),
    ...read.aliases.map((alias) => text('alias', alias, LONGEST_ALIAS)),
    /^(true|false)$/i.test(columns.verifiable)
      ? undefined
      : `verifiable ${quoted(columns.verifiable)} is neither true nor false`,
    read.uri === '' || /^[^\s\p{Cc}\uFFFD]{1,500}$/u.test(read.uri)
      ? undefined
      : `uri ${quoted(read.uri)} is not 1 to 500 characters without blanks`,
    few('other_sub_skill_ids', read.other_sub_skill_ids, MOST_PARENTS),
    ...read.other_sub_skill_ids.map((other) => id('other_sub_skill_ids', other, 'ss')),
    few('merged_ids', read.merged_ids, MOST_PARENTS),
    ...read.merged_ids.map((other) => id('merged_ids', other, 'sk')),
    ...Object.entries(read.names).flatMap(([language, name]) => [
      isLanguage(language) && language !== 'en'
        ? undefined
        : `names ${quoted(`${language}:${name}`)} begins with no language such as hi:`,
      text('names', name, 120),
    ]),
  ].filter((problem) => problem !== undefined);
}

const LONGEST_QUOTE = 60;

/** The value as the report shows it. */
function quoted(value: string): string {
  const letters = [...value];
  return JSON.stringify(
    letters.length > LONGEST_QUOTE ? `${letters.slice(0, LONGEST_QUOTE).join('')}…` : value,
  );
}

const PATTERNS = { sk: ID_PATTERN.skill, ss: ID_PATTERN.subSkill, ms: ID_PATTERN.masterSkill };

const id = (column: string, value: string, prefix: keyof typeof PATTERNS) =>
  PATTERNS[prefix].test(value) ? undefined : `${column} ${quoted(value)} is not ${prefix}_ and 1 to 9 digits`;

const few = (column: string, items: string[], most: number) =>
  items.length > most ? `${column} are ${items.length}, more than ${most}` : undefined;

function text(column: string, value: string, longest: number): string | undefined {
  const { length } = [...value];
  if (length < 1 || length > longest)
    return `${column} ${quoted(value)} has ${length} characters, not 1 to ${longest}`;
  // Bytes that are no UTF-8 are read as U+FFFD.
  return /[\p{Cc}\uFFFD]/u.test(value) || !value.isWellFormed()
    ? `${column} ${quoted(value)} ${NOT_ALLOWED}`
    : undefined;
}
