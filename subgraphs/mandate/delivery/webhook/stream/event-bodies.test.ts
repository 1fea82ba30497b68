import { testSealer } from '../../../../../test/world/subgraph.ts';
import { describe, expect, it } from 'vitest';
import { EventBodies } from './event-bodies.ts';
import { streamWorld } from '../../../../../test/world/mandate/webhook-stream-world.ts';

/** The data of an event, loaded before and after somebody has changed it. */
async function loadedTwice(keptMs: number): Promise<unknown[]> {
  const world = await streamWorld();
  const { database } = world;
  const positions = new Set(await world.record(['RS_1']));
  const bodies = new EventBodies(database, testSealer, keptMs);
  const load = async () => {
    const [event] = [...(await bodies.load(positions)).values()];
    return JSON.parse(event!.body.toString()).data as unknown;
  };
  const before = await load();
  await database.query(`UPDATE kernel.event SET data = '{"name": null}'`);
  return [before, await load()];
}

describe('bodies of events', () => {
  it('are read once for those who want them one shortly after another', async () => {
    expect(await loadedTwice(600_000)).toEqual([{}, {}]);
  });

  it('are read again when their time is over: a person may have been erased from them', async () => {
    expect(await loadedTwice(0)).toEqual([{}, { name: null }]);
  });

  it('are those of events that exist', async () => {
    const world = await streamWorld();
    const [position] = await world.record(['RS_1']);
    const bodies = await new EventBodies(world.database, testSealer, 0).load(
      new Set([position!, position! + 1]),
    );
    expect([...bodies.keys()]).toEqual([position]);
  });
});
