import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './ensure-cluster.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { launchOnPort } from './launch-on-port.ts';
import { waitForOldServer } from './old-server.ts';
import { launchServer } from './server.ts';
import { serverUser } from './server-user.ts';
import { supervise } from './supervisor.ts';

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Any free port by default, another one at every start. */
  port?: number;
  settings?: Record<string, string>;
  log?: (line: string) => void;
  /** Called when the server died too often and is not restarted any more. */
  onLost?: (error: Error) => void;
}

export interface EmbeddedPostgres {
  /** The URL of the superuser, in the database `postgres`. */
  url: string;
  port: number;
  stop(): Promise<void>;
}

/** A private PostgreSQL that listens on 127.0.0.1, keeps its data in `dataDir` and dies with this process. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { port: wantedPort, settings = {}, log = () => {} } = options;
  const dataDir = resolve(options.dataDir);
  const pgdata = join(dataDir, 'pg');
  const user = serverUser(pgdata);
  const binaries = await findBinaries(user);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockDataFolder(dataDir);
  try {
    await waitForOldServer(pgdata, { mayStop: lock.takenOver, log });
    const durable = settings.fsync !== 'off';
    const password = await ensureCluster({ dataDir, pgdata, binaries, user, durable, log });
    const plan = { binaries, pgdata, user, settings, log };
    const { port, server } = await launchOnPort(wantedPort, (chosen) => launchServer(plan, chosen));
    const supervised = supervise(server, (abort) => launchServer(plan, port, abort), {
      log,
      onLost(error) {
        lock.release();
        options.onLost?.(error);
      },
    });
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      port,
      async stop() {
        await supervised.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
