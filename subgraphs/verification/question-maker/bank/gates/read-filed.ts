import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { BANK_FOLDER } from '../bank.ts';
import type { BankQuestion } from '../bank-question.ts';
import type { FiledQuestion } from './measure-bank.ts';

/** The whole bank, each question with the file that it stands in. */
export async function readFiled(): Promise<FiledQuestion[]> {
  const files = (await readdir(BANK_FOLDER)).filter((file) => file.endsWith('.jsonl')).toSorted();
  const read = files.map(async (file) => {
    const text = await readFile(path.join(BANK_FOLDER, file), 'utf8');
    const lines = text.split('\n').filter(Boolean);
    return lines.map((line) => ({ ...(JSON.parse(line) as BankQuestion), file: file.replace('.jsonl', '') }));
  });
  return (await Promise.all(read)).flat();
}
