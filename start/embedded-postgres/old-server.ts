import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inUse } from './data-folder-lock.ts';
import { folderProcesses, readPidFile, signalProcess } from './processes.ts';

const WAIT_MS = 35_000; // a little more than a guard takes at the most

/** Waits until no process uses the folder. A live server is never adopted: it may be shutting down already. */
export async function waitForOldServer(
  pgdata: string,
  options: { mayStop: boolean; log: (line: string) => void; waitMs?: number },
): Promise<void> {
  const waitSeconds = (options.waitMs ?? WAIT_MS) / 1000;
  const deadline = Date.now() + waitSeconds * 1000;
  let told = false;
  for (;;) {
    const { servers, guards } = folderProcesses(pgdata);
    const [pid] = [...servers, ...guards];
    if (pid === undefined) break;
    const server = readPidFile(pgdata);
    if (!server || !servers.includes(server.pid)) {
      // Children without their server must end, and a new server waits for that: they lose nothing by it.
      for (const orphan of servers) signalProcess(orphan, 'SIGKILL');
    } else if (!options.mayStop && server.status !== 'stopping') {
      throw inUse(dirname(pgdata), server.pid);
    } else if (options.mayStop && !told) {
      signalProcess(server.pid, 'SIGINT');
    }
    if (!told) options.log(`Waiting for what is left of an earlier PostgreSQL to end (pid ${pid})`);
    told = true;
    if (Date.now() > deadline) {
      throw new Error(
        `${dirname(pgdata)}: an earlier PostgreSQL (pid ${pid}) did not end in ${waitSeconds} s`,
      );
    }
    await delay(25);
  }
  rmSync(`${pgdata}/postmaster.pid`, { force: true });
}
