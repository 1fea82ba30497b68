import { idPattern } from '../skill/skill.rules.ts';
import { wordsOf } from '../skill-search/indexed-words.ts';
import type { FileLine, TaxonomyColumns } from './taxonomy-file.ts';

/** Aliases of one skill stand in one column, with this between them. */
export const BETWEEN_ALIASES = '|';

export interface TaxonomyLine extends Omit<TaxonomyColumns, 'aliases' | 'verifiable'> {
  line: number;
  aliases: string[];
  verifiable: boolean;
}

export interface RefusedLine {
  line: number;
  problem: string;
}

const MOST_ALIASES = 20;

/** The line as it is kept, or all that is wrong with it. */
export function decideLine({ line, columns }: FileLine): TaxonomyLine | RefusedLine {
  if (!columns) return { line, problem: 'has more or fewer fields than the header' };
  const problems = problemsOf(columns);
  if (problems.length > 0) return { line, problem: problems.join('; ') };
  return {
    ...columns,
    line,
    aliases: aliasesOf(columns),
    verifiable: columns.verifiable.toLowerCase() === 'true',
  };
}

const aliasesOf = ({ aliases }: TaxonomyColumns): string[] => [
  ...new Set(
    aliases
      .split(BETWEEN_ALIASES)
      .map((alias) => alias.trim())
      .filter(Boolean),
  ),
];

function problemsOf(columns: TaxonomyColumns): string[] {
  const aliases = aliasesOf(columns);
  return [
    id('skill_id', columns, 'sk'),
    id('sub_skill_id', columns, 'ss'),
    id('master_skill_id', columns, 'ms'),
    text('name', columns.name, 2, 120),
    wordsOf(columns.name).length === 0 ? 'name has no letter or digit' : undefined,
    text('description', columns.description, 1, 2_000),
    text('sub_skill_name', columns.sub_skill_name, 1, 120),
    text('master_skill_name', columns.master_skill_name, 1, 120),
    aliases.length > MOST_ALIASES ? `aliases are more than ${MOST_ALIASES}` : undefined,
    ...aliases.map((alias) => text('aliases', alias, 1, 120)),
    /^(true|false)$/i.test(columns.verifiable) ? undefined : 'verifiable is neither true nor false',
  ].filter((problem) => problem !== undefined);
}

const id = (column: keyof TaxonomyColumns, columns: TaxonomyColumns, prefix: 'sk' | 'ss' | 'ms') =>
  idPattern(prefix).test(columns[column]) ? undefined : `${column} is not ${prefix}_ and 1 to 9 digits`;

function text(
  column: keyof TaxonomyColumns,
  value: string,
  shortest: number,
  longest: number,
): string | undefined {
  const { length } = [...value];
  if (length < shortest || length > longest) return `${column} is not ${shortest} to ${longest} characters`;
  // Bytes that are no UTF-8 are read as U+FFFD.
  return /[\p{Cc}\uFFFD]/u.test(value) || !value.isWellFormed()
    ? `${column} holds a character that is not allowed`
    : undefined;
}
