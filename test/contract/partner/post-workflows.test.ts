import { describe, expect, it } from 'vitest';
import { world } from '../../world/world.ts';

const partner = async (scopes?: string[]) => (await world().organisation()).partner(scopes ? { scopes } : {});

describe('POST /workflows', () => {
  it('201 answers the record with defaults filled in', async () => {
    const { status, body } = await (await partner()).post('/workflows', { name: 'Masons' });
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      message: expect.any(String),
      data: {
        workflow_id: expect.stringMatching(/^WF_BC_[0-9A-Z]{26}$/),
        name: 'Masons',
        description: null,
        default_methods: ['data_enrichment', 'skill_verification', 'interest_collection'],
        languages: ['en'],
        channels: ['sms', 'email'],
        follow_ups: { max: 2, interval_hours: 24 },
        expires_in_days: 7,
        verification_rule: 'standard',
        status: 'active',
        origin: 'api',
        warnings: [],
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        updated_at: expect.any(String),
      },
    });
  });

  it('201 keeps every field as sent', async () => {
    const sent = {
      name: 'Tailors',
      description: 'For the Tiruppur units',
      default_methods: ['skill_verification'],
      languages: ['ta', 'en'],
      channels: ['whatsapp', 'voice'],
      follow_ups: { max: 0, interval_hours: 168 },
      expires_in_days: 30,
    };
    const client = await partner();
    const { body } = await client.post('/workflows', sent);
    const read = await client.get(`/workflows/${body.data.workflow_id}`);
    expect(read.body.data).toMatchObject(sent);
  });

  it('400 reports all field problems together, with their paths', async () => {
    const { status, body } = await (
      await partner()
    ).post('/workflows', { channels: ['fax'], follow_ups: { max: 9, interval_hours: 1 }, colour: 'red' });
    expect(status).toBe(400);
    expect(body.error.code).toBe('VALIDATION_FAILED');
    expect(body.error.details.map(({ path }: { path: string }) => path).toSorted()).toEqual([
      'channels[0]',
      'colour',
      'follow_ups.max',
      'name',
    ]);
  });

  it.each([
    ['malformed JSON', '{"name":'],
    ['no body', ''],
    ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['null', 'null'],
    ['an array', '[]'],
    ['a NUL character', '{"name":"a\\u0000b"}'],
  ])('400 for %s', async (_, rawBody) => {
    const { status, body } = await (await partner()).call('POST', '/workflows', { rawBody });
    expect({ status, code: body.error.code }).toEqual({ status: 400, code: 'VALIDATION_FAILED' });
  });

  it('201 for a key that may write and not read', async () => {
    const { status, body } = await (await partner(['workflows:write'])).post('/workflows', { name: 'x' });
    expect({ status, name: body.data.name }).toEqual({ status: 201, name: 'x' });
  });

  it.each(['constructor', 'toString', '__proto__', 'followUps', 'input.name'])(
    '400 names the unknown property %s as it was sent',
    async (name) => {
      const rawBody = `{"name":"x","${name}":1}`;
      const { status, body } = await (await partner()).call('POST', '/workflows', { rawBody });
      expect(status).toBe(400);
      expect(body.error.details).toEqual([{ path: name, message: 'is not a known property' }]);
    },
  );

  it('401 comes before 415, also for a type that nobody can read', async () => {
    const client = await partner();
    const garbage = { contentType: 'garbage' };
    const foreign = await client.post(
      '/workflows',
      { name: 'x' },
      { ...garbage, headers: { 'x-signature': 'v1=x' } },
    );
    expect(foreign.status).toBe(401);
    expect((await client.post('/workflows', { name: 'x' }, garbage)).status).toBe(415);
  });

  it('403 names the scope that is missing', async () => {
    const { status, body } = await (await partner(['workflows:read'])).post('/workflows', { name: 'x' });
    expect(status).toBe(403);
    expect(body.error).toMatchObject({
      code: 'SCOPE_MISSING',
      message: expect.stringContaining('workflows:write'),
    });
  });

  it('413 for a body over 262,144 bytes, before the signature is looked at', async () => {
    const client = await partner();
    const fits = await client.post('/workflows', { name: 'x'.repeat(262_144 - 11) });
    expect(fits.body.error.code).toBe('VALIDATION_FAILED');
    const over = await client.call('POST', '/workflows', {
      rawBody: 'x'.repeat(262_145),
      headers: { 'x-signature': 'v1=wrong' },
    });
    expect({ status: over.status, code: over.body.error.code }).toEqual({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
    });
  });

  it('415 for a body that is not application/json', async () => {
    const { status, body } = await (
      await partner()
    ).post('/workflows', { name: 'x' }, { contentType: 'text/plain' });
    expect({ status, code: body.error.code }).toEqual({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
  });
});
