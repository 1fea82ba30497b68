import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { projectRoot } from '../../../kernel/core/root.ts';
import type { Names } from '../../../kernel/core/graph/names.ts';
import { BETWEEN_ITEMS } from '../skill/import/taxonomy-line.rules.ts';
import { readTaxonomyFile, type FileLine, type TaxonomyColumns } from '../skill/import/taxonomy-file.ts';
import { nameFiles, readNames } from './shipped-names.ts';
import { joinCatalogues, type MergedPair } from './join-catalogues.rules.ts';

/** All of the catalogue that ships with the service, or only the skills that were written for India. */
export type Extent = 'all' | 'india';

const FOLDER = path.join(projectRoot, 'subgraphs/catalogue');
const TAXONOMY = path.join(FOLDER, 'skill/taxonomy');
const ESCO = path.join(TAXONOMY, 'esco/esco-1.1.0-en.csv.gz');
const PAIRS = path.join(TAXONOMY, 'esco/merged-pairs.csv');
const OCCUPATIONS = path.join(FOLDER, 'occupation/occupations.csv');

const indianFiles = () =>
  readdirSync(TAXONOMY)
    .filter((name) => name.endsWith('.csv'))
    .toSorted()
    .map((name) => path.join(TAXONOMY, name));

/** Changes whenever a start with this extent would load something else. */
export function digestOf(extent: Extent): string {
  const hash = createHash('sha256').update(extent);
  for (const file of [
    ...indianFiles(),
    OCCUPATIONS,
    ...nameFiles(),
    ...(extent === 'all' ? [ESCO, PAIRS] : []),
  ])
    hash.update(readFileSync(file));
  return hash.digest('hex');
}

export async function* linesOf(extent: Extent): AsyncGenerator<FileLine> {
  const names = await readNames();
  const india = (await Promise.all(indianFiles().map(columnsOf)))
    .flat()
    .map((skill) => ({ ...skill, names: asItems(names.get(skill.skill_id)) }));
  const all = extent === 'all' ? joinCatalogues(india, await columnsOf(ESCO), await readPairs()) : india;
  // Line numbers tell rows apart, so they go on from file to file.
  let line = 0;
  for (const columns of all) yield { line: ++line, columns };
}

/** The names as the column `names` of a taxonomy file has them. */
const asItems = (names: Names = {}): string =>
  Object.entries(names)
    .map(([language, name]) => `${language}:${name}`)
    .join(BETWEEN_ITEMS);

async function columnsOf(file: string): Promise<TaxonomyColumns[]> {
  const rows: TaxonomyColumns[] = [];
  for await (const { line, columns } of readTaxonomyFile(file)) {
    if (!columns) throw new Error(`${file}, line ${line}: more or fewer fields than the header`);
    rows.push(columns);
  }
  return rows;
}

export const readPairs = async (): Promise<MergedPair[]> =>
  parse<MergedPair>(await readFile(PAIRS), { columns: true });

export interface ShippedOccupation {
  occupation_id: string;
  name: string;
  aliases: string;
  skill_ids: string;
  names: Names;
}

export async function readOccupations(): Promise<ShippedOccupation[]> {
  const names = await readNames();
  const rows = parse<Omit<ShippedOccupation, 'names'>>(await readFile(OCCUPATIONS), { columns: true });
  return rows.map((row) => ({ ...row, names: names.get(row.occupation_id) ?? {} }));
}
