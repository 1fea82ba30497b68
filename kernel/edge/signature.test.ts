import { describe, expect, it } from 'vitest';
import { sign, signatureMatches, stringToSign } from './signature.ts';

const secret = 'VFN_SK_0123456789abcdef0123456789abcdef';
const request = {
  timestamp: '1767225600',
  method: 'POST',
  path: '/api/v1/partner/skills/lookup',
  body: '{"skill_ids":["sk_1"]}',
};
const known = 'v1=ca95c1cc652d45946db3d203b6706fe2f3df583837dad4c63c96550d37727335';

describe('the partner signature', () => {
  it('gives the known answer of the contract', () => {
    expect(sign(secret, request)).toBe(known);
  });

  it('matches with either of two secrets during a rotation', () => {
    expect(signatureMatches(['VFN_SK_other', secret], request, known)).toBe(true);
    expect(signatureMatches([secret, 'VFN_SK_other'], request, known)).toBe(true);
    expect(signatureMatches(['VFN_SK_other'], request, known)).toBe(false);
  });

  it.each([
    ['timestamp', { timestamp: '1767225601' }],
    ['method', { method: 'PUT' }],
    ['path', { path: '/api/v1/partner/skills/lookup?' }],
    ['body', { body: '{"skill_ids":["sk_1"]} ' }],
    ['Idempotency-Key', { idempotencyKey: 'a' }],
    ['x-on-behalf-of', { onBehalfOf: 'a' }],
    ['x-organisation', { organisation: 'OR_1' }],
    ['x-nonce', { nonce: 'a' }],
  ])('covers the %s', (_, change) => {
    expect(signatureMatches([secret], { ...request, ...change }, known)).toBe(false);
  });

  it('has the lines of the headers in the order of the contract', () => {
    const all = { ...request, nonce: 'n', organisation: 'o', onBehalfOf: 'r', idempotencyKey: 'k' };
    expect(stringToSign(all).split('\n').slice(5)).toEqual([
      'idempotency-key:k',
      'x-on-behalf-of:r',
      'x-organisation:o',
      'x-nonce:n',
    ]);
  });

  it('tells an idempotency key from a recruiter of the same text', () => {
    expect(sign(secret, { ...request, idempotencyKey: 'a' })).not.toBe(
      sign(secret, { ...request, onBehalfOf: 'a' }),
    );
  });
});
