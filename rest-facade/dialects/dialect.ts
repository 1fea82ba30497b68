import type { NumberedPage } from '../../kernel/core/page.ts';
import type { Refusal } from '../../kernel/core/refusal.ts';
import type { Route } from '../route.ts';
import { objectOf, type AnswerSchema } from '../shape.ts';

export interface DescribedError {
  status: number;
  codes: string[];
  schema: AnswerSchema;
  headers?: Record<string, { description: string; schema: AnswerSchema }>;
}

/** The answers of one surface, and their description. Only a dialect knows HTTP status codes. */
export interface Dialect {
  success(message: string, data: unknown, envelope?: Route['envelope']): unknown;
  successSchema(data: AnswerSchema, envelope?: Route['envelope']): AnswerSchema;
  /** The envelope of a numbered page, where it is not that of other data. */
  page?: { body(page: NumberedPage<unknown>): unknown; schema(page: AnswerSchema): AnswerSchema };
  /** True for a code of the surface. Refusals with other codes are hidden. */
  knows(code: string): boolean;
  /** `method` matters on a surface that refuses reads and writes in different words. */
  failure(
    refusal: Refusal,
    method?: string,
  ): { status: number; headers?: Record<string, string>; body: unknown };
  errors(route: Route): DescribedError[];
}

/** One entry per status, with the codes that have it. */
export function byStatus(
  statuses: Record<string, number>,
  codes: string[],
  schemaOf: (codes: string[], status: number) => AnswerSchema,
): DescribedError[] {
  const grouped = Map.groupBy(codes, (code) => statuses[code]!);
  return [...grouped]
    .toSorted(([a], [b]) => a - b)
    .map(([status, same]) => ({ status, codes: same, schema: schemaOf(same, status) }));
}

/** An error as a route has it: one of these codes. */
export const narrowedTo = (codes: string[], error: AnswerSchema): AnswerSchema => ({
  allOf: [error, { properties: { error: { properties: { code: { enum: codes } } } } }],
});

/** The usual envelope of success. */
export const USUAL_SUCCESS: Pick<Dialect, 'success' | 'successSchema'> = {
  success: (message, data) => ({ success: true, message, data }),
  successSchema: (data) =>
    objectOf({ success: { type: 'boolean', const: true }, message: { type: 'string' }, data }),
};
