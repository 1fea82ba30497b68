import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { projectRoot } from '../../../kernel/core/root.ts';
import type { IndexedSkill } from '../../../subgraphs/catalogue/skill/index/indexed-skill.ts';

/** A sentence, and the skills of the catalogue that people found in it. */
export interface LabelledSentence {
  text: string;
  /** Numbers of skills in the order of the catalogue's file. */
  labels: Set<number>;
  /** Sentences of one group stay in one fold of the cross-validation. */
  group?: string;
}

/** `blank` has sentences without any skill, `india` job texts of our own with skills of our own taxonomy. */
export type SentenceSet = 'tech' | 'house' | 'skillskape' | 'blank' | 'india';

/** The data are under licences of their own and not shipped: what needs them is skipped where they are not. */
const folder = (): string => process.env['SKILL_DATA_DIR'] ?? path.join(projectRoot, '..', 'shared', 'data');

export const hasLabelledSentences = (): boolean => existsSync(path.join(folder(), 'skill-labels'));

const rowsOf = (text: string) => parse(text, { columns: true, bom: true }) as Record<string, string>[];
const read = (file: string) => readFileSync(path.join(folder(), 'skill-labels', file), 'utf8');

/** ESCO 1.1.0, the catalogue whose names the labels are. */
export function escoSkills(): IndexedSkill[] {
  const file = readFileSync(path.join(folder(), 'esco', 'esco-1.1.0-en.csv.gz'));
  return rowsOf(gunzipSync(file).toString('utf8')).map((row) => ({
    id: row['skill_id']!,
    name: row['name']!,
    aliases: row['aliases']!.split('|').filter(Boolean),
  }));
}

const TAXONOMY = path.join(projectRoot, 'subgraphs/catalogue/skill/taxonomy');

/** The Indian skills that are shipped. */
export const indianSkills = (): IndexedSkill[] =>
  readdirSync(TAXONOMY)
    .filter((file) => file.endsWith('.csv'))
    .toSorted()
    .flatMap((file) => rowsOf(readFileSync(path.join(TAXONOMY, file), 'utf8')))
    .map((row) => ({
      id: row['skill_id']!,
      name: row['name']!,
      aliases: row['aliases']!.split('|').filter(Boolean),
    }));

/** The half of our own job texts that rules may be tuned by. */
export function indianTexts(skills: readonly IndexedSkill[]): LabelledSentence[] {
  const numbers = new Map(skills.map(({ id }, number) => [id, number]));
  const file = path.join(projectRoot, 'test/labelled/tuning.json');
  const { texts } = JSON.parse(readFileSync(file, 'utf8')) as { texts: { text: string; skills: string[] }[] };
  return texts.map(({ text, skills: own }) => ({ text, labels: new Set(own.map((id) => numbers.get(id)!)) }));
}

export function labelledSentences(
  skills: readonly IndexedSkill[],
): Record<Exclude<SentenceSet, 'india'>, LabelledSentence[]> {
  const numbers = new Map(skills.map(({ name }, number) => [name, number]));
  const bySpan = (file: string) => {
    const sentences = new Map<string, Set<number>>();
    for (const { sentence, label } of rowsOf(read(file))) {
      const labels = sentences.get(sentence!) ?? new Set();
      sentences.set(sentence!, labels);
      // "LABEL NOT PRESENT" and "UNDERSPECIFIED" are no labels.
      const number = numbers.get(label!);
      if (number !== undefined) labels.add(number);
    }
    return [...sentences].map(([text, labels]) => ({ text, labels }));
  };
  const skillskape = rowsOf(read('skillskape-dev.csv')).map((row) => ({
    text: row['sentence']!,
    labels: new Set(
      [...row['skills']!.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g)]
        .map(([, single, double]) => numbers.get(single ?? double!))
        .filter((number) => number !== undefined),
    ),
  }));
  const blank = markedSentences()
    .filter(({ isMarked }) => !isMarked.includes(true))
    .map(({ ad, tokens }) => ({ text: tokens.join(' '), labels: new Set<number>(), group: ad }));
  return { tech: bySpan('tech-validation.csv'), house: bySpan('house-validation.csv'), skillskape, blank };
}

/** A sentence of a job ad, each word labelled as part of a skill or not. */
export interface MarkedSentence {
  /** The ad, of which others of the sentences are too. */
  ad: string;
  tokens: string[];
  isMarked: boolean[];
}

let marked: MarkedSentence[] | undefined;

export const markedSentences = (): MarkedSentence[] =>
  (marked ??= read('skillspan-train.json')
    .split('\n')
    .filter(Boolean)
    .map(
      (line) =>
        JSON.parse(line) as Record<'tokens' | 'tags_skill' | 'tags_knowledge', string[]> & {
          idx: number;
          source: string;
        },
    )
    .map(({ idx, source, tokens, tags_skill, tags_knowledge }) => ({
      ad: `${source} ${idx}`,
      tokens,
      isMarked: tokens.map((_, at) => tags_skill[at] !== 'O' || tags_knowledge[at] !== 'O'),
    })));
