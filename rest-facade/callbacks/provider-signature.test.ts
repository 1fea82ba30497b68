import { describe, expect, it } from 'vitest';
import { isSignedBy, providerSignature } from './provider-signature.ts';

describe('the signature of a provider', () => {
  // The example of Twilio's documentation.
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  const form = new URLSearchParams([
    ['To', '+18005551212'],
    ['CallSid', 'CA1234567890ABCDE'],
    ['From', '+14158675309'],
    ['Caller', '+14158675309'],
    ['Digits', '1234'],
  ]);
  const right = 'RSOYDt4T1cUTdK1PDd93/VVr8B8=';

  it('is over the URL and the fields in the order of their names', () => {
    expect(providerSignature('12345', url, form)).toBe(right);
    expect(isSignedBy('12345', url, form, right)).toBe(true);
  });

  it('is wrong when anything else is signed', () => {
    const other = new URLSearchParams(form);
    other.set('Digits', '1235');
    const more = new URLSearchParams(form);
    more.append('Extra', '');
    expect(isSignedBy('12345', url, other, right)).toBe(false);
    expect(isSignedBy('12345', url, more, right)).toBe(false);
    expect(isSignedBy('12345', `${url}&x=1`, form, right)).toBe(false);
    expect(isSignedBy('12346', url, form, right)).toBe(false);
    for (const given of ['', 'RSOY', `${right}=`, right.toLowerCase()])
      expect(isSignedBy('12345', url, form, given)).toBe(false);
  });
});
