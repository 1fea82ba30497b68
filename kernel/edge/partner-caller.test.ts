import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { SetClock } from '../../test/world/limits/rate-limiter-world.fixture.ts';
import { askThrough } from '../core/graph/ask.ts';
import type { Graph } from '../core/graph/graph.ts';
import { loadOperations } from '../core/graph/operations.ts';
import type { Refusal } from '../core/refusal.ts';
import { Sealer, secretOf } from '../core/sealed.ts';
import { Credentials } from './credentials.ts';
import { KeyUses } from './key-uses.ts';
import { MemoryRateLimiter } from './limits/memory-rate-limiter.ts';
import { countingFailures } from './limits/failed-authentication.ts';
import { partnerCaller } from './partner-caller.ts';
import { sign } from './signature.ts';

const KEY = `VFN_LIVE_${'A'.repeat(24)}`;
const UNKNOWN = `VFN_LIVE_${'B'.repeat(24)}`;
const SECRET = `VFN_SK_${'s'.repeat(40)}`;
const EMPLOYER = `OR_${'E'.repeat(26)}`;
const OFF = `OR_${'D'.repeat(26)}`;

/** Counts what a call makes the edge do. */
class CountingSealer extends Sealer {
  opened = 0;
  override openSecret(sealed: string, of: string): Promise<string> {
    this.opened++;
    return super.openSecret(sealed, of);
  }
}

interface Sent {
  ip?: string;
  nonce?: string;
  at?: number;
  organisation?: string;
  /** Added after signing. */
  headers?: Record<string, string>;
}

async function edge({ platform = false } = {}) {
  const sealer = new CountingSealer(randomBytes(32).toString('base64'));
  const key = {
    id: KEY,
    organisationId: 'OR_1',
    organisationDisabled: false,
    organisationIsPlatform: platform,
    mode: 'live',
    scopes: ['skills:read'],
    limitFactor: 1,
    sealedSecrets: [sealer.sealSecret(SECRET, secretOf(KEY))],
    expiresAt: null,
    revoked: false,
  };
  const done = { reads: 0, opened: 0 };
  const graph = {
    run: async ({ name }: { name: string }, { id }: { id: string }) => {
      done.reads++;
      if (name === 'PartnerCredential') return { data: { partnerCredential: id === KEY ? key : null } };
      const employer = { [EMPLOYER]: { disabled: false }, [OFF]: { disabled: true } }[id];
      return { data: { employerState: employer ?? null } };
    },
  } as unknown as Graph;
  const credentials = new Credentials(askThrough(graph, loadOperations()), sealer);
  const clock = new SetClock();
  const rateLimiter = new MemoryRateLimiter({ clock });
  const used: string[] = [];
  const keyUses = new KeyUses({
    write: async (uses) => void used.push(...uses.map(({ id }) => id)),
    log: { warn: () => {} },
  });
  /** The keys of which a use was told. */
  const usedKeys = async () => {
    await keyUses.stop();
    return used;
  };
  const call = async (keyId: string, secret: string, sent: Sent = {}) => {
    const { ip = randomUUID(), nonce, at, organisation } = sent;
    const timestamp = String(at ?? Math.floor(clock.now().getTime() / 1000));
    const signature = sign(secret, { timestamp, method: 'GET', path: '/x', body: '', organisation, nonce });
    const headers = {
      'x-api-key': keyId,
      'x-timestamp': timestamp,
      'x-signature': signature,
      ...(organisation !== undefined && { 'x-organisation': organisation }),
      ...(nonce !== undefined && { 'x-nonce': nonce }),
      ...sent.headers,
    };
    const request = { id: 'r', method: 'GET', headers, originalUrl: '/x', ip };
    const before = { reads: done.reads, opened: sealer.opened };
    const outcome = await countingFailures(rateLimiter, ip, () =>
      partnerCaller({ credentials, clock, rateLimiter, keyUses }, request, Buffer.alloc(0)),
    ).then(
      ({ identity, off, missing }) =>
        off?.code ?? missing?.code ?? (identity.platformId ? `in for ${identity.organisationId}` : 'in'),
      (error: Refusal) => error.reason ?? (error.code === 'UNAUTHORIZED' ? error.message : error.code),
    );
    return { outcome, reads: done.reads - before.reads, opened: sealer.opened - before.opened };
  };
  return { call, clock, usedKeys };
}

