import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { answerOf } from './answer-of.ts';

const thrownFor = (...extensions: Record<string, unknown>[]): unknown => {
  try {
    return answerOf({
      errors: extensions.map((one) => new GraphQLError('words of the graph', { extensions: one })),
    });
  } catch (error) {
    return error;
  }
};

describe('an answer of the graph', () => {
  it('is the value of its root field', () => {
    expect(answerOf({ data: { workflow: { id: 'WF_1' } } })).toEqual({ id: 'WF_1' });
  });

  it('with a code of ours is the refusal behind it', () => {
    const details = [{ path: 'id', message: 'is unknown' }];
    expect(thrownFor({ code: 'NOT_FOUND', details, retryAfter: 3 })).toMatchObject({
      code: 'NOT_FOUND',
      message: 'words of the graph',
      details,
      retryAfterSeconds: 3,
    });
  });

  it('about variables is a refusal of the fields of a route, with all their places and none of its words', () => {
    const [one, two] = ['since', 'input.name'].map((path) => [{ path, message: 'must be a text' }]);
    const refusal = thrownFor(
      { code: 'BAD_USER_INPUT', details: one },
      { code: 'BAD_USER_INPUT', details: two },
    ) as Refusal;
    expect(refusal).toMatchObject({ code: 'VALIDATION_FAILED', details: [...one!, ...two!] });
    expect(refusal.message).not.toContain('words of the graph');
  });

  it.each([{}, { code: 'DOWNSTREAM_SERVICE_ERROR' }, { code: 'INTERNAL_SERVER_ERROR' }, { code: 5 }])(
    'without a code of ours is an error of ours, which no surface repeats: %j',
    (extensions) => {
      const error = thrownFor(extensions);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(Refusal);
    },
  );
});
