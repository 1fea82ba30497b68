import { expect, it } from 'vitest';
import type { ActorKind, Identity } from '../../core/identity/identity.ts';
import { systemIdentity } from '../../core/identity/identity.ts';
import { systemClock } from '../../core/clock.ts';
import { createLog } from '../../core/log.ts';
import type { Statements } from '../database/statements.ts';
import { AccessLog } from './access-log.ts';

interface Row {
  actor_id: string;
  request_id: string;
  kind: string;
  subjects: string[];
}

/** A log whose statements are looked at; the table itself is in the tests of the services that read it. */
function watched() {
  const written: Row[][] = [];
  let isAway = false;
  const statements: Statements = {
    query: async (_sql, parameters = []) => {
      if (isAway) throw new Error('the database is away');
      written.push(JSON.parse(parameters[1] as string) as Row[]);
      return [];
    },
  };
  const log = new AccessLog(statements, systemClock, createLog('test', 'silent'));
  const show = (kind: ActorKind, requestId: string, subject: string | string[], type = 'Result') => {
    const identity: Identity = { ...systemIdentity('x', requestId), actor: { kind, id: `${kind} of it` } };
    log.note(identity, { kind: type, subject, organisationId: 'OR_1', mode: 'live' });
  };
  return { log, written, show, goAway: (away: boolean) => void (isAway = away) };
}

it('writes everybody whom one request was shown as one entry, and all requests in one statement', async () => {
  const { log, written, show } = watched();
  for (const subject of ['RS_1', 'RS_2', 'RS_1']) show('ui', 'first', subject);
  show('operator', 'second', ['RS_3', 'RS_4'], 'PrivacyRequest');
  expect(written).toEqual([]);
  await log.flush();
  await log.flush();
  expect(written).toHaveLength(1);
  expect(written[0]).toMatchObject([
    { actor_id: 'ui of it', request_id: 'first', kind: 'Result', subjects: ['RS_1', 'RS_2'] },
    { actor_id: 'operator of it', request_id: 'second', kind: 'PrivacyRequest', subjects: ['RS_3', 'RS_4'] },
  ]);
});

it.each(['key', 'public', 'system'] as const)('leaves out what a %s is shown', async (kind) => {
  const { log, written, show } = watched();
  show(kind, 'one', 'RS_1');
  await log.flush();
  expect(written).toEqual([]);
});

it('keeps what the database did not take, and writes it with what comes next', async () => {
  const { log, written, show, goAway } = watched();
  goAway(true);
  show('ui', 'first', 'RS_1');
  await log.flush();
  show('ui', 'first', 'RS_2');
  show('ui', 'later', 'RS_3');
  goAway(false);
  await log.flush();
  expect(written).toHaveLength(1);
  expect(written[0]!.map(({ request_id, subjects }) => [request_id, subjects])).toEqual([
    ['first', ['RS_1', 'RS_2']],
    ['later', ['RS_3']],
  ]);
});
