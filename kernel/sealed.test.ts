import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Sealer } from './sealed.ts';

const key = () => randomBytes(32).toString('base64');

describe('a secret at rest', () => {
  it('is not readable without the master key, and never sealed the same way twice', async () => {
    const sealer = new Sealer(key());
    const [one, other] = await Promise.all([sealer.seal('VFN_SK_secret'), sealer.seal('VFN_SK_secret')]);
    expect(one).not.toContain('VFN_SK_secret');
    expect(Buffer.from(one, 'base64url').toString()).not.toContain('VFN_SK_secret');
    expect(one).not.toBe(other);
    await expect(new Sealer(key()).open(one)).rejects.toThrow('MASTER_KEY');
  });

  it('outlives a rotation of the master key: the new one in front seals, the old one still opens', async () => {
    const [before, after] = [key(), key()];
    const old = await new Sealer(before).seal('kept');
    const rotated = new Sealer(`${after},${before}`);
    expect(await rotated.open(old)).toBe('kept');
    const fresh = await rotated.seal('new');
    expect(await new Sealer(after).open(fresh)).toBe('new');
    await expect(new Sealer(before).open(fresh)).rejects.toThrow('MASTER_KEY');
  });

  it('that was altered does not open', async () => {
    const sealer = new Sealer(key());
    const sealed = await sealer.seal('kept');
    const parts = sealed.split('.');
    const altered = Buffer.from(parts[3]!, 'base64url').map((byte) => byte ^ 1);
    parts[3] = Buffer.from(altered).toString('base64url');
    await expect(sealer.open(parts.join('.'))).rejects.toThrow();
  });
});
