import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../world/eventually.ts';
import { LiveClient } from '../world/live-client.ts';
import type { PartnerClient } from '../world/partner-client.ts';
import { Receiver } from '../world/receiver.ts';
import { webhookAt } from '../world/webhooks.ts';

const SUBSCRIPTION = `subscription ($after: ID) {
  resultEvents(types: ["result.completed"], after: $after) { id }
}`;

/** A live subscriber as integrators write it: whenever it ends, it goes on after the last event it has. */
export class Subscriber {
  readonly heard: string[] = [];
  #last: string;
  #left = false;
  #following: Promise<void>;
  /** How often it had to subscribe anew. */
  returns = -1;

  constructor(url: string, token: string, after: string) {
    this.#last = after;
    this.#following = this.#follow(url, token);
  }

  async #follow(url: string, token: string): Promise<void> {
    while (!this.#left) {
      this.returns++;
      const client = new LiveClient(url, { connectionParams: { authorization: `Bearer ${token}` } });
      const received = client.subscribe(SUBSCRIPTION, { after: this.#last });
      let taken = 0;
      const take = () => {
        for (const value of received.values.slice(taken)) {
          taken++;
          if (!value) continue;
          this.heard.push(value.id);
          this.#last = value.id;
        }
      };
      while (!this.#left && !client.closed && received.errors.length === 0 && !received.completed) {
        take();
        await wait(20);
      }
      take();
      await client.leave();
      if (!this.#left) await wait(250);
    }
  }

  async leave(): Promise<void> {
    this.#left = true;
    await this.#following;
  }
}

/** Those who are told what happens: their own accounts are compared with the database. */
export class Witnesses {
  readonly subscriber: Subscriber;
  readonly receiver: Receiver;
  /** The event from which on they must know all. */
  readonly since: string;

  private constructor(subscriber: Subscriber, receiver: Receiver, since: string) {
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
    const subscriber = new Subscriber(url, token, since);
    const last = await make();
    await receiver.until(last);
    await eventually('the subscriber listens', 30, () => subscriber.heard.includes(last));
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
