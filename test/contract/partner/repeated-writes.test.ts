import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema } from 'graphql';
import { describe, expect, inject, it } from 'vitest';
import { loadOperations } from '../../../kernel/core/graph/operations.ts';
import { projectRoot } from '../../../kernel/core/root.ts';
import { requestRules } from '../../../rest-facade/request-rules.ts';
import { partnerSurface } from '../../../rest-facade/surfaces.ts';
import { PARTNER_SCOPES } from '../../../subgraphs/mandate/accounts/access/scopes.ts';
import type { CampaignWorld } from '../../world/campaigns.ts';
import { withClient } from '../../world/database.ts';
import type { Answer, PartnerClient } from '../../world/partner-client.ts';
import { addressOf, CALLS, nameOf, worldFor, writes, type Call } from '../../world/partner-writes.ts';
import { world } from '../../world/world.ts';

const operations = loadOperations();
const graph = buildSchema(readFileSync(path.join(projectRoot, 'schema/graph.graphql'), 'utf8'));

/** Writes that show a secret of what they made: whoever could not change the object does not see it. */
const SHOWS_TO_ITS_OWN = ['POST /webhooks'];

type Send = (call: Call, idempotencyKey: string) => Promise<Answer>;

/** The graph's document of a route, with the variables that the facade would send. */
function inGraph(name: string, { ids = {}, body = {} }: Call, idempotencyKey: string) {
  const route = writes.find((one) => nameOf(one) === name)!;
  const read = requestRules(route, partnerSurface)({ headers: {}, params: ids, query: {}, body });
  const input = { ...read, recorded: { token: '', mimeType: '', audio: '' }, wanted: null };
  const variables = { ...route.variables(input), idempotencyKey };
  return { text: operations.byName(route.operation).text, variables };
}

const byRest =
  (name: string, by: PartnerClient): Send =>
  (call, idempotencyKey) => {
    const [method, route] = name.split(' ') as [string, string];
    return by.call(method, addressOf(route, call), { body: call.body, idempotencyKey });
  };
const byGraph =
  (name: string, by: PartnerClient): Send =>
  (call, idempotencyKey) => {
    const { text, variables } = inGraph(name, call, idempotencyKey);
    return by.graph(text, variables);
  };
const byScreen =
  (name: string, token: string): Send =>
  (call, idempotencyKey) => {
    const { text, variables } = inGraph(name, call, idempotencyKey);
    return world().graph(text, variables, token);
  };

const codeOf = ({ body }: Answer): string | undefined =>
  body.error?.code ?? body.errors?.[0]?.extensions?.code;
const isReplay = ({ headers, body }: Answer): boolean =>
  headers.get('idempotent-replayed') === 'true' ||
  (body.data != null && (Object.values(body.data)[0] as { replayed?: boolean } | null)?.replayed === true);

/** The codes by which a caller is told that it may not. */
const RIGHTS = ['SCOPE_MISSING', 'FORBIDDEN'];

/** Secrets in an answer: of keys, of webhooks, and the tokens of links. */
const secretsIn = (answer: Answer): string[] =>
  JSON.stringify(answer.body).match(/VFN_SK_\w+|whsec_[\w+/=]+|(?<=#)[\w-]{20,}/g) ?? [];

async function keptFor({ organisation }: CampaignWorld): Promise<string> {
  const { rows } = await withClient(inject('systemDatabaseUrl'), (client) =>
    client.query<{ kept: string }>(
      'SELECT row_to_json(kept)::text AS kept FROM kernel.idempotency kept WHERE organisation_id = $1',
      [organisation.id],
    ),
  );
  return rows.map(({ kept }) => kept).join('\n');
}

describe('a repeated write', () => {
  it('is known here for every mutation that takes an idempotencyKey', () => {
    const fields = Object.values(graph.getMutationType()!.getFields());
    const taking = fields.filter(({ args }) => args.some(({ name }) => name === 'idempotencyKey'));
    const texts = writes.map(({ operation }) => operations.byName(operation).text);
    const unknown = taking.filter(
      ({ name }) => !texts.some((text) => new RegExp(`\\b${name}\\(`).test(text)),
    );
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });

  it.each(Object.entries(CALLS))(
    '%s: is refused to whoever could not have made it, and leaves no secret open',
    async (name, make) => {
      const { scope } = writes.find((one) => nameOf(one) === name)!;
      const all = await worldFor(name);
      const mode = name.includes(' /test/') ? 'test' : 'live';
      const keyWith = (scopes: readonly string[]) => all.organisation.partner({ mode, scopes: [...scopes] });
      const without = await keyWith(PARTNER_SCOPES.filter((one) => one !== scope));
      const alone = await keyWith([scope]);
      const token = await all.organisation.token({ mode });
      const ways = {
        REST: { send: byRest, first: byRest(name, all.partner) },
        graph: { send: byGraph, first: byGraph(name, all.partner) },
      };
      const secrets: string[] = [];
      for (const [way, { send, first }] of Object.entries(ways)) {
        const call = await make(all);
        const idempotencyKey = randomUUID();
        const made = await first(call, idempotencyKey);
        expect({ way, code: codeOf(made), replay: isReplay(made) }).toMatchObject({
          code: undefined,
          replay: false,
        });
        secrets.push(...secretsIn(made));

        const refused = await send(name, without)(call, idempotencyKey);
        expect({ way, code: codeOf(refused) }).toEqual({ way, code: 'SCOPE_MISSING' });
        expect(JSON.stringify(refused.body)).toContain(scope);

        const others: Record<string, Send> = {
          'with its scope alone': send(name, alone),
          ...(way === 'graph' && { 'an internal screen': byScreen(name, token) }),
        };
        for (const [who, sendBy] of Object.entries(others)) {
          const repeated = await sendBy(call, idempotencyKey);
          const afresh = await sendBy(await make(all), randomUUID());
          const right = RIGHTS.find((code) => code === codeOf(afresh));
          const ownOnly = who === 'an internal screen' && SHOWS_TO_ITS_OWN.includes(name);
          const code = right ?? (ownOnly ? 'FORBIDDEN' : undefined);
          expect({ way, who, code: codeOf(repeated) }).toEqual({ way, who, code });
          if (code !== undefined) expect(secretsIn(repeated)).toEqual([]);
          else expect({ way, who, replay: isReplay(repeated) }).toEqual({ way, who, replay: true });
        }
      }
      const kept = await keptFor(all);
      expect(kept).not.toBe('');
      for (const secret of secrets) expect(kept).not.toContain(secret);
      expect(kept).not.toMatch(/VFN_SK_|VFN_V[TL]_|whsec_/);
    },
  );
});
