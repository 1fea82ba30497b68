import { isDeepStrictEqual } from 'node:util';
import { repliesProof } from '../../../../kernel/core/identity/report-proof.ts';
import { senderCredentialsOf, type Sealer } from '../../../../kernel/core/sealed.ts';
import type { Settings, SmsSettings } from '../../../../kernel/core/settings.ts';
import { newId } from '../../../../kernel/core/ids.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import { MetaRegister } from './approval/meta-register.ts';
import type { TemplateRegister } from './approval/template-register.ts';
import { TwilioRegister } from './approval/twilio-register.ts';
import { MessageTemplateRow, SenderRow } from './sender.entity.ts';
import type { SenderChannel, TextChannel } from './sender.rules.ts';
import { keptUntilChanged, type KeptAdapter } from './kept-adapters.ts';
import { ExotelTexts } from './send/exotel-texts.ts';
import { MetaTexts } from './send/meta-texts.ts';
import type { TextProvider } from './send/text-provider.ts';
import { TwilioTexts } from './send/twilio-texts.ts';

/** Secrets of a sender, sealed together. */
export interface SenderCredentials {
  token: string;
  apiKey?: string;
  appSecret?: string;
  verifyToken?: string;
}

/** A sender with its templates. */
export interface KnownSender {
  sender: SenderRow;
  templates: MessageTemplateRow[];
}

export type SendersOf = Partial<Record<SenderChannel, KnownSender>>;

type SenderSettings = Pick<Settings, 'sms' | 'publicUrl'>;

/** The senders by which messages of an organisation leave. */
export class SenderBook {
  readonly #providers = new Map<string, KeptAdapter<TextProvider>>();

  constructor(
    private readonly store: Store,
    private readonly sealer: Sealer,
    private readonly settings: SenderSettings,
  ) {}

  /** The sender of each channel: the organisation's, else the installation's, the newest first, that of the settings last. */
  async of(organisationId: string): Promise<SendersOf> {
    const rows = (
      await this.store
        .shared()
        .select(SenderRow)
        .where('status', '=', 'active')
        .where((eb) => eb.or([eb('organisation_id', '=', organisationId), eb('organisation_id', 'is', null)]))
        .execute()
    ).filter(({ ofSettings }) => !ofSettings || this.settings.sms !== undefined);
    const chosen = [...Map.groupBy(rows, ({ channel }) => channel).values()].map(
      (all) =>
        all.toSorted(
          (one, other) => rankOf(other) - rankOf(one) || Number(other.createdAt) - Number(one.createdAt),
        )[0]!,
    );
    if (chosen.length === 0) return {};
    const templates = await this.store
      .shared()
      .select(MessageTemplateRow)
      .where(
        'sender_id',
        'in',
        chosen.map(({ id }) => id),
      )
      .execute();
    return Object.fromEntries(
      chosen.map((sender) => [
        sender.channel,
        { sender, templates: templates.filter(({ senderId }) => senderId === sender.id) },
      ]),
    );
  }

