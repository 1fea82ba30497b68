import { crc32, deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bakeBadge, readBadge } from './baked-badge.ts';

it('a badge gives back the credential that was baked into it', () => {
  const badge = bakeBadge('a.b.c');
  expect(readBadge(badge)).toBe('a.b.c');
  expect(badge.length).toBeLessThan(10_000);
});

it('a compressed text of another baker is read too', () => {
  const badge = bakeBadge('');
  const data = Buffer.concat([
    Buffer.from('iTXtopenbadgecredential\0\x01\0\0\0', 'latin1'),
    deflateSync('a.b.c'),
  ]);
  const chunk = Buffer.alloc(data.length + 8);
  chunk.writeUInt32BE(data.length - 4, 0);
  data.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(data), data.length + 4);
  const at = badge.indexOf('iTXt') - 4;
  expect(readBadge(Buffer.concat([badge.subarray(0, at), chunk, badge.subarray(-12)]))).toBe('a.b.c');
});

it('a picture that is cut, changed or of another kind has none', () => {
  const badge = bakeBadge('a.b.c');
  expect(readBadge(badge.subarray(0, badge.length - 20))).toBeUndefined();
  const changed = Buffer.from(badge);
  changed[badge.indexOf('a.b.c')]! ^= 1;
  expect(readBadge(changed)).toBeUndefined();
  expect(readBadge(Buffer.from('GIF89a'))).toBeUndefined();
  expect(readBadge(Buffer.alloc(0))).toBeUndefined();
});
