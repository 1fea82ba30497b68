import { onTestFinished } from 'vitest';
import { eventually } from './eventually.ts';
import type { PartnerClient } from './partner-client.ts';
import { Receiver } from './receiver.ts';
import { world } from './world.ts';

export async function receiver(answers?: Receiver['answers']): Promise<Receiver> {
  const started = await Receiver.start(answers);
  onTestFinished(() => started.stop());
  return started;
}

/** A webhook of the partner's at this address; its record with its secret. */
export async function webhookAt(partner: PartnerClient, url: string, events = ['*']): Promise<any> {
  const { status, body } = await partner.post('/webhooks', { url, events });
  if (status !== 201) throw new Error(`POST /webhooks: ${JSON.stringify(body)}`);
  return body.data;
}

const MAKE = `mutation ($input: WebhookInput!) { createWebhook(input: $input) { webhook { id } } }`;

/** A webhook that an internal screen makes, and may change; its id. */
export async function ownWebhookAt(token: string, url: string): Promise<string> {
  const { body } = await world().graph(MAKE, { input: { url, events: ['*'] } }, token);
  return body.data.createWebhook.webhook.id;
}

/** Records a webhook.test event by the button; answers its id. */
export async function testEvent(partner: PartnerClient, webhookId: string): Promise<string> {
  const { status, body } = await partner.post(`/webhooks/${webhookId}/test`);
  if (status !== 202) throw new Error(`test: ${JSON.stringify(body)}`);
  return body.data.event_id as string;
}

/** Every event the partner can pull, once there are so many. */
export const pulled = (partner: PartnerClient, count: number, query = ''): Promise<any[]> =>
  eventually(`${count} events can be pulled`, async () => {
    const { body } = await partner.get(`/events?limit=200${query}`);
    return body.data.items.length >= count ? body.data.items : undefined;
  });

export const attemptsOf = async (partner: PartnerClient, webhookId: string): Promise<any[]> =>
  (await partner.get(`/webhooks/${webhookId}/deliveries?limit=200`)).body.data.items;
