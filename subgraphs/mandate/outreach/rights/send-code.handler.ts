import type { Mode } from '../../../../kernel/core/identity/identity.ts';
import type { Clock } from '../../../../kernel/core/clock.ts';
import type { Sealer } from '../../../../kernel/core/sealed.ts';
import { htmlPage, paragraph } from '../../../../kernel/store/mail/email-html.ts';
import { addMessage } from '../../../../kernel/store/mail/outbox.ts';
import type { Mailer } from '../../../../kernel/store/mail/mailer.ts';
import type { JobContext, JobHandler } from '../../../../kernel/store/jobs/handler.ts';
import type { Job } from '../../../../kernel/store/jobs/job.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import { TEXTS, type Language } from '../../../../languages/languages.ts';
import { filled } from '../../../../languages/words.ts';
import type { People } from '../result/people.ts';
import type { KnownSender, SenderBook } from '../sender/sender-book.ts';
import { codeTemplate, languagesToTry } from '../sender/sender.rules.ts';
import { filledText } from '../sender/template-text.rules.ts';
import type { AskStudents } from './ask-students.ts';
import { findEverywhere, type FoundResult } from './find-everywhere.ts';
import { SEND_CODE, sealedCodesOf, type SendCodePayload } from './rights-codes.ts';
import { RightsCodeRow } from './rights.entity.ts';
import { CODE_MINUTES, type ProvenAddress } from './rights.rules.ts';

interface SendCodeServices {
  store: Store;
  clock: Clock;
  people: People;
  students: Pick<AskStudents, 'find'>;
  sealer: Sealer;
  mailer: Mailer;
  senders: Pick<SenderBook, 'of' | 'providerOf'>;
}

/** The codes of an address, as they are kept until they are sent. */
interface KeptCodes extends Record<Mode, string> {
  address: ProvenAddress;
  language: Language;
}

/** A code for one person, and one of their results or verifications, with which the message is erased. */
interface CodeMessage {
  key: string;
  about: FoundResult;
  address: ProvenAddress;
  code: string;
  language: Language;
}

/**
 * Sends a code to a number or address about which something is kept, and nothing to any other. A code is sent at most once, whatever
 * crashes: it leaves the row before it leaves the service, and the person can ask for another.
 */
export class SendCode implements JobHandler<SendCodePayload> {
  readonly kind = SEND_CODE;
  readonly outgoing = true;
  readonly retrySeconds = [2, 10];
  readonly jitter = 0.2;
  readonly concurrency = 4;
  readonly timeoutSeconds = 60;

  constructor(private readonly services: SendCodeServices) {}

  async run({ payload }: Job<SendCodePayload>, { maybeSent }: JobContext): Promise<void> {
    const { store } = this.services;
    const [row] = await store.shared().find(RightsCodeRow, { id: payload.codeId });
    if (!row?.sealedCodes) return;
    const { address, language, ...codes } = await this.#open(row);
    const found = await this.#find(address);
    const isTaken = await this.#take(row.id, row.sealedCodes);
    if (!isTaken || maybeSent) return;
    for (const mode of ['live', 'test'] as const) {
      const about = found.find((one) => one.mode === mode);
      if (!about) continue;
      const message = {
        key: `${SEND_CODE} ${row.id} ${row.askedAt.at(-1)} ${mode}`,
        about,
        address,
        code: codes[mode],
        language,
      };
      await this.#send(message);
    }
  }

  /** A candidate gets the code also while nobody can say whether they are a student. */
  async #find(address: ProvenAddress): Promise<FoundResult[]> {
    const { store, people, students } = this.services;
    const [results, verifications] = await Promise.allSettled([
      findEverywhere(store, people, address),
      students.find(address),
    ]);
    if (results.status === 'rejected') throw results.reason;
    if (verifications.status === 'fulfilled') return [...results.value, ...verifications.value];
    if (results.value.length === 0) throw verifications.reason;
    return results.value;
  }

  async #open({ id, sealedCodes }: RightsCodeRow): Promise<KeptCodes> {
    return JSON.parse(await this.services.sealer.openSecret(sealedCodes!, sealedCodesOf(id))) as KeptCodes;
  }

  /** True for the first who takes these codes. */
  async #take(id: string, sealedCodes: string): Promise<boolean> {
    const taken = await this.services.store
      .shared()
      .statements.query(
        'UPDATE mandate.rights_code SET sealed_codes = NULL WHERE id = $1 AND sealed_codes = $2 RETURNING id',
        [id, sealedCodes],
      );
    return taken.length > 0;
  }

  /** In test mode, and where nothing is configured, the message stays in the outbox. */
  async #send(message: CodeMessage): Promise<void> {
    const { about, address } = message;
    if (about.mode === 'test') return this.#keep(message);
    if (address.email !== null) {
      if (!this.services.mailer.leaves(about)) return this.#keep(message);
      await this.services.mailer.hand(this.#emailOf(message));
      return undefined;
    }
    const sender = (await this.services.senders.of(about.organisationId)).sms;
    const template = sender && codeTemplate(sender.templates, languagesToTry(message.language, []));
    if (!template) return this.#keep(message);
    return this.#text(message, sender, template);
  }

  async #text(
    { key, address, code }: CodeMessage,
    { sender }: KnownSender,
    { templateId, language, category, text }: KnownSender['templates'][number],
  ): Promise<void> {
    const provider = await this.services.senders.providerOf(sender);
    await provider.hand({
      key,
      channel: 'sms',
      to: address.phone!,
      text: filledText(text, { code }),
      template: { id: templateId!, language, category, values: [code] },
    });
  }

  async #keep(message: CodeMessage): Promise<void> {
    const { store, sealer, clock } = this.services;
    const channel = message.address.email === null ? 'sms' : 'email';
    const kept = { ...this.#emailOf(message), channel };
    await addMessage(store.shared().statements, sealer, kept, 'outbox', clock.now());
  }

  #emailOf({ key, about, address, code, language }: CodeMessage) {
    const { organisationId, mode, id } = about;
    const texts = TEXTS[language];
    const { message, subject, ignore } = texts.rightsMessage;
    const lines = [filled(texts, message, { code }), filled(texts, ignore, { n: CODE_MINUTES })];
    const direction = texts.direction === 'rtl' ? 'rtl' : 'ltr';
    return {
      tenant: { organisationId, mode },
      key,
      objectKey: id,
      to: (address.phone ?? address.email)!,
      subject,
      text: `${lines.join('\n\n')}\n`,
      html: htmlPage(language, subject, lines.map(paragraph), direction),
    };
  }
}
