import { kernelMigrations } from '../../../kernel/store/kernel.migrations.ts';
import { migrateSchema } from '../../../kernel/store/migrate.ts';

/** The tables of the kernel and nothing else, as the real migrator makes them. */
export const migrateJobs = (url: string): Promise<void> => migrateSchema(url, 'kernel', kernelMigrations);
