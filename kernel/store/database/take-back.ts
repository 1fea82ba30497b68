import type { Pool } from 'pg';

/** Releases ended connections: Kysely never gives one back whose BEGIN failed, and the pool would run out. */
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
