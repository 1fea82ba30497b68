import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { isEmailAddress } from './rules/text-forms.ts';

const AI_PROVIDERS = ['openai-compatible', 'anthropic'] as const;
const SPEECH_PROVIDER = 'openai-compatible';

/** Every problem of the environment at once, a line each. */
export class SettingsProblem extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

type Environment = Record<string, string | undefined>;

/** The waits of CONTRACT 1.8; the last one repeats. */
const WEBHOOK_RETRY_SECONDS = '5,30,120,600,1800,3600,10800,21600,43200';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

export type Settings = ReturnType<typeof readSettings>;
export type AiSettings = NonNullable<Settings['ai']>;
export type SpeechSettings = NonNullable<Settings['speech']>;
export type SmsSettings = NonNullable<Settings['sms']>;
export type VoiceSettings = NonNullable<Settings['voice']>;

export function readSettings(env: Environment = process.env) {
  const problems: string[] = [];
  const production = env.NODE_ENV === 'production';

  const text = (name: string) => env[name]?.trim() || undefined;
  const problem = (name: string, rule: string) => problems.push(`${name}: ${rule}`);

  const whole = (name: string, fallback: number, min: number, max: number) => {
    const value = text(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (!Number.isInteger(number) || number < min || number > max)
      problem(name, `"${value}" is not a whole number from ${min} to ${max}`);
    return number;
  };
  const flag = (name: string, fallback: boolean) => {
    const value = text(name);
    if (value === undefined) return fallback;
    if (!['true', 'false', '1', '0'].includes(value)) problem(name, `"${value}" is neither true nor false`);
    return value === 'true' || value === '1';
  };
  const url = (name: string, ...schemes: string[]) => {
    const value = text(name);
    if (value === undefined) return undefined;
    // The value may hold a password, so it is not repeated.
    if (!URL.canParse(value) || !schemes.includes(new URL(value).protocol.slice(0, -1)))
      problem(name, `is not a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`);
    return value;
  };
  /** The addresses of a part: one, or a comma list of them. */
  const urls = (name: string): string[] => {
    const values = (text(name) ?? '').split(',').map((value) => value.trim());
    if (values.length === 1 && values[0] === '') return [];
    if (!values.every((value) => /^https?:\/\/[^/]/.test(value) && URL.canParse(value)))
      problem(name, 'is not a comma list of URLs that begin with http:// or https://');
    return values.map((value) => value.replace(/\/+$/, ''));
  };
  /** Over plain HTTP anybody in between could read it, or answer in its place. */
  const webUrl = (name: string) => (production ? url(name, 'https') : url(name, 'https', 'http'));
  const secret = (name: string, rule: string, fits: (value: string) => boolean) => {
    const value = text(name);
    if (value === undefined) return undefined;
    if (!fits(value)) problem(name, rule);
    return value;
  };
  const file = (name: string) => {
    const value = text(name);
    if (value !== undefined && !existsSync(value)) problem(name, `no file ${value}`);
    return value;
  };

  const cert = file('TLS_CERT');
  const key = file('TLS_KEY');
  if ((cert === undefined) !== (key === undefined))
    problem('TLS_CERT', 'goes with TLS_KEY; give both or none');

  const trustProxy = (text('TRUST_PROXY') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  for (const entry of trustProxy)
    if (!isAddressRange(entry)) problem('TRUST_PROXY', `"${entry}" is no address or CIDR`);

  const logLevel = text('LOG_LEVEL') ?? 'info';
  if (!LOG_LEVELS.includes(logLevel))
    problem('LOG_LEVEL', `"${logLevel}" is not one of ${LOG_LEVELS.join(', ')}`);

  const webhookRetrySeconds = (text('WEBHOOK_RETRY_SECONDS') ?? WEBHOOK_RETRY_SECONDS).split(',').map(Number);
  if (webhookRetrySeconds.some((seconds) => !(seconds > 0 && seconds <= 30 * 86_400)))
    problem('WEBHOOK_RETRY_SECONDS', 'is not a comma list of seconds, each over 0 and at most 30 days');
  const readAi = () => {
    const provider = AI_PROVIDERS.find((name) => name === text('AI_PROVIDER'));
    const baseUrl = webUrl('AI_BASE_URL');
    const apiKey = text('AI_API_KEY');
    const model = text('AI_MODEL');
    if (!text('AI_PROVIDER')) {
      if (baseUrl || apiKey || model) problem('AI_PROVIDER', 'is missing beside the other AI_ settings');
      return undefined;
    }
    if (!provider) problem('AI_PROVIDER', `is not one of ${AI_PROVIDERS.join(', ')}`);
    if (!model) problem('AI_MODEL', 'goes with AI_PROVIDER');
    // An OpenAI-compatible server has no address of its own.
    if (provider === 'openai-compatible' && !baseUrl) problem('AI_BASE_URL', 'goes with this AI_PROVIDER');
    if (provider === 'anthropic' && !apiKey) problem('AI_API_KEY', 'goes with this AI_PROVIDER');
    return provider && model ? { provider, baseUrl, apiKey, model } : undefined;
  };

  const readSpeech = () => {
    const [provider, baseUrl] = [text('SPEECH_PROVIDER'), webUrl('SPEECH_BASE_URL')?.replace(/\/+$/, '')];
    const [apiKey, model] = [text('SPEECH_API_KEY'), text('SPEECH_MODEL')];
    if (!provider) {
      if (baseUrl || apiKey || model)
        problem('SPEECH_PROVIDER', 'is missing beside the other SPEECH_ settings');
      return undefined;
    }
    if (provider !== SPEECH_PROVIDER) problem('SPEECH_PROVIDER', `is not ${SPEECH_PROVIDER}`);
    if (!baseUrl) problem('SPEECH_BASE_URL', 'goes with SPEECH_PROVIDER');
    if (!model) problem('SPEECH_MODEL', 'goes with SPEECH_PROVIDER');
    return baseUrl && model ? { baseUrl, apiKey, model } : undefined;
  };

  const testClock = flag('TEST_CLOCK', false);
  if (testClock && production) problem('TEST_CLOCK', 'is refused in production');

  const freeText = text('FREE_TEXT_QUERIES') ?? (production ? 'operators' : 'everyone');
  if (freeText !== 'everyone' && freeText !== 'operators')
    problem('FREE_TEXT_QUERIES', `"${freeText}" is neither everyone nor operators`);

  const catalogue = text('CATALOGUE') ?? 'all';
  if (catalogue !== 'all' && catalogue !== 'india')
    problem('CATALOGUE', `"${catalogue}" is neither all nor india`);

  const otlpUrl =
    url('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'http', 'https') ??
    url('OTEL_EXPORTER_OTLP_ENDPOINT', 'http', 'https');

  const host = text('HOST') ?? '127.0.0.1';
  const port = whole('PORT', 4000, 0, 65_535);
  const smtpUrl = url('SMTP_URL', 'smtp', 'smtps');
  const from = text('MAIL_FROM');
  if ((smtpUrl === undefined) !== (from === undefined))
    problem('SMTP_URL', 'goes with MAIL_FROM; give both or none');
  if (from !== undefined && !isSender(from))
    problem('MAIL_FROM', 'is neither an e-mail address nor a name with one in angle brackets');
  if (smtpUrl && production && !text('PUBLIC_URL'))
    problem('PUBLIC_URL', 'is required in production with SMTP_URL: mails hold links to it');
  /** A provider that speaks Twilio's API. It calls back at PUBLIC_URL. */
  const readProvider = (name: 'SMS' | 'VOICE', why: string) => {
    const baseUrl = webUrl(`${name}_BASE_URL`)?.replace(/\/+$/, '');
    const [account, token, sender] = [text(`${name}_ACCOUNT`), text(`${name}_TOKEN`), text(`${name}_FROM`)];
    if (baseUrl && account && token && sender) {
      if (production && !text('PUBLIC_URL'))
        problem('PUBLIC_URL', `is required in production with ${name}_BASE_URL: ${why}`);
      return { baseUrl, account, token, from: sender };
    }
    if (text(`${name}_BASE_URL`) ?? account ?? token ?? sender)
      problem(
        `${name}_BASE_URL`,
        `goes with ${name}_ACCOUNT, ${name}_TOKEN and ${name}_FROM; give all or none`,
      );
    return undefined;
  };
  const sms = readProvider('SMS', 'messages hold links to it');
  const voice = readProvider('VOICE', 'the provider of calls asks there what to say');
  const readOidc = () => {
    const [issuer, clientId] = [webUrl('OIDC_ISSUER'), text('OIDC_CLIENT_ID')];
    if ((issuer === undefined) !== (clientId === undefined))
      problem('OIDC_ISSUER', 'goes with OIDC_CLIENT_ID; give both or none');
    if (issuer && !text('UI_JWKS_URL'))
      problem('UI_JWKS_URL', 'goes with OIDC_ISSUER: the keys of its tokens');
    return issuer && clientId ? { issuer, clientId } : undefined;
  };
  const here = `${cert ? 'https' : 'http'}://${/^(0\.0\.0\.0|::)$/.test(host) ? 'localhost' : host}:${port}`;

  const settings = {
    production,
    host,
    port,
    dataDir: path.resolve(text('DATA_DIR') ?? '.data'),
    databaseUrl: url('DATABASE_URL', 'postgres', 'postgresql'),
    databasePartsUrl: url('DATABASE_PARTS_URL', 'postgres', 'postgresql'),
    /** A pgbouncer in transaction mode, by which requests reach the database. Everything else goes to DATABASE_URL. */
    databasePoolerUrl: url('DATABASE_POOLER_URL', 'postgres', 'postgresql'),
    /** A replica of the database, for lists, analytics and the catalogue. */
    databaseReadUrl: url('DATABASE_READ_URL', 'postgres', 'postgresql'),
    /** All connections of a part (`share-connections.rules.ts`). */
    databasePool: whole('DATABASE_POOL', 15, 5, 500),
    redisUrl: url('REDIS_URL', 'redis', 'rediss'),
    trustProxy,
    requireHttps: flag('REQUIRE_HTTPS', production),
    tls: cert && key ? { cert, key } : undefined,
    masterKey: secret('MASTER_KEY', 'is not a comma list of base64 keys of 32 bytes', isMasterKey),
    internalSecret: secret('INTERNAL_SECRET', 'is shorter than 32 characters', isLong),
    uiJwtSecret: secret('UI_JWT_SECRET', 'is shorter than 32 characters', isLong),
    uiJwksUrl: webUrl('UI_JWKS_URL'),
    adminApiKey: secret('ADMIN_API_KEY', 'is shorter than 32 characters', isLong),
    requestLog: flag('REQUEST_LOG', true),
    /** The internal UI at /console. */
    console: flag('CONSOLE', true),
    /** The company's OpenID Connect provider, whose tokens UI_JWKS_URL verifies. */
    oidc: readOidc(),
    metricsToken: secret('METRICS_TOKEN', 'is shorter than 32 characters', isLong),
    sessionTtlSeconds: whole('SESSION_TTL_SECONDS', 86_400, 60, 30 * 86_400),
    /** The address at which people reach the service: the base of links in messages. */
    publicUrl: (webUrl('PUBLIC_URL') ?? here).replace(/\/+$/, ''),
    /** Without it, mails are kept in the local outbox. */
    mail: smtpUrl && from ? { smtpUrl, from } : undefined,
    /** The Twilio-compatible provider of text messages. Without it, they are kept in the local outbox. */
    sms,
    /** The Twilio-compatible provider of calls. Without it, nobody is called. */
    voice,
    operationTimeoutSeconds: whole('OPERATION_TIMEOUT_SECONDS', 10, 1, 600),
    /** The callers who may send their own documents to the graph; others name one of `schema/operations/`. */
    freeTextQueries: freeText as 'everyone' | 'operators',
    /** The skills that fill an empty catalogue: all that ship with the service, or those written for India alone. */
    catalogue: catalogue as 'all' | 'india',
    webhookPrivateTargets: flag('WEBHOOK_PRIVATE_TARGETS', !production),
    webhookRetrySeconds,
    /** How long a part that was told to stop serves on, so that balancers see that it is not ready. */
    drainSeconds: whole('DRAIN_SECONDS', production ? 5 : 0, 0, 300),
    workLeaseSeconds: whole('WORK_LEASE_SECONDS', 30, 1, 3_600),
    /** The model that makes questions in live mode. */
    ai: readAi(),
    /** The service that turns spoken answers into text in live mode. Without it they wait to be heard. */
    speech: readSpeech(),
    generationTimeoutSeconds: whole('GENERATION_TIMEOUT_SECONDS', 90, 1, 90),
    /** Whether a start goes on to compile what the first request of each kind would wait for. */
    warmUp: flag('WARM_UP', true),
    testClock,
    logLevel,
    /** Whether traces are sent. The other OTEL_ settings are read by OpenTelemetry itself. */
    tracing: otlpUrl !== undefined,
    /** Where the processes of each part listen. */
    urls: {
      mandate: urls('MANDATE_URL'),
      verification: urls('VERIFICATION_URL'),
      catalogue: urls('CATALOGUE_URL'),
      gateway: urls('GATEWAY_URL'),
    },
  };

  if (settings.uiJwtSecret && settings.uiJwksUrl)
    problem('UI_JWT_SECRET', 'and UI_JWKS_URL exclude each other');
  if (production) {
    const required = {
      DATABASE_URL: settings.databaseUrl,
      MASTER_KEY: settings.masterKey,
      INTERNAL_SECRET: settings.internalSecret,
      'UI_JWT_SECRET or UI_JWKS_URL': settings.uiJwtSecret ?? settings.uiJwksUrl,
      ADMIN_API_KEY: settings.adminApiKey,
    };
    for (const [name, value] of Object.entries(required))
      if (value === undefined && !problems.some((line) => line.startsWith(`${name}:`)))
        problem(name, 'is required in production');
  }
  if (problems.length > 0) throw new SettingsProblem(problems);
  return settings;
}

/** `verify@service.example`, or `Skill verification <verify@service.example>`. */
const isSender = (value: string) => isEmailAddress(/^[^<>"\p{C}]*<([^<>]*)>$/u.exec(value)?.[1] ?? value);
const isLong = (value: string) => value.length >= 32;
const isMasterKey = (value: string) =>
  value
    .split(',')
    .every((key) => Buffer.from(key, 'base64').length === 32 && /^[A-Za-z0-9+/_-]+=*$/.test(key));

function isAddressRange(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
