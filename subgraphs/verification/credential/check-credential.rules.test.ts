import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { checkSignature } from './check-credential.rules.ts';

const KEYS = 'https://issuer.example/credentials/keys/';
const kid = `${KEYS}one`;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

it('a signature holds for the text as it was signed, and for no other text of the same length', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const { kty, crv, x, y } = await exportJWK(publicKey);
  const jwk = { kty: kty!, crv: crv!, x: x!, y: y!, kid };
  const id = 'https://issuer.example/credentials/CR_1';
  const jwt = await new SignJWT({ id, name: 'Brick Laying', text: 'x'.repeat(20) })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .sign(privateKey);
  const check = (text: string) => checkSignature(text, KEYS, async (key) => (key === 'one' ? jwk : null));
  expect(await check(jwt)).toEqual({ reason: 'holds', id });
  for (const [at, letter] of [...jwt].entries())
    for (const step of [1, 33]) {
      const other = ALPHABET[(ALPHABET.indexOf(letter) + step) % 64];
      const { reason } = await check(jwt.slice(0, at) + other + jwt.slice(at + 1));
      expect(['not_a_credential', 'other_issuer', 'unknown_key', 'wrong_signature']).toContain(reason);
    }
});
