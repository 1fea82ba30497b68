import { setTimeout as wait } from 'node:timers/promises';
import type { DemoFile } from '../../start/commands/demo-file.ts';
import { within } from '../world/eventually.ts';
import { World } from '../world/world.ts';
import { tally, type Tally } from './attempt.rules.ts';
import { problemsOf } from './judge.rules.ts';
import { runLoad, type Accepted } from './load.ts';
import { readBack } from './read-back.ts';
import { recount, type Recount, type Seen } from './recount.rules.ts';
import type { Row, Stage } from './row.ts';
import { Witnesses } from './witnesses.ts';

const SECONDS = 24;
const FAULT_AFTER_MILLISECONDS = 5_000;
const SETTLE_SECONDS = 60;

export interface RowResult {
  row: Row;
  tally: Tally;
  recount: Recount;
  /** How often the subscriber had to come back. */
  returns: number;
  problems: string[];
}

/** Puts the load on the stage, makes the fault, and counts. */
export async function runRow(row: Row, stage: Stage): Promise<RowResult> {
  const { url, operatorToken } = stage.target;
  // The stage has no demo: only the operator's token of its file is used here.
  const world = new World({ url, demo: { operatorToken } as DemoFile });
  const organisation = await world.organisation();
  const partner = await organisation.partner({ mode: 'test' });
  const witnesses = await Witnesses.call(url, partner, await organisation.token({ mode: 'test' }));
  try {
    const prefix = row.name.replaceAll('-', '');
    let isBroken = true;
    const load = runLoad(partner, url, row.seconds ?? SECONDS, prefix, () => isBroken);
    try {
      await wait(FAULT_AFTER_MILLISECONDS);
      await row.make(stage);
    } finally {
      isBroken = false;
    }
    const { outcomes, accepted } = await load;
    await stage.target.untilReady();
    const seen = await settled(stage, organisation.id, witnesses, accepted);
    const [counted, compared] = [tally(outcomes), recount(seen)];
    return {
      row,
      tally: counted,
      recount: compared,
      returns: witnesses.subscriber.returns,
      problems: problemsOf(row, counted, compared),
    };
  } finally {
    await witnesses.dismiss();
  }
}

/** Reads the accounts once everybody has been told everything, or has waited long enough. */
async function settled(
  stage: Stage,
  organisationId: string,
  witnesses: Witnesses,
  accepted: Accepted[],
): Promise<Seen> {
  const look = async (): Promise<Seen & { waiting: number }> => {
    const rows = await readBack(stage.ownerUrl(), organisationId, witnesses.since);
    return { ...rows, accepted, heard: [...witnesses.subscriber.ids], sent: witnesses.sent };
  };
  let last: Awaited<ReturnType<typeof look>> | undefined;
  await within('everybody has been told', SETTLE_SECONDS, async () => {
    last = await look();
    return last.waiting === 0 && recount(last).missing === 0;
  }).catch(() => {});
  // One that is sent twice comes soon after.
  await wait(1_500);
  last = await look();
  const known = new Set(last.events.map(({ id }) => id));
  return { ...last, sent: last.sent.filter((id) => known.has(id)) };
}
