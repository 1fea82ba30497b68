import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../../../kernel/core/root.ts';
import type { AskedSkill, QuestionLevel } from '../question-maker.ts';

/** A question in one language. The right option stands first, and is put in its place when it is drawn. */
export interface BankTexts {
  text: string;
  options: string[];
  /** Why the right one is right: for whoever reads the bank, and never told to whoever is asked. */
  why: string;
}

/** A line of a file of the bank. */
export interface BankQuestion {
  skill: string;
  /** The skill's name as this question means it: another catalogue may use the id for something else. */
  name: string;
  level: QuestionLevel;
  en: BankTexts;
  hi: BankTexts;
}

const FOLDER = path.join(projectRoot, 'subgraphs/verification/question-maker/bank');
const SKILL = /^\{"skill":"(\w+)"/;

/** Questions as a foreman or an examiner asks them, a file for each field of work, a question a line. */
export class Bank {
  /** The lines as they are: parsed they would take three times the memory, and few are ever asked for. */
  readonly #lines: ReadonlyMap<string, string[]>;

  constructor(lines: readonly string[]) {
    this.#lines = Map.groupBy(lines, (line) => SKILL.exec(line)![1]!);
  }

  static async read(): Promise<Bank> {
    const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.jsonl')).toSorted();
    const texts = await Promise.all(files.map((file) => readFile(path.join(FOLDER, file), 'utf8')));
    return new Bank(texts.flatMap((text) => text.split('\n').filter(Boolean)));
  }

  questionsOf({ id, name }: Pick<AskedSkill, 'id' | 'name'>): BankQuestion[] {
    const questions = (this.#lines.get(id) ?? []).map((line) => JSON.parse(line) as BankQuestion);
    return questions.filter((question) => question.name === name);
  }

  get skillIds(): string[] {
    return [...this.#lines.keys()];
  }
}
