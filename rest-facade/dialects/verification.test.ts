import { describe, expect, it } from 'vitest';
import { Refusal } from '../../kernel/core/refusal.ts';
import { verificationSurface } from '../surfaces.ts';
import { verification } from './verification.ts';

/** The codes of contract 2, as far as this surface serves them. */
const STATUS: Record<number, string[]> = {
  400: [
    'INVALID_REQUEST',
    'MISSING_VERIFICATION_ID',
    'MISSING_VERIFICATION_METHOD',
    'INVALID_VERIFICATION_METHOD',
    'MISSING_SESSION_TOKEN',
    'NO_ITEMS_SELECTED',
    'VERIFICATION_METHOD_NOT_SET',
    'MISSING_NAME',
    'MISSING_EMAIL',
    'MISSING_COMPANY',
    'INVALID_EMAIL',
    'INVALID_WEBSITE',
    'INVALID_VERIFICATION_TYPE',
    'NO_SKILLS',
    'SKILL_NOT_FOUND',
    'INVALID_PROOF_URL',
    'ITEM_NOT_FOUND',
    'INCOMPLETE_ENDORSEMENT',
    'UNKNOWN_QUESTION',
    'INVALID_ANSWER',
    'INVALID_RECORDING',
    'ANSWER_REQUIRED',
    'INVALID_LANGUAGE',
    'INVALID_ADDRESS',
    'NO_DATA',
    'ASSESSMENT_NOT_GENERATED',
    'INVALID_ANSWERS',
  ],
  401: ['UNAUTHORIZED'],
  403: ['HTTPS_REQUIRED', 'INVALID_TOKEN', 'ASSESSMENT_LOCKED', 'WRONG_CODE'],
  404: ['NOT_FOUND', 'SESSION_NOT_FOUND', 'VERIFICATION_NOT_FOUND'],
  409: [
    'DUPLICATE_SKILLS_IN_BUNDLE',
    'MAX_SKILLS_PER_SOURCE',
    'ASSESSMENT_ALREADY_PASSED',
    'ASSESSMENT_ALREADY_SUBMITTED',
    'DUPLICATE_REVIEWER_EMAIL',
    'METHOD_LOCKED',
    'TOO_MANY_CHANGES',
    'ALREADY_ENDORSED',
    'STEP_NOT_OPEN',
    'CONSENT_TEXT_CHANGED',
    'CONSENT_MISSING',
    'RESULT_CLOSED',
  ],
  413: ['PAYLOAD_TOO_LARGE'],
  429: ['RATE_LIMITED'],
  500: ['GENERATION_FAILED', 'INTERNAL_ERROR'],
  503: ['SERVICE_DISABLED'],
};

describe('a refusal on the verification surface', () => {
  it.each(Object.entries(STATUS).flatMap(([status, codes]) => codes.map((code) => [code, Number(status)])))(
    '%s is %i, without details',
    (code, status) => {
      const refusal = new Refusal(code as string, 'a message', { retryAfterSeconds: 1 });
      expect(verification.failure(refusal)).toEqual({
        status,
        body: { success: false, error: { code, message: 'a message' } },
      });
    },
  );

  it('is INTERNAL_ERROR where it is no word of this surface, and 503 while the database is away', () => {
    const codeFor = (code: string) => {
      const { status, body } = verification.failure(new Refusal(code, 'a message'));
      return `${status} ${(body as { error: { code: string } }).error.code}`;
    };
    expect(codeFor('SERVER_ERROR')).toBe('500 INTERNAL_ERROR');
    expect(codeFor('SOMETHING_NEW')).toBe('500 INTERNAL_ERROR');
    expect(codeFor('SERVICE_UNAVAILABLE')).toBe('503 INTERNAL_ERROR');
    expect(codeFor('UNSUPPORTED_MEDIA_TYPE')).toBe('400 INVALID_REQUEST');
  });

  it('is described on each row that names its codes', () => {
    const known = new Set(Object.values(STATUS).flat());
    for (const { codes = [] } of verificationSurface.routes)
      expect(codes.filter((code) => !known.has(code))).toEqual([]);
  });
});
