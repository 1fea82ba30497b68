import { expect, it } from 'vitest';
import { graphReadiness } from './graph-readiness.ts';

const answering = async () => [];
const away = () => Promise.reject(new Error('away'));

/** The readiness once the database's answer has come. */
async function said(askGraph: () => Promise<unknown>, askDatabase: () => Promise<string>) {
  const ready = graphReadiness({ askGraph, askDatabase });
  await ready();
  return ready();
}

it('a facade is starting until the graph has answered it', async () => {
  expect(await said(away, async () => 'away')).toEqual({ takesCalls: false, body: { status: 'starting' } });
});

it.each(['slow', 'away', 'read-only', 'disk full'])(
  'a database that is %s is named by a facade, which still takes calls',
  async (database) => {
    expect(await said(answering, async () => database)).toEqual({
      takesCalls: true,
      body: { status: 'degraded', database },
    });
  },
);

it('a part that cannot use its connections does not take out who asks it', async () => {
  expect(await said(answering, async () => 'broken')).toEqual({
    takesCalls: true,
    body: { status: 'degraded', database: 'away' },
  });
});

it.each([
  ['does not know the question', away],
  ['says what nobody knows here', async () => 'a secret'],
])('nothing is named where the part %s', async (_, askDatabase) => {
  expect(await said(answering, askDatabase)).toEqual({ takesCalls: true, body: { status: 'ready' } });
});
