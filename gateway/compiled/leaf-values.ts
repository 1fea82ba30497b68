import { isCustomScalarType, isEnumType, type NamedType } from '@apollo/federation-internals';

const INTEGER = /^-?(?:0|[1-9][0-9]*)$/;

const isInteger = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && INTEGER.test(String(value));

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
