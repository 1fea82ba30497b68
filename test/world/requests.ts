import { eventually } from './eventually.ts';
import type { PartnerClient } from './partner-client.ts';

/** The record of a call in the log of requests, once it is there. */
export const untilLogged = (partner: PartnerClient, requestId: string): Promise<any> =>
  eventually(`${requestId} is in the log`, async () => {
    const { status, body } = await partner.get(`/requests/${requestId}`);
    return status === 200 ? body.data : undefined;
  });

/** A call under this id, which is then in the log. */
export async function logged(partner: PartnerClient, requestId: string): Promise<void> {
  await partner.get('/shifts', { headers: { 'x-request-id': requestId } });
  await untilLogged(partner, requestId);
}
