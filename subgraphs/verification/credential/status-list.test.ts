import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { encodeList, LIST_ENTRIES } from './status-list.ts';

it('the first entry of a list is the leftmost bit, and only revoked ones are set', async () => {
  const revoked = [0, 9, 131_071];
  const encoded = await encodeList(revoked);
  expect(encoded).toMatch(/^u[\w-]+$/);
  const bits = gunzipSync(Buffer.from(encoded.slice(1), 'base64url'));
  expect(bits).toHaveLength(LIST_ENTRIES / 8);
  const set = Array.from({ length: LIST_ENTRIES }, (_, index) => index).filter(
    (index) => (bits[index >> 3]! & (0x80 >> (index & 7))) !== 0,
  );
  expect(set).toEqual(revoked);
});
