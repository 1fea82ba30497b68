import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedDatabase } from '../../world/migrated-database.ts';
import { endorsePath, pagePath, platformOf, REVIEWER, type Platform } from '../../world/platform.ts';
import { startSystem, type RunningSystem } from '../../world/system.ts';
import { World } from '../../world/world.ts';

const reviewerPath = (id: string) => `/storereviewerdetails/${id}`;
const linkPath = (id: string) => `/humanverification/link/${id}`;

/** The routes that need nothing but the id of a verification (contract 2.4): the id is the key to them. */
describe('the open routes of the student surface', () => {
  let system: RunningSystem;
  let platform: Platform;
  beforeAll(async () => {
    system = await startSystem({ databaseUrl: await migratedDatabase(), env: { LOG_LEVEL: 'trace' } });
    const world = new World(system);
    platform = await platformOf(world, await world.organisation());
  });
  afterAll(() => system?.stop());

  it('have answers with the fields of the seed and no other', async () => {
    const { serviceVerificationId: id } = await platform.awaiting();
    const { status, body } = await platform.get(reviewerPath(id));
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        data: {
          serviceVerificationId: id,
          name: 'Some Reviewer',
          email: 'reviewer@example.org',
          company: 'A workshop',
          website: null,
        },
      },
    });
    const page = (await platform.get(pagePath(id))).body;
    expect(Object.keys(page).toSorted()).toEqual(['data', 'message', 'success']);
    expect(Object.keys(page.data).toSorted()).toEqual([
      'endorsementType',
      'endorserInfo',
      'requesterInfo',
      'serviceVerificationId',
      'skills',
      'source',
      'status',
    ]);
    expect(Object.keys(page.data.requesterInfo).toSorted()).toEqual(['email', 'externalStudentId', 'name']);
    expect(Object.keys(page.data.endorserInfo).toSorted()).toEqual(['company', 'email', 'name']);
  });

  it('leave no id in the log at its lowest level, whatever comes of the call', async () => {
    const session = await platform.awaiting();
    const { serviceVerificationId: id, token } = session;
    const guessed = 'SV_GUESSED000000000000000000';
    const calls: [method: string, path: string, body?: unknown][] = [
      ['GET', pagePath(id)],
      ['GET', `${pagePath(id)}?of=${id}`],
      ['GET', reviewerPath(id)],
      ['GET', `${reviewerPath(id)}/nothing`],
      ['HEAD', reviewerPath(id)],
      ['DELETE', reviewerPath(id)],
      ['POST', linkPath(id), { token }],
      ['POST', linkPath(id), { token: 'wrong' }],
      ['POST', linkPath(id), '{"broken'],
      ['POST', endorsePath(id), { token: 'wrong', skills: [] }],
      ['POST', endorsePath(id), { token, skills: [{ skillId: 'sk_40101', endorsed: true }] }],
      ['POST', REVIEWER, { serviceVerificationId: id, name: 'A', email: 'a@example.org', company: 'A' }],
      ['GET', pagePath(guessed)],
      ['GET', reviewerPath(guessed)],
    ];
    const statuses: number[] = [];
    for (const [method, path, body] of calls) statuses.push((await platform.call(method, path, body)).status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(4);
    expect(statuses.filter((status) => status >= 400).length).toBeGreaterThan(4);
    await system.stop();
    const lines = system.log().split('\n');
    expect(lines.some((line) => line.includes('"level":"info"') || line.includes('"level":"debug"'))).toBe(
      true,
    );
    const leads = [id, guessed, session.sessionToken, token, session.serviceUserId];
    expect(lines.filter((line) => leads.some((lead) => line.includes(lead)))).toEqual([]);
  });
});
