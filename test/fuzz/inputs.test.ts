import { describe, expect, it } from 'vitest';
import { DOCUMENTS } from './hostile-documents.ts';
import { TWISTS } from './hostile-requests.ts';
import { DAMAGES } from './hostile-texts.ts';
import { CHANGES } from './hostile-values.ts';
import type { Input } from './input.ts';
import { Inputs } from './inputs.ts';
import { KnownIds } from './known-ids.ts';
import { RawJson, toJsonText } from './raw-json.ts';

const COUNT = 10_000;
const inputs = () => new Inputs(20_261_115, new KnownIds(() => 'a token'));

const printOf = ({ request, ...rest }: Input): string =>
  JSON.stringify({ ...rest, request: request && { ...request, body: request.body.toString('base64') } });

describe('10,000 inputs', () => {
  it('are the same for the same seed', () => {
    const [once, again] = [inputs(), inputs()];
    const different = Array.from({ length: 1_000 }, (_, index) => index).filter(
      (index) => printOf(once.at(index)) !== printOf(again.at(index)),
    );
    expect(different).toEqual([]);
  });

  it('aim at every route and every root field, and try every change', () => {
    const made = inputs();
    const [targets, changes] = [new Set<string>(), new Set<string>()];
    for (let index = 0; index < COUNT; index++) {
      const { target, change } = made.at(index);
      targets.add(target);
      changes.add(change);
    }
    const wanted = [
      ...made.routes.map(({ method, template }) => `${method} ${template}`),
      ...made.graph.rootFields.map(({ kind, field }) => `${kind} ${field.name}`),
      ...made.graph.operations.map(({ name }) => `document ${name}`),
    ];
    expect(wanted.filter((target) => !targets.has(target))).toEqual([]);
    const hostile = [CHANGES, DAMAGES, TWISTS, DOCUMENTS].flatMap((all) => Object.keys(all));
    expect(hostile.filter((change) => !changes.has(change))).toEqual([]);
  });
});

it('what no value stands for goes into JSON as it is', () => {
  const value = { a: [new RawJson('1e400'), 'x'], b: new RawJson('{"c":1,"c":2}') };
  expect(toJsonText(value)).toBe('{"a":[1e400,"x"],"b":{"c":1,"c":2}}');
});
