// Run by tests as a process of its own that can be killed: a subscriber that leaves and comes back at random.
import { systemClock } from '../../../kernel/core/clock.ts';
import { createLog } from '../../../kernel/core/log.ts';
import { openPool } from '../../../kernel/store/database/small-pool.ts';
import { TailReader } from '../../../kernel/store/events/tail-reader.ts';
import { openLoops } from './loops.ts';
import { ACME } from './world.ts';

interface Line {
  id: string;
  position: number | string;
}

process.stdin.resume().once('end', () => process.exit());
const { url, after, without } = JSON.parse(process.argv[2]!) as {
  url: string;
  after: string;
  without?: string;
};
let last = after;

function say({ position, id }: Line): void {
  process.stdout.write(`${position} ${id}\n`);
  last = id;
}

if (without === 'positions') await readById();
else await readAtRandom();

/** Through two tails, of which one may know less than the subscriber has already been told by the other. */
async function readAtRandom(): Promise<never> {
  const log = createLog('reader', 'warn');
  const open = () => TailReader.open({ ...openLoops(url, log), clock: systemClock, log, pageSize: 50 });
  const tails = [await open(), await open()];
  for (;;) {
    const tail = tails[Math.floor(Math.random() * tails.length)]!;
    let left = Math.ceil(Math.random() * 150);
    for await (const event of await tail.subscribe({ ...ACME, after: last })) {
      say(event);
      if (--left === 0) break;
    }
  }
}

/** Reads like one who trusts ids to be in order. */
async function readById(): Promise<never> {
  const pool = openPool(url, 'reader', 1);
  for (;;) {
    const sql = 'SELECT position, id FROM kernel.event WHERE id > $1 ORDER BY id LIMIT 50';
    for (const event of await pool.query<Line>(sql, [last])) say(event);
  }
}
