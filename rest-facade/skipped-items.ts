import type { SkippedItems } from '../kernel/core/rules/skip-items.ts';

/** An answer names rejected items by their positions; the problems of the items skipped here are added here. */
export function tellSkipped(data: unknown, skipped: SkippedItems): unknown {
  if (skipped.size === 0) return data;
  const { rejected } = data as { rejected: { index: number; details: unknown }[] };
  return {
    ...(data as object),
    rejected: rejected.map((one) => ({ ...one, details: skipped.get(one.index) ?? one.details })),
  };
}
