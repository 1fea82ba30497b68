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
});
