import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';

export interface BenchProgram {
  pid: number;
  /** The fields of its `ready` line. */
  ready: Record<string, string>;
  /** Sends it a message, and waits for its answer. */
  tell(message: string): Promise<void>;
  stop(): Promise<void>;
}

/** A server in a process of its own, ready when a line of its log says so; its other lines are read and dropped. */
export async function startProgram(
  file: string,
  env: Record<string, string>,
  args: string[] = [],
): Promise<BenchProgram> {
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout! });
  const ready = await new Promise<Record<string, string>>((resolve, reject) => {
    lines.on('line', (line) => {
      if (line.includes('"ready"')) resolve(JSON.parse(line) as Record<string, string>);
    });
    void ended.then(() => reject(new Error(`${file} ended before it was ready`)));
  });
  // Reading line by line costs more than dropping bytes.
  lines.close();
  child.stdout!.resume();
  return {
    pid: child.pid!,
    ready,
    tell: async (message) => {
      child.send(message);
      await once(child, 'message');
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
