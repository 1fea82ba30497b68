import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BRICK_LAYING, newUser, postSelection } from '../../world/selections.ts';
import { world } from '../../world/world.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const send = (body: unknown) => postSelection(world(), body);
const sendRaw = (body: string | Buffer | undefined, contentType?: string) =>
  world().fetch('/api/selected-skills', {
    method: 'POST',
    ...(body !== undefined && { body }),
    headers: contentType ? { 'content-type': contentType } : {},
  });

describe('POST /api/selected-skills', () => {
  it('201 answers the selection with its seven fields, to anyone', async () => {
    const userId = newUser();
    const { status, body } = await send({ user_id: userId, ...BRICK_LAYING });
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      message: expect.any(String),
      data: {
        selected_skill_id: expect.stringMatching(UUID),
        user_id: userId,
        ...BRICK_LAYING,
        createdAt: expect.stringMatching(TIME),
        updatedAt: body.data.createdAt,
      },
    });
  });

  it('409 for the same pair again, and the first one stays as it was', async () => {
    const userId = newUser();
    const first = await send({ user_id: userId, ...BRICK_LAYING });
    const again = await send({ user_id: userId, ...BRICK_LAYING });
    expect({ status: again.status, body: again.body }).toEqual({
      status: 409,
      body: { success: false, message: expect.stringContaining('already selected') },
    });
    const read = await world().fetch(`/api/selected-skills/${first.body.data.selected_skill_id}`);
    expect(read.body.data).toEqual(first.body.data);
    expect((await send({ user_id: newUser(), ...BRICK_LAYING })).status).toBe(201);
  });

  it('lets one of 50 identical concurrent posts through, and answers 409 to the rest', async () => {
    const userId = newUser();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send({ user_id: userId, ...BRICK_LAYING })),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array<number>(49).fill(409)]);
    const list = await world().fetch(`/api/selected-skills?user_id=${userId}`);
    expect(list.body.count).toBe(1);
  });

  it.each(['user_id', 'skill_id', 'sub_skill_id', 'master_skill_id'])(
    '400 {message} names %s when it is missing, null, empty, no text, or holds U+0000 or half a character',
    async (field) => {
      const whole: Record<string, unknown> = { user_id: newUser(), ...BRICK_LAYING };
      const { [field]: _, ...without } = whole;
      const bodies = [
        without,
        ...[null, '', 7, true, {}, ['x'], 'a\0b', '\ud800'].map((value) => ({ ...whole, [field]: value })),
      ];
      for (const sent of bodies) {
        const { status, body } = await send(sent);
        expect({ sent, status, body }).toEqual({
          sent,
          status: 400,
          body: { message: expect.stringMatching(new RegExp(`^${field} `)) },
        });
      }
    },
  );

  it('400 names every field that fails, not only the first', async () => {
    const { body } = await send({});
    for (const field of ['user_id', 'skill_id', 'sub_skill_id', 'master_skill_id'])
      expect(body.message).toContain(`${field} is required`);
  });

  it('takes a user_id of 1 to 128 characters as it is', async () => {
    for (const userId of [
      'u'.repeat(128 - 36) + newUser().slice(-36),
      '😀'.repeat(90) + newUser().slice(-36),
      `  ' OR 1=1; -- ${newUser()} `,
    ]) {
      const { status, body } = await send({ user_id: userId, ...BRICK_LAYING });
      expect({ status, kept: body.data?.user_id }).toEqual({ status: 201, kept: userId });
    }
    const { status, body } = await send({ user_id: 'u'.repeat(129), ...BRICK_LAYING });
    expect({ status, body }).toEqual({
      status: 400,
      body: { message: expect.stringMatching(/^user_id /) },
    });
  });

  it('keeps apart users whose ids only look alike', async () => {
    const tail = newUser();
    for (const userId of [`caf\u00e9${tail}`, `cafe\u0301${tail}`, `CAF\u00c9${tail}`, ` caf\u00e9${tail}`])
      expect((await send({ user_id: userId, ...BRICK_LAYING })).status).toBe(201);
  });

  it.each(['sk_999999999', 'nothing', "sk_10101'--", 'ss_101', 'SK_10101', ' sk_10101'])(
    '404 for the skill %j, whatever the rest says',
    async (skillId) => {
      const { status, body } = await send({ user_id: newUser(), ...BRICK_LAYING, skill_id: skillId });
      expect({ status, body }).toEqual({
        status: 404,
        body: { success: false, message: expect.any(String) },
      });
    },
  );

  it.each([
    ['sub_skill_id', 'ss_102'],
    ['sub_skill_id', 'ss_999999999'],
    ['sub_skill_id', 'nothing'],
    ['master_skill_id', 'ms_2'],
    ['master_skill_id', 'ms_999999999'],
  ])("400 names %s when %s is not the skill's", async (field, value) => {
    const { status, body } = await send({ user_id: newUser(), ...BRICK_LAYING, [field]: value });
    expect({ status, body }).toEqual({
      status: 400,
      body: { message: expect.stringMatching(new RegExp(`^${field} `)) },
    });
  });

  it('checks the ids before it says that the pair exists', async () => {
    const userId = newUser();
    await send({ user_id: userId, ...BRICK_LAYING });
    expect((await send({ user_id: userId, ...BRICK_LAYING, sub_skill_id: 'ss_102' })).status).toBe(400);
  });

  it.each([
    ['userId', 5],
    ['skillId', { deep: ['\0'] }],
    ['__proto__x', 1],
    ['selected_skill_id', 'mine'],
    ['createdAt', 'never'],
  ])('400 {message} for the unknown property %s, which it names', async (name, value) => {
    const { status, body } = await send({ user_id: newUser(), ...BRICK_LAYING, [name]: value });
    expect({ status, body }).toEqual({
      status: 400,
      body: { message: expect.stringContaining(`${name} is not a known property`) },
    });
  });

  it.each([
    ['', 'application/json'],
    ['{', 'application/json'],
    ['null', 'application/json'],
    ['[]', 'application/json'],
    ['"text"', 'application/json; charset=utf-8'],
    [undefined, undefined],
  ])('400 {message} for the body %j', async (text, contentType) => {
    const { status, body } = await sendRaw(text, contentType);
    expect({ status, body }).toEqual({ status: 400, body: { message: expect.stringContaining('The body') } });
  });

  it('400 for bytes that are no UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from('{"user_id":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    expect((await sendRaw(bytes, 'application/json')).status).toBe(400);
  });

  it('415 for a body that says it is something else', async () => {
    const { status, body } = await sendRaw('user_id=a', 'application/x-www-form-urlencoded');
    expect({ status, body }).toEqual({ status: 415, body: { success: false, message: expect.any(String) } });
  });

  it('413 for more than 256 KB', async () => {
    const { status, body } = await sendRaw('x'.repeat(262_145), 'application/json');
    expect({ status, body }).toEqual({ status: 413, body: { success: false, message: expect.any(String) } });
  });

  it('never answers 5xx, whatever JSON comes', async () => {
    const ids = fc.oneof(fc.constantFrom(...Object.values(BRICK_LAYING)), fc.string({ unit: 'binary' }));
    const nearly = fc.record(
      {
        user_id: fc.oneof(fc.string({ unit: 'binary', maxLength: 140 }), fc.jsonValue()),
        skill_id: fc.oneof(fc.constant('sk_10101'), ids, fc.jsonValue()),
        sub_skill_id: fc.oneof(fc.constant('ss_101'), ids),
        master_skill_id: fc.oneof(fc.constant('ms_1'), ids),
        extra: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    const unknown = fc.record({
      user_id: fc.constant('u'),
      skill_id: fc.constant('sk_00000'),
      sub_skill_id: fc.constantFrom('ss_101', 'ss_000'),
      master_skill_id: fc.constantFrom('ms_1', 'ms_0'),
    });
    const good = fc.uuid().map((user_id) => ({ user_id, ...BRICK_LAYING }));
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fc.oneof(nearly, unknown, good, fc.jsonValue()), async (body) => {
        const { status } = await send(body);
        seen.add(status);
        expect([201, 400, 404, 409]).toContain(status);
      }),
      { numRuns: 200 },
    );
    expect([...seen]).toEqual(expect.arrayContaining([201, 400, 404]));
  });
});
