import type { ProviderPrice, UseKind } from '../../../../kernel/core/provider-prices.ts';

/** The price of a provider's own comes before that of its kind; null where there is neither. */
export const priceOf = (
  prices: readonly ProviderPrice[],
  { kind, provider }: { kind: UseKind; provider: string },
): number | null =>
  (
    prices.find((one) => one.kind === kind && one.provider === provider) ??
    prices.find((one) => one.kind === kind && one.provider === null)
  )?.price ?? null;

/** To a hundredth of the smallest coin: single messages cost less than one. */
export const rounded = (cost: number): number => Math.round(cost * 10_000) / 10_000;
