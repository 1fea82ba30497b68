import type { Message } from '../../../../../kernel/store/mail/outbox.ts';
import type { VoiceSettings } from '../../../../../kernel/core/settings.ts';
import { LONGEST_CALL_SECONDS, RING_SECONDS } from '../call-job.ts';
import type { CallReport } from '../report/call-report.rules.ts';
import { ProviderApi } from '../../sender/send/provider-api.ts';
import type { HandedMessage } from '../../sender/send/text-provider.ts';

interface CallOptions extends Omit<VoiceSettings, 'tokens'> {
  publicUrl: string;
  /** The sender in whose name is called; none for the provider of the settings. */
  senderId?: string;
  timeoutMs?: number;
}

/** Two minutes of a telephone's sound are 1.9 MB. */
const LONGEST_RECORDING = 2_097_152;

/** Providers have older names for some types of audio. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/mp3': 'audio/mpeg',
};

/** Calls through any provider that speaks Twilio's API. It asks at `/callbacks/voice/…` what to say. */
export class Calls {
  readonly #options: CallOptions;
  readonly #api: ProviderApi;

  constructor(options: CallOptions) {
    this.#options = options;
    this.#api = new ProviderApi(options);
  }

  hand({ key, to }: Pick<Message, 'key' | 'to'>): Promise<HandedMessage> {
    const { from, publicUrl, senderId } = this.#options;
    const callback = `${publicUrl}/callbacks/voice/${encodeURIComponent(key)}`;
    // The address names the sender, whose token signs what comes.
    const named = senderId === undefined ? '' : `?sender=${encodeURIComponent(senderId)}`;
    const form = new URLSearchParams({
      To: to,
      From: from,
      Url: `${callback}${named}`,
      Method: 'POST',
      StatusCallback: `${callback}/status${named}`,
      StatusCallbackMethod: 'POST',
      // This event comes at the end, however the call ended.
      StatusCallbackEvent: 'completed',
      MachineDetection: 'Enable',
      Timeout: String(RING_SECONDS),
      TimeLimit: String(LONGEST_CALL_SECONDS),
    });
    return this.#api.hand('Calls', form);
  }

  /** The provider's own word on a call that it took; null when it knows of none. */
  async look(providerId: string): Promise<CallReport | null> {
    const record = await this.#api.read(`Calls/${encodeURIComponent(providerId)}`);
    if (!record) return null;
    const { status, duration, answered_by: answeredBy } = record;
    return {
      providerId,
      status: typeof status === 'string' ? status : '',
      answeredBy: typeof answeredBy === 'string' ? answeredBy : null,
      seconds: Number.isInteger(Number(duration)) ? Number(duration) : null,
    };
  }

  /** The place of a recording at the provider; null when its address is somewhere else. */
  placeOf(recordingUrl: string): string | null {
    if (!URL.canParse(recordingUrl)) return null;
    const { origin, pathname } = new URL(recordingUrl);
    return origin === new URL(this.#options.baseUrl).origin ? pathname : null;
  }

  async recording(place: string): Promise<{ mimeType: string; bytes: Buffer }> {
    const { mimeType, bytes } = await this.#api.download(place, LONGEST_RECORDING);
    const type = mimeType.split(';')[0]!.trim().toLowerCase();
    return { mimeType: OTHER_NAMES[type] ?? type, bytes };
  }

  /** Removes a recording from the provider: it is kept here, sealed, and must not be kept a second time there. */
  purgeRecording(place: string): Promise<void> {
    return this.#api.remove(place);
  }

  close(): Promise<void> {
    return this.#api.close();
  }
}
