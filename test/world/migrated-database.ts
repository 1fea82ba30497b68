import { inject } from 'vitest';
import { createDatabase } from './database.ts';

/** A database of its own with every table of the product: copying one takes a tenth of migrating it. */
export const migratedDatabase = (): Promise<string> =>
  createDatabase(inject('postgresUrl'), inject('migratedDatabase'));
