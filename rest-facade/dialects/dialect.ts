import type { Refusal } from '../../kernel/refusal.ts';

/** How one surface says yes and no. Only a dialect knows HTTP status codes. */
export interface Dialect {
  success(message: string, data: unknown): unknown;
  failure(
    refusal: Refusal,
    where: { argumentPaths: Record<string, string> },
  ): { status: number; body: unknown };
}
