import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../../../kernel/core/root.ts';
import { Draws } from '../draws.ts';
import type { AskedSkill } from '../question-maker.ts';
import type { BankQuestion } from './bank-question.ts';
import { drawVariants, templateIdOf, type Template } from './templates/template.ts';

export const BANK_FOLDER = path.join(projectRoot, 'subgraphs/verification/question-maker/bank');
const TEMPLATES_FOLDER = path.join(BANK_FOLDER, 'templates');
const SKILL = /^\{"skill":"(\w+)"/;

/** A larger pool teaches nobody more: a candidate meets nine of it. */
export const MOST_IN_POOL = 24;
/** So many variants of a template are in a pool at most: candidates who compare notes meet other numbers. */
const MOST_VARIANTS = 6;
const LEAST_VARIANTS = 2;

/** Questions as a foreman or an examiner asks them, a file for each field of work, a question a line. */
export class Bank {
  /** The lines as they are: parsed they would take three times the memory, and few are ever asked for. */
  readonly #lines: ReadonlyMap<string, string[]>;

  readonly #templates: ReadonlyMap<string, string[]>;

  constructor(lines: readonly string[], templates: readonly string[] = []) {
    this.#lines = Map.groupBy(lines, (line) => SKILL.exec(line)![1]!);
    const bySkill = templates.flatMap((line) =>
      Object.keys((JSON.parse(line) as Template).skills).map((skillId) => ({ skillId, line })),
    );
    this.#templates = new Map(
      [...Map.groupBy(bySkill, ({ skillId }) => skillId)].map(([skillId, found]) => [
        skillId,
        found.map(({ line }) => line),
      ]),
    );
  }

  static async read(): Promise<Bank> {
    const [lines, templates] = await Promise.all([BANK_FOLDER, TEMPLATES_FOLDER].map(linesIn));
    return new Bank(lines!, templates);
  }

  questionsOf({ id, name }: Pick<AskedSkill, 'id' | 'name'>): BankQuestion[] {
    return this.linesOf(id).filter((question) => question.name === name);
  }

  /** The questions about a skill, whatever name they know it by. */
  linesOf(skillId: string): BankQuestion[] {
    return (this.#lines.get(skillId) ?? []).map((line) => JSON.parse(line) as BankQuestion);
  }

  templatesOf({ id, name }: Pick<AskedSkill, 'id' | 'name'>): Template[] {
    return this.templateLinesOf(id).filter(({ skills }) => skills[id] === name);
  }

  /** The templates about a skill, whatever name they know it by. */
  templateLinesOf(skillId: string): Template[] {
    return (this.#templates.get(skillId) ?? []).map((line) => JSON.parse(line) as Template);
  }

  /** Questions made of the templates about a skill, with numbers that the seed draws. Suspending a template takes all of them. */
  variantsOf(
    skill: Pick<AskedSkill, 'id' | 'name'>,
    seed: string,
    suspended?: ReadonlySet<string>,
  ): BankQuestion[] {
    const templates = this.templatesOf(skill)
      .map((template) => ({ template, id: templateIdOf(skill.id, template) }))
      .filter(({ id }) => !suspended?.has(id));
    const share = Math.floor((MOST_IN_POOL - this.linesOf(skill.id).length) / templates.length);
    const count = Math.max(LEAST_VARIANTS, Math.min(MOST_VARIANTS, share));
    return templates.flatMap(({ template, id }) =>
      drawVariants(template, skill.id, count, new Draws(`${seed}\n${id}`)),
    );
  }

  get skillIds(): string[] {
    return [...this.#lines.keys()];
  }
}

async function linesIn(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.jsonl')).toSorted();
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts.flatMap((text) => text.split('\n').filter(Boolean));
}

let bank: Promise<Bank> | undefined;

/** The bank, read once in a process. */
export const bankOnce = (): Promise<Bank> => (bank ??= Bank.read());
