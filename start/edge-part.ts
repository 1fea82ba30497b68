import { offsetClock, systemClock } from '../kernel/core/clock.ts';
import { askThrough } from '../kernel/core/graph/ask.ts';
import type { Graph } from '../kernel/core/graph/graph.ts';
import { loadOperations } from '../kernel/core/graph/operations.ts';
import { systemIdentity } from '../kernel/core/identity/identity.ts';
import { createMetrics } from '../kernel/core/metrics.ts';
import { createServer, type Server } from '../kernel/edge/http/server.ts';
import { graphReadiness } from './graph-readiness.ts';
import { openEdge, type Edge } from './open-edge.ts';
import type { PartStart } from './run-part.ts';

interface EdgePartOptions {
  answerUnknownPath?: (url: string) => { status: number; body: unknown };
}

/** A part without a database: it is ready when the graph answers, and under TEST_CLOCK asks it how far time has moved. */
export async function openEdgePart(
  part: PartStart,
  graph: Graph,
  options: EdgePartOptions = {},
): Promise<{ server: Server; edge: Edge }> {
  const { settings, log } = part;
  const operations = loadOperations();
  const metrics = createMetrics();
  const ask = askThrough(graph, operations);
  const ready = graphReadiness({
    askGraph: () => ask('Surfaces', {}, systemIdentity('readiness')),
    askDatabase: () => ask('DatabaseCondition', {}, systemIdentity('readiness')),
  });
  const offset = () => ask('ClockOffset', {}, systemIdentity('clock'));
  const clock = settings.testClock ? offsetClock(offset) : systemClock;
  const server = createServer({
    settings,
    log,
    metrics,
    ready,
    ...(settings.testClock && { clock }),
    ...options,
  });
  return { server, edge: await openEdge(graph, { ...part, operations, clock, metrics }) };
}
