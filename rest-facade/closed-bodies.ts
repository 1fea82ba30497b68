import type { TSchema } from 'typebox';

/**
 * The schema with every object closed, at every level, unless it says itself that it is open: no route of any surface
 * ignores a field that it does not know (contract 7.6).
 */
export const closedThroughout = (schema: TSchema): TSchema => closed(schema) as TSchema;

function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (schema === null || typeof schema !== 'object') return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([word, value]) => [word, closed(value)]));
  const { type, additionalProperties } = schema as { type?: unknown; additionalProperties?: unknown };
  const isOpen = type === 'object' && 'properties' in schema && additionalProperties === undefined;
  return isOpen ? { ...inner, additionalProperties: false } : inner;
}
