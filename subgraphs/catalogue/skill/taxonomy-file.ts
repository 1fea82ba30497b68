import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';

/** One line of a taxonomy file, as `npm run catalogue:import` reads it. */
export interface TaxonomyLine {
  skill_id: string;
  name: string;
  description: string;
  aliases: string;
  verifiable: string;
  sub_skill_id: string;
  sub_skill_name: string;
  master_skill_id: string;
  master_skill_name: string;
}

export const readTaxonomyFile = (file: string): AsyncIterable<TaxonomyLine> =>
  createReadStream(file).pipe(parse({ columns: true, bom: true }));
