import { migrateSchema } from '../../../kernel/store/migrate.ts';
import { workMigrations } from '../../../kernel/store/work/work.migrations.ts';

/** The tables of work and nothing else, as the real migrator makes them. */
export const migrateWork = (url: string): Promise<void> => migrateSchema(url, 'kernel', workMigrations);
