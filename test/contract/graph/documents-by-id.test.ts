import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sign } from '../../../kernel/edge/signature.ts';
import { loadOperations } from '../../../kernel/core/graph/operations.ts';
import { world } from '../../world/world.ts';

const { byName } = loadOperations();

const ask = (body: object, token: string) =>
  world().fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

const codeOf = ({ body }: { body: any }) => body.errors?.[0]?.extensions?.code;

describe('a document of the service, by its id', () => {
  const { id, text } = byName('GetSkill');
  const variables = { id: 'sk_10101' };

  it('is answered as its text is', async () => {
    const token = await (await world().organisation()).token();
    const byId = await ask({ documentId: id, variables }, token);
    expect(byId.status).toBe(200);
    expect(byId.body).toEqual((await ask({ query: text, variables }, token)).body);
    expect(byId.body.data.skill.name).toBe('Brick Laying');
    expect((await ask({ documentId: `sha256:${id}`, variables }, token)).body).toEqual(byId.body);
  });

  it('is found by the hash that persisted-query clients send', async () => {
    const token = await (await world().organisation()).token();
    const extensions = { persistedQuery: { version: 1, sha256Hash: id } };
    expect((await ask({ extensions, variables }, token)).body.data.skill.name).toBe('Brick Laying');
  });

  it('is guarded as its text is', async () => {
    const token = await (await world().organisation()).token({ scopes: ['workflows:read'] });
    expect(codeOf(await ask({ documentId: id, variables }, token))).toBe('SCOPE_MISSING');
    const operators = byName('CreateOrganisation').id;
    expect(codeOf(await ask({ documentId: operators, variables: { name: 'x' } }, token))).toBe(
      'SCOPE_MISSING',
    );
  });

  it.each([
    ['a list', [1]],
    ['a text', 'x'],
  ])('refuses %s as variables', async (_, given) => {
    const token = await (await world().organisation()).token();
    const answer = await ask({ documentId: id, variables: given }, token);
    expect({ status: answer.status, code: codeOf(answer) }).toEqual({ status: 400, code: 'BAD_REQUEST' });
  });

  it('says which variable is wrong', async () => {
    const token = await (await world().organisation()).token();
    const { body } = await ask({ documentId: id, variables: {} }, token);
    expect(body.errors[0].message).toContain('$id');
    expect(body.data).toBeUndefined();
  });

  it('that nobody knows is refused', async () => {
    const token = await (await world().organisation()).token();
    const unknown = createHash('sha256').update('{ __typename }').digest('hex');
    const answer = await ask({ documentId: unknown }, token);
    expect({ status: answer.status, code: codeOf(answer) }).toEqual({
      status: 400,
      code: 'DOCUMENT_UNKNOWN',
    });
  });

  it('needs a caller', async () => {
    expect((await ask({ documentId: id, variables }, 'nobody')).status).toBe(401);
  });

  it('draws from the buckets of a partner key', async () => {
    const partner = await (await world().organisation()).partner({ limitFactor: 1 });
    const body = JSON.stringify({ documentId: id, variables });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const answer = await world().fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-api-key': partner.keyId,
        'x-timestamp': timestamp,
        'x-signature': sign(partner.secret, { timestamp, method: 'POST', path: '/graphql', body }),
      },
      body,
    });
    expect(answer.headers.get('ratelimit-limit')).toBe('600');
    expect(answer.headers.get('ratelimit-remaining')).toBe('599');
  });
});
