import { isObjectType, type GraphQLSchema } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { guardOfField } from '../../../kernel/subgraph/guarded.ts';
import { checkGuard } from '../../../kernel/core/identity/guard.ts';
import type { Identity } from '../../../kernel/core/identity/identity.ts';
import { guardedTypes } from '../../../tools/schema/who-may.ts';
import { subgraphSchemas } from '../../world/subgraph-schemas.ts';

describe('every guarded type', () => {
  let schemas: Record<string, GraphQLSchema>;
  beforeAll(async () => {
    schemas = await subgraphSchemas();
  });

  /** Nobody of note: let in, and with none of the scopes. */
  const foreign: Identity = {
    organisationId: 'OR_1',
    mode: 'live',
    scopes: [],
    actor: { kind: 'ui', id: 'ui' },
    requestId: 'r',
  };
  const refusal = (work: () => unknown): unknown => {
    try {
      work();
      return 'let in';
    } catch (error) {
      return (error as { code?: string }).code ?? error;
    }
  };

  it('is refused on every field that leads to it, from wherever', () => {
    let fields = 0;
    for (const schema of Object.values(schemas))
      for (const type of Object.values(schema.getTypeMap()).filter(isObjectType))
        for (const field of Object.values(type.getFields())) {
          const guard = guardOfField(field);
          if (!guard || refusal(() => checkGuard(guard, foreign)) === 'let in') continue;
          fields++;
          const place = `${type.name}.${field.name}`;
          for (const resolve of [field.resolve, ...(field.subscribe ? [field.subscribe] : [])])
            expect({
              place,
              told: refusal(() => resolve!({}, {}, { identity: foreign } as never, {} as never)),
            }).toEqual({ place, told: 'SCOPE_MISSING' });
        }
    expect(fields).toBeGreaterThan(150);
  });

  it('is refused as an entity that another subgraph asks for', () => {
    let entities = 0;
    for (const { subgraph, name, guard } of guardedTypes(schemas)) {
      const { extensions } = schemas[subgraph]!.getType(name)!;
      const { resolveReference } = (extensions['apollo'] as any)?.subgraph ?? {};
      if (!resolveReference || refusal(() => checkGuard(guard, foreign)) === 'let in') continue;
      entities++;
      const told = refusal(() => resolveReference({ __typename: name, id: 'x' }, { identity: foreign }, {}));
      expect({ name, told }).toEqual({ name, told: 'SCOPE_MISSING' });
    }
    expect(entities).toBeGreaterThan(8);
  });
});
