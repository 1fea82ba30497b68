import { Supergraph } from '@apollo/federation-internals';
import { describe, expect, it } from 'vitest';
import { compose } from '../../gateway/compose.ts';
import { publicSubgraphs } from './public-subgraphs.ts';

const LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.7", import: ["@key", "@tag"])`;
const shop = `${LINK}
  type Query { order(id: ID!): Order ledger(input: LedgerInput!): Ledger! @tag(name: "internal") }
  type Order @key(fields: "id") { id: ID! state: State! cost: Cost @tag(name: "internal") }
  enum State { open paid }
  enum Currency { INR }
  input LedgerInput { year: Int! currency: Currency }
  type Ledger { total: Int! state: State! }
  type Cost { amount: Int! }`;
const parcels = `${LINK}
  type Query { parcels: Int @tag(name: "beta") }
  type Order @key(fields: "id") { id: ID! parcel: Parcel parcelCost: ParcelCost @tag(name: "internal") }
  type Parcel { label: String }
  type ParcelCost { amount: Int! }`;

const typesOf = (sdls: Record<string, string>): string[] =>
  Object.keys(Supergraph.build(compose(sdls)).apiSchema().toGraphQLJSSchema().getTypeMap())
    .filter(
      (name) =>
        !name.startsWith('__') && /^[A-Z]/.test(name) && !/^(String|Int|ID|Boolean|Float)$/.test(name),
    )
    .toSorted();

describe('the public subgraphs', () => {
  const made = publicSubgraphs({ shop, parcels });

  it('have no internal field, on root types nor on others', () => {
    expect(made['shop']).not.toMatch(/ledger|cost|internal/i);
    expect(made['parcels']).not.toMatch(/parcelCost/);
  });

  it('keep fields with another tag', () => {
    expect(made['parcels']).toContain('@tag(name: "beta")');
  });

  it('compose without the types that only internal fields lead to', () => {
    expect(typesOf({ shop, parcels })).toEqual(
      [
        'Cost',
        'Currency',
        'Ledger',
        'LedgerInput',
        'Order',
        'Parcel',
        'ParcelCost',
        'Query',
        'State',
      ].toSorted(),
    );
    expect(typesOf(made)).toEqual(['Order', 'Parcel', 'Query', 'State']);
  });
});
