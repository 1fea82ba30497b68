import { boundedLook } from '../kernel/core/bounded-look.ts';
import { readinessOf, type Readiness } from '../kernel/core/readiness.rules.ts';

/**
 * A facade or gateway takes calls from the first answer of the graph on. A graph that goes away later takes none of them
 * out, since all others have the same one: callers get the 503 of their surface, which says when to come back.
 */
export function graphReadiness(askGraph: () => Promise<unknown>): () => Promise<Readiness> {
  let hasAnswered = false;
  const condition = boundedLook(() =>
    askGraph().then(
      () => {
        hasAnswered = true;
        return 'ok';
      },
      () => 'away',
    ),
  );
  return async () => {
    const graph = await condition();
    return readinessOf(hasAnswered ? 'started' : 'starting', { graph });
  };
}
