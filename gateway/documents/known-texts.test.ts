import { buildSchema, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_LIMITS } from '../limits/document-limits.ts';
import { KnownTexts } from './known-texts.ts';

const schema = buildSchema('type Query { one: Int two: Int } type Subscription { many: Int }');
const ONE = 'query One { one }';
const JSON_TYPE = 'application/json; charset=utf-8';

function knowing(...kept: string[]): KnownTexts {
  const texts = new KnownTexts(schema, DOCUMENT_LIMITS);
  for (const text of kept) texts.keep(text, { hash: `hash of ${text}`, document: parse(text) });
  texts.keepContentType('*/*', JSON_TYPE);
  return texts;
}

describe('known texts', () => {
  it('are found with what is needed to run them', () => {
    const found = knowing(ONE).find({ query: ONE, variables: { a: 1 } }, '*/*');
    expect(found).toMatchObject({ hash: `hash of ${ONE}`, variables: { a: 1 }, contentType: JSON_TYPE });
    expect(found?.operation.name?.value).toBe('One');
  });

  it.each([
    ['another text', { query: 'query One { two }' }, '*/*'],
    ['an accept header not seen before', { query: ONE }, 'text/csv'],
    ['a field that is not known here', { query: ONE, extensions: {} }, '*/*'],
    ['an operation that it lacks', { query: ONE, operationName: 'Two' }, '*/*'],
    ['an operation without a name', { query: ONE, operationName: '' }, '*/*'],
    ['a list', [{ query: ONE }], '*/*'],
    ['no body', undefined, '*/*'],
    ['a subscription', { query: 'subscription { many }' }, '*/*'],
  ])('%s is left to Apollo Server', (_, body, accept) => {
    expect(knowing(ONE, 'subscription { many }').find(body, accept)).toBe(undefined);
  });

  it('are refused where they ask for too much', () => {
    const texts = new KnownTexts(schema, { ...DOCUMENT_LIMITS, rootFields: 1 });
    const query = '{ one two }';
    texts.keep(query, { hash: 'a', document: parse(query) });
    texts.keepContentType(undefined, JSON_TYPE);
    for (let time = 0; time < 2; time++) expect(() => texts.find({ query }, undefined)).toThrow('rootFields');
  });

  it('are measured with the variables of each request', () => {
    const pages = buildSchema(
      'type Query { ids(first: Int): IdConnection } type IdConnection { nodes: [ID] }',
    );
    const texts = new KnownTexts(pages, { ...DOCUMENT_LIMITS, cost: 100 });
    const query = 'query Ids($first: Int) { ids(first: $first) { nodes } }';
    texts.keep(query, { hash: 'a', document: parse(query) });
    texts.keepContentType(undefined, JSON_TYPE);
    expect(texts.find({ query, variables: { first: 10 } }, undefined)).toMatchObject({ hash: 'a' });
    expect(() => texts.find({ query, variables: { first: 1_000 } }, undefined)).toThrow('cost');
  });
});
