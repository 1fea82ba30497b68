import { createHmac, timingSafeEqual } from 'node:crypto';

/** Twilio's signature: over the URL, then each parameter's name and value in the order of names. */
export function providerSignature(token: string, url: string, form: URLSearchParams): string {
  const fields = [...form].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const signed = url + fields.map(([name, value]) => name + value).join('');
  return createHmac('sha1', token).update(signed, 'utf8').digest('base64');
}

export function isSignedBy(token: string, url: string, form: URLSearchParams, given: string): boolean {
  const [right, sent] = [Buffer.from(providerSignature(token, url, form)), Buffer.from(given)];
  return right.length === sent.length && timingSafeEqual(right, sent);
}
