/** A small made-up graph of two subgraphs. */
import { benchSubgraph, type BenchGraph } from './bench-graph.ts';

const LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key"])`;

const ORDERS = Array.from({ length: 200 }, (_, index) => ({
  id: `order-${index}`,
  title: `Order number ${index}`,
  total: index * 7.5,
  open: index % 3 === 0,
  customer: { __typename: 'Customer', id: `customer-${index % 50}` },
}));
const CUSTOMERS = new Map(
  Array.from({ length: 50 }, (_, index) => [
    `customer-${index}`,
    { id: `customer-${index}`, name: `Customer ${index}`, city: index % 2 ? 'Pune' : 'Kochi' },
  ]),
);

const SUBGRAPHS = {
  orders: benchSubgraph(
    `${LINK} type Query { orders(first: Int!): [Order!]! }
     type Order @key(fields: "id") { id: ID! title: String! total: Float! open: Boolean! customer: Customer! }
     type Customer @key(fields: "id", resolvable: false) { id: ID! }`,
    { Query: { orders: (_: unknown, { first }: { first: number }) => ORDERS.slice(0, first) } },
  ),
  customers: benchSubgraph(
    `${LINK} type Query { customer(id: ID!): Customer }
     type Customer @key(fields: "id") { id: ID! name: String! city: String! }`,
    {
      Query: { customer: (_: unknown, { id }: { id: string }) => CUSTOMERS.get(id) ?? null },
      Customer: { __resolveReference: ({ id }: { id: string }) => CUSTOMERS.get(id) ?? null },
    },
  ),
};

export const SHOP: BenchGraph = {
  subgraphs: SUBGRAPHS,
  name: 'Orders',
  variables: { first: 20 },
  sign: 'Customer 19',
  query: `query Orders($first: Int!) {
    orders(first: $first) { id title total open customer { id name city } }
  }`,
};
