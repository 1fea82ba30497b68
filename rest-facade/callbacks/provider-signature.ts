import { createHmac } from 'node:crypto';
import { sameBytes } from '../../kernel/core/same-bytes.ts';
import { tokensIn } from '../../kernel/core/secret-list.ts';

/** Twilio's signature: over the URL, then each parameter's name and value in the order of names. */
export function providerSignature(token: string, url: string, form: URLSearchParams): string {
  const fields = [...form].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const signed = url + fields.map(([name, value]) => name + value).join('');
  return createHmac('sha1', token).update(signed, 'utf8').digest('base64');
}

/** SHA-1 in base64. */
const SIGNATURE = /^[A-Za-z0-9+/]{27}=$/;

export const isSignatureForm = (given: unknown): given is string =>
  typeof given === 'string' && SIGNATURE.test(given);

/** Signed by any token of a comma list: a provider's is replaced while its reports are on their way. */
export const isSignedBy = (token: string, url: string, form: URLSearchParams, given: string): boolean =>
  tokensIn(token).some((one) => sameBytes(given, providerSignature(one, url, form)));
