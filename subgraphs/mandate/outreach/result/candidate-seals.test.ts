import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { Sealer, type Sealed } from '../../../../kernel/core/sealed.ts';
import { openAddresses, sealAddresses, type Addresses } from './candidate-seals.ts';

const PHONE = '+919811122233';
const EMAIL = 'someone@example.org';
const masterKey = randomBytes(32).toString('base64');
const sealer = new Sealer(masterKey);
const another = new Sealer(masterKey);

it.each<Addresses>([
  { phone: PHONE, email: EMAIL },
  { phone: PHONE, email: null },
  { phone: null, email: EMAIL },
  { phone: null, email: null },
])(
  '%j is opened as it was sealed, by every process, and what is missing is seen without opening',
  (addresses) => {
    const sealed = sealAddresses(sealer, 'RS_1', addresses);
    expect(JSON.stringify(sealed)).not.toMatch(/9811122233|example/);
    expect({ phone: sealed.phone === null, email: sealed.email === null }).toEqual({
      phone: addresses.phone === null,
      email: addresses.email === null,
    });
    for (const one of [sealer, another]) expect(openAddresses(one, 'RS_1', sealed)).toEqual(addresses);
  },
);

it('of another candidate nothing opens', () => {
  const sealed = sealAddresses(sealer, 'RS_1', { phone: PHONE, email: EMAIL });
  expect(() => openAddresses(sealer, 'RS_2', sealed)).toThrow('moved');
});

it('what was kept plain, or sealed each by itself, is read too', () => {
  const plain = { phone: PHONE, email: EMAIL } as unknown as Record<'phone' | 'email', Sealed>;
  expect(openAddresses(sealer, 'RS_1', plain)).toEqual({ phone: PHONE, email: EMAIL });
  const apart = {
    phone: sealer.seal(PHONE, 'candidate phone RS_1'),
    email: sealer.seal(EMAIL, 'candidate e-mail RS_1'),
  };
  expect(openAddresses(sealer, 'RS_1', apart)).toEqual({ phone: PHONE, email: EMAIL });
});
