import { AccessLog } from '../kernel/store/audit/access-log.ts';
import { openDatabase, type Database } from '../kernel/store/database/database.ts';
import { loginAt } from '../kernel/store/database/parts-role.ts';
import { shareConnections } from '../kernel/store/database/share-connections.rules.ts';
import { measureMigrations } from '../kernel/store/database/database-metrics.ts';
import type { ReplicaOutcome } from '../kernel/store/database/replica-reads.ts';
import { Store } from '../kernel/store/store.ts';
import type { SubgraphModule, SubgraphSurroundings } from '../kernel/subgraph/subgraph-module.ts';
import { createSubgraph, type Subgraph } from '../kernel/subgraph/subgraph.ts';
import type { ProcessLoops } from './process-loops.ts';

interface OpenOptions extends Omit<SubgraphSurroundings, 'store'> {
  databaseUrl: string;
  loops?: ProcessLoops;
  onStatement?: (sql: string) => void;
}

export interface OpenSubgraph {
  subgraph: Subgraph;
  database: Database;
}

/** A subgraph on its database, ready to execute. */
export async function openSubgraph(module: SubgraphModule, options: OpenOptions): Promise<OpenSubgraph> {
  const { databaseUrl, loops, metrics, onStatement, clock, log, settings, secrets, ask, keyLimits } = options;
  const { databasePoolerUrl: pooler, databaseReadUrl } = settings;
  const database = await openDatabase({
    url: pooler ? loginAt(databaseUrl, pooler) : databaseUrl,
    pooled: pooler !== undefined,
    schema: module.name,
    entities: module.entities,
    pool: shareConnections(settings.databasePool).requests,
    ...(databaseReadUrl && {
      replica: { url: loginAt(databaseUrl, databaseReadUrl), tell: tellReplica(module.name, options) },
    }),
    ...(metrics && { onWait: (seconds) => metrics.poolWaitSeconds.observe({ part: module.name }, seconds) }),
    ...(onStatement && { onStatement }),
  });
  if (metrics) measureMigrations(metrics, database.gauges, module.name, module.migrations.migrations);
  try {
    const accessLog = new AccessLog(database.statements, clock, log);
    const { schema } = await module.buildSchema();
    const { contextFor, ...work } = await module.open({
      store: new Store(database, clock, (left) => loops?.nudge(left)),
      clock,
      log,
      settings,
      secrets,
      ask,
      ...(keyLimits && { keyLimits }),
      ...(metrics && { metrics }),
    });
    loops?.add(work);
    const subgraph = createSubgraph({
      name: module.name,
      schema,
      contextFor,
      before: () => clock.refresh(),
      events: loops?.events,
      accessLog,
      log,
    });
    const close = async () => {
      await accessLog.flush();
      await database.close();
    };
    return { subgraph, database: { ...database, close } };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Counts the reads for a replica, and logs when it begins to fail and when it answers again. */
function tellReplica(part: string, { metrics, log }: OpenOptions): (outcome: ReplicaOutcome) => void {
  let failing = false;
  return (outcome) => {
    metrics?.replicaReads.inc({ part, outcome });
    if (failing === (outcome === 'failed')) return;
    failing = !failing;
    if (failing) log.warn({ part }, 'the replica fails; the primary answers its reads');
    else log.info({ part }, 'the replica answers again');
  };
}
