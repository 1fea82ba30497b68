import 'reflect-metadata';
import { Arg, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { describe, expect, it } from 'vitest';
import { createLog } from '../core/log.ts';
import type { Identity } from '../core/identity/identity.ts';
import { Guarded } from './guarded.ts';
import { makeSubgraphSchema } from './subgraph-schema.ts';
import { createSubgraph } from './subgraph.ts';

@ObjectType()
@Guarded({ scope: 'secrets:read' })
class Secret {
  @Field(() => String)
  text: string;
}

@ObjectType()
class Box {
  @Field(() => Secret)
  secret: Secret;

  @Field(() => [Secret], { nullable: true })
  more: Secret[] | null;
}

@Resolver()
class Boxes {
  @Query(() => Box)
  @Guarded({ anyone: true })
  box(): Box {
    return { secret: { text: 'hidden' }, more: [{ text: 'hidden too' }] };
  }
}

@Resolver()
class Careless {
  @Query(() => String)
  open(@Arg('x', () => String) x: string): string {
    return x;
  }
}

const identity = (scopes: string[]): Identity => ({
  organisationId: 'OR_1',
  mode: 'test',
  scopes,
  actor: { kind: 'ui', id: 'ui' },
  requestId: 'r',
});

describe('guards', () => {
  it('a root field without one does not build', async () => {
    await expect(makeSubgraphSchema({ resolvers: [Careless], references: {} })).rejects.toThrow(
      'Query.open has no guard',
    );
  });

  it('of a type hold on every field that yields it, lists included', async () => {
    const { schema } = await makeSubgraphSchema({ resolvers: [Boxes], references: {} });
    const subgraph = createSubgraph({
      name: 'test',
      schema,
      contextFor: () => ({}),
      log: createLog('test', 'silent'),
    });
    const ask = (query: string, scopes: string[]) => subgraph.execute({ query, identity: identity(scopes) });
    expect((await ask('{ box { secret { text } } }', ['secrets:read'])).data).toEqual({
      box: { secret: { text: 'hidden' } },
    });
    for (const query of ['{ box { secret { text } } }', '{ box { more { text } } }']) {
      const refused = await ask(query, ['other:read']);
      expect(refused.errors?.[0]?.extensions['code']).toBe('SCOPE_MISSING');
      expect(JSON.stringify(refused)).not.toContain('hidden');
    }
  });
});
