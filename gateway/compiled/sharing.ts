import type { FetchNode, PlanNode, ResponsePath } from '@apollo/query-planner';
import { Kind, type DocumentNode, type SelectionSetNode } from 'graphql';
import { fragmentsOf } from '../../kernel/core/graph/root-fields.ts';

/** Says where one object may stand for several equal ones. */
export interface Sharing {
  /** Whether entities that are equal may hold the very same objects of the fetch's answer. */
  mayShare(fetch: FetchNode): boolean;
  /** Whether equal objects at the path may be one. */
  mayJoin(path: ResponsePath): boolean;
}

const EACH = '@';

/**
 * Objects may stand in several places as long as nothing is merged into one of the places alone: no two fetches of the
 * plan answer the same object or list.
 */
export function sharingIn(node: PlanNode): Sharing {
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
  return {
    mayShare: (fetch) => !renames && written.get(fetch)!.every((path) => writers.get(path) === fetch),
    mayJoin: (path) => !renames && path.length > 0 && writers.get(keyOf(path)) !== 'several',
  };
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
  for (const one of document.definitions)
    if (one.kind === Kind.OPERATION_DEFINITION) walk(one.selectionSet, keyOf(path));
}

const keyOf = (path: ResponsePath): string =>
  path
    .filter((step) => step !== EACH)
    .map((step) => `/${step}`)
    .join('');
