import { setTimeout as wait } from 'node:timers/promises';
import type { PartName } from '../deployment.ts';
import { row } from '../row.ts';
import { whyNoFarHost } from '../servers/far-host.ts';
import { PARTS_NEED, withFar } from '../stages.ts';

/** The host of one of two drops every packet for 15 seconds, and comes back with what it had. */
const vanished = (part: PartName, withinSeconds: number) =>
  row({
    name: `${part}-vanished`,
    fault: `the host of a ${part} vanishes without a word for 15 s, two of each part`,
    needs: [...PARTS_NEED, 'ip'],
    unless: whyNoFarHost,
    open: withFar(part),
    seconds: 30,
    withinSeconds,
    async make({ target }) {
      target.farHost!.vanish();
      await wait(15_000);
      target.farHost!.comeBack();
      await target.of(part)[0]!.untilReady();
    },
  });

// A facade is cut off by the proxy alone; a gateway also by the facades that ask it, which ping it every second.
export const VANISHED_ROWS = [vanished('facade', 6), vanished('gateway', 8)];
