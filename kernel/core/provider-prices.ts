import type { EnvironmentReader } from './environment.ts';

/** The units that providers are paid by. Tokens are priced by the million, all others each. */
export const USE_KINDS = [
  'sms',
  'sms_segment',
  'whatsapp',
  'email',
  'call',
  'call_minute',
  'input_tokens',
  'output_tokens',
] as const;
export type UseKind = (typeof USE_KINDS)[number];

export interface ProviderPrice {
  /** Null for every provider that has no price of its own. */
  provider: string | null;
  kind: UseKind;
  /** The price of one unit. */
  price: number;
}

const MILLION = 1_000_000;
const MOST_PRICES = 100;
/** `sms_segment=0.18`, or `exotel:sms_segment=0.12` for one provider or model. */
const PRICE = /^(?:(\S{1,100}):)?([a-z_]+)=(\d{1,9}(?:\.\d{1,6})?)$/;

/** Null where the text is no such list. */
export function parsePrices(text: string): ProviderPrice[] | null {
  const entries = text.split(',').map((entry) => PRICE.exec(entry.trim()));
  const prices = entries.map((match) => {
    const kind = USE_KINDS.find((one) => one === match?.[2]);
    if (!match || !kind) return null;
    const units = kind.endsWith('_tokens') ? MILLION : 1;
    return { provider: match[1] ?? null, kind, price: Number(match[3]) / units };
  });
  const found = prices.filter((price) => price !== null);
  const names = new Set(found.map(({ provider, kind }) => `${provider ?? ''}:${kind}`));
  return found.length === prices.length && names.size === prices.length && prices.length <= MOST_PRICES
    ? found
    : null;
}

export function readPrices(env: EnvironmentReader): { currency: string; prices: ProviderPrice[] } {
  const currency = env.text('PROVIDER_CURRENCY') ?? 'INR';
  if (!/^[A-Z]{3}$/.test(currency))
    env.problem('PROVIDER_CURRENCY', 'is not a code of three capital letters, such as INR');
  const text = env.text('PROVIDER_PRICES');
  const prices = text === undefined ? [] : parsePrices(text);
  if (prices === null)
    env.problem(
      'PROVIDER_PRICES',
      `is not a comma list such as sms_segment=0.18,exotel:sms_segment=0.12, each once, of ${USE_KINDS.join(', ')}`,
    );
  return { currency, prices: prices ?? [] };
}
