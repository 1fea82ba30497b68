import { describe, expect, it } from 'vitest';
import { openApiBreaks, type OpenApi } from './openapi.rules.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const answer = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
const released = {
  security: [{ key: [] }],
  parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', maximum: 9 } }],
  requestBody: { required: false, ...json({ type: 'object', properties: {} }) },
  responses: { 200: json(answer), 404: json({ enum: ['NOT_FOUND'] }) },
};
type Operation = OpenApi['paths'][string][string];

const api = (operation: object | undefined, header = 'x-api-key'): OpenApi => ({
  paths: { '/a': operation ? { get: operation as Operation } : {} },
  components: { securitySchemes: { key: { type: 'apiKey', name: header } } },
});
const said = (before: OpenApi, after: OpenApi) =>
  openApiBreaks(before, after).map(({ path, problem }) => `${path} ${problem}`);

describe('a change of a route breaks callers', () => {
  const required = { name: 'x-who', in: 'header', required: true };
  it.each([
    ['it is removed', undefined, 'GET /a was removed'],
    ['a parameter is removed', { parameters: [] }, 'GET /a query.limit was removed'],
    [
      'a parameter takes less',
      { parameters: [{ ...released.parameters[0], schema: { type: 'integer', maximum: 5 } }] },
      'GET /a query.limit maximum was 9, is 5',
    ],
    [
      'a parameter becomes required',
      { parameters: [{ ...released.parameters[0], required: true }] },
      'GET /a query.limit is now required',
    ],
    [
      'a header is required anew',
      { parameters: [...released.parameters, required] },
      'GET /a header.x-who is now required',
    ],
    [
      'the body becomes required',
      { requestBody: { ...released.requestBody, required: true } },
      'GET /a body is now required',
    ],
    ['the body is removed', { requestBody: undefined }, 'GET /a body was removed'],
    [
      'a property of the body is required',
      { requestBody: json({ type: 'object', properties: { a: {} }, required: ['a'] }) },
      'GET /a body a is now required',
    ],
    [
      'the body is of another media type',
      { requestBody: { content: { 'text/csv': {} } } },
      'GET /a body application/json was removed',
    ],
    ['a status is removed', { responses: { 200: json(answer) } }, 'GET /a 404 was removed'],
    [
      'a property of the answer is removed',
      { responses: { ...released.responses, 200: json({ type: 'object', properties: {} }) } },
      'GET /a 200 a was removed',
    ],
    [
      'an error code is removed',
      { responses: { ...released.responses, 404: json({ enum: ['GONE'] }) } },
      'GET /a 404 enum was ["NOT_FOUND"], is ["GONE"]',
    ],
    [
      'other credentials are asked for',
      { security: [{ other: [] }] },
      'GET /a security asks for other credentials',
    ],
  ])('when %s', (_, change, problem) => {
    expect(said(api(released), api(change && { ...released, ...change }))).toEqual([problem]);
  });

  it('when credentials are asked for anew', () => {
    expect(said(api({ ...released, security: [] }), api(released))).toHaveLength(1);
  });

  it('when a credential is sent elsewhere', () => {
    expect(said(api(released), api(released, 'x-other-key'))).toEqual([
      'security key was changed or removed',
    ]);
  });

  it.each([
    ['nothing changes', {}],
    ['credentials are no longer asked for', { security: [] }],
    ['another way to sign in is added', { security: [{ other: [] }, { key: [] }] }],
    ['an optional parameter is added', { parameters: [...released.parameters, { name: 'b', in: 'query' }] }],
    ['a status is added', { responses: { ...released.responses, 409: {} } }],
    [
      'an error code is added',
      { responses: { ...released.responses, 404: json({ enum: ['NOT_FOUND', 'GONE'] }) } },
    ],
  ])('not when %s', (_, change) => {
    expect(said(api(released), api({ ...released, ...change }))).toEqual([]);
  });

  it('not when it was deprecated', () => {
    expect(said(api({ ...released, deprecated: true }), api(undefined))).toEqual([]);
    const parameters = [{ ...released.parameters[0], deprecated: true }];
    expect(said(api({ ...released, parameters }), api({ ...released, parameters: [] }))).toEqual([]);
  });
});
