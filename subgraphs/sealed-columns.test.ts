import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectRoot } from '../kernel/core/root.ts';
import { mandate } from './mandate/mandate.subgraph.ts';
import { verification } from './verification/verification.subgraph.ts';

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns of entities that hold what `Sealer` made: by their type, or by their name. */
function sealedColumns(): string[] {
  return globSync('{subgraphs,kernel}/**/*.entity.ts', { cwd: projectRoot }).flatMap((file) => {
    const tables = readFileSync(`${projectRoot}/${file}`, 'utf8').split(/(?=@Entity\()/);
    return tables.flatMap((text) => {
      const [, schema, table] = /schema: '(\w+)', tableName: '(\w+)'/.exec(text) ?? [];
      const columns = text.matchAll(/\) (\w+)\??: (?:Sealed\b|SealedContact\b)|\) (sealed\w*)\??: string/g);
      return [...columns].map(([, typed, named]) => `${schema}.${table}.${snakeCase(typed ?? named!)}`);
    });
  });
}

it('every sealed column is registered by a domain, so that a new master key reaches it', () => {
  const places = [...mandate.sealedPlaces, ...verification.sealedPlaces];
  const registered = places.map(({ table, name }) => `${table}.${name.split('.')[0]}`);
  const columns = sealedColumns();
  expect(columns).toContain('mandate.result.phone');
  expect(columns).toContain('verification.session.contact');
  expect(columns.filter((column) => !registered.includes(column))).toEqual([]);
});

it('no place is registered twice', () => {
  for (const { sealedPlaces } of [mandate, verification]) {
    const names = sealedPlaces.map(({ table, name }) => `${table}.${name}`);
    expect(names).toEqual([...new Set(names)]);
  }
});
