import { describe, expect, it } from 'vitest';
import { processorMs } from '../../test/world/processor-time.ts';
import { maskedAnswer, maskedBody } from './mask.rules.ts';

const body = (value: unknown) => JSON.parse(maskedBody(Buffer.from(JSON.stringify(value)))!);

describe('the body of a failed call', () => {
  it('keeps what was wrong, and hides people and secrets', () => {
    expect(
      body({
        mandate_id: 'JM_1',
        candidates: [
          { name: 'Some One', phone: '+919800000100', external_candidate_id: 'C-1', language: 'xx' },
        ],
        sessionToken: 'abc',
        limit: 7,
        since: '2026-11-16',
        id: 'JM_00000000000000000000000000',
      }),
    ).toEqual({
      mandate_id: 'JM_1',
      candidates: [{ name: '***', phone: '***', external_candidate_id: 'C-1', language: 'xx' }],
      sessionToken: '***',
      limit: 7,
      since: '2026-11-16',
      id: 'JM_00000000000000000000000000',
    });
  });

  it.each([
    ['an address', { note: 'write to one@example.org soon' }, 'one@example.org'],
    ['a phone', { note: 'call 98000 00100 now' }, '98000 00100'],
    ['a secret', { note: 'VFN_SK_abcdefghijklmnop' }, 'abcdefgh'],
    ['a secret of a webhook', ['whsec_abcdefghijklmnop'], 'abcdefgh'],
    ['an address as a name', { 'one@example.org': 1 }, 'one@example.org'],
  ])('hides %s in any text', (_, sent, secret) => {
    expect(JSON.stringify(body(sent))).not.toContain(secret);
  });

  it('is cut, however long, deep or broken it is', () => {
    expect(maskedBody(Buffer.from(JSON.stringify({ note: 'x'.repeat(9_000) })))!.length).toBeLessThan(4_300);
    expect(maskedBody(Buffer.from(JSON.stringify(Array(90_000).fill(1))))!.length).toBeLessThan(4_200);
    const deep = JSON.parse('{"a":'.repeat(2_000) + '1' + '}'.repeat(2_000));
    expect(maskedAnswer(deep).length).toBeLessThan(200);
    expect(maskedBody(Buffer.from('{"note": one@example.org'))).toBe('{"beginning":"{\\"note\\": ***"}');
    expect(maskedBody(Buffer.alloc(0))).toBeNull();
    expect(maskedBody(Buffer.from([0xff, 0xfe, 0x00]))).not.toContain('\u0000');
  });

  it.each(['x', '1', '1 ', '1.', '(1', '+1', '@', 'x@', 'a.', 'eyJ', 'VFN_SK_', '1-', '2026-11-16 '])(
    'is masked in a time that grows with its length alone: %j over and over',
    (shape) => {
      const raw = Buffer.from(JSON.stringify({ note: shape.repeat(16_000 / shape.length) }));
      expect(processorMs(() => maskedBody(raw))).toBeLessThan(300);
    },
  );
});
