import { createLog } from '../../../kernel/core/log.ts';
import { Hints } from '../../../kernel/store/events/hints.ts';
import { openJobDatabase } from '../../../kernel/store/jobs/job-database.ts';

/** Opens what the loops of a process share. */
export function openLoops(url: string, log = createLog('test', 'silent')) {
  const hints = new Hints({ url, log });
  hints.start();
  return { database: openJobDatabase({ url, log }), hints };
}
