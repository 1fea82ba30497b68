import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFromOwnPage } from './session-origin.rules.ts';

const OWN = ['https://verify.example.org', 'http://127.0.0.1:4000'];
const origins = fc.oneof(
  fc.constantFrom(...OWN, 'null', '', 'https://evil.example', 'http://verify.example.org', undefined),
  fc.constantFrom(
    'https://verify.example.org.evil.example',
    'http://127.0.0.1:4001',
    'https://VERIFY.example.org',
  ),
  fc.webUrl(),
);
const sites = fc.constantFrom('same-origin', 'same-site', 'cross-site', 'none', '', undefined);

describe('a request with a session comes from a page of this host', () => {
  it('where Origin or Sec-Fetch-Site says so and neither says otherwise', () => {
    expect(isFromOwnPage({ origin: OWN[0] }, OWN)).toBe(true);
    expect(isFromOwnPage({ 'sec-fetch-site': 'same-origin' }, OWN)).toBe(true);
    expect(isFromOwnPage({ origin: OWN[1], 'sec-fetch-site': 'same-origin' }, OWN)).toBe(true);
  });

  it('and nowhere else', () => {
    fc.assert(
      fc.property(origins, sites, (origin, site) => {
        const headers = {
          ...(origin !== undefined && { origin }),
          ...(site !== undefined && { 'sec-fetch-site': site }),
        };
        if (!isFromOwnPage(headers, OWN)) return;
        expect(origin === undefined || OWN.includes(origin)).toBe(true);
        expect(site === undefined || site === 'same-origin').toBe(true);
        expect(origin ?? site).toBeDefined();
      }),
    );
  });
});
