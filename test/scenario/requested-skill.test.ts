import { describe, expect, it } from 'vitest';
import { eventually } from '../world/eventually.ts';
import { gql } from '../world/gql.ts';
import { mandateWorld, NO_QUESTIONS } from '../world/mandates.ts';
import { world } from '../world/world.ts';

const SKILLS = gql(
  'query ($id: ID!) { mandate(id: $id) { skills { pendingName skill { id name } } warnings } }',
);

describe('a skill that was asked for', () => {
  it('joins the mandates that wait for it when an operator resolves it, and the partner is told', async () => {
    const { organisation, partner, body, createReady } = await mandateWorld();
    const asked = await partner.post('/skill-requests', { name: 'Bamboo Scaffold Lashing' });
    expect(asked.status).toBe(201);
    const skills = [...body()['skills'].slice(0, 4), { name: 'bamboo  scaffold lashing', pending: true }];
    const id = await createReady({ skills });
    const token = await organisation.token();
    const read = async () => (await world().graph(SKILLS, { id }, token)).body.data.mandate!;
    expect((await read()).skills[4]).toEqual({ pendingName: 'bamboo  scaffold lashing', skill: null });
    expect((await read()).warnings).toHaveLength(2);

    await world().admin('ResolveSkillRequest', { id: asked.body.data.request_id, skillId: 'sk_10106' });
    const mandate = await eventually('the mandate knows', async () => {
      const found = await read();
      return found.skills[4]!.skill ? found : undefined;
    });
    expect(mandate.skills[4]!.skill!.id).toBe('sk_10106');
    expect(mandate.warnings).toEqual([NO_QUESTIONS]);
    // The body stays as it was sent: the same again is no change.
    expect((await partner.put(`/mandates/${id}`, body({ skills }))).body.data.changed).toBe(false);

    const events = await eventually('the event is pulled', async () => {
      const { data } = (await partner.get('/events?type=skill_request.resolved')).body;
      return data.items.length > 0 ? data.items : undefined;
    });
    expect(events).toEqual([
      expect.objectContaining({
        type: 'skill_request.resolved',
        data: expect.objectContaining({ request_id: asked.body.data.request_id, skill_id: 'sk_10106' }),
      }),
    ]);
  });

  it('and rejected is told to the partner with the reason, and refuses mandates that name it', async () => {
    const { partner, body } = await mandateWorld();
    const asked = await partner.post('/skill-requests', { name: 'Bamboo Scaffold Lashing' });
    const { request_id } = asked.body.data;
    await world().admin('RejectSkillRequest', { id: request_id, note: 'It is a part of Scaffolding.' });
    const events = await eventually('the event is pulled', async () => {
      const { data } = (await partner.get('/events?type=skill_request.rejected')).body;
      return data.items.length > 0 ? data.items : undefined;
    });
    expect(events.map(({ data }: any) => data)).toEqual([
      { ...asked.body.data, status: 'rejected', answer: 'It is a part of Scaffolding.' },
    ]);
    const skills = [...body()['skills'], { name: 'Bamboo scaffold lashing', pending: true }];
    const refused = await partner.post('/mandates', body({ skills }));
    expect({ status: refused.status, error: refused.body.error }).toMatchObject({
      status: 400,
      error: {
        code: 'VALIDATION_FAILED',
        details: [
          {
            path: 'skills[5].name',
            message: 'was requested and rejected: It is a part of Scaffolding.',
          },
        ],
      },
    });
    await partner.post('/skill-requests', { name: 'Bamboo Scaffold Lashing' });
    expect((await partner.post('/mandates', body({ skills }))).status).toBe(202);
  });
});
