import { PartnerClient } from '../partner-client.ts';
import { accessOf, type AccessValues } from './access.ts';

/** Apart from the credentials: a call that is signed by hand need not load a client. */
export function clientOf(values: AccessValues): PartnerClient {
  const { keyId, secret, url: baseUrl } = accessOf(values);
  const { 'on-behalf-of': onBehalfOf, organisation } = values;
  return new PartnerClient({ keyId, secret, baseUrl, onBehalfOf, organisation });
}
