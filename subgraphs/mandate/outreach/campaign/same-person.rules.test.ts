import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { People } from '../result/people.ts';
import { readCandidates, sortOut } from './classify-candidates.rules.ts';
import type { GivenCandidate } from './campaign-fields.rules.ts';

const people = new People('a secret of the tests');
const tenant = { organisationId: 'OR_1', mode: 'live' as const };
const keysOf = (given: Partial<GivenCandidate>) =>
  people.keysOf(tenant, { phone: given.phone ?? null, email: given.email ?? null });
const read = (given: readonly GivenCandidate[]) =>
  readCandidates(
    given,
    new Map(),
    given.map((_, index) => `RS_${index}`),
    { people, tenant, languages: ['en'] },
  );

const P = ['+919812345670', '+919812345671', '+919812345672'] as const;
const E = ['a@example.org', 'b@example.org', 'c@example.org'] as const;
const sorted = (given: Partial<GivenCandidate>[], known: [Partial<GivenCandidate>, string][] = []) => {
  const all = given.map((one) => ({ name: 'x', ...one }));
  const keys = known.flatMap(([who, id]) => {
    const { phoneKey, emailKey } = keysOf(who);
    return [phoneKey, emailKey].flatMap((key) => (key === null ? [] : [[key, id] as const]));
  });
  const { accepted, duplicates } = sortOut(read(all), new Map(keys));
  return {
    accepted: accepted.map(({ index }) => index),
    duplicates: duplicates.map(({ index, resultId }) => [index, resultId]),
  };
};

describe('the same person', () => {
  it.each<[string, Partial<GivenCandidate>[], number[]]>([
    ['by address, then by number and address', [{ email: E[0] }, { phone: P[0], email: E[0] }], [0]],
    [
      'by one address with two numbers',
      [
        { phone: P[0], email: E[0] },
        { phone: P[1], email: E[0] },
      ],
      [0],
    ],
    [
      'through a third who stands between them, wherever it stands',
      [{ phone: P[0] }, { email: E[0] }, { phone: P[0], email: E[0] }],
      [0],
    ],
    [
      'with again, since both are in one call',
      [
        { phone: P[0], again: true },
        { phone: P[0], again: true },
      ],
      [0],
    ],
    [
      'with again and one id of the caller',
      [
        { phone: P[0], again: true, externalCandidateId: 'x' },
        { phone: P[0], again: true, externalCandidateId: 'x' },
      ],
      [0],
    ],
    [
      'with other ids, of whom one alone has again',
      [
        { phone: P[0], again: true, externalCandidateId: 'x' },
        { phone: P[0], externalCandidateId: 'y' },
      ],
      [0],
    ],
    [
      'with again, of whom one has no id',
      [
        { phone: P[0], again: true, externalCandidateId: 'x' },
        { phone: P[0], again: true },
      ],
      [0],
    ],
    [
      'is two with other ids who both have again',
      [
        { phone: P[0], again: true, externalCandidateId: 'x' },
        { phone: P[0], again: true, externalCandidateId: 'y' },
      ],
      [0, 1],
    ],
    ['is two with nothing in common', [{ phone: P[0] }, { email: E[0] }], [0, 1]],
  ])('in one call %s', (_, given, accepted) => {
    expect(sorted(given).accepted).toEqual(accepted);
  });

  it('is known by number or address, also through somebody of the same call', () => {
    const known: [Partial<GivenCandidate>, string][] = [[{ phone: P[0], email: E[0] }, 'RS_before']];
    expect(sorted([{ email: E[0] }, { phone: P[0] }], known)).toEqual({
      accepted: [],
      duplicates: [
        [0, 'RS_before'],
        [1, 'RS_before'],
      ],
    });
    expect(sorted([{ phone: P[1] }, { phone: P[1], email: E[0] }], known)).toEqual({
      accepted: [],
      duplicates: [
        [0, 'RS_before'],
        [1, 'RS_before'],
      ],
    });
    expect(
      sorted(
        [
          { phone: P[0], again: true },
          { email: E[0], again: true },
        ],
        known,
      ),
    ).toEqual({
      accepted: [0],
      duplicates: [[1, 'RS_0']],
    });
  });

  const candidate = fc
    .record({
      phone: fc.option(fc.constantFrom(...P), { nil: undefined }),
      email: fc.option(fc.constantFrom(...E), { nil: undefined }),
      again: fc.boolean(),
      externalCandidateId: fc.option(fc.constantFrom('x', 'y'), { nil: undefined }),
    })
    .filter(({ phone, email }) => phone !== undefined || email !== undefined);
  const call = fc.array(candidate, { minLength: 1, maxLength: 8 });
  const before = fc.array(candidate, { maxLength: 2 });

  it('is accepted once in a call, and never lost, whatever is sent and whoever is known', () => {
    fc.assert(
      fc.property(call, before, (given, stored) => {
        const known = stored.map((one, nth) => [one, `RS_before_${nth}`] as [typeof one, string]);
        const { accepted, duplicates } = sorted(given as never, known as never);
        const groups = connected(given);
        expect([...accepted, ...duplicates.map(([index]) => index)].toSorted()).toEqual(
          given.map((_, n) => n),
        );
        for (const group of groups) {
          const taken = group.filter((index) => accepted.includes(index));
          for (const one of taken)
            for (const other of taken)
              if (one !== other) {
                expect(given[one]!.again && given[other]!.again).toBe(true);
                expect(given[one]!.externalCandidateId).not.toBe(given[other]!.externalCandidateId);
              }
          const isKnown = group.some((index) => stored.some((one) => shares(one, given[index]!)));
          if (!isKnown) expect(taken).toContain(group[0]);
          if (isKnown) for (const index of taken) expect(given[index]!.again).toBe(true);
        }
        for (const [index, resultId] of duplicates)
          if (!String(resultId).startsWith('RS_before'))
            expect(accepted).toContain(Number(String(resultId).slice('RS_'.length)));
          else expect(accepted).not.toContain(index);
      }),
    );
  });

  it('is counted the same in whatever order a call names people without again', () => {
    fc.assert(
      fc.property(call, fc.infiniteStream(fc.nat()), (given, order) => {
        const plain = given.map((one) => ({ ...one, again: false }));
        const ranks = plain.map(() => order.next().value as number);
        const shuffled = plain.map((one, n) => ({ one, n })).toSorted((a, b) => ranks[a.n]! - ranks[b.n]!);
        const count = (list: typeof plain) => sorted(list as never).accepted.length;
        expect(count(shuffled.map(({ one }) => one))).toBe(count(plain));
      }),
    );
  });
});

interface Reached {
  phone?: string | undefined;
  email?: string | undefined;
}
const shares = (a: Reached, b: Reached) =>
  (a.phone !== undefined && a.phone === b.phone) || (a.email !== undefined && a.email === b.email);

/** The people of a call by brute force: whoever shares something with one of a group belongs to it. */
function connected(given: readonly Reached[]): number[][] {
  const left = new Set(given.keys());
  const groups: number[][] = [];
  for (const first of given.keys()) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const member of group)
      for (const other of left)
        if (shares(given[member]!, given[other]!)) {
          left.delete(other);
          group.push(other);
        }
    groups.push(group.toSorted((a, b) => a - b));
  }
  return groups;
}
