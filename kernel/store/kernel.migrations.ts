import type { MigrationClass } from './database/migration-steps.ts';
import { AccessLog025 } from './migrations/025-access-log.ts';
import { FirstRelease024 } from './migrations/024-first-release.ts';

export const kernelMigrations: MigrationClass[] = [FirstRelease024, AccessLog025];

/** Tables of the kernel that parts may only add to. */
export const kernelAppendOnly = ['access_log', 'audit', 'event'];
