import { isAbstractType, isSubtype, isCompositeType, type Schema } from '@apollo/federation-internals';
import { memoize } from '../../kernel/core/memoize.ts';

/** Whether an object of the named type fulfils a type condition. Subgraphs may name types that callers do not see. */
export type IsOfType = (typename: string, condition: string) => boolean;

export function typesOf(supergraph: Schema): IsOfType {
  const known = new Map<string, Map<string, boolean>>();
  const look = (typename: string, condition: string): boolean => {
    if (typename === condition) return true;
    const [type, wanted] = [supergraph.type(typename), supergraph.type(condition)];
    if (!type || !wanted || !isCompositeType(type) || !isAbstractType(wanted)) return false;
    return isSubtype(wanted, type);
  };
  return (typename, condition) => {
    // A subgraph may claim any name, so only names of the schema are kept.
    if (!supergraph.type(typename)) return typename === condition;
    const ofCondition = memoize(known, condition, () => new Map<string, boolean>());
    return memoize(ofCondition, typename, () => look(typename, condition));
  };
}