  /** The adapter of a sender, kept until the sender changes. */
  providerOf(sender: SenderRow): Promise<TextProvider> {
    return keptUntilChanged(this.#providers, sender, () => this.#open(sender));
  }

  /** The token of a sender, for adapters of calls. */
  async tokenOf(sender: SenderRow): Promise<string> {
    return (await this.#credentialsOf(sender)).token;
  }

  /** The caller of this id that may have called for the organisation: its own, or the installation's. */
  async callerOf(senderId: string, organisationId: string): Promise<SenderRow | undefined> {
    const [sender] = await this.store.shared().find(SenderRow, { id: senderId });
    if (sender?.channel !== 'voice') return undefined;
    return sender.organisationId === null || sender.organisationId === organisationId ? sender : undefined;
  }

  /** The address at which its provider is to hand over what people write. Where nothing is signed, the address is a secret. */
  async repliesAddress(sender: SenderRow): Promise<string> {
    const { publicUrl } = this.settings;
    const named = `sender=${encodeURIComponent(sender.id)}`;
    if (sender.provider === 'meta') return `${publicUrl}/callbacks/whatsapp?${named}`;
    const address = `${publicUrl}/callbacks/messages/inbound?${named}`;
    if (sender.provider !== 'exotel') return address;
    const { token } = await this.#credentialsOf(sender);
    return `${address}&proof=${repliesProof(token, sender.id)}`;
  }

  /** The register of a sender's templates; null where it has none that can be asked. The caller closes it. */
  async registerOf(sender: SenderRow): Promise<TemplateRegister | null> {
    const { provider, channel, baseUrl, account, options, ofSettings } = sender;
    if (channel !== 'whatsapp' || (ofSettings && !this.settings.sms)) return null;
    const { token } = await this.#credentialsOf(sender);
    if (provider === 'twilio') return new TwilioRegister({ baseUrl, account, token });
    const { businessAccount } = options;
    return businessAccount === undefined ? null : new MetaRegister({ baseUrl, businessAccount, token });
  }

  async #open(sender: SenderRow): Promise<TextProvider> {
    const { id: senderId, baseUrl, account, fromAddress: from, dltEntityId, options } = sender;
    const { publicUrl, sms } = this.settings;
    const { token, apiKey = '' } = await this.#credentialsOf(sender);
    const common = { baseUrl, account, token };
    if (sender.provider === 'meta') return new MetaTexts(common);
    if (sender.provider === 'exotel')
      return new ExotelTexts({ ...common, apiKey, from, senderId, publicUrl, dltEntityId });
    return new TwilioTexts({
      ...common,
      from,
      senderId,
      publicUrl,
      dltEntityId,
      messagingService: options.messagingService,
      dltFields: sms?.dltFields ?? { entity: 'DltEntityId', template: 'DltTemplateId' },
    });
  }

  async #credentialsOf({ id, sealedCredentials }: SenderRow): Promise<SenderCredentials> {
    if (sealedCredentials === null) return { token: this.settings.sms!.token };
    return JSON.parse(
      await this.sealer.openSecret(sealedCredentials, senderCredentialsOf(id)),
    ) as SenderCredentials;
  }

  /** Keeps the senders that the settings make, or changes them to what the settings say now. Mostly there is nothing to write. */
  async keepThoseOfSettings(now: Date): Promise<void> {
    const { sms } = this.settings;
    if (!sms) return;
    const kept = await this.store.shared().find(SenderRow, { ofSettings: true });
    for (const channel of ['sms', 'whatsapp'] as const) {
      const wanted = senderOfSettings(channel, sms);
      const stored = kept.find((one) => one.channel === channel);
      if (stored && isDeepStrictEqual(wanted, partOfSettings(stored))) continue;
      await this.store.shared().statements.query(
        `INSERT INTO mandate.sender (id, channel, provider, from_address, dlt_entity_id, base_url, account, options, status,
           of_settings, created_at, updated_at)
         VALUES ($1, $2, 'twilio', $3, $4, $5, $6, $7, 'active', true, $8, $8)
         ON CONFLICT (channel) WHERE of_settings DO UPDATE
         SET from_address = excluded.from_address, dlt_entity_id = excluded.dlt_entity_id, base_url = excluded.base_url,
             account = excluded.account, options = excluded.options, updated_at = excluded.updated_at`,
        [
          newId('SN_'),
          channel,
          wanted.fromAddress,
          wanted.dltEntityId,
          wanted.baseUrl,
          wanted.account,
          JSON.stringify(wanted.options),
          now,
        ],
      );
    }
  }
}

const rankOf = ({ organisationId, ofSettings }: SenderRow): number =>
  organisationId !== null ? 2 : ofSettings ? 0 : 1;

type OfSettings = Pick<SenderRow, 'fromAddress' | 'dltEntityId' | 'baseUrl' | 'account' | 'options'>;

const partOfSettings = ({ fromAddress, dltEntityId, baseUrl, account, options }: SenderRow): OfSettings => ({
  fromAddress,
  dltEntityId,
  baseUrl,
  account,
  options,
});

const senderOfSettings = (channel: TextChannel, sms: SmsSettings): OfSettings => ({
  fromAddress: channel === 'whatsapp' ? (sms.whatsappFrom ?? sms.from) : sms.from,
  dltEntityId: channel === 'sms' ? (sms.dltEntityId ?? null) : null,
  baseUrl: sms.baseUrl,
  account: sms.account,
  options: {
    ...(channel === 'sms' && sms.messagingService && { messagingService: sms.messagingService }),
    ...(sms.brand && { brand: sms.brand }),
  },
});
