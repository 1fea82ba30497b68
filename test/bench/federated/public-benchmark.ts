/** The graph, data and query that gateways are compared with in public: four subgraphs, an answer of 87 KB. */
import { benchSubgraph, type BenchGraph } from './bench-graph.ts';

const LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.3",
  import: ["@key", "@external", "@requires", "@provides", "@shareable"])`;

const USERS = ['urigo', 'dotansimha', 'kamilkisiela', 'ardatan', 'gilgardosh', 'laurin'].map(
  (username, index) => ({
    id: String(index + 1),
    username,
    name: `Name of ${username}`,
    birthday: 1234567890,
  }),
);
const PRODUCTS = (
  [
    ['Table', 899, 100],
    ['Couch', 1299, 1000],
    ['Glass', 15, 20],
    ['Chair', 499, 100],
    ['TV', 1299, 1000],
    ['Lamp', 6999, 300],
    ['Grill', 3999, 2000],
    ['Fridge', 100000, 6000],
    ['Sofa', 9999, 800],
  ] as const
).map(([name, price, weight], index) => ({ upc: String(index + 1), name, price, weight }));
const IN_STOCK = new Set(['1', '5', '6', '7', '9']);
const body = (length: number) => 'lorem ipsum dolor sit amet '.repeat(40).slice(0, length);
const REVIEWS = (
  [
    ['1', 440],
    ['1', 290],
    ['1', 275],
    ['1', 145],
    ['2', 440],
    ['2', 290],
    ['2', 275],
    ['2', 145],
    ['3', 145],
    ['4', 145],
    ['4', 880],
  ] as const
).map(([upc, length], index) => ({ id: String(index + 1), body: body(length), product: { upc } }));

interface Product {
  upc: string;
  price: number;
  weight: number;
}

const SUBGRAPHS = {
  accounts: benchSubgraph(
    `${LINK} type Query { me: User user(id: ID!): User users: [User] }
     type User @key(fields: "id") { id: ID! name: String username: String @shareable birthday: Int }`,
    {
      Query: {
        me: () => USERS[0],
        user: (_: unknown, { id }: { id: string }) => USERS.find((user) => user.id === id),
        users: () => USERS,
      },
      User: { __resolveReference: ({ id }: { id: string }) => USERS.find((user) => user.id === id) },
    },
  ),
  inventory: benchSubgraph(
    `${LINK} type Product @key(fields: "upc") {
       upc: String! weight: Int @external price: Int @external
       inStock: Boolean shippingEstimate: Int @requires(fields: "price weight")
     }`,
    {
      Product: {
        __resolveReference: (product: Product) => ({ ...product, inStock: IN_STOCK.has(product.upc) }),
        shippingEstimate: ({ price, weight }: Product) => (price > 1000 ? 0 : Math.trunc(weight / 2)),
      },
    },
  ),
  products: benchSubgraph(
    `${LINK} type Query { topProducts(first: Int = 5): [Product] }
     type Product @key(fields: "upc") { upc: String! name: String price: Int weight: Int }`,
    {
      Query: { topProducts: (_: unknown, { first }: { first: number }) => PRODUCTS.slice(0, first) },
      Product: {
        __resolveReference: ({ upc }: Product) => PRODUCTS.find((product) => product.upc === upc),
      },
    },
  ),
  reviews: benchSubgraph(
    `${LINK} type Review @key(fields: "id") {
       id: ID! body: String product: Product author: User @provides(fields: "username")
     }
     type User @key(fields: "id") { id: ID! username: String @external reviews: [Review] }
     type Product @key(fields: "upc") { upc: String! reviews: [Review] }`,
    {
      Review: {
        __resolveReference: ({ id }: { id: string }) => REVIEWS.find((review) => review.id === id),
        author: () => ({ id: '1', username: 'urigo' }),
      },
      User: {
        __resolveReference: (user: { id: string }) => ({
          ...user,
          username: USERS.find(({ id }) => id === user.id)?.username,
        }),
        reviews: () => REVIEWS.slice(0, 2),
      },
      Product: { reviews: ({ upc }: Product) => REVIEWS.filter(({ product }) => product.upc === upc) },
    },
  ),
};

const FRAGMENTS = `
  fragment User on User { id username name }
  fragment Review on Review { id body }
  fragment Product on Product { inStock name price shippingEstimate upc weight }`;
const TOP_PRODUCTS = `topProducts {
  ...Product reviews { ...Review author { ...User reviews { ...Review product { ...Product } } } }
}`;

export const PUBLIC_BENCHMARK: BenchGraph = {
  subgraphs: SUBGRAPHS,
  name: 'TestQuery',
  variables: {},
  sign: 'urigo',
  query: `query TestQuery {
    users { ...User reviews { ...Review product {
      ...Product reviews { ...Review author { ...User reviews { ...Review product { ...Product } } } }
    } } }
    ${TOP_PRODUCTS}
  } ${FRAGMENTS}`,
};

/** The same with one root field. */
export const ONE_ROOT: BenchGraph = {
  ...PUBLIC_BENCHMARK,
  query: `query TestQuery { ${TOP_PRODUCTS} } ${FRAGMENTS}`,
};
