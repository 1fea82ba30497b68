import { isIP } from 'node:net';
import path from 'node:path';
import { isBrand } from './brand.rules.ts';
import { EnvironmentReader, type Environment } from './environment.ts';
import { isSecretList, tokensIn } from './secret-list.ts';
import { readPrices } from './provider-prices.ts';
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

/** The waits of contract 1.8; the last one repeats. */
const WEBHOOK_RETRY_SECONDS = '5,30,120,600,1800,3600,10800,21600,43200';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

export type Settings = ReturnType<typeof readSettings>;
export type AiSettings = NonNullable<Settings['ai']>;
export type SpeechSettings = NonNullable<Settings['speech']>;
export type SmsSettings = NonNullable<Settings['sms']>;
export type VoiceSettings = NonNullable<Settings['voice']>;

/** Settings without a default in production. */
const REQUIRED = [
  'DATABASE_URL',
  'MASTER_KEY',
  'INTERNAL_SECRET',
  'UI_JWT_SECRET or UI_JWKS_URL',
  'ADMIN_API_KEY',
] as const;
export type RequiredSetting = (typeof REQUIRED)[number];

/** A part of the service names those of the required settings that it uses. */
export function readSettings(
  from: Environment = process.env,
  required: readonly RequiredSetting[] = REQUIRED,
) {
  const env = new EnvironmentReader(from);
  const { production } = env;
  // Problems are told in the order of these lines.
  const tls = readTls(env);
  const trustProxy = readTrustProxy(env);
  const logLevel = readLogLevel(env);
  const webhookRetrySeconds = readRetrySeconds(env);
  const testClock = env.flag('TEST_CLOCK', false);
  if (testClock && production) env.problem('TEST_CLOCK', 'is refused in production');
  const usualQueries = production ? 'operators' : 'everyone';
  const freeTextQueries = env.either('FREE_TEXT_QUERIES', ['everyone', 'operators'], usualQueries);
  const catalogue = env.either('CATALOGUE', ['all', 'india'], 'all');
  const otlpUrl =
    env.url('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'http', 'https') ??
    env.url('OTEL_EXPORTER_OTLP_ENDPOINT', 'http', 'https');
  const host = env.text('HOST') ?? '127.0.0.1';
  const port = env.whole('PORT', 4000, 0, 65_535);
  const mail = readMail(env);
  const sms = readSms(env);
  const voice = readProvider(env, 'VOICE', 'the provider of calls asks there what to say');
  const here = `${tls ? 'https' : 'http'}://${/^(0\.0\.0\.0|::)$/.test(host) ? 'localhost' : host}:${port}`;

  const settings = {
    production,
    host,
    port,
    dataDir: path.resolve(env.text('DATA_DIR') ?? '.data'),
    databaseUrl: env.url('DATABASE_URL', 'postgres', 'postgresql'),
    databasePartsUrl: env.url('DATABASE_PARTS_URL', 'postgres', 'postgresql'),
    /** A pgbouncer in transaction mode, by which requests reach the database. Everything else goes to DATABASE_URL. */
    databasePoolerUrl: env.url('DATABASE_POOLER_URL', 'postgres', 'postgresql'),
    /** A replica of the database, for lists, analytics and the catalogue. */
    databaseReadUrl: env.url('DATABASE_READ_URL', 'postgres', 'postgresql'),
    /** All connections of a part (`share-connections.rules.ts`). */
    databasePool: env.whole('DATABASE_POOL', 15, 5, 500),
    redisUrl: env.url('REDIS_URL', 'redis', 'rediss'),
    trustProxy,
    requireHttps: env.flag('REQUIRE_HTTPS', production),
    tls,
    masterKey: env.secret('MASTER_KEY', 'is not a comma list of base64 keys of 32 bytes', isMasterKey),
    internalSecret: env.secret('INTERNAL_SECRET', 'is shorter than 32 characters', isSecretList),
    uiJwtSecret: env.secret('UI_JWT_SECRET', 'is shorter than 32 characters', isSecretList),
    uiJwksUrl: env.webUrl('UI_JWKS_URL'),
    /** Whether a subgraph also answers a router that forwards the token of an internal UI (contract 7.5). */
    subgraphAccepts: env.either('SUBGRAPH_ACCEPTS', ['identity', 'ui-token'], 'identity'),
    adminApiKey: env.secret('ADMIN_API_KEY', 'is shorter than 32 characters', isSecretList),
    requestLog: env.flag('REQUEST_LOG', true),
    /** The internal UI at /console. */
    console: env.flag('CONSOLE', true),
    /** The company's OpenID Connect provider, whose tokens UI_JWKS_URL verifies. */
    oidc: readOidc(env),
    metricsToken: env.secret('METRICS_TOKEN', 'is shorter than 32 characters', isLong),
    sessionTtlSeconds: env.whole('SESSION_TTL_SECONDS', 86_400, 60, 30 * 86_400),
    /** The address at which people reach the service: the base of links in messages. */
    publicUrl: (env.webUrl('PUBLIC_URL') ?? here).replace(/\/+$/, ''),
    /** Whom people ask about their data where their organisation names nobody, in one line. */
    privacyContact: env.text('PRIVACY_CONTACT'),
    /** From that day on an assessment needs the consent of the student. Before, and without a day, its absence is a warning. */
    studentConsentFrom: env.day('STUDENT_CONSENT_FROM'),
    /** Without it, mails are kept in the local outbox. */
    mail,
    /** The Twilio-compatible provider of text messages. Without it, they are kept in the local outbox. */
    sms,
    /** The Twilio-compatible provider of calls. Without it, nobody is called. */
    voice,
    /** The messages and calls that one number or address gets in a day, of all organisations together. */
    contactsPerPersonPerDay: env.whole('CONTACTS_PER_PERSON_PER_DAY', 3, 1, 1_000),
    /** The calls of one bearer token to /graphql and /mcp together. */
    tokenCallsPerMinute: env.whole('TOKEN_CALLS_PER_MINUTE', 30_000, 1, 10_000_000),
    operationTimeoutSeconds: env.whole('OPERATION_TIMEOUT_SECONDS', 10, 1, 600),
    /** The callers who may send their own documents to the graph; others name one of `schema/operations/`. */
    freeTextQueries,
    /** The skills that fill an empty catalogue: all that ship with the service, or those written for India alone. */
    catalogue,
    webhookPrivateTargets: env.flag('WEBHOOK_PRIVATE_TARGETS', !production),
    webhookRetrySeconds,
    /** How long a part that was told to stop serves on, so that balancers see that it is not ready. */
    drainSeconds: env.whole('DRAIN_SECONDS', production ? 5 : 0, 0, 300),
    workLeaseSeconds: env.whole('WORK_LEASE_SECONDS', 30, 1, 3_600),
    /** The model that makes questions in live mode. */
    ai: readAi(env),
    /** The service that turns spoken answers into text in live mode. Without it they wait to be heard. */
    speech: readSpeech(env),
    /** The prices of providers for each unit, by which their cost is shown to operators. */
    providerPrices: readPrices(env),
    generationTimeoutSeconds: env.whole('GENERATION_TIMEOUT_SECONDS', 90, 1, 90),
    /** Whether a start makes what the first request of each kind would wait for. */
    warmUp: env.flag('WARM_UP', true),
    testClock,
    logLevel,
    /** Whether traces are sent. The other OTEL_ settings are read by OpenTelemetry itself. */
    tracing: otlpUrl !== undefined,
    /** Where the processes of each part listen. */
    urls: {
      mandate: env.urls('MANDATE_URL'),
      verification: env.urls('VERIFICATION_URL'),
      catalogue: env.urls('CATALOGUE_URL'),
      gateway: env.urls('GATEWAY_URL'),
    },
  };

  if (settings.uiJwtSecret && settings.uiJwksUrl)
    env.problem('UI_JWT_SECRET', 'and UI_JWKS_URL exclude each other');
  if (production)
    requireAll(env, required, {
      DATABASE_URL: settings.databaseUrl,
      MASTER_KEY: settings.masterKey,
      INTERNAL_SECRET: settings.internalSecret,
      'UI_JWT_SECRET or UI_JWKS_URL': settings.uiJwtSecret ?? settings.uiJwksUrl,
      ADMIN_API_KEY: settings.adminApiKey,
    });
  if (env.problems.length > 0) throw new SettingsProblem(env.problems);
  return settings;
}

function readTls(env: EnvironmentReader) {
  const cert = env.file('TLS_CERT');
  const key = env.file('TLS_KEY');
  env.bothOrNone('TLS_CERT', 'TLS_KEY');
  return cert && key ? { cert, key } : undefined;
}

function readTrustProxy(env: EnvironmentReader): string[] {
  const trusted = (env.text('TRUST_PROXY') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  for (const entry of trusted)
    if (!isAddressRange(entry)) env.problem('TRUST_PROXY', `"${entry}" is no address or CIDR`);
  return trusted;
}

function readLogLevel(env: EnvironmentReader): string {
  const level = env.text('LOG_LEVEL') ?? 'info';
  if (!LOG_LEVELS.includes(level))
    env.problem('LOG_LEVEL', `"${level}" is not one of ${LOG_LEVELS.join(', ')}`);
  return level;
}

function readRetrySeconds(env: EnvironmentReader): number[] {
  const waits = (env.text('WEBHOOK_RETRY_SECONDS') ?? WEBHOOK_RETRY_SECONDS).split(',').map(Number);
  if (waits.some((seconds) => !(seconds > 0 && seconds <= 30 * 86_400)))
    env.problem('WEBHOOK_RETRY_SECONDS', 'is not a comma list of seconds, each over 0 and at most 30 days');
  return waits;
}

function readMail(env: EnvironmentReader) {
  const smtpUrl = env.url('SMTP_URL', 'smtp', 'smtps');
  const from = env.text('MAIL_FROM');
  env.bothOrNone('SMTP_URL', 'MAIL_FROM');
  if (from !== undefined && !isSender(from))
    env.problem('MAIL_FROM', 'is neither an e-mail address nor a name with one in angle brackets');
  if (smtpUrl && env.production && !env.text('PUBLIC_URL'))
    env.problem('PUBLIC_URL', 'is required in production with SMTP_URL: mails hold links to it');
  return smtpUrl && from ? { smtpUrl, from } : undefined;
}

/** A provider that speaks Twilio's API. It calls back at PUBLIC_URL. */
function readProvider(env: EnvironmentReader, name: 'SMS' | 'VOICE', why: string) {
  const baseUrl = env.webUrl(`${name}_BASE_URL`)?.replace(/\/+$/, '');
  const account = env.text(`${name}_ACCOUNT`);
  const token = env.text(`${name}_TOKEN`);
  const from = env.text(`${name}_FROM`);
  if (baseUrl && account && token && from) {
    if (env.production && !env.text('PUBLIC_URL'))
      env.problem('PUBLIC_URL', `is required in production with ${name}_BASE_URL: ${why}`);
    const [signing = token] = tokensIn(token);
    return { baseUrl, account, token: signing, tokens: token, from };
  }
  if (env.text(`${name}_BASE_URL`) ?? account ?? token ?? from)
    env.problem(
      `${name}_BASE_URL`,
      `goes with ${name}_ACCOUNT, ${name}_TOKEN and ${name}_FROM; give all or none`,
    );
  return undefined;
}

/** The provider of text messages with what Indian operators and WhatsApp want to know (contract 7.2). */
function readSms(env: EnvironmentReader) {
  const provider = readProvider(env, 'SMS', 'messages hold links to it');
  const dltEntityId = env.text('SMS_DLT_ENTITY_ID');
  const dltFields = {
    entity: env.text('SMS_DLT_ENTITY_FIELD') ?? 'DltEntityId',
    template: env.text('SMS_DLT_TEMPLATE_FIELD') ?? 'DltTemplateId',
  };
  const messagingService = env.text('SMS_MESSAGING_SERVICE');
  const whatsappFrom = env.text('WHATSAPP_FROM');
  const brand = env.text('SMS_BRAND');
  if (brand && !isBrand(brand))
    env.problem('SMS_BRAND', 'is not 3 to 12 Latin letters, digits, blanks, . & or -');
  return provider && { ...provider, dltEntityId, dltFields, messagingService, whatsappFrom, brand };
}

function readOidc(env: EnvironmentReader) {
  const issuer = env.webUrl('OIDC_ISSUER');
  const clientId = env.text('OIDC_CLIENT_ID');
  env.bothOrNone('OIDC_ISSUER', 'OIDC_CLIENT_ID');
  if (issuer && !env.text('UI_JWKS_URL'))
    env.problem('UI_JWKS_URL', 'goes with OIDC_ISSUER: the keys of its tokens');
  return issuer && clientId ? { issuer, clientId } : undefined;
}

function readAi(env: EnvironmentReader) {
  const provider = AI_PROVIDERS.find((name) => name === env.text('AI_PROVIDER'));
  const baseUrl = env.webUrl('AI_BASE_URL');
  const apiKey = env.text('AI_API_KEY');
  const model = env.text('AI_MODEL');
  if (!env.text('AI_PROVIDER')) {
    if (baseUrl || apiKey || model) env.problem('AI_PROVIDER', 'is missing beside the other AI_ settings');
    return undefined;
  }
  if (!provider) env.problem('AI_PROVIDER', `is not one of ${AI_PROVIDERS.join(', ')}`);
  if (!model) env.problem('AI_MODEL', 'goes with AI_PROVIDER');
  // An OpenAI-compatible server has no address of its own.
  if (provider === 'openai-compatible' && !baseUrl) env.problem('AI_BASE_URL', 'goes with this AI_PROVIDER');
  if (provider === 'anthropic' && !apiKey) env.problem('AI_API_KEY', 'goes with this AI_PROVIDER');
  return provider && model ? { provider, baseUrl, apiKey, model } : undefined;
}

function readSpeech(env: EnvironmentReader) {
  const provider = env.text('SPEECH_PROVIDER');
  const baseUrl = env.webUrl('SPEECH_BASE_URL')?.replace(/\/+$/, '');
  const apiKey = env.text('SPEECH_API_KEY');
  const model = env.text('SPEECH_MODEL');
  if (!provider) {
    if (baseUrl || apiKey || model)
      env.problem('SPEECH_PROVIDER', 'is missing beside the other SPEECH_ settings');
    return undefined;
  }
  if (provider !== SPEECH_PROVIDER) env.problem('SPEECH_PROVIDER', `is not ${SPEECH_PROVIDER}`);
  if (!baseUrl) env.problem('SPEECH_BASE_URL', 'goes with SPEECH_PROVIDER');
  if (!model) env.problem('SPEECH_MODEL', 'goes with SPEECH_PROVIDER');
  return baseUrl && model ? { baseUrl, apiKey, model } : undefined;
}

/** A value that is there and wrong has been told already. */
function requireAll(
  env: EnvironmentReader,
  required: readonly RequiredSetting[],
  values: Record<RequiredSetting, string | undefined>,
): void {
  for (const name of required)
    if (values[name] === undefined && !env.problems.some((line) => line.startsWith(`${name}:`)))
      env.problem(name, 'is required in production');
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