describe('who calls', () => {
  it('is told as a use of the key, and not where the secret is wrong', async () => {
    const { call, usedKeys } = await edge();
    await call(KEY, 'VFN_SK_wrong');
    expect(await usedKeys()).toEqual([]);
    await call(KEY, SECRET);
    expect(await usedKeys()).toEqual([KEY]);
  });

  it('costs nothing more while the key is kept', async () => {
    const { call } = await edge();
    expect(await call(KEY, SECRET)).toEqual({ outcome: 'in', reads: 1, opened: 1 });
    expect(await call(KEY, SECRET)).toEqual({ outcome: 'in', reads: 0, opened: 0 });
  });

  it('gets the same answer after the same work for an unknown key and a wrong signature, kept or not', async () => {
    const { call } = await edge();
    const refused = { outcome: 'signature_wrong', reads: 1, opened: 1 };
    const wrong = `VFN_SK_${'w'.repeat(40)}`;
    expect(await call(KEY, wrong)).toEqual(refused);
    expect(await call(UNKNOWN, SECRET)).toEqual(refused);
    await call(KEY, SECRET);
    for (let again = 0; again < 3; again++) {
      expect(await call(KEY, wrong)).toEqual(refused);
      expect(await call(UNKNOWN, wrong)).toEqual(refused);
    }
  });
});

describe('an address that has failed 20 times in a minute', () => {
  const ip = '203.0.113.7';
  const failed = async () => {
    const world = await edge();
    for (let count = 0; count < 20; count++) await world.call(UNKNOWN, SECRET, { ip });
    return world;
  };
  const refused = { outcome: 'limit:failed-authentication:minute', reads: 0, opened: 0 };

  it('is refused before any key is read, for the rest of the minute', async () => {
    const { call, clock } = await failed();
    expect(await call(UNKNOWN, SECRET, { ip })).toEqual(refused);
    expect(await call(KEY, `VFN_SK_${'w'.repeat(40)}`, { ip })).toEqual(refused);
    expect(await call(KEY, SECRET, { ip })).toEqual(refused);
    expect(await call(UNKNOWN, SECRET, { ip: '203.0.113.8' })).toMatchObject({ reads: 1 });
    clock.advance(60);
    expect(await call(KEY, SECRET, { ip })).toEqual({ outcome: 'in', reads: 1, opened: 1 });
  });

  it('does not shut out a key that has proven itself, from there or from elsewhere', async () => {
    const { call } = await failed();
    await call(KEY, SECRET, { ip: '203.0.113.8' });
    expect(await call(KEY, SECRET, { ip })).toEqual({ outcome: 'in', reads: 0, opened: 0 });
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await call(KEY, SECRET, { ip })).toEqual({ outcome: 'in', reads: 1, opened: 1 });
    expect(await call(KEY, `VFN_SK_${'w'.repeat(40)}`, { ip })).toEqual(refused);
  });
});

