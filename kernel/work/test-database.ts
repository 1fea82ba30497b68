import { migrateSchema } from '../database/migrate.ts';
import { workMigrations } from './work.migrations.ts';

/** The tables of work and nothing else, as the real migrator makes them. */
export const migrateWork = (url: string): Promise<void> => migrateSchema(url, 'kernel', workMigrations);
