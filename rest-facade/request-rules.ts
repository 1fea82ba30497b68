import { Type, type TSchema } from 'typebox';
import { headerProblems } from '../kernel/edge/header-rules.ts';
import { refuse, type RefusalDetail } from '../kernel/core/refusal.ts';
import { codedRules } from '../kernel/core/rules/coded-fields.ts';
import { fieldRules } from '../kernel/core/rules/fields.ts';
import { skippingRules, type SkippedItems } from '../kernel/core/rules/skip-items.ts';
import { renameKeys, toCamel } from '../kernel/core/rules/wire-case.ts';
import { closedThroughout } from './closed-bodies.ts';
import { inputSchema } from './inputs.ts';
import { withoutLeftOut } from './optional-fields.ts';
import { isMap, type Route, type RouteInput } from './route.ts';
import type { Surface } from './surface.ts';

const NO_BODY = Type.Object({}, { additionalProperties: false });

/** A body on a route that reads none is rejected (contract 1.3); an empty object is no body. */
export const mustHaveNoBody = (
  { method, body, takesAudio }: Route,
  { name }: Pick<Surface, 'name'>,
): boolean => name === 'partner' && method !== 'GET' && body === undefined && takesAudio === undefined;

interface RawInput {
  headers: Record<string, string | string[] | undefined>;
  params: unknown;
  query: unknown;
  body: unknown;
}

/** The rules that need only the request: path, query and body, all problems together. */
export function requestRules(
  route: Route,
  { name: surface, spelling, headers, codedFields }: Surface,
): (raw: RawInput) => Omit<RouteInput, 'recorded' | 'wanted'> & { skipped: SkippedItems } {
  const params = fieldRules(Type.Object(route.params ?? {}));
  const queryShape = route.query ?? {};
  const query = fieldRules(
    Type.Object(
      Object.fromEntries(
        Object.entries(queryShape).map(([name, schema]) => [
          name,
          route.requiredQuery?.includes(name) ? schema : Type.Optional(schema),
        ]),
      ),
      {
        // A page may add any parameter to an open address; a partner's typing error is reported.
        additionalProperties: surface !== 'partner',
      },
    ),
  );
  const bodySchema = route.body
    ? closedThroughout(inputSchema(route.bodyRules ?? route.body, spelling))
    : mustHaveNoBody(route, { name: surface })
      ? NO_BODY
      : undefined;
  const body = bodySchema && !codedFields ? skippingRules(bodySchema) : undefined;
  const coded = bodySchema && codedFields ? codedRules(bodySchema) : undefined;

  // Only partners may send back what they have read as it was (contract 1.3).
  const readNulls = surface === 'partner' ? withoutLeftOut : (_: TSchema, sent: unknown) => sent;

  return (raw) => {
    const given = readQuery(raw.query, queryShape);
    const checked = body?.(readNulls(bodySchema!, raw.body));
    const badIds = params.problems(raw.params);
    // An id that nothing can have is unknown on the open surface, not wrong (contract 3).
    if (surface === 'catalogue' && badIds.length > 0) throw refuse.notFound(route.noun);
    const problems = [
      ...headerProblems(raw.headers, headers),
      ...badIds,
      ...under('query', query.problems(given)),
      ...(checked?.problems ?? []),
    ];
    if (problems.length > 0) throw refuse.invalid(problems);
    const sessionToken = route.session ? readSessionToken(raw.headers, raw.body) : null;
    return {
      params: raw.params as Record<string, string>,
      query: given,
      sessionToken,
      body: coded
        ? coded(route.session ? withoutSessionToken(raw.body) : raw.body)
        : spelling === 'snake'
          ? renameKeys(checked?.kept, toCamel, route.asSent)
          : checked?.kept,
      skipped: checked?.skipped ?? new Map(),
    };
  };
}

/** The token may stand in the body of any step, and is none of its fields. */
function withoutSessionToken(body: unknown): unknown {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'sessionToken'));
}

/** The token of the body comes first, where step 3 has it. A blank token is missing. */
function readSessionToken(headers: RawInput['headers'], body: unknown): string | null {
  const given = (body as { sessionToken?: unknown } | null | undefined)?.sessionToken ?? '';
  if (typeof given !== 'string') throw refuse.invalid([{ path: 'sessionToken', message: 'must be string' }]);
  const bearer = /^Bearer +(.+)$/i.exec(String(headers['authorization'] ?? ''))?.[1];
  const found = [given, String(headers['x-session-token'] ?? ''), bearer ?? ''];
  return found.map((token) => token.trim()).find(Boolean) ?? null;
}

const under = (prefix: string, problems: RefusalDetail[]) =>
  problems.map(({ path, message }) => ({ path: `${prefix}.${path}`, message }));

/**
 * A query holds only text; numbers and flags become what their schema says, where they can. Parameters such as `metadata.source` are
 * the fields of one object, where the route takes an object of that name.
 */
function readQuery(query: unknown, shape: Record<string, TSchema>): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    const [map, key] = splitAtDot(name);
    if (key !== undefined && isMap(shape[map])) read[map] = { ...(read[map] as object), [key]: value };
    else read[name] = readValue(value, shape[name]);
  }
  return read;
}

function splitAtDot(name: string): [before: string, after?: string] {
  const dot = name.indexOf('.');
  return dot < 0 ? [name] : [name.slice(0, dot), name.slice(dot + 1)];
}

function readValue(value: unknown, schema: TSchema | undefined): unknown {
  if (typeof value !== 'string' || !schema) return value;
  const { type, 'x-trimmed': trimmed } = schema as { type?: string; 'x-trimmed'?: boolean };
  if (trimmed) return value.trim();
  if (type === 'integer' && /^-?\d{1,15}$/.test(value)) return Number(value);
  if (type === 'number' && /^-?\d{1,15}(\.\d{1,15})?$/.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}
