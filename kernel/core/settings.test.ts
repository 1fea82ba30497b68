import { describe, expect, it } from 'vitest';
import { readSettings, SettingsProblem } from './settings.ts';

const problemsOf = (env: Record<string, string>): string[] => {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    return (error as SettingsProblem).problems;
  }
};

describe('settings', () => {
  it('have the defaults of the contract', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      requireHttps: false,
      sessionTtlSeconds: 86_400,
      testClock: false,
    });
  });

  it('of webhooks are those of the contract; private targets are for outside production', () => {
    const { webhookPrivateTargets, webhookRetrySeconds } = readSettings({});
    expect(webhookPrivateTargets).toBe(true);
    expect(webhookRetrySeconds).toEqual([5, 30, 120, 600, 1800, 3600, 10_800, 21_600, 43_200]);
    expect(readSettings({ WEBHOOK_RETRY_SECONDS: '1, 2.5' }).webhookRetrySeconds).toEqual([1, 2.5]);
    for (const wrong of ['0', '5,,30', '5,soon', '-1', '9999999'])
      expect(problemsOf({ WEBHOOK_RETRY_SECONDS: wrong })).toEqual([
        'WEBHOOK_RETRY_SECONDS: is not a comma list of seconds, each over 0 and at most 30 days',
      ]);
    const production = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://h/d',
      MASTER_KEY: Buffer.alloc(32).toString('base64'),
      INTERNAL_SECRET: 'x'.repeat(32),
      UI_JWT_SECRET: 'x'.repeat(32),
      ADMIN_API_KEY: 'x'.repeat(32),
    };
    expect(readSettings(production).webhookPrivateTargets).toBe(false);
    expect([readSettings({}).drainSeconds, readSettings(production).drainSeconds]).toEqual([0, 5]);
  });

  it('name every problem at once, a line each', () => {
    expect(
      problemsOf({ PORT: 'many', REDIS_URL: 'nowhere', TRUST_PROXY: '10.0.0.0/40', LOG_LEVEL: 'loud' }),
    ).toEqual([
      'TRUST_PROXY: "10.0.0.0/40" is no address or CIDR',
      'LOG_LEVEL: "loud" is not one of fatal, error, warn, info, debug, trace, silent',
      'PORT: "many" is not a whole number from 0 to 65535',
      'REDIS_URL: is not a URL that begins with redis:// or rediss://',
    ]);
  });

  it('name one or several addresses of a part', () => {
    expect(readSettings({}).urls).toEqual({ mandate: [], verification: [], catalogue: [], gateway: [] });
    const { urls } = readSettings({
      MANDATE_URL: 'http://a:4011/, https://b',
      GATEWAY_URL: 'http://[::1]:4010',
    });
    expect(urls).toMatchObject({ mandate: ['http://a:4011', 'https://b'], gateway: ['http://[::1]:4010'] });
    for (const wrong of ['a:4011', 'http://a,', 'http://a,ftp://b', 'http://', 'http:///x'])
      expect(problemsOf({ MANDATE_URL: wrong })).toEqual([
        'MANDATE_URL: is not a comma list of URLs that begin with http:// or https://',
      ]);
  });

  it('of TLS go together', () => {
    const file = import.meta.filename;
    expect(readSettings({ TLS_CERT: file, TLS_KEY: file }).tls).toEqual({ cert: file, key: file });
    for (const one of ['TLS_CERT', 'TLS_KEY'])
      expect(problemsOf({ [one]: file })).toEqual(['TLS_CERT: goes with TLS_KEY; give both or none']);
  });

  it('of mail go together, and production says where links lead', () => {
    expect(readSettings({}).mail).toBe(undefined);
    expect(readSettings({ SMTP_URL: 'smtp://mail:25', MAIL_FROM: 'a@example.org' }).mail).toEqual({
      smtpUrl: 'smtp://mail:25',
      from: 'a@example.org',
    });
    expect(problemsOf({ SMTP_URL: 'smtp://mail:25' })).toEqual([
      'SMTP_URL: goes with MAIL_FROM; give both or none',
    ]);
    const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@example.org' };
    expect(problemsOf(production).join()).toContain('PUBLIC_URL: is required');
  });

  it('of mail name a sender that a letter can have', () => {
    const fromOf = (MAIL_FROM: string) => problemsOf({ SMTP_URL: 'smtp://mail:25', MAIL_FROM });
    expect(fromOf('Skill verification <verify@service.example>')).toEqual([]);
    for (const wrong of [
      'nobody',
      'a@example.org, b@example.org',
      'A <a@example.org> <b@example.org>',
      '"a\r\nRCPT TO:<x@y.z>"@example.com',
      'A\r\nBcc: x@y.z <a@example.org>',
    ])
      expect(fromOf(wrong)).toEqual([
        'MAIL_FROM: is neither an e-mail address nor a name with one in angle brackets',
      ]);
  });

  it.each([
    ['text messages', 'SMS', 'sms'],
    ['calls', 'VOICE', 'voice'],
  ] as const)('of %s go together, and production says where providers and links lead', (_, name, setting) => {
    expect(readSettings({})[setting]).toBe(undefined);
    const all = {
      [`${name}_BASE_URL`]: 'https://api.provider.example/',
      [`${name}_ACCOUNT`]: 'AC1',
      [`${name}_TOKEN`]: 'a token',
      [`${name}_FROM`]: '+15005550006',
    };
    expect(readSettings(all)[setting]).toMatchObject({
      baseUrl: 'https://api.provider.example',
      account: 'AC1',
      token: 'a token',
      from: '+15005550006',
    });
    for (const missing of Object.keys(all))
      expect(problemsOf({ ...all, [missing]: '' })).toEqual([
        `${name}_BASE_URL: goes with ${name}_ACCOUNT, ${name}_TOKEN and ${name}_FROM; give all or none`,
      ]);
    expect(problemsOf({ ...all, NODE_ENV: 'production' }).join()).toContain('PUBLIC_URL: is required');
  });

  it('of the console say whom people sign in with, together with the keys of its tokens', () => {
    expect(readSettings({})).toMatchObject({ console: true, oidc: undefined });
    expect(readSettings({ CONSOLE: 'false' }).console).toBe(false);
    expect(readSettings({}).catalogue).toBe('all');
    expect(readSettings({ CATALOGUE: 'india' }).catalogue).toBe('india');
    expect(() => readSettings({ CATALOGUE: 'esco' })).toThrow('CATALOGUE: "esco" is neither all nor india');
    const both = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'console' };
    expect(readSettings({ ...both, UI_JWKS_URL: 'https://id.example/keys' }).oidc).toEqual({
      issuer: 'https://id.example',
      clientId: 'console',
    });
    expect(problemsOf(both)).toEqual(['UI_JWKS_URL: goes with OIDC_ISSUER: the keys of its tokens']);
    expect(problemsOf({ OIDC_CLIENT_ID: 'console' })).toEqual([
      'OIDC_ISSUER: goes with OIDC_CLIENT_ID; give both or none',
    ]);
  });

  it.each([
    'PUBLIC_URL',
    'UI_JWKS_URL',
    'OIDC_ISSUER',
    'SMS_BASE_URL',
    'VOICE_BASE_URL',
    'AI_BASE_URL',
    'SPEECH_BASE_URL',
  ])('in production take no plain HTTP for %s', (name) => {
    for (const address of ['http://service.example', 'http://127.0.0.1:9000'])
      expect(problemsOf({ NODE_ENV: 'production', [name]: address })).toContain(
        `${name}: is not a URL that begins with https://`,
      );
    expect(problemsOf({ [name]: 'http://service.example' }).join()).not.toContain('begins with');
  });

  it('lead links to where the service listens, unless told', () => {
    expect(readSettings({}).publicUrl).toBe('http://127.0.0.1:4000');
    expect(readSettings({ HOST: '0.0.0.0', PORT: '80' }).publicUrl).toBe('http://localhost:80');
    expect(readSettings({ PUBLIC_URL: 'https://verify.example/' }).publicUrl).toBe('https://verify.example');
  });

  it('never repeat a secret in a problem', () => {
    const lines = problemsOf({
      DATABASE_URL: 'mysql://u:hunter2@h/d',
      INTERNAL_SECRET: 'short-secret',
    }).join();
    expect(lines).toContain('DATABASE_URL');
    expect(lines).toContain('INTERNAL_SECRET');
    expect(lines).not.toMatch(/hunter2|short-secret/);
  });

  it('have no default secret in production, and name each that is missing', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
      'DATABASE_URL: is required in production',
      'MASTER_KEY: is required in production',
      'INTERNAL_SECRET: is required in production',
      'UI_JWT_SECRET or UI_JWKS_URL: is required in production',
      'ADMIN_API_KEY: is required in production',
    ]);
  });

  it('take a model whole or not at all', () => {
    const model = { AI_PROVIDER: 'anthropic', AI_API_KEY: 'k', AI_MODEL: 'm' };
    expect(readSettings(model).ai).toEqual({
      provider: 'anthropic',
      baseUrl: undefined,
      apiKey: 'k',
      model: 'm',
    });
    expect(readSettings({}).ai).toBe(undefined);
    expect(() => readSettings({ AI_MODEL: 'm' })).toThrowError('AI_PROVIDER: is missing');
    expect(() => readSettings({ ...model, AI_PROVIDER: 'oracle' })).toThrowError(
      'AI_PROVIDER: is not one of',
    );
    expect(() => readSettings({ ...model, AI_MODEL: '' })).toThrowError('AI_MODEL: goes with');
    expect(() => readSettings({ ...model, AI_API_KEY: '' })).toThrowError('AI_API_KEY: goes with');
    expect(() => readSettings({ ...model, AI_PROVIDER: 'openai-compatible' })).toThrowError(
      'AI_BASE_URL: goes',
    );
  });

  it('take a transcriber whole or not at all; its key is optional', () => {
    const speech = {
      SPEECH_PROVIDER: 'openai-compatible',
      SPEECH_BASE_URL: 'https://speech.example/v1/',
      SPEECH_MODEL: 'm',
    };
    expect(readSettings(speech).speech).toEqual({
      baseUrl: 'https://speech.example/v1',
      apiKey: undefined,
      model: 'm',
    });
    expect(readSettings({}).speech).toBe(undefined);
    for (const [changes, problem] of [
      [{ SPEECH_PROVIDER: '' }, 'SPEECH_PROVIDER: is missing beside the other SPEECH_ settings'],
      [{ SPEECH_PROVIDER: 'oracle' }, 'SPEECH_PROVIDER: is not openai-compatible'],
      [{ SPEECH_BASE_URL: '' }, 'SPEECH_BASE_URL: goes with SPEECH_PROVIDER'],
      [{ SPEECH_MODEL: '' }, 'SPEECH_MODEL: goes with SPEECH_PROVIDER'],
    ] as const)
      expect(problemsOf({ ...speech, ...changes })).toEqual([problem]);
    expect(problemsOf({ SPEECH_API_KEY: 'k' })).toHaveLength(1);
  });

  it('refuse the test clock in production', () => {
    expect(problemsOf({ NODE_ENV: 'production', TEST_CLOCK: 'true' })).toContain(
      'TEST_CLOCK: is refused in production',
    );
  });

  it('require HTTPS in production unless told otherwise', () => {
    const secrets = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://u:p@h/d',
      MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
      INTERNAL_SECRET: 'i'.repeat(32),
      UI_JWT_SECRET: 'u'.repeat(32),
      ADMIN_API_KEY: 'a'.repeat(32),
    };
    expect(readSettings(secrets).requireHttps).toBe(true);
    expect(readSettings({ ...secrets, REQUIRE_HTTPS: 'false' }).requireHttps).toBe(false);
  });
});
