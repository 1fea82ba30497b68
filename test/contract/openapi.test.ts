import { describe, expect, it } from 'vitest';
import { world } from '../world/world.ts';

describe('/openapi.json', () => {
  it('describes every status that any call of the partner surface can get', async () => {
    const { body } = await world().fetch('/openapi.json');
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

  it('describes the bodies of the catalogue surface, inconsistent as they are', async () => {
    const { paths } = (await world().fetch('/openapi.json')).body;
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
