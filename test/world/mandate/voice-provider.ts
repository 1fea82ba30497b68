import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { providerSignature } from '../../../rest-facade/callbacks/provider-signature.ts';
import { randomAddress } from '../partner-client.ts';

const TOKEN = 'the token of the provider of calls';
const ACCOUNT = 'AC1';
export const PUBLIC_URL = 'https://service.example';

/** A second of silence, as a telephone records it: 8,000 samples of 16 bits. */
function wavOf(seconds: number): Buffer {
  const bytes = Buffer.alloc(44 + seconds * 16_000);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(8_000, 24);
  bytes.writeUInt32LE(16_000, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(seconds * 16_000, 40);
  return bytes;
}

/** A provider that speaks Twilio's voice API. The test plays whoever is called. */
export class VoiceProvider {
  readonly calls: TestCall[] = [];
  /** Paths at which it was asked for recordings, with what it was shown. */
  readonly fetched: { url: string; authorization: string }[] = [];
  readonly recordings = new Map<string, Buffer>();
  /** The service, where its public address leads to. */
  serviceUrl = '';
  /** `say nothing`: it takes the call, and its answer never comes. */
  manner: 'take' | 'say nothing' | { status: number } = 'take';
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get env(): Record<string, string> {
    return {
      VOICE_BASE_URL: this.url,
      VOICE_ACCOUNT: ACCOUNT,
      VOICE_TOKEN: TOKEN,
      VOICE_FROM: '+15005550006',
      PUBLIC_URL,
      TEST_CLOCK: 'true',
    };
  }

  /** To this person, oldest first. */
  to(phone: string): TestCall[] {
    return this.calls.filter(({ form }) => form['To'] === phone);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { url = '', method, headers } = request;
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (method === 'POST' && url === `/2010-04-01/Accounts/${ACCOUNT}/Calls.json`) {
      if (typeof this.manner === 'object') return void answer(this.manner.status, {});
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString('utf8')));
      const call = new TestCall(this, `CA${String(this.calls.length).padStart(32, '0')}`, form);
      this.calls.push(call);
      if (this.manner === 'take') answer(201, { sid: call.sid, status: 'queued' });
      return undefined;
    }
    if (method === 'DELETE') return void response.writeHead(this.recordings.delete(url) ? 204 : 404).end();
    const audio = this.recordings.get(url);
    if (audio) {
      this.fetched.push({ url, authorization: headers.authorization ?? '' });
      return void response.writeHead(200, { 'content-type': 'audio/x-wav' }).end(audio);
    }
    const call = this.calls.find(({ sid }) => url.endsWith(`/Calls/${sid}.json`));
    return void answer(call ? 200 : 404, call?.record ?? {});
  }
}

/** The instruction that the service answered, as far as a caller notices it. */
export interface Heard {
  status: number;
  /** Everything that is said, in its order. */
  said: string;
  languages: string[];
  isSlow: boolean;
  listens: 'keys' | 'keys or speech' | 'recording' | 'no more';
  /** The address of the next request. */
  next: string;
  xml: string;
}

/** A call, as its provider and whoever is called see it. */
export class TestCall {
  /** The provider's own record, for whoever asks. */
  record: Record<string, string> = { status: 'in-progress' };
  readonly #provider: VoiceProvider;
  readonly #address = randomAddress();
  readonly sid: string;
  readonly form: Record<string, string>;
  last: Heard | undefined;

  constructor(provider: VoiceProvider, sid: string, form: Record<string, string>) {
    this.#provider = provider;
    this.sid = sid;
    this.form = form;
  }

  /** Somebody, or something, takes the call. */
  taken(answeredBy = 'human'): Promise<Heard> {
    return this.ask(this.form['Url']!, { AnsweredBy: answeredBy });
  }

  press = (digit: string): Promise<Heard> => this.ask(this.last!.next, { Digits: digit });
  say = (words: string): Promise<Heard> =>
    this.ask(this.last!.next, { SpeechResult: words, Confidence: '0.9' });
  sayNothing = (): Promise<Heard> => this.ask(this.last!.next, {});

  /** A spoken answer, which ends with a key or by hanging up. */
  speak(seconds: number, { digits = '#', audio = wavOf(seconds) } = {}): Promise<Heard> {
    const place = `/recordings/RE${this.sid}${this.#provider.recordings.size}`;
    this.#provider.recordings.set(place, audio);
    return this.ask(this.last!.next, {
      RecordingUrl: this.#provider.url + place,
      RecordingDuration: String(seconds),
      Digits: digits,
    });
  }

  /** A request for instructions. What was answered is gone on from. */
  async ask(url: string, fields: Record<string, string>, token = TOKEN): Promise<Heard> {
    const { status, body } = await this.#post(url, { CallStatus: 'in-progress', ...fields }, token);
    const heard = readTwiml(status, body);
    if (status === 200) this.last = heard;
    return heard;
  }

  /** Reports the end of the call; answers the status of the service. */
  async ends(CallStatus: string, fields: Record<string, string> = {}, token = TOKEN): Promise<number> {
    return (await this.#post(this.form['StatusCallback']!, { CallStatus, ...fields }, token)).status;
  }

  async #post(url: string, fields: Record<string, string>, token: string) {
    const form = new URLSearchParams({
      CallSid: this.sid,
      AccountSid: ACCOUNT,
      To: this.form['To']!,
      ...fields,
    });
    const response = await fetch(this.#provider.serviceUrl + url.slice(PUBLIC_URL.length), {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': providerSignature(token, url, form),
        'x-forwarded-for': this.#address,
      },
      body: form.toString(),
    });
    return { status: response.status, body: await response.text() };
  }
}

const unescape = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

function readTwiml(status: number, xml: string): Heard {
  const says = [...xml.matchAll(/<Say language="([^"]+)">(.*?)<\/Say>/gs)];
  const next =
    /<(?:Gather|Record)[^>]* action="([^"]*)"/.exec(xml)?.[1] ?? /<Redirect[^>]*>([^<]*)</.exec(xml)?.[1];
  const hears = () => {
    if (xml.includes('<Record')) return 'recording';
    if (!xml.includes('<Gather')) return 'no more';
    return xml.includes('input="dtmf speech"') ? 'keys or speech' : 'keys';
  };
  return {
    status,
    said: unescape(says.map(([, , text]) => text!.replaceAll(/<[^>]+>/g, '')).join(' ')),
    languages: [...new Set(says.map(([, language]) => language!))],
    isSlow: xml.includes('<prosody rate="slow">'),
    listens: hears(),
    next: unescape(next ?? ''),
    xml,
  };
}
