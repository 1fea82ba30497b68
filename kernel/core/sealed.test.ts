import { randomBytes } from 'node:crypto';
import { CompactEncrypt } from 'jose';
import { describe, expect, it } from 'vitest';
import { Sealer, type Sealed } from './sealed.ts';

const key = () => randomBytes(32).toString('base64');
const PHONE = '+919811122233';

describe('a value at rest', () => {
  it('is not readable without the master key, and never sealed the same way twice', () => {
    const sealer = new Sealer(key());
    const [one, other] = [sealer.seal(PHONE, 'phone 1'), sealer.seal(PHONE, 'phone 1')];
    expect(String(one)).not.toContain(PHONE.slice(1));
    expect(Buffer.from(String(one), 'base64url').toString('latin1')).not.toContain(PHONE);
    expect(one).not.toBe(other);
    expect(() => new Sealer(key()).open(one, 'phone 1')).toThrow('MASTER_KEY');
    expect(sealer.open(one, 'phone 1')).toBe(PHONE);
  });

  it('never has the same beginning twice, however many are sealed', () => {
    const sealer = new Sealer(key());
    const sealed = Array.from({ length: 2_000 }, () => sealer.sealSecret('x', 'x'));
    const ivs = sealed.map((text) =>
      Buffer.from(text.slice(sealer.current.length), 'base64url').toString('hex', 0, 12),
    );
    expect(new Set(ivs).size).toBe(2_000);
  });

  it('outlives a rotation of the master key: the new one in front seals, the old one still opens', () => {
    const [before, after] = [key(), key()];
    const old = new Sealer(before).seal('kept', 'x');
    const rotated = new Sealer(`${after},${before}`);
    expect(rotated.open(old, 'x')).toBe('kept');
    expect(String(old).startsWith(rotated.current)).toBe(false);
    const fresh = rotated.seal('new', 'x');
    expect(new Sealer(after).open(fresh, 'x')).toBe('new');
    expect(() => new Sealer(before).open(fresh, 'x')).toThrow('MASTER_KEY');
  });

  it('that was altered does not open', () => {
    const sealer = new Sealer(key());
    const sealed = sealer.sealSecret('kept', 'x');
    const bytes = Buffer.from(sealed.slice(sealer.current.length), 'base64url');
    for (let at = 0; at < bytes.length; at++) {
      const altered = Buffer.from(bytes);
      altered[at]! ^= 1;
      const text = sealer.current + altered.toString('base64url');
      expect(() => sealer.open(text as unknown as Sealed, 'x')).toThrow('altered');
    }
    expect(() => sealer.open(`${sealer.current}AAAA` as unknown as Sealed, 'x')).toThrow('cut short');
  });

  it('opens only where it belongs', () => {
    const sealer = new Sealer(key());
    const sealed = sealer.seal(PHONE, 'candidate phone RS_1');
    expect(() => sealer.open(sealed, 'candidate phone RS_2')).toThrow('moved');
    expect(() => sealer.open(sealed, 'candidate e-mail RS_1')).toThrow('moved');
  });

  it('of before values were sealed is read as it is', () => {
    const sealer = new Sealer(key());
    for (const plain of [PHONE, 's1@example.org', 's1.abcdef.x@example.org', 's1. asks you', ''])
      expect(sealer.open(plain as unknown as Sealed, 'x')).toBe(plain);
  });

  it('is empty when the text is', () => {
    expect(new Sealer(key()).seal('', 'x')).toBe('');
  });
});

describe('a secret at rest', () => {
  it('opens where it belongs, by each of the keys', async () => {
    const [before, after] = [key(), key()];
    const old = new Sealer(before).sealSecret('VFN_SK_secret', 'secret 1');
    const rotated = new Sealer(`${after},${before}`);
    expect(await rotated.openSecret(old, 'secret 1')).toBe('VFN_SK_secret');
    await expect(rotated.openSecret(old, 'secret 2')).rejects.toThrow('moved');
    await expect(new Sealer(after).openSecret(old, 'secret 1')).rejects.toThrow('MASTER_KEY');
  });

  it('that was sealed as a JWE opens still', async () => {
    const [before, after] = [key(), key()];
    const jwe = await new CompactEncrypt(Buffer.from('VFN_SK_secret'))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(Buffer.from(before, 'base64'));
    expect(await new Sealer(`${after},${before}`).openSecret(jwe, 'secret 1')).toBe('VFN_SK_secret');
    await expect(new Sealer(after).openSecret(jwe, 'secret 1')).rejects.toThrow('MASTER_KEY');
    const parts = jwe.split('.');
    parts[3] = Buffer.from(Buffer.from(parts[3]!, 'base64url').map((byte) => byte ^ 1)).toString('base64url');
    await expect(new Sealer(before).openSecret(parts.join('.'), 'secret 1')).rejects.toThrow();
  });

  it('is never taken for one when it has no form at all', async () => {
    await expect(new Sealer(key()).openSecret('VFN_SK_plain', 'secret 1')).rejects.toThrow('MASTER_KEY');
  });
});
