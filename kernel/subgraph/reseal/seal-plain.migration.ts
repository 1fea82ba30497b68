import { sealPlainKind } from './seal-plain.handler.ts';

/** SQL that enqueues the job where there is something to seal, long due by any clock. The kernel is migrated first. */
export const enqueueSealPlain = (part: string, rows: string): string => `
  INSERT INTO kernel.work (kind, group_key, payload, state, run_at, created_at)
  SELECT '${sealPlainKind(part)}', '${sealPlainKind(part)}', '{}', 'ready', 'epoch', now()
  WHERE EXISTS (${rows})`;
