import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts';
import type { PartStart } from './run-part.ts';

/** Where the database is, for its owner: the one of DATABASE_URL, or one that is started in DATA_DIR. */
export async function databaseServer({ settings, log, stopper }: PartStart): Promise<string> {
  if (settings.databaseUrl) return settings.databaseUrl;
  const postgres = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    log: (line) => log.debug({ postgres: line }, 'embedded postgres'),
    onLost: async (error) => {
      log.fatal({ err: error }, 'the embedded database is lost');
      await stopper.stop(log);
      process.exit(1);
    },
  });
  stopper.add('embedded postgres', () => postgres.stop());
  return postgres.url;
}
