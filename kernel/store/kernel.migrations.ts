import type { MigrationClass } from './database/migration-steps.ts';
import { FirstRelease024 } from './migrations/024-first-release.ts';

export const kernelMigrations: MigrationClass[] = [FirstRelease024];

/** Tables of the kernel that parts may only add to. */
export const kernelAppendOnly = ['audit', 'event'];
