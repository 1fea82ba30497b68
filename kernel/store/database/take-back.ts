import type { Pool } from 'pg';

/**
 * A connection that has ended goes back to its pool by itself. Kysely, and so MikroORM, never gives one back whose BEGIN
 * failed: a pool would lose its places one by one, for good.
 */
export function takeBackEnded(pool: Pool): void {
  pool.on('connect', (client) => {
    client.once('end', () => {
      const release = client.release as (gone: boolean) => void;
      client.release = () => {}; // the holder may still release it
      try {
        release(true);
      } catch {
        // pg throws when it was released already.
      }
    });
  });
}
