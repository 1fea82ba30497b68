import { boundedWalk } from '../kernel/core/bounded-walk.ts';
import { isCondition, readinessOf, type Condition, type Readiness } from '../kernel/core/readiness.rules.ts';

interface ReadinessQuestions {
  askGraph: () => Promise<unknown>;
  /** How the database behind the graph is, by a part that has one; parts of the version before do not know. */
  askDatabase: () => Promise<string>;
}

/**
 * A facade or gateway takes calls from the first answer of the graph on. A graph that goes away later takes none of them
 * out, since all others have the same one: callers get the 503 of their surface, which says when to come back. The
 * database is named, so that `/readyz` of a facade shows the cause; it decides nothing.
 */
export function graphReadiness({ askGraph, askDatabase }: ReadinessQuestions): () => Promise<Readiness> {
  let hasAnswered = false;
  let database: Condition = 'ok';
  const lookAtDatabase = () =>
    askDatabase().then(
      (told) => (database = namedHere(told)),
      () => (database = 'ok'),
    );
  const condition = boundedWalk(async () => {
    void lookAtDatabase();
    return askGraph().then(
      () => {
        hasAnswered = true;
        return 'ok';
      },
      () => 'away',
    );
  });
  return async () => {
    const graph = await condition();
    return readinessOf(hasAnswered ? 'started' : 'starting', { graph, database });
  };
}

/** A part that cannot use its connections is no reason to leave out those who ask it. */
function namedHere(told: string): Condition {
  if (!isCondition(told)) return 'ok';
  return told === 'broken' ? 'away' : told;
}
