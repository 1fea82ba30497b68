import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../../kernel/core/root.ts';
import { PUBLIC_EVENT_TYPES } from '../delivery/event/public-events.ts';
import { fixtureOf } from './event-fixtures.ts';
import { decideEvent, EventDataRules, layOver, objectKeyOf } from './make-event.rules.ts';

const described = JSON.parse(readFileSync(path.join(projectRoot, 'schema/event-data.json'), 'utf8'));
const rules = new EventDataRules(described);
const now = new Date('2026-03-01T10:00:00.000Z');

describe('the fixture of an event', () => {
  it.each(PUBLIC_EVENT_TYPES)('of %s is as its data is described', (type) => {
    expect(() => rules.check(type, fixtureOf(type, now))).not.toThrow();
  });

  it.each(PUBLIC_EVENT_TYPES)('of %s is refused without any one of its fields, or with another', (type) => {
    const data = fixtureOf(type, now);
    for (const name of Object.keys(data)) {
      const { [name]: _, ...rest } = data;
      expect(() => rules.check(type, rest)).toThrow();
    }
    expect(() => rules.check(type, { ...data, another: 1 })).toThrow();
  });

  it('is about another object each time, whose events are kept in order', () => {
    const keys = Array.from({ length: 3 }, () =>
      objectKeyOf('result.failed', fixtureOf('result.failed', now)),
    );
    expect(new Set(keys).size).toBe(3);
    expect(objectKeyOf('verification.completed', { serviceVerificationId: 'SV_1' })).toBe('SV_1');
    expect(objectKeyOf('credits.low', {})).toBe('credits');
  });
});

describe('data laid over it', () => {
  it('goes into objects field by field, and replaces all else', () => {
    const below = { a: { b: 1, c: [1, 2] }, d: null, e: { f: 1 } };
    expect(layOver(below, { a: { c: [3] }, d: { x: 1 }, e: null, g: 2 })).toEqual({
      a: { b: 1, c: [3] },
      d: { x: 1 },
      e: null,
      g: 2,
    });
    expect(layOver(below, {})).toEqual(below);
  });

  it('cannot reach into the prototype', () => {
    const above = JSON.parse('{"__proto__": {"polluted": true}}');
    const laid = layOver({ a: 1 }, above) as Record<string, unknown>;
    expect(laid['polluted']).toBeUndefined();
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(() => rules.check('credits.low', layOver(fixtureOf('credits.low', now), above))).toThrow();
  });

  it('is bounded', () => {
    const filled = (length: number) => ({ type: 'credits.low', data: { note: 'x'.repeat(length) } });
    expect(() => decideEvent(filled(16_384 - '{"note":""}'.length))).not.toThrow();
    expect(() => decideEvent(filled(16_385 - '{"note":""}'.length))).toThrow();
  });
});
