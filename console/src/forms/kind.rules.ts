import type { InputSchema } from './input-schema.ts';

/** The control that a field gets. */
type Kind =
  | 'text'
  | 'longText'
  | 'moment'
  | 'number'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'texts'
  | 'fields'
  | 'list'
  | 'forms'
  | 'fixed';

/** A text with room for more than this is written in several lines. */
const ONE_LINE = 250;

export function kindOf(schema: InputSchema): Kind {
  if (schema.const !== undefined) return 'fixed';
  if (schema.anyOf) return 'forms';
  if (schema.enum) return 'choice';
  switch (schema.type) {
    case 'boolean':
      return 'flag';
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return listKindOf(schema.items ?? {});
    case 'object':
      return 'fields';
    default:
      return textKindOf(schema);
  }
}

function listKindOf(items: InputSchema): Kind {
  const kind = kindOf(items);
  if (kind === 'choice') return 'choices';
  return kind === 'text' ? 'texts' : 'list';
}

function textKindOf(schema: InputSchema): Kind {
  if (schema['x-form'] === 'moment') return 'moment';
  const isOneLine = schema.pattern !== undefined || schema['x-form'] !== undefined;
  return !isOneLine && (schema.maxLength ?? 0) > ONE_LINE ? 'longText' : 'text';
}
