import type { NumberedPage } from '../kernel/core/page.ts';
import type { Dialect } from './dialects/dialect.ts';
import type { Route } from './route.ts';
import { objectOf, type AnswerSchema } from './shape.ts';

/** The body of a route's success; its schema is below: change both. */
export function successBody(
  dialect: Dialect,
  { envelope, paged }: Route,
  message: string,
  data: unknown,
): unknown {
  if (paged && dialect.page) return dialect.page.body(data as NumberedPage<unknown>);
  return envelope === 'no data' ? { success: true, message } : dialect.success(message, data, envelope);
}

export function successSchema(
  dialect: Dialect,
  { envelope, paged }: Route,
  data: AnswerSchema,
): AnswerSchema {
  if (paged && dialect.page) return dialect.page.schema(data);
  if (envelope === 'no data')
    return objectOf({ success: { type: 'boolean', const: true }, message: { type: 'string' } });
  return dialect.successSchema(data, envelope);
}
