import { expect, it } from 'vitest';
import { parsePrices } from './provider-prices.ts';
import { readSettings } from './settings.ts';

it('prices are of a kind, or of a kind at one provider or model; tokens are priced by the million', () => {
  expect(parsePrices('sms_segment=0.18, exotel:sms_segment=0.12,org/a:b-model:input_tokens=250')).toEqual([
    { provider: null, kind: 'sms_segment', price: 0.18 },
    { provider: 'exotel', kind: 'sms_segment', price: 0.12 },
    { provider: 'org/a:b-model', kind: 'input_tokens', price: 0.00025 },
  ]);
});

it.each(['sms', 'sms=', 'sms=-1', 'sms=1e3', 'fax=1', 'sms=1,sms=2', 'sms=1,', ':sms=1', 'toString=1'])(
  '%s is no list of prices',
  (text) => expect(parsePrices(text)).toBe(null),
);

it('what is wrong is reported by the name of its setting', () => {
  const env = { PROVIDER_PRICES: 'fax=1', PROVIDER_CURRENCY: 'rupees' };
  expect(() => readSettings(env)).toThrow(/^PROVIDER_CURRENCY: is not .*\nPROVIDER_PRICES: is not /);
  expect(readSettings({}).providerPrices).toEqual({ currency: 'INR', prices: [] });
});
