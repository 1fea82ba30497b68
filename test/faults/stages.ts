import { startRedisServer, type RedisServer } from '../world/redis-server.ts';
import { Deployment, type DeploymentOptions, type PartName } from './deployment.ts';
import type { Stage } from './row.ts';
import { PostgresServer } from './servers/postgres-server.ts';

/** The product as parts on one PostgreSQL and one Redis. */
export interface PartsStage extends Stage {
  target: Deployment;
  postgres: PostgresServer;
  redis: RedisServer;
}

export const PARTS_NEED = ['postgres', 'haproxy', 'redis-server'];

/** Everything that was opened is closed newest first, also where a later one does not open. */
export class Opened {
  readonly #closers: (() => Promise<unknown> | unknown)[] = [];

  add<Thing>(thing: Thing, close: (thing: Thing) => Promise<unknown> | unknown): Thing {
    this.#closers.push(() => close(thing));
    return thing;
  }

  close = async (): Promise<void> => {
    while (this.#closers.length > 0) await this.#closers.pop()!();
  };

  async orClose<Answer>(open: () => Promise<Answer>): Promise<Answer> {
    try {
      return await open();
    } catch (error) {
      await this.close();
      throw error;
    }
  }
}

export const startPostgres = (opened: Opened, settings: string[] = []): Promise<PostgresServer> =>
  PostgresServer.create(settings).then((server) => opened.add(server, () => server.remove()));

/** How the parts reach the database, with settings that go with it. */
interface Way {
  databaseUrl: string;
  env?: Record<string, string>;
  /** Missing where the database is the stage's own PostgreSQL. */
  ownerUrl?: () => string;
}

type PartsOptions = Pick<DeploymentOptions, 'each' | 'check' | 'env' | 'far'>;

/** Parts whose way to PostgreSQL is what `between` makes of it: nothing, a proxy, a pooler. */
export function openParts<More extends object>(
  options: PartsOptions,
  between: (postgres: PostgresServer, opened: Opened) => Promise<Way & More>,
): () => Promise<PartsStage & More> {
  return () => {
    const opened = new Opened();
    return opened.orClose(async () => {
      const postgres = await startPostgres(opened);
      const redis = await startRedisServer();
      // A row may have put another in its place.
      const servers = opened.add({ redis }, (now) => now.redis.kill());
      const way = await between(postgres, opened);
      const { databaseUrl, env = {} } = way;
      const start = { ...options, databaseUrl, redisUrl: redis.url, env: { ...options.env, ...env } };
      const target = opened.add(await Deployment.start(start), (deployment) => deployment.stop());
      const ownerUrl = way.ownerUrl ?? (() => postgres.url);
      return Object.assign(servers, way, { target, postgres, ownerUrl, close: opened.close });
    });
  };
}

const direct = async ({ url }: PostgresServer) => ({ databaseUrl: url });

export const oneOfEach = openParts({ each: 1 }, direct);
export const twoOfEach = openParts({ each: 2 }, direct);
/** Two of each, the first of a part on a host of its own. */
export const withFar = (far: PartName) => openParts({ each: 2, far }, direct);
