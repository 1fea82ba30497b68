import { expect, it } from 'vitest';
import { NEW_WEBHOOK, readFilter, readHeaders, toInput, writeHeaders } from './webhook-draft.rules.ts';

it('a filter is JSON that the service would take, or says what is wrong', () => {
  expect(readFilter('  ')).toEqual({ filter: null });
  expect(readFilter('{"type": "mandate.ready"}')).toEqual({ filter: { type: 'mandate.ready' } });
  expect(readFilter('{"type": ').problem).toMatch(/JSON/);
  expect(readFilter('{"type": {"$like": "x"}}').problem).toMatch(/^type\.\$like is no operator/);
});

it('headers are lines of name and value, and are shown as they can be sent back', () => {
  expect(readHeaders('\n')).toBeNull();
  const headers = { 'x-tenant': 'pune', authorization: 'Basic a:b' };
  expect(readHeaders('x-tenant: pune\n\n authorization : Basic a:b ')).toEqual(headers);
  expect(readHeaders(writeHeaders(headers))).toEqual(headers);
  expect(writeHeaders(null)).toBe('');
});

it('an empty form asks for all events, without filter and headers', () => {
  expect(toInput({ ...NEW_WEBHOOK, url: ' https://a.example ' })).toEqual({
    url: 'https://a.example',
    events: ['*'],
    description: null,
    filter: null,
    headers: null,
  });
});
