import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { withFewVariants } from '../../../../../kernel/core/rules/question-variants.ts';
import { BANK_FOLDER, type Bank } from '../bank.ts';
import { idOfQuestion } from '../bank-question.ts';

/** So many questions a skill needs for the rule `standard`, and so many the skills that are hired for most (decision 146). */
export const LEAST_USABLE = 9;
export const LEAST_OF_MOST_HIRED = 12;

export const COUNTS_FILE = path.join(BANK_FOLDER, 'gates/counts.json');
const MOST_HIRED_FILE = path.join(BANK_FOLDER, 'gates/most-hired.json');

/** How many questions a skill had at least when progress was last kept, by id. */
export type Counts = Readonly<Record<string, number>>;

export const countsKept = async (): Promise<Counts> =>
  JSON.parse(await readFile(COUNTS_FILE, 'utf8')) as Counts;

/** The ids of the 200 skills that are hired for most. */
export const mostHired = async (): Promise<string[]> =>
  JSON.parse(await readFile(MOST_HIRED_FILE, 'utf8')) as string[];

/** How many questions one person can be asked about each skill: every line, and of a template as many variants as a person meets. */
export const usableBySkill = (bank: Bank): Counts =>
  Object.fromEntries(
    bank.skillIds.toSorted().map((skillId) => {
      const [line] = bank.linesOf(skillId);
      const skill = { id: skillId, name: line!.name };
      const all = [...bank.questionsOf(skill), ...bank.variantsOf(skill, 'counts')];
      return [skillId, withFewVariants(all.map((question) => ({ id: idOfQuestion(question) }))).length];
    }),
  );

/** The skills that have fewer questions than were kept. */
export const fallenBelow = (kept: Counts, now: Counts): string[] =>
  Object.entries(kept)
    .filter(([skillId, count]) => (now[skillId] ?? 0) < count)
    .map(([skillId, count]) => `${skillId}: ${now[skillId] ?? 0}, had ${count}`);

/** Counts only rise. */
export const raised = (kept: Counts, now: Counts): Counts =>
  Object.fromEntries(
    Object.entries(now).map(([skillId, count]) => [skillId, Math.max(count, kept[skillId] ?? 0)]),
  );

/** How many of some skills have at least so many questions. */
export const withAtLeast = (counts: Counts, least: number, skillIds = Object.keys(counts)): number =>
  skillIds.filter((skillId) => (counts[skillId] ?? 0) >= least).length;
