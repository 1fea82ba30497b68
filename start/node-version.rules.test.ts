import { expect, it } from 'vitest';
import { nodeProblem } from './node-version.rules.ts';

it.each(['18.20.4', '20.20.2', '21.7.3', '22.0.0', '22.17.1'])(
  'Node.js %s is refused in a line that names both versions',
  (version) => {
    expect(nodeProblem(version)).toMatch(`Node.js 22.18 or newer is needed, and this is ${version}`);
  },
);

it.each(['22.18.0', '23.0.0', '24.21.0', '100.1.0'])('Node.js %s is not', (version) => {
  expect(nodeProblem(version)).toBeUndefined();
});
