import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { EMPLOYER_SCOPES, PARTNER_SCOPES } from '../../../subgraphs/mandate/accounts/access/scopes.ts';
import { platformWorld, type PlatformWorld } from '../../world/employers.ts';
import { PartnerClient, type Answer } from '../../world/partner-client.ts';
import { world } from '../../world/world.ts';

const outcomeOf = ({ status, body }: Answer) =>
  status < 300
    ? { issued: body.data.scopes }
    : { status, code: body.error.code, message: body.error.message };
const missing = (scope: string) => ({
  status: 403,
  code: 'SCOPE_MISSING',
  message: expect.stringContaining(scope),
});

/** The rule, written a second time: the scopes of the key, or the refusal. */
function expected(held: readonly string[], asked: readonly string[] | undefined) {
  const lacking = asked && EMPLOYER_SCOPES.find((scope) => asked.includes(scope) && !held.includes(scope));
  if (lacking) return missing(lacking);
  const issued = EMPLOYER_SCOPES.filter((scope) => held.includes(scope) && (!asked || asked.includes(scope)));
  return issued.length > 0 ? { issued } : { status: 403, code: 'SCOPE_MISSING', message: expect.any(String) };
}

describe("an employer's key", () => {
  let all: PlatformWorld;
  let organisationId: string;
  beforeAll(async () => {
    all = await platformWorld();
    ({ organisation_id: organisationId } = await all.employer());
  });
  const keyWith = (held: readonly string[]) =>
    all.organisation.partner({ scopes: ['platform:write', ...held] });
  const issue = (by: PartnerClient, scopes: readonly string[] | undefined, idempotencyKey?: string) =>
    by.post(
      `/organisations/${organisationId}/keys`,
      scopes ? { scopes } : {},
      idempotencyKey === undefined ? {} : { idempotencyKey },
    );

  it.each(EMPLOYER_SCOPES)('has no %s of an issuer without it, asked for or not', async (scope) => {
    const held = EMPLOYER_SCOPES.filter((one) => one !== scope);
    const issuer = await keyWith(held);
    expect(outcomeOf(await issue(issuer, undefined))).toEqual({ issued: held });
    expect(outcomeOf(await issue(issuer, [scope]))).toEqual(missing(scope));
    expect(outcomeOf(await issue(issuer, EMPLOYER_SCOPES))).toEqual(missing(scope));
  });

  it('has what was asked for and its issuer has, whatever both are', async () => {
    const scopes = fc.subarray([...EMPLOYER_SCOPES]);
    const asked = fc.option(fc.subarray([...EMPLOYER_SCOPES], { minLength: 1 }), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(scopes, asked, async (held, wanted) => {
        const answer = await issue(await keyWith(held), wanted);
        expect({ held, wanted, ...outcomeOf(answer) }).toEqual({ held, wanted, ...expected(held, wanted) });
      }),
      { numRuns: 25 },
    );
  });

  it('is not shown again to an issuer who could not have issued it', async () => {
    const idempotencyKey = randomUUID();
    const first = await issue(all.platform, undefined, idempotencyKey);
    expect(first.status).toBe(201);
    const again = await issue(await keyWith(['skills:read']), undefined, idempotencyKey);
    expect({ status: again.status, code: again.body.error?.code }).toEqual({
      status: 403,
      code: 'SCOPE_MISSING',
    });
    expect(JSON.stringify(again.body)).not.toContain('VFN_SK_');
  });

  it('issues and rotates nothing beyond itself', async () => {
    const issued = await issue(await keyWith(['keys:write', 'skills:read']), undefined);
    const { key_id, secret } = issued.body.data;
    const wide = (await issue(all.platform, undefined)).body.data.key_id;
    const own = new PartnerClient(world().url, key_id, secret);
    expect((await own.post(`/keys/${wide}/rotate`)).body.error.code).toBe('SCOPE_MISSING');
    expect((await issue(own, undefined)).body.error.code).toBe('SCOPE_MISSING');
    expect(PARTNER_SCOPES.filter((scope) => issued.body.data.scopes.includes(scope))).toEqual([
      'skills:read',
      'keys:write',
    ]);
  });
});
