import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../../../kernel/core/root.ts';
import { eventually } from '../../world/eventually.ts';
import { operatorToken, productEnvironment, type Target } from '../deployment.ts';
import { row, type Stage } from '../row.ts';
import { freePort } from '../../world/free-ports.ts';
import { ServerProcess } from '../../world/server-process.ts';
import { Opened } from '../stages.ts';

interface DiskStage extends Stage {
  disk: string;
}

/** All in one, its database embedded on a disk of its own. */
function open(): Promise<DiskStage> {
  const opened = new Opened();
  return opened.orClose(async () => {
    const disk = mkdtempSync(path.join(tmpdir(), 'skills-faults-disk-'));
    opened.add(disk, () => rmSync(disk, { recursive: true, force: true }));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk]);
    opened.add(disk, () => execFileSync('umount', ['-l', disk]));
    const dataDir = path.join(disk, 'data');
    const port = await freePort();
    const server = new ServerProcess(process.execPath, {
      args: [path.join(projectRoot, 'dist/programs/all-in-one.js')],
      cwd: projectRoot,
      env: { ...productEnvironment(dataDir), PORT: String(port) },
      asUs: true,
    });
    const url = `http://127.0.0.1:${port}`;
    const untilReady = () =>
      eventually('it is ready', async () => {
        if (server.hasEnded) throw new Error(`ended: ${server.log().slice(-2_000)}`);
        const answer = await fetch(`${url}/readyz`).catch(() => undefined);
        await answer?.body?.cancel();
        return answer?.ok;
      });
    opened.add(server, () => server.end());
    await untilReady();
    const target: Target = {
      url,
      operatorToken: await operatorToken(),
      untilReady: async () => void (await untilReady()),
      log: () => server.log(),
      stop: () => server.end(),
    };
    return { target, disk, ownerUrl: () => embeddedUrl(dataDir), close: opened.close };
  });
}

/** The owner's address of the server that is embedded in this folder. */
function embeddedUrl(dataDir: string): string {
  const password = readFileSync(path.join(dataDir, 'embedded.password'), 'utf8').trim();
  const port = readFileSync(path.join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

/** Writes until there is no room: the database takes some of it meanwhile. */
function fill(file: string): void {
  const chunk = Buffer.alloc(64 * 1024);
  try {
    for (;;) appendFileSync(file, chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

export const DISK_ROWS = [
  row({
    name: 'disk-full',
    fault: 'the disk of the embedded database full for 10 s',
    needs: ['mount'],
    unless: () => (process.getuid?.() === 0 ? undefined : 'only root may mount a small disk'),
    open,
    outage: true,
    async make({ disk }) {
      const filler = path.join(disk, 'filler');
      fill(filler);
      await wait(10_000);
      rmSync(filler);
    },
  }),
];
