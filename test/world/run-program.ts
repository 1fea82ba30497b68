import { execFile } from 'node:child_process';

export interface Ended {
  status: number | string | null;
  stdout: string;
  stderr: string;
}

/**
 * A program, to its end. Never by a synchronous call: a process that stands still does not see its kept connections
 * closed, and its next request fails.
 */
export const runProgram = (
  file: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(file, args, options, (error, stdout, stderr) =>
      resolve({ status: error ? (error.code ?? null) : 0, stdout, stderr }),
    );
  });
