import type { FetchNode, PlanNode, ResponsePath } from '@apollo/query-planner';
import { Kind, type DocumentNode, type SelectionSetNode } from 'graphql';
import { fragmentsOf } from '../../kernel/core/graph/root-fields.ts';

/** Says of a fetch whether entities that are equal may hold the very same objects of its answer. */
export type MayShare = (fetch: FetchNode) => boolean;

const EACH = '@';

/**
 * Objects may stand in several places as long as nothing is merged into one of the places alone: no two fetches of the
 * plan answer the same object or list.
 */
export function sharingIn(node: PlanNode): MayShare {
  const writers = new Map<string, FetchNode | 'several'>();
  const written = new Map<FetchNode, string[]>();
  let renames = false;
  for (const { fetch, path } of fetchesIn(node)) {
    // The keys that a rewrite renames are not those of the document.
    renames ||= fetch.outputRewrites?.some(({ kind }) => kind === 'KeyRenamer') ?? false;
    const paths = new Set<string>();
    addObjects(fetch, path, paths);
    written.set(fetch, [...paths]);
    for (const one of paths) writers.set(one, writers.has(one) ? 'several' : fetch);
  }
  return (fetch) => !renames && written.get(fetch)!.every((path) => writers.get(path) === fetch);
}

function* fetchesIn(node: PlanNode | undefined, path: ResponsePath = []): Iterable<FetchAtPath> {
  if (node?.kind === 'Fetch') yield { fetch: node, path };
  else if (node?.kind === 'Flatten') yield* fetchesIn(node.node, [...path, ...node.path]);
  else if (node?.kind === 'Sequence' || node?.kind === 'Parallel')
    for (const child of node.nodes) yield* fetchesIn(child, path);
  else if (node?.kind === 'Condition') {
    yield* fetchesIn(node.ifClause, path);
    yield* fetchesIn(node.elseClause, path);
  }
}

interface FetchAtPath {
  fetch: FetchNode;
  path: ResponsePath;
}

/** Adds the places of all objects and lists of objects that the fetch answers. */
function addObjects(fetch: FetchNode, path: ResponsePath, found: Set<string>): void {
  const document = fetch.operationDocumentNode as DocumentNode;
  const fragments = fragmentsOf(document);
  const walk = ({ selections }: SelectionSetNode, at: string): void => {
    for (const node of selections) {
      if (node.kind === Kind.FRAGMENT_SPREAD) walk(fragments.get(node.name.value)!.selectionSet, at);
      else if (node.kind === Kind.INLINE_FRAGMENT) walk(node.selectionSet, at);
      else if (node.selectionSet) {
        const isEntities = fetch.requires && node.name.value === '_entities';
        const inner = isEntities ? at : `${at}/${(node.alias ?? node.name).value}`;
        if (!isEntities) found.add(inner);
        walk(node.selectionSet, inner);
      }
    }
  };
  const start = path
    .filter((step) => step !== EACH)
    .map((step) => `/${step}`)
    .join('');
  for (const one of document.definitions)
    if (one.kind === Kind.OPERATION_DEFINITION) walk(one.selectionSet, start);
}
