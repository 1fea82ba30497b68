import type { SenderBook } from '../../sender/sender-book.ts';
import { keptUntilChanged, type KeptAdapter } from '../../sender/kept-adapters.ts';
import type { SenderRow } from '../../sender/sender.entity.ts';
import { Calls } from './calls.ts';

type Senders = Pick<SenderBook, 'callerOf' | 'tokenOf'>;

/** The providers of calls: of senders, and of the settings. */
export class CallProviders {
  readonly #callers = new Map<string, KeptAdapter<Calls>>();

  constructor(
    private readonly senders: Senders,
    private readonly publicUrl: string,
    readonly ofSettings: Calls | undefined,
  ) {}

  /** The one by which a call was placed. Undefined where there is none, or the sender is another organisation's. */
  async of(senderId: string | null, organisationId: string): Promise<Calls | undefined> {
    if (senderId === null) return this.ofSettings;
    const sender = await this.senders.callerOf(senderId, organisationId);
    return sender && this.ofSender(sender);
  }

  ofSender(sender: SenderRow): Promise<Calls> {
    const { id: senderId, baseUrl, account, fromAddress: from } = sender;
    const { publicUrl } = this;
    return keptUntilChanged(this.#callers, sender, async () => {
      const token = await this.senders.tokenOf(sender);
      return new Calls({ baseUrl, account, token, from, senderId, publicUrl });
    });
  }
}
