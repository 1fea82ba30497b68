import type { QueryPlanSelectionNode } from '@apollo/query-planner';
import { memoize } from '../../kernel/core/memoize.ts';
import { mergeInto, setOwn } from './merge.ts';
import type { Data } from './running-operation.ts';
import type { IsOfType } from './types-of-objects.ts';

/** The facts by which the next subgraph finds an entity; null when one of them is not known. */
type Represent = (entity: Data | null) => Data | null;

function compileRepresentation(selections: readonly QueryPlanSelectionNode[], isOfType: IsOfType): Represent {
  const parts = selections.flatMap((selection) => {
    if (selection.kind === 'Field') return fieldPart(selection, isOfType);
    return selection.typeCondition === undefined ? [] : fragmentPart(selection, isOfType);
  });
  return (entity) => {
    if (entity === null) return null;
    const representation: Data = {};
    for (const add of parts) if (!add(entity, representation)) return null;
    return representation;
  };
}

/** Adds one fact to the representation, or answers false when it cannot be made. */
type Part = (entity: Data, representation: Data) => boolean;

function fieldPart(field: Extract<QueryPlanSelectionNode, { kind: 'Field' }>, isOfType: IsOfType): Part {
  const key = field.alias ?? field.name;
  const inner = field.selections && compileRepresentation(field.selections, isOfType);
  const valueOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return inner ? value.map((element: Data | null) => inner(element)) : [...value];
    return inner ? inner(value as Data | null) : value;
  };
  return (entity, representation) => {
    if (!Object.hasOwn(entity, key) || entity[key] === undefined) return false;
    setOwn(representation, key, valueOf(entity[key]));
    return true;
  };
}

function fragmentPart(
  fragment: Extract<QueryPlanSelectionNode, { kind: 'InlineFragment' }>,
  isOfType: IsOfType,
): Part {
  const condition = fragment.typeCondition!;
  const inner = compileRepresentation(fragment.selections, isOfType);
  return (entity, representation) => {
    const typename = entity['__typename'];
    // A fragment that lacks something adds nothing: without __typename nothing will be asked.
    if (typename && isOfType(typename as string, condition)) mergeInto(representation, inner(entity));
    return true;
  };
}

/** Represents entities of one fetch, and finds those that are represented alike. */
export class Representer {
  readonly #selections: readonly QueryPlanSelectionNode[];
  readonly #isOfType: IsOfType;
  readonly #any: Represent;
  readonly #leavesOf = new Map<string, readonly string[] | null>();
  // Most fetches are for entities of one type.
  #lastType = '';
  #lastLeaves: readonly string[] | null = null;

  constructor(selections: readonly QueryPlanSelectionNode[], isOfType: IsOfType) {
    this.#selections = selections;
    this.#isOfType = isOfType;
    this.#any = compileRepresentation(selections, isOfType);
  }

  /** A text that two entities share only when their representations are equal; null when none can be made. */
  keyOf(entity: Data): string | null {
    const typename = entity['__typename'];
    if (typeof typename !== 'string' || typename === '') return null;
    const leaves = this.#leaves(typename);
    if (!leaves) {
      const representation = this.#any(entity);
      return representation?.['__typename'] ? JSON.stringify(representation) : null;
    }
    let key = '';
    for (const leaf of leaves) {
      const value = entity[leaf];
      if (value === undefined) return null;
      key += typeof value === 'string' ? `${value.length}:${value}` : `${JSON.stringify(value)};`;
    }
    return key;
  }

  /** The representation of an entity that has a key. */
  represent(entity: Data): Data {
    const leaves = this.#leaves(entity['__typename'] as string);
    if (!leaves) return this.#any(entity)!;
    const representation: Data = {};
    for (const leaf of leaves) representation[leaf] = entity[leaf];
    return representation;
  }

  /** The keys of the representation, where it is a few leaves of one fragment, as most are. */
  #leaves(typename: string): readonly string[] | null {
    if (typename === this.#lastType) return this.#lastLeaves;
    this.#lastLeaves = memoize(this.#leavesOf, typename, () => this.#findLeaves(typename));
    this.#lastType = typename;
    return this.#lastLeaves;
  }

  #findLeaves(typename: string): string[] | null {
    const applied = this.#selections.filter(
      (one) => one.kind === 'Field' || this.#isOfType(typename, one.typeCondition ?? ''),
    );
    const [only] = applied;
    if (applied.length !== 1 || only!.kind === 'Field') return null;
    const leaves = only!.selections.flatMap((one) =>
      one.kind === 'Field' && !one.selections ? [one.alias ?? one.name] : [],
    );
    const isPlain = leaves.length === only!.selections.length && leaves.includes('__typename');
    return isPlain && !leaves.some((leaf) => leaf in Object.prototype) ? leaves : null;
  }
}
