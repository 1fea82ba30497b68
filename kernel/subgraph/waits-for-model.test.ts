import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { subgraphSchemas } from '../../test/world/subgraph-schemas.ts';
import { projectRoot } from '../core/root.ts';
import { fieldsThatWaitForModel } from './waits-for-model.ts';

it('the fields that resolvers say wait for a model are those that operations have more time for', async () => {
  const schemas = await subgraphSchemas();
  const said = Object.values(schemas).flatMap(fieldsThatWaitForModel);
  const published = readFileSync(path.join(projectRoot, 'schema/long-fields.json'), 'utf8');
  expect(said).toHaveLength(5);
  expect(said.toSorted()).toEqual(JSON.parse(published));
});