describe('a nonce', () => {
  it('is good once per key, also with another timestamp, for as long as its timestamp is', async () => {
    const { call, clock } = await edge();
    const nonce = 'once';
    expect((await call(KEY, SECRET, { nonce })).outcome).toBe('in');
    expect((await call(KEY, SECRET, { nonce })).outcome).toBe('nonce_repeated');
    clock.advance(299);
    expect((await call(KEY, SECRET, { nonce })).outcome).toBe('nonce_repeated');
    expect((await call(KEY, SECRET, { nonce: 'another' })).outcome).toBe('in');
    clock.advance(62);
    expect((await call(KEY, SECRET, { nonce })).outcome).toBe('in');
  });

  it('of a call ahead of our clock is remembered until that call is too old', async () => {
    const { call, clock } = await edge();
    const sent = { nonce: 'ahead', at: Math.floor(clock.now().getTime() / 1000) + 300 };
    expect((await call(KEY, SECRET, sent)).outcome).toBe('in');
    clock.advance(600);
    expect((await call(KEY, SECRET, sent)).outcome).toBe('nonce_repeated');
  });

  it('is not used up by who has not the secret, and not remembered when it is off its form', async () => {
    const { call } = await edge();
    expect((await call(KEY, `VFN_SK_${'w'.repeat(40)}`, { nonce: 'n' })).outcome).toContain('wrong');
    expect((await call(KEY, SECRET, { nonce: 'n' })).outcome).toBe('in');
    const long = 'n'.repeat(65);
    for (let again = 0; again < 2; again++)
      expect((await call(KEY, SECRET, { nonce: long })).outcome).toBe('in');
  });
});

describe('a platform that acts for an employer', () => {
  it('costs one read more the first time, and none while both are kept', async () => {
    const { call } = await edge({ platform: true });
    const organisation = EMPLOYER;
    expect(await call(KEY, SECRET)).toMatchObject({ outcome: 'in', reads: 1 });
    expect(await call(KEY, SECRET, { organisation })).toMatchObject({
      outcome: `in for ${EMPLOYER}`,
      reads: 1,
    });
    expect(await call(KEY, SECRET, { organisation })).toMatchObject({
      outcome: `in for ${EMPLOYER}`,
      reads: 0,
    });
    vi.useFakeTimers({ now: Date.now() + 6_000, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await call(KEY, SECRET, { organisation })).toMatchObject({
      outcome: `in for ${EMPLOYER}`,
      reads: 2,
    });
  });

  it('is refused for one that is switched off, and finds no other', async () => {
    const { call } = await edge({ platform: true });
    expect(await call(KEY, SECRET, { organisation: OFF })).toMatchObject({ outcome: 'SERVICE_DISABLED' });
    for (let again = 0; again < 2; again++)
      expect(await call(KEY, SECRET, { organisation: `OR_${'X'.repeat(26)}` })).toMatchObject({
        outcome: 'NOT_FOUND',
        reads: 1,
      });
    expect(await call(KEY, SECRET, { organisation: 'x' })).toMatchObject({ outcome: 'NOT_FOUND', reads: 0 });
  });

  it('signs for it: the header alone, or another one, makes a wrong signature', async () => {
    const { call } = await edge({ platform: true });
    const headers = { 'x-organisation': EMPLOYER };
    expect((await call(KEY, SECRET, { headers })).outcome).toContain('signature_wrong');
    expect((await call(KEY, SECRET, { organisation: OFF, headers })).outcome).toContain('signature_wrong');
  });

  it('cannot make us read faster than it may call', async () => {
    const { call } = await edge({ platform: true });
    const outcomes: string[] = [];
    for (let count = 0; count < 301; count++)
      outcomes.push(
        (await call(KEY, SECRET, { organisation: `OR_${String(count).padStart(26, '0')}` })).outcome,
      );
    expect(new Set(outcomes.slice(0, 300))).toEqual(new Set(['NOT_FOUND']));
    expect(outcomes[300]).toBe('limit:key:second');
  });
});

describe('whoever is not a platform', () => {
  it('finds no organisation to act for, and no read is made to look for one', async () => {
    const { call } = await edge();
    await call(KEY, SECRET);
    expect(await call(KEY, SECRET, { organisation: EMPLOYER })).toEqual({
      outcome: 'NOT_FOUND',
      reads: 0,
      opened: 0,
    });
  });
});
