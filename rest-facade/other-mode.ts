import { answerOf } from '../kernel/core/graph/answer-of.ts';
import type { Graph } from '../kernel/core/graph/graph.ts';
import type { Operations } from '../kernel/core/graph/operations.ts';
import type { Identity } from '../kernel/core/identity/identity.ts';
import { Refusal } from '../kernel/core/refusal.ts';

const ID = /^(WF|JM|CP|RS|WH)_/;
/** A list of ids is not looked up: the first tells enough. */
const MOST_IDS = 3;

/** The ids of the path and, of a body, the two that name what is built upon. */
export function namedIds(params: unknown, body: unknown): [path: string, id: string][] {
  const { mandate_id, workflow_id } = (body ?? {}) as Record<string, unknown>;
  return Object.entries({ mandate_id, workflow_id, ...(params as object) })
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && ID.test(entry[1]))
    .slice(0, MOST_IDS);
}

/** A 404 for an id that the caller's own organisation has in the other mode says so. */
export async function tellOtherMode(
  refusal: Refusal,
  ids: [path: string, id: string][],
  identity: Identity,
  { graph, operations }: { graph: Graph; operations: Operations },
): Promise<Refusal> {
  for (const [path, id] of ids) {
    const result = await graph.run(operations.byName('OtherModeOf'), { id }, identity);
    const other = answerOf(result) as string | null;
    if (other === null) continue;
    const message = `${refusal.message} It is in ${other} mode: use a ${other.toUpperCase()} key.`;
    return new Refusal(refusal.code, message, { details: [{ path, message: `is of ${other} mode` }] });
  }
  return refusal;
}
