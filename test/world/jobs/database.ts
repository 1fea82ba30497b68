import { migrateSchema } from '../../../kernel/store/migrate.ts';
import { jobMigrations } from '../../../kernel/store/jobs/job.migrations.ts';

/** The tables of work and nothing else, as the real migrator makes them. */
export const migrateJobs = (url: string): Promise<void> => migrateSchema(url, 'kernel', jobMigrations);
