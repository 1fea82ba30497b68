import { EventSource } from 'eventsource';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadOperations } from '../../../kernel/core/graph/operations.ts';
import { eventually } from '../../world/eventually.ts';
import { LiveClient } from '../../world/live-client.ts';
import { mandateWorld, untilStatus, type MandateWorld } from '../../world/mandates.ts';
import type { PartnerClient } from '../../world/partner-client.ts';
import { world } from '../../world/world.ts';

const { text } = loadOperations().byName('ResultEvents');

const subscriber = (token: string) => {
  const client = new LiveClient(world().url, { connectionParams: { authorization: `Bearer ${token}` } });
  onTestFinished(() => client.leave());
  return client;
};

const pulled = async (partner: PartnerClient) =>
  (await partner.get('/events?include_acknowledged=true')).body.data.items as {
    event_id: string;
    type: string;
    data: { mandate_id: string };
  }[];

/** The id of the first event: who subscribes after it misses nothing. */
const firstEvent = ({ partner }: MandateWorld) =>
  eventually('an event is pulled', async () => (await pulled(partner))[0]?.event_id);

describe('Subscription.resultEvents', () => {
  it('brings each event once, with the id of the pull, and fields of all subgraphs joined', async () => {
    const mandates = await mandateWorld();
    const { organisation, partner, body, createReady } = mandates;
    const first = await createReady();
    const after = await firstEvent(mandates);
    const seen = subscriber(await organisation.token()).subscribe(text, { after });
    const second = await createReady({ title: 'Roofers' });
    await partner.put(`/mandates/${first}`, body({ title: 'Head masons' }));
    await untilStatus(partner, first, 'ready');
    const events = await seen.has(2);
    expect(events.map(({ type, mandate }) => [type, mandate.id])).toEqual([
      ['mandate.ready', second],
      ['mandate.ready', first],
    ]);
    expect(events[0].mandate).toMatchObject({ title: 'Roofers', status: 'ready' });
    expect(events[0].mandate.skills[0].skill.name).toBe('Brick Laying');
    expect(events[0].verification).toBe(null);
    const inFeed = await eventually('both can be pulled', async () => {
      const found = (await pulled(partner)).slice(1).map(({ event_id }) => event_id);
      return found.length === 2 ? found : undefined;
    });
    expect(events.map(({ id }) => id)).toEqual(inFeed);
  });

  it('comes as server-sent events too, and goes on after Last-Event-ID', async () => {
    const mandates = await mandateWorld();
    const token = await mandates.organisation.token();
    await mandates.createReady();
    const after = await firstEvent(mandates);
    const second = await mandates.createReady({ title: 'Roofers' });
    const third = await mandates.createReady({ title: 'Masons' });
    const seen: { id: string; mandate: string; skill: string }[] = [];
    /** Comes back once, as a browser does, with the id of the last event it has. */
    const follow = (last: string, variables: object) => {
      const source = new EventSource(
        `${world().url}/graphql?${new URLSearchParams({ query: text, variables: JSON.stringify(variables) })}`,
        {
          fetch: (url, init) =>
            fetch(url, {
              ...init,
              headers: {
                ...init.headers,
                authorization: `Bearer ${token}`,
                'x-forwarded-for': world().address,
                ...(last && { 'last-event-id': last }),
              },
            }),
        },
      );
      onTestFinished(() => source.close());
      source.addEventListener('next', ({ data, lastEventId }) => {
        const { mandate } = JSON.parse(data).data.resultEvents;
        seen.push({ id: lastEventId, mandate: mandate.id, skill: mandate.skills[0].skill.name });
        source.close();
      });
    };
    follow('', { after });
    await eventually('the first event', () => seen.length >= 1);
    follow(seen[0]!.id, { after });
    await eventually('the next event', () => seen.length >= 2);
    expect(seen.map(({ mandate }) => mandate)).toEqual([second, third]);
    expect(seen.map(({ id }) => id)).toEqual(
      (await pulled(mandates.partner)).slice(1).map(({ event_id }) => event_id),
    );
    expect(seen[0]!.skill).toBe('Brick Laying');
  });

  it('is narrowed to a mandate and to types', async () => {
    const mandates = await mandateWorld();
    const { organisation, partner, body, createReady } = mandates;
    const wanted = await createReady();
    const after = await firstEvent(mandates);
    const client = subscriber(await organisation.token());
    const ofOne = client.subscribe(text, { after, mandateId: wanted });
    const failures = client.subscribe(text, { after, types: ['mandate.failed'] });
    await createReady();
    await partner.put(`/mandates/${wanted}`, body({ title: 'Other' }));
    const [event] = await ofOne.has(1);
    expect(event.mandate.id).toBe(wanted);
    expect(failures.results).toEqual([]);
    expect((await client.subscribe(text, { types: ['workflow.changed'] }).failed()).extensions.code).toBe(
      'VALIDATION_FAILED',
    );
  });

  it('shows nothing to another organisation or mode, and needs its scope', async () => {
    const mandates = await mandateWorld();
    await mandates.createReady();
    const after = await firstEvent(mandates);
    const foreign = await (await world().organisation()).token();
    const test = await mandates.organisation.token({ mode: 'test' });
    for (const token of [foreign, test])
      expect((await subscriber(token).subscribe(text, { after }).failed()).extensions.code).toBe(
        'VALIDATION_FAILED',
      );
    const other = await mandates.organisation.token({ scopes: ['mandates:read'] });
    expect((await subscriber(other).subscribe(text).failed()).extensions.code).toBe('SCOPE_MISSING');
  });
});
