import { readFile } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Names } from '../../../kernel/core/graph/names.ts';
import { projectRoot } from '../../../kernel/core/root.ts';

const NAMES = path.join(projectRoot, 'subgraphs/catalogue/shipped/names');

/** A line of the file of a language: the English name is there to be read beside the other. */
export interface NamedLine {
  id: string;
  english: string;
  name: string;
}

/** A file for each language that skills and occupations have names in, such as `hi.csv`. */
export const nameFiles = (): string[] =>
  readdirSync(NAMES)
    .filter((file) => file.endsWith('.csv'))
    .toSorted()
    .map((file) => path.join(NAMES, file));

export const languageOf = (file: string): string => path.basename(file, '.csv');

export const readNameFile = async (file: string): Promise<NamedLine[]> =>
  parse<NamedLine>(await readFile(file), { columns: true });

/** The names of each skill and occupation, by its id. */
export async function readNames(): Promise<ReadonlyMap<string, Names>> {
  const found = new Map<string, Record<string, string>>();
  for (const file of nameFiles())
    for (const { id, name } of await readNameFile(file)) {
      const names = found.get(id) ?? {};
      names[languageOf(file)] = name;
      found.set(id, names);
    }
  return found;
}
