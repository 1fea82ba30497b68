import { describe, expect, it } from 'vitest';
import { erasedCall, naming, namingTexts } from './erased-calls.rules.ts';

const PERSON = {
  name: 'Quuxa "Q" Zzyzxa',
  phone: '+919811100100',
  email: 'Quuxa.Z@example.org',
  externalCandidateId: 'ats-1',
};
const names = naming(namingTexts([PERSON]));
const call = {
  request_id: 'r-1',
  at: 0,
  key_id: 'k',
  method: 'GET',
  path: '/api/v1/partner/results',
  operation: 'GET /api/v1/partner/results',
  status: 400,
  duration_ms: 1,
};

describe('a call that names an erased person', () => {
  it.each([
    [{ body: '{"external_candidate_id":"ats-1","limit":1}', answer: '{"code":"X"}' }, {}],
    [{ body: '{"a":1}', answer: '{"message":"no Quuxa \\"Q\\" Zzyzxa"}' }, {}],
    [{ body: '{"quuxa":"***"}' }, {}],
    [{ body: '{"note":"+91 or 9811100100"}' }, {}],
    [{ body: '{"note":"QUUXA.Z@EXAMPLE.ORG"}' }, {}],
    [
      { path: '/api/v1/partner/results?external_candidate_id=ats-1' },
      { path: '/api/v1/partner/results?***' },
    ],
    [{ path: '/api/v1/partner/results/Zzyzxa' }, { path: '/api/v1/partner/results/***' }],
    [{ request_id: 'import-quuxa-7' }, { request_id: '***' }],
    [{ request_id: '919811100100' }, { request_id: '***' }],
  ])('%j keeps %j', (given, kept) => {
    expect(erasedCall({ ...call, ...given }, names)).toEqual({ ...call, ...kept });
  });

  it.each([
    { body: '{"external_candidate_id":"ats-11"}' },
    { path: '/api/v1/partner/results?external_candidate_id=ats-10' },
    { answer: '{"code":"VALIDATION_FAILED"}' },
  ])('is none of those with %j', (given) => {
    const other = { ...call, ...given };
    expect(erasedCall(other, names)).toBe(other);
  });

  it('keeps the words of its route, whatever the person is called', () => {
    const named = naming(namingTexts([{ ...PERSON, name: 'Results Partner' }]));
    expect(erasedCall(call, named)).toBe(call);
  });

  it('is nobody of whom nothing is known', () => {
    const nobody = { name: null, phone: null, email: null, externalCandidateId: 'x' };
    expect(naming(namingTexts([nobody]))('x')).toBe(false);
  });
});
