import { readdirSync, readFileSync } from 'node:fs';

/** The processor time of a process and of those it has started, which still run, in milliseconds. */
export function processorMsOf(pid: number): number {
  const tasks = filesIn(`/proc/${pid}/task`);
  const own =
    tasks.reduce((sum, task) => sum + nanosecondsOf(`/proc/${pid}/task/${task}/schedstat`), 0) / 1e6;
  const children = tasks.flatMap((task) =>
    textOf(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
  );
  return own + children.reduce((sum, child) => sum + processorMsOf(child), 0);
}

const nanosecondsOf = (file: string): number => Number(textOf(file).split(' ')[0]);

/** A process may end while it is looked at. */
const filesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
};
