import type { Refusal } from '../../kernel/core/refusal.ts';
import type { Row } from '../row.ts';
import type { NumberedPage } from '../lists.ts';
import type { AnswerSchema } from '../shape.ts';

export interface DescribedError {
  status: number;
  codes: string[];
  schema: AnswerSchema;
  /** Of the answer, by name. */
  headers?: Record<string, { description: string; schema: AnswerSchema }>;
}

/** How one surface says yes and no, and how it describes both. Only a dialect knows HTTP status codes. */
export interface Dialect {
  success(message: string, data: unknown, envelope?: Row['envelope']): unknown;
  successSchema(data: AnswerSchema, envelope?: Row['envelope']): AnswerSchema;
  /** Where a numbered page is not wrapped as other data is. */
  page?: { body(page: NumberedPage): unknown; schema(page: AnswerSchema): AnswerSchema };
  /** Whether a code is one of the surface's. A refusal with another one is told to nobody. */
  knows(code: string): boolean;
  /** `method` of the call, on a surface that says no to reads and writes in different words. */
  failure(
    refusal: Refusal,
    method?: string,
  ): { status: number; headers?: Record<string, string>; body: unknown };
  /** Every answer but success that a row can give. */
  errors(row: Row): DescribedError[];
}

/** A closed object with all its properties required. */
export const objectOf = (properties: Record<string, AnswerSchema>): AnswerSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

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
