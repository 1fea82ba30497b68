import { randomBytes } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { askThrough } from '../core/graph/ask.ts';
import type { Graph } from '../core/graph/graph.ts';
import { loadOperations } from '../core/graph/operations.ts';
import { Sealer } from '../core/sealed.ts';
import { Credentials } from './credentials.ts';

const KEY = `VFN_VL_${'k'.repeat(40)}`;
const KNOWN_HASH = 'of the only key there is';

function world() {
  let reads = 0;
  const graph = {
    run: async (_: unknown, { hash }: { hash: string }) => {
      reads++;
      const key = { id: KNOWN_HASH, organisationId: 'OR_1', sealedSecrets: [], expiresAt: null };
      return { data: { verificationCredential: hash === hashOfKey ? key : null } };
    },
  } as unknown as Graph;
  const sealer = new Sealer(randomBytes(32).toString('base64'));
  const credentials = new Credentials(askThrough(graph, loadOperations()), sealer);
  const guesses = { allowed: true, asked: 0 };
  const ask = (key: string) =>
    credentials
      .verificationKey(key, 'r', async () => {
        guesses.asked++;
        if (!guesses.allowed) throw new Error('too many guesses');
      })
      .then(
        (found) => found?.id ?? 'unknown',
        (error: Error) => error.message,
      );
  return { ask, guesses, reads: () => reads };
}

const hashOfKey = await crypto.subtle
  .digest('SHA-256', Buffer.from(KEY))
  .then((bytes) => Buffer.from(bytes).toString('hex'));

describe('a verification key', () => {
  it('that was never seen is not read for an address that has guessed too often', async () => {
    const { ask, guesses, reads } = world();
    guesses.allowed = false;
    expect(await ask('VFN_VL_guess')).toBe('too many guesses');
    expect(await ask(KEY)).toBe('too many guesses');
    expect(reads()).toBe(0);
  });

  it('that was seen to be good is read anew every 5 seconds, whoever else guesses from its address', async () => {
    const { ask, guesses, reads } = world();
    expect(await ask(KEY)).toBe(KNOWN_HASH);
    expect(await ask(KEY)).toBe(KNOWN_HASH);
    expect(reads()).toBe(1);
    guesses.allowed = false;
    vi.useFakeTimers({ now: Date.now() + 6_000, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await ask(KEY)).toBe(KNOWN_HASH);
    expect({ reads: reads(), asked: guesses.asked }).toEqual({ reads: 2, asked: 1 });
  });

  it('that is unknown is asked for each time, and never becomes known by it', async () => {
    const { ask, guesses, reads } = world();
    for (let again = 0; again < 2; again++) expect(await ask('VFN_VL_guess')).toBe('unknown');
    expect({ reads: reads(), asked: guesses.asked }).toEqual({ reads: 2, asked: 2 });
  });
});
