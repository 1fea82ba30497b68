// Run by tests as a process of its own that can be killed: a sequencer, or one with a cure taken out.
import { systemClock } from '../../../kernel/core/clock.ts';
import { createLog } from '../../../kernel/core/log.ts';
import { NudgedLoop } from '../../../kernel/core/nudged-loop.ts';
import { createEventPartitions } from '../../../kernel/store/events/partitions.ts';
import { LOCK_HEAD, MOVE_BATCH } from '../../../kernel/store/events/sequence-batch.ts';
import { Sequencer } from '../../../kernel/store/events/sequencer.ts';
import { openLoops } from './loops.ts';

process.stdin.resume().once('end', () => process.exit());
const { url, without } = JSON.parse(process.argv[2]!) as { url: string; without?: string };
const log = createLog('sequencer', 'warn');

/** To see what the tests are worth: WITHOUT='the head lock' and so on makes them fail. */
const UNCURED: Record<string, string[][]> = {
  'the head lock': [[MOVE_BATCH]],
  'the head lock and the primary key': [[MOVE_BATCH]],
  'the order of seq': [[LOCK_HEAD, MOVE_BATCH.replace('OVER (ORDER BY seq)', 'OVER (ORDER BY md5(id))')]],
  'one message': [['BEGIN'], [LOCK_HEAD], [MOVE_BATCH], ['COMMIT']],
  'one transaction': [
    [LOCK_HEAD, MOVE_BATCH.replace('DELETE FROM', 'SELECT * FROM').replace('RETURNING *', '')],
    [LOCK_HEAD, 'DELETE FROM kernel.outbox WHERE id IN (SELECT id FROM kernel.event)'],
  ],
};

const uncured = without === undefined ? undefined : UNCURED[without];
const sequencer = uncured
  ? uncuredSequencer(uncured)
  : new Sequencer({ ...openLoops(url, log), clock: systemClock, log, everyMs: 50 });
sequencer.start();
process.stdout.write('started\n');
process.once('SIGTERM', () => void sequencer.stop().then(() => process.exit(0)));

function uncuredSequencer(transactions: string[][]): NudgedLoop {
  const { database: connection } = openLoops(url, log);
  return new NudgedLoop({
    name: 'the sequencer',
    everyMs: 50,
    log,
    run: async () => {
      await createEventPartitions(connection);
      const waiting = await connection.query('SELECT FROM kernel.outbox ORDER BY seq LIMIT 1');
      if (waiting.length === 0) return 'idle';
      for (const transaction of transactions) await connection.transact(...transaction, 'SELECT 1');
      return 'again';
    },
  });
}
