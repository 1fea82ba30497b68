import { describe, expect, it } from 'vitest';
import { askThrough } from '../core/graph/ask.ts';
import type { Graph } from '../core/graph/graph.ts';
import { loadOperations } from '../core/graph/operations.ts';
import { CallerStateReader, tokenProblem, type CallerStates } from './caller-states.ts';

const START = new Date('2027-01-15T10:00:00.500Z');
const before = new Date(START.getTime() - 1);
const token = { id: 'TK_1', issuedAt: before, organisationId: 'OR_1', operator: false };
const operator = { id: 'TK_2', issuedAt: before, organisationId: null, operator: true };
const nothing: CallerStates = {
  keys: new Map(),
  disabledOrganisations: new Set(),
  revokedTokens: new Set(),
  tokensValidFrom: new Map(),
};
const since = (holder: string): CallerStates => ({ ...nothing, tokensValidFrom: new Map([[holder, START]]) });

describe('a token is good', () => {
  it('while nobody has said otherwise', () => {
    expect(tokenProblem(token, nothing)).toBe(undefined);
    expect(tokenProblem({ ...token, id: null, issuedAt: null }, nothing)).toBe(undefined);
  });

  it('until its id is revoked', () => {
    const states = { ...nothing, revokedTokens: new Set(['TK_1']) };
    expect(tokenProblem(token, states)).toBe('token revoked');
    expect(tokenProblem({ ...token, id: 'TK_2' }, states)).toBe(undefined);
  });

  it('when it was issued at or after the revocation of all, to the millisecond', () => {
    expect(tokenProblem(token, since('OR_1'))).toBe('token revoked');
    expect(tokenProblem({ ...token, issuedAt: START }, since('OR_1'))).toBe(undefined);
    expect(tokenProblem({ ...token, issuedAt: null }, since('OR_1'))).toBe('token revoked');
    expect(tokenProblem(token, since('OR_2'))).toBe(undefined);
  });

  it("of operators by an epoch of their own, and by their organisation's", () => {
    expect(tokenProblem(operator, since('operators'))).toBe('token revoked');
    expect(tokenProblem({ ...operator, organisationId: 'OR_1' }, since('OR_1'))).toBe('token revoked');
    expect(tokenProblem(token, since('operators'))).toBe(undefined);
  });

  it('while its organisation is on; operators can always switch it on again', () => {
    const states = { ...nothing, disabledOrganisations: new Set(['OR_1']) };
    expect(tokenProblem(token, states)).toBe('switched off');
    expect(tokenProblem({ ...operator, organisationId: 'OR_1' }, states)).toBe(undefined);
  });
});

describe('the state of a token', () => {
  it('is asked for once in 5 seconds, however many calls come at once, and again after a failure', async () => {
    let reads = 0;
    let away = true;
    const graph = {
      run: async () => {
        reads++;
        if (away) throw new Error('away');
        return {
          data: {
            callerStates: { keys: [], disabledOrganisationIds: [], revokedTokenIds: [], tokenEpochs: [] },
          },
        };
      },
    } as unknown as Graph;
    const states = new CallerStateReader(askThrough(graph, loadOperations()));
    await expect(states.checkToken(token)).rejects.toThrow('away');
    away = false;
    await Promise.all(Array.from({ length: 20 }, () => states.checkToken(token)));
    await states.checkToken(token);
    expect(reads).toBe(2);
    await states.checkToken({ ...token, id: 'TK_3' });
    expect(reads).toBe(3);
  });
});
