import { expect, it } from 'vitest';
import { loggedPath } from './logged-path.rules.ts';

it.each([
  [
    '/api/v1/partner/mandates/JM_01M7HF7GN5W1A4FYY4GDRTHTDJ',
    '/api/v1/partner/mandates/:mandate_id',
    undefined,
  ],
  ['/api/v1/partner/results?status=failed&limit=2', '/api/v1/partner/results', undefined],
  ['/api/v1/verify/short-token', '/api/v1/verify/:sessionToken', '/api/v1/verify/***'],
  [`/api/v1/verify/${'a'.repeat(43)}/cancelled`, '/api/v1/*', '/api/v1/verify/***/cancelled'],
  [
    '/api/v1/partner/results?email=one%40example.org',
    '/api/v1/partner/results',
    '/api/v1/partner/results?email=***',
  ],
  ['/api/v1/partner/x?a=%E0%A4%A', '/api/v1/partner/*', undefined],
])('%s', (url, route, expected) => {
  expect(loggedPath(url, route)).toBe(expected ?? url);
});

it('is bounded, and holds no NUL', () => {
  expect(loggedPath(`/api/v1/partner/x?q=${'y'.repeat(5_000)}`, '/api/v1/partner/*').length).toBeLessThan(
    600,
  );
  expect(loggedPath('/api/v1/partner/x?q=%00', '/api/v1/partner/*')).not.toContain('\0');
});
