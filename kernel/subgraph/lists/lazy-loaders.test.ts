import { expect, it } from 'vitest';
import { systemIdentity } from '../../core/identity/identity.ts';
import { lazyLoaders } from './lazy-loaders.ts';

it('a domain makes its loaders once for a call, when the first of them is asked for', () => {
  const made: string[] = [];
  const domain =
    (...names: string[]) =>
    (identity: { requestId: string }) => {
      made.push(`${names.join(' ')} for ${identity.requestId}`);
      return Object.fromEntries(names.map((name) => [name, { name, of: identity.requestId }]));
    };
  const loadersOf = lazyLoaders([domain('mandates', 'mandatePages'), domain('results')]);
  const [one, other] = ['one', 'other'].map((id) => loadersOf(systemIdentity(id)) as Record<string, unknown>);
  made.length = 0;

  expect(one!['mandates']).toEqual({ name: 'mandates', of: 'one' });
  expect(one!['mandatePages']).toEqual({ name: 'mandatePages', of: 'one' });
  expect(one!['mandates']).toBe(one!['mandates']);
  expect(other!['mandates']).toEqual({ name: 'mandates', of: 'other' });
  expect(made).toEqual(['mandates mandatePages for one', 'mandates mandatePages for other']);
});
