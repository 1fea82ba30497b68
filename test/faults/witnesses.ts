import { eventually } from '../world/eventually.ts';
import { Follower } from '../world/follower.ts';
import { LiveClient } from '../world/live-client.ts';
import type { PartnerClient } from '../world/partner-client.ts';
import { Receiver } from '../world/receiver.ts';
import { webhookAt } from '../world/webhooks.ts';

const SUBSCRIPTION = `subscription ($after: ID) {
  resultEvents(types: ["result.completed"], after: $after) { id }
}`;

/** Witnesses receive what happens; their own records are compared with the database. */
export class Witnesses {
  readonly subscriber: Follower;
  readonly receiver: Receiver;
  /** The event from which on they must know all. */
  readonly since: string;

  private constructor(subscriber: Follower, receiver: Receiver, since: string) {
    this.subscriber = subscriber;
    this.receiver = receiver;
    this.since = since;
  }

  static async call(url: string, partner: PartnerClient, token: string): Promise<Witnesses> {
    const receiver = await Receiver.start();
    await webhookAt(partner, receiver.url, ['result.completed']);
    const make = async (): Promise<string> => {
      const { status, body } = await partner.post('/test/events', { type: 'result.completed' });
      if (status !== 201) throw new Error(`POST /test/events: ${status} ${JSON.stringify(body)}`);
      return body.data.event_id;
    };
    const since = await make();
    const connectionParams = { authorization: `Bearer ${token}` };
    const subscriber = new Follower(() => new LiveClient(url, { connectionParams }), since, SUBSCRIPTION);
    const last = await make();
    await receiver.until(last);
    await eventually('the subscriber listens', () => subscriber.ids.includes(last));
    return new Witnesses(subscriber, receiver, since);
  }

  /** Ids as they came by webhook. */
  get sent(): string[] {
    return this.receiver.ids;
  }

  async dismiss(): Promise<void> {
    await this.subscriber.leave();
    await this.receiver.stop();
  }
}
