import { describe, expect, it } from 'vitest';
import { resolveReferences } from '../../rest-facade/openapi/resolve-references.ts';
import { world } from '../world/world.ts';

const described = async () => resolveReferences((await world().fetch('/openapi.json')).body);

describe('/openapi.json', () => {
  it('describes every status that any call of the partner surface can get', async () => {
    const body = await described();
    expect(body.info.version).toBe('1.0.0');
    const operations = Object.entries<Record<string, { responses: object }>>(body.paths)
      .filter(([path]) => path.startsWith('/api/v1/partner'))
      .flatMap(([, methods]) => Object.values(methods));
    expect(operations.length).toBeGreaterThan(3);
    for (const { responses } of operations)
      expect(Object.keys(responses)).toEqual(
        expect.arrayContaining(['400', '401', '403', '413', '429', '500', '503']),
      );
  });

  it('describes 413 on every route, with a body or without: its size is looked at first', async () => {
    const { paths } = await described();
    for (const methods of Object.values<Record<string, { responses: object }>>(paths))
      for (const { responses } of Object.values(methods)) expect(Object.keys(responses)).toContain('413');
    const answer = await world().fetch('/api/selected-skills/x', {
      method: 'DELETE',
      body: 'x'.repeat(262_145),
    });
    expect(answer.status).toBe(413);
  });

  it('names null among the values wherever null may come', async () => {
    const body = await described();
    let found = 0;
    JSON.stringify(body, (_, schema: { type?: unknown; enum?: unknown } | null) => {
      if (!Array.isArray(schema?.type) || !Array.isArray(schema.enum)) return schema;
      found += 1;
      expect(schema.enum.includes(null)).toBe(schema.type.includes('null'));
      return schema;
    });
    expect(found).toBeGreaterThan(0);
  });

  it('shows every code of the closed enumeration, with its status, where a call can get it', async () => {
    const { paths } = await described();
    const shown = new Set<string>();
    for (const [path, methods] of Object.entries<Record<string, { responses: object }>>(paths)) {
      if (!path.startsWith('/api/v1/partner')) continue;
      for (const { responses } of Object.values(methods))
        for (const [status, { description }] of Object.entries<{ description: string }>(responses as never))
          for (const [code] of description.matchAll(
            /[A-Z]+(_[A-Z]+)+|FORBIDDEN|CONFLICT|COOLDOWN|UNAUTHORIZED/g,
          ))
            shown.add(`${status} ${code}`);
    }
    expect([...shown].toSorted()).toEqual([
      '400 IDEMPOTENCY_KEY_REQUIRED',
      '400 VALIDATION_FAILED',
      '401 UNAUTHORIZED',
      '402 INSUFFICIENT_CREDITS',
      '403 FORBIDDEN',
      '403 HTTPS_REQUIRED',
      '403 SCOPE_MISSING',
      '404 NOT_FOUND',
      '409 CONFLICT',
      '409 IDEMPOTENCY_IN_PROGRESS',
      '409 WORKFLOW_IN_USE',
      '413 PAYLOAD_TOO_LARGE',
      '415 UNSUPPORTED_MEDIA_TYPE',
      '422 IDEMPOTENCY_KEY_REUSED',
      '422 LIMIT_EXCEEDED',
      '429 COOLDOWN',
      '429 DAILY_CAP',
      '429 RATE_LIMITED',
      '500 SERVER_ERROR',
      '503 SERVER_ERROR',
      '503 SERVICE_DISABLED',
    ]);
  });

  it('takes an Idempotency-Key for every write of workflows, mandates and campaigns', async () => {
    const { paths } = await described();
    const writes = Object.entries<Record<string, { parameters?: { name: string }[] }>>(paths)
      .filter(([path]) => /^\/api\/v1\/partner\/(workflows|mandates|campaigns)(?!\/preview)/.test(path))
      .flatMap(([path, methods]) =>
        Object.entries(methods).flatMap(([method, { parameters = [] }]) =>
          method === 'get' ? [] : [{ call: `${method} ${path}`, names: parameters.map(({ name }) => name) }],
        ),
      );
    expect(writes.length).toBeGreaterThanOrEqual(12);
    for (const { call, names } of writes) expect(names, call).toContain('Idempotency-Key');
  });

  it('describes the bodies of the catalogue surface, inconsistent as they are', async () => {
    const { paths } = await described();
    const bodies = (path: string, method: string) =>
      Object.fromEntries(
        Object.entries<any>(paths[path][method].responses).map(([status, { content }]) => [
          status,
          Object.keys(content['application/json'].schema.properties).join(),
        ]),
      );
    const failed = 'success,message';
    expect(bodies('/api/selected-skills', 'post')).toMatchObject({
      201: 'success,message,data',
      400: 'message',
      404: failed,
      409: failed,
      429: 'error',
      500: failed,
    });
    expect(bodies('/api/selected-skills', 'get')).toMatchObject({
      200: 'data,page,limit,count',
      400: 'error',
      429: 'error',
    });
    expect(bodies('/api/selected-skills/{selected_skill_id}', 'delete')).toMatchObject({
      200: failed,
      404: failed,
    });
    expect(bodies('/api/admin/counts', 'get')).toMatchObject({ 200: 'success,message,data', 403: 'message' });
    expect(paths['/api/admin/counts'].get.security).toEqual([{ adminKey: [] }]);
    expect(paths['/api/selected-skills'].post.security).toEqual([]);
  });
});
