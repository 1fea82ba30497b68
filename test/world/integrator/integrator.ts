import { approveTemplates } from '../mandate/approved-templates.ts';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { visitorOf, type Visitor } from '../candidate-visitor.ts';
import { rightTextsOf } from '../candidates.ts';
import { MovedPartner, secondsToNoon } from '../daytime.ts';
import { eventually } from '../eventually.ts';
import { startMailServer, type MailServerOfTest } from '../mail-server.ts';
import { TestProvider } from '../mandate/message-provider.ts';
import { migratedDatabase } from '../migrated-database.ts';
import type { Answer } from '../partner-client.ts';
import { outbox } from '../platform.ts';
import { Receiver } from '../receiver.ts';
import { startSystem, type RunningSystem } from '../system.ts';
import { World, type TestOrganisation } from '../world.ts';
import { keepAnswer, type KeptAnswer } from './kept-answers.ts';

export type Mode = 'test' | 'live';

const PUBLIC_URL = 'https://jobs.service.example';

interface Deps {
  mode: Mode;
  system: RunningSystem;
  databaseUrl: string;
  world: World;
  organisation: TestOrganisation;
  texts: TestProvider;
  mails: MailServerOfTest;
  hook: Receiver;
  ahead: number;
}

/** A new integrator with a system, providers and an endpoint of their own. Both modes have the same, also the providers. */
export class Integrator {
  readonly #deps: Deps;
  partner: MovedPartner;
  /** The questions so far, and how they were answered. */
  readonly kept: KeptAnswer[] = [];

  private constructor(deps: Deps, partner: MovedPartner) {
    this.#deps = deps;
    this.partner = partner;
  }

  static async start(mode: Mode): Promise<Integrator> {
    const [texts, mails, hook] = await Promise.all([
      new TestProvider().start(),
      startMailServer(),
      Receiver.start(),
    ]);
    const databaseUrl = await migratedDatabase();
    const env = {
      SMS_BASE_URL: texts.url,
      SMS_ACCOUNT: 'AC1',
      SMS_TOKEN: 'the token of the provider',
      SMS_FROM: '+15005550006',
      SMTP_URL: mails.url,
      MAIL_FROM: 'Jobs <jobs@service.example>',
      PUBLIC_URL,
      TEST_CLOCK: 'true',
    };
    const system = await startSystem({ databaseUrl, env });
    const world = new World(system);
    await approveTemplates(world);
    const ahead = secondsToNoon();
    await world.admin('MoveClock', { seconds: ahead });
    const organisation = await world.organisation();
    const deps = { mode, system, databaseUrl, world, organisation, texts, mails, hook, ahead };
    return new Integrator(deps, await newKey(deps, 100));
  }

  async stop(): Promise<void> {
    const { system, texts, mails, hook } = this.#deps;
    await system.stop();
    await Promise.all([texts.stop(), mails.stop(), hook.stop()]);
  }

  get mode(): Mode {
    return this.#deps.mode;
  }

  get hook(): Receiver {
    return this.#deps.hook;
  }

  /** Holds an answer to the status that it should have, and keeps it. */
  async asks(step: string, status: number, asked: Promise<Answer>): Promise<any> {
    const answer = await asked;
    expect(answer.status, `${step}: ${JSON.stringify(answer.body)}`).toBe(status);
    this.kept.push(keepAnswer(step, answer));
    return answer.body.data;
  }

  /** The same, of a call that is refused; answers why, as programs read it. */
  async isRefused(step: string, status: number, asked: Promise<Answer>): Promise<string> {
    const answer = await asked;
    await this.asks(step, status, Promise.resolve(answer));
    return `${answer.body.error.code} ${answer.headers.get('x-error-reason')}`;
  }

  spends(step: string, path: string, body: object): Promise<any> {
    return this.asks(step, 202, this.spend(path, body));
  }

  spend(path: string, body: object): Promise<Answer> {
    return this.partner.post(path, body, { idempotencyKey: randomUUID() });
  }

