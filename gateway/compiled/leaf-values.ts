import { isCustomScalarType, isEnumType, type NamedType } from '@apollo/federation-internals';

/** Apollo's executor takes the integers that are printed by their digits alone: from here on they have an exponent. */
const PRINTED_WITH_EXPONENT = 1e21;

const isInteger = (value: unknown) =>
  Number.isInteger(value) && Math.abs(value as number) < PRINTED_WITH_EXPONENT;

const BUILT_IN: Record<string, (value: unknown) => boolean> = {
  Boolean: (value) => typeof value === 'boolean',
  Int: isInteger,
  Float: (value) => typeof value === 'number' && Number.isFinite(value),
  String: (value) => typeof value === 'string',
  ID: (value) => typeof value === 'string' || isInteger(value),
};

/** Checks a leaf that a subgraph answered. Scalars of our own are the subgraph's affair. */
export function leafCheck(type: NamedType): (value: unknown) => boolean {
  if (isCustomScalarType(type)) return () => true;
  if (isEnumType(type)) {
    const values = new Set<unknown>(type.values.map(({ name }) => name));
    return (value) => values.has(value);
  }
  return BUILT_IN[type.name]!;
}
