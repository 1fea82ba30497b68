import { inject } from 'vitest';
import { createDatabase } from './database.ts';

/** A database of its own with every table of the product and the Indian skills: copying one takes a tenth of making it. */
export const migratedDatabase = (): Promise<string> =>
  createDatabase(inject('postgresUrl'), inject('migratedDatabase'));