  /** Asks again until the answer is such, and keeps that one. */
  waitsFor(step: string, path: string, isSuch: (data: any) => boolean): Promise<any> {
    return this.asks(step, 200, this.#until(step, path, isSuch));
  }

  #until(what: string, path: string, isSuch: (data: any) => boolean): Promise<Answer> {
    return eventually(what, async () => {
      const read = await this.partner.get(path);
      return isSuch(read.body.data) ? read : undefined;
    });
  }

  /** Whoever signs with this secret of the integrator's key. */
  signingWith(secret: string): MovedPartner {
    const { system, ahead } = this.#deps;
    return new MovedPartner(system.url, this.partner.keyId, secret, ahead);
  }

  /** Another key, with the limits that everybody has. */
  limitedKey(): Promise<MovedPartner> {
    return newKey(this.#deps, 1);
  }

  grant(amount: number): Promise<unknown> {
    const { world, organisation, mode } = this.#deps;
    return world.admin('GrantCredits', { input: { organisationId: organisation.id, mode, amount } });
  }

  /** Opens a candidate's page; the message that leads there and what the page answers are kept too. */
  async visit(step: string, resultId: string): Promise<Visitor> {
    const message = await this.#untilMessage(resultId);
    this.kept.push({ step: `${step}: the message`, status: 0, headers: {}, body: message.trim() });
    const visitor = await this.visitor(resultId);
    return async (what, body) => {
      const answer = await visitor(what, body);
      await this.asks(`${step}: ${what}`, 200, Promise.resolve(answer));
      return answer;
    };
  }

  /** Has the link from the message, as candidates do; in test mode the long form can be asked for. */
  async visitor(resultId: string): Promise<Visitor> {
    const message = await this.#untilMessage(resultId);
    // A message may arrive before its provider's answer, and the events that follow would tell that it is being sent.
    const isSent = ({ contacts }: any) => contacts[0]?.state === 'sent';
    await this.#until(`the message to ${resultId} is sent`, `/results/${resultId}`, isSent);
    const [link] = new RegExp(`${PUBLIC_URL}/(c\\?k=|candidate/${resultId}#)[\\w-]{22}`).exec(message)!;
    const asked = await this.partner.post(`/test/results/${resultId}/page`);
    const ofResult = new RegExp(`^${PUBLIC_URL}/candidate/${resultId}#[\\w-]{22}$`);
    if (this.mode === 'test') expect(asked.body.data.url).toMatch(ofResult);
    else expect([asked.status, asked.headers.get('x-error-reason')]).toEqual([403, 'test_keys_only']);
    return visitorOf(this.#deps.world, link);
  }

  rightTexts(resultId: string): Promise<Map<string, string>> {
    return rightTextsOf(this.#deps.databaseUrl, resultId);
  }

  /** How many messages have left for a person. */
  get left(): { mails: number; texts: number } {
    const { mails, texts } = this.#deps;
    return { mails: mails.received.length, texts: texts.received.length };
  }

  #untilMessage(resultId: string): Promise<string> {
    return eventually(`a message to ${resultId}`, () => this.#messageTo(resultId));
  }

  /** In test mode messages stay in the outbox, which operators read. */
  async #messageTo(resultId: string): Promise<string | undefined> {
    const { world, mails, texts } = this.#deps;
    if (this.mode === 'test') return (await outbox(world, resultId))[0]?.text ?? undefined;
    const mail = mails.received.find(({ text }) => text?.includes(resultId));
    if (mail) return mail.text ?? undefined;
    // A short link does not name the result, so a text is known by its number.
    const { phone } = (await this.partner.get(`/results/${resultId}`)).body.data?.candidate ?? {};
    return texts.received.find(({ form }) => phone && form['To']?.endsWith(phone))?.form['Body'];
  }
}

async function newKey(deps: Deps, limitFactor: number): Promise<MovedPartner> {
  const { system, organisation, mode, ahead } = deps;
  const { keyId, secret } = await organisation.partner({ mode, limitFactor });
  return new MovedPartner(system.url, keyId, secret, ahead);
}
