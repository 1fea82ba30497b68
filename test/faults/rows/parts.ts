import { setTimeout as wait } from 'node:timers/promises';
import type { PartName } from '../deployment.ts';
import { row } from '../row.ts';
import { oneOfEach, PARTS_NEED, twoOfEach, type PartsStage } from '../stages.ts';

const killed = (part: PartName) => async (stage: PartsStage) => {
  const [one] = stage.target.of(part);
  await one!.kill();
  await one!.untilReady();
};

const needs = PARTS_NEED;

export const PART_ROWS = [
  row({
    name: 'gateway-killed-alone',
    fault: 'the gateway killed, one of each part',
    needs,
    open: oneOfEach,
    make: killed('gateway'),
  }),
  row({
    name: 'mandate-killed-alone',
    fault: 'the mandate subgraph killed, one of each part',
    needs,
    open: oneOfEach,
    make: killed('mandate'),
  }),
  row({ name: 'facade-killed', fault: 'a facade killed', needs, open: twoOfEach, make: killed('facade') }),
  row({
    name: 'facade-stopped',
    fault: 'a facade stopped behind a draining proxy',
    needs,
    open: twoOfEach,
    make: ({ target }) => target.of('facade')[0]!.roll(),
  }),
  row({
    name: 'gateway-killed',
    fault: 'a gateway killed, two of each part',
    needs,
    open: twoOfEach,
    make: killed('gateway'),
  }),
  row({
    name: 'mandate-killed',
    fault: 'a mandate subgraph killed, two of each part',
    needs,
    open: twoOfEach,
    make: killed('mandate'),
  }),
  row({
    name: 'catalogue-killed',
    fault: 'a catalogue subgraph killed, two of each part',
    needs,
    open: twoOfEach,
    make: killed('catalogue'),
  }),
  row({
    name: 'all-rolled',
    fault: 'all parts rolled, one after the other',
    needs,
    open: twoOfEach,
    seconds: 60,
    async make({ target }) {
      for (const part of target.parts) {
        await part.roll();
        await wait(500);
      }
    },
  }),
];
