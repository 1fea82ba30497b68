import { expect, it, onTestFinished } from 'vitest';
import { RemoteDataSource } from './data-sources.ts';
import { freePort } from '../test/world/free-ports.ts';
import { systemIdentity } from '../kernel/core/identity/identity.ts';
import type { Log } from '../kernel/core/log.ts';
import { remoteGraph } from '../kernel/subgraph/serving/remote-graph.ts';
import { causeOfFailure } from '../kernel/subgraph/serving/rpc/unanswered.ts';

const SECRET = 'an internal secret of the tests, long enough';
const identity = { ...systemIdentity('test'), requestId: 'the request' };

/** A log that keeps what was told of calls. */
function keptLog() {
  const causes: object[] = [];
  const warn = (fields: object | string) => typeof fields === 'object' && causes.push(fields);
  return { causes, log: { warn, info() {}, debug() {} } as unknown as Log };
}

const nowhere = async () => `http://127.0.0.1:${await freePort()}`;

it('a gateway that does not answer is refused to the caller, and the log has the cause', async () => {
  const { causes, log } = keptLog();
  const graph = remoteGraph({ urls: [await nowhere()], secret: SECRET, log });
  onTestFinished(() => graph.close());
  const operation = { id: 'id', name: 'Any', text: 'query Any { any }' };
  await expect(graph.run(operation as never, {}, identity)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
  expect(causes).toEqual([
    { cause: expect.stringContaining('ECONNREFUSED'), operation: 'Any', requestId: 'the request' },
  ]);
});

it('a subgraph that does not answer is an error of the operation, and the log has the cause', async () => {
  const { causes, log } = keptLog();
  const source = new RemoteDataSource('mandate', [await nowhere()], SECRET, log);
  onTestFinished(() => source.close());
  const request = { query: '{ any }' };
  const { errors } = await source.process({ request, context: { identity } } as never);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(causes).toEqual([
    { cause: expect.stringContaining('ECONNREFUSED'), subgraph: 'mandate', requestId: 'the request' },
  ]);
});

it('a caller who has left is no failure to log', async () => {
  const { causes, log } = keptLog();
  const source = new RemoteDataSource('mandate', [await nowhere()], SECRET, log);
  onTestFinished(() => source.close());
  const context = { identity, signal: AbortSignal.abort() };
  await source.process({ request: { query: '{ any }' }, context } as never);
  expect(causes).toEqual([]);
});

it('the cause of an answer that is not JSON does not quote it', () => {
  let failure: unknown;
  try {
    JSON.parse('{"name": "Asha" oops');
  } catch (error) {
    failure = error;
  }
  expect(causeOfFailure(failure)).toBe('the answer is not JSON');
});
