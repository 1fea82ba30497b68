/** A small graph of our own for each kind of case of the public Federation audit, and documents that need it. */
export interface AuditKind {
  subgraphs: Record<string, string>;
  documents: string[];
}

const DIRECTIVES =
  '"@key", "@shareable", "@external", "@requires", "@provides", "@override", "@inaccessible", "@interfaceObject", "@extends"';
const LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.7", import: [${DIRECTIVES}])\n`;

/** Subgraphs of Federation 2, named a, b, c. */
const graph = (...sdls: string[]): Record<string, string> =>
  Object.fromEntries(sdls.map((sdl, index) => ['abcd'[index]!, LINK + sdl]));

/** Subgraphs of Federation 1, which import nothing. */
const first = (...sdls: string[]): Record<string, string> =>
  Object.fromEntries(sdls.map((sdl, index) => ['abcd'[index]!, sdl]));

const MEDIA = `interface Media @key(fields: "id") { id: ID! title: String! }
  type Book implements Media @key(fields: "id") { id: ID! title: String! pages: Int }
  type Film implements Media @key(fields: "id") { id: ID! title: String! minutes: Int }`;

export const auditKinds: Record<string, AuditKind> = {
  'abstract-types': {
    subgraphs: graph(
      `type Query { items: [Item] any: [Any!] } interface Item { id: ID! price: Int }
       type Toy implements Item @key(fields: "id") { id: ID! price: Int maker: Maker }
       type Game implements Item @key(fields: "id") { id: ID! price: Int players: [Player!] }
       type Maker @key(fields: "id") { id: ID! } type Player { name: String }
       union Any = Toy | Game | Maker`,
      `type Toy @key(fields: "id") { id: ID! colour: String } type Game @key(fields: "id") { id: ID! level: Int }
       type Maker @key(fields: "id") { id: ID! name: String! }`,
    ),
    documents: [
      `{ items { id price ... on Toy { colour maker { name } } ... on Game { level players { name } } } }`,
      `{ any { __typename ... on Item { price ... on Toy { colour } } ... on Maker { name id } } }`,
      `query Q($with: Boolean!) { items { ... on Item @include(if: $with) { id } ...T } } fragment T on Toy { maker { id name } colour }`,
    ],
  },
  'child-type-mismatch': {
    subgraphs: graph(
      `type Query { users: [User] accounts: [Account!]! } union Account = User | Admin
       type User @key(fields: "id") { id: ID } type Admin { id: ID }`,
      `type User @key(fields: "id") { id: ID name: String similar: [Account2] } union Account2 = User | Bot type Bot { name: String }`,
    ),
    documents: [
      `{ users { id name similar { __typename ... on User { id name } ... on Bot { name } } } }`,
      `{ accounts { ... on User { id name } ... on Admin { id } } }`,
    ],
  },
  'circular-reference-interface': {
    subgraphs: graph(
      `type Query { product: Product } interface Product { samePriceProduct: Product }
       type Book implements Product @key(fields: "id") { id: ID! samePriceProduct: Book }`,
      `type Book @key(fields: "id") { id: ID! price: Float }`,
    ),
    documents: [
      `{ product { samePriceProduct { ... on Book { id } samePriceProduct { __typename ... on Book { id price } } } } }`,
    ],
  },
  'complex-entity-call': {
    subgraphs: graph(
      `type Query { topProducts: ProductList! }
       type ProductList @key(fields: "products { id }") { products: [Product!]! @shareable }
       type Product @key(fields: "id") { id: String! }`,
      `type ProductList @key(fields: "products { id }") @key(fields: "products { id pid }") {
         products: [Product!]! @shareable first: Product selected: Product
       }
       type Product @key(fields: "id pid") @key(fields: "id") { id: String! pid: String category: Category @shareable }
       type Category @key(fields: "id tag") { id: String! tag: String }`,
      `type Product @key(fields: "id pid category { id tag }") { id: String! pid: String category: Category price: Price }
       type Category @key(fields: "id tag") { id: String! tag: String } type Price { price: Float! }`,
    ),
    documents: [
      `{ topProducts { products { id pid price { price } category { id tag } } selected { id price { price } } first { id } } }`,
    ],
  },
  'corrupted-supergraph-node-id': {
    subgraphs: graph(
      `type Query { account(id: String!): Account } interface Node { id: ID! }
       type Account implements Node @key(fields: "id") { id: ID! chats: [Chat!]! } type Chat implements Node @key(fields: "id") { id: ID! account: Account! }`,
      `interface Node { id: ID! } type Query { node(id: ID!): Node @shareable }
       type Account implements Node @key(fields: "id") { id: ID! username: String! } type Chat implements Node @key(fields: "id") { id: ID! text: String! }`,
    ),
    documents: [
      `{ account(id: "a1") { id username chats { id text account { id username } } } node(id: "a") { id ... on Chat { text account { id } } } }`,
    ],
  },
  'enum-intersection': {
    subgraphs: graph(
      `type Query { users: [User] usersA: [User!]! } type User @key(fields: "id") { id: ID type: UserType @shareable }
       enum UserType { ANONYMOUS @inaccessible REGISTERED }`,
      `type Query { usersB(type: UserType): [User] } type User @key(fields: "id") { id: ID type: UserType @shareable } enum UserType { REGISTERED }`,
    ),
    documents: [
      `{ users { id type } }`,
      `query Q($t: UserType) { usersB(type: $t) { id type } usersA { type } }`,
    ],
  },
  'fed1-external-extends': {
    subgraphs: first(
      `type Query { providedRandomUser: User @provides(fields: "name") randomUser: User }
       type User @extends @key(fields: "id") { id: ID! @external name: String! @external rid: ID }`,
      `type Query { userById(id: ID!): User } type User @key(fields: "id") { id: ID! name: String! nickname: String }`,
    ),
    documents: [
      `{ randomUser { id name rid } }`,
      `{ providedRandomUser { id name } userById(id: "u1") { id name nickname rid } }`,
    ],
  },
  'fed1-external-extends-resolvable': {
    subgraphs: first(
      `type Query { productInA: Product } type Product @key(fields: "id") { id: ID! upc: String name: String }`,
      `type Product @extends @key(fields: "upc") { upc: String @external price: Float }`,
    ),
    documents: [`{ productInA { id upc name price } }`],
  },
  'fed1-external-extension': {
    subgraphs: first(
      `type Query { randomUser: User providedRandomUser: User @provides(fields: "name") }
       extend type User @key(fields: "id") { id: ID! @external name: String! @external rid: ID }`,
      `type Query { userById(id: ID!): User } type User @key(fields: "id") { id: ID! name: String! nickname: String }`,
    ),
    documents: [`{ randomUser { id name } providedRandomUser { id name rid nickname } }`],
  },
  'fed2-external-extends': {
    subgraphs: graph(
      `type Query { randomUser: User providedRandomUser: User @provides(fields: "name") }
       type User @extends @key(fields: "id") { id: ID! @external name: String! @external rid: ID }`,
      `type Query { userById(id: ID!): User } type User @key(fields: "id") { id: ID! name: String! @shareable nickname: String }`,
    ),
    documents: [
      `{ randomUser { id name rid } providedRandomUser { name } userById(id: "x") { nickname rid } }`,
    ],
  },
  'fed2-external-extension': {
    subgraphs: graph(
      `type Query { randomUser: User providedRandomUser: User @provides(fields: "name") }
       extend type User @key(fields: "id") { id: ID! @external name: String! @external rid: ID }`,
      `type Query { userById(id: ID!): User } type User @key(fields: "id") { id: ID! name: String! @shareable nickname: String }`,
    ),
    documents: [`{ providedRandomUser { id name nickname } randomUser { rid name } }`],
  },
  'include-skip': {
    subgraphs: graph(
      `type Query { product: Product } type Product @key(fields: "id") { id: ID! price: Float! isExpensive: Boolean! @shareable }`,
      `type Product @key(fields: "id") { id: ID! price: Float! @external neverCalledInclude: Boolean! @requires(fields: "price") skip: Boolean! @requires(fields: "price") include: Boolean! @requires(fields: "price") }`,
    ),
    documents: [
      `query Q($bool: Boolean! = false) { product { id price neverCalledInclude @include(if: $bool) } }`,
      `query Q($bool: Boolean!) { product { id skip @skip(if: $bool) include @include(if: $bool) ... @skip(if: $bool) { price } } }`,
      `query Q($a: Boolean!, $b: Boolean!) { product @include(if: $a) { id include @skip(if: $b) } product @skip(if: $b) { price } }`,
      `query Q($a: Boolean!) { ...P @include(if: $a) ... @skip(if: $a) { product { price } } } fragment P on Query { product { skip } }`,
    ],
  },
  'input-object-intersection': {
    subgraphs: graph(
      `type Query { usersInA(filter: UsersFilter!): [User!] } type User @key(fields: "id") { id: ID! }
       input UsersFilter { offset: Int first: Int! }`,
      `type Query { usersInB(filter: UsersFilter!): [User!] } type User @key(fields: "id") { id: ID! name: String } input UsersFilter { first: Int! }`,
    ),
    documents: [
      `query Q($f: UsersFilter!) { usersInA(filter: $f) { id name } usersInB(filter: { first: 2 }) { id } }`,
    ],
  },
  'interface-object-indirect-extension': {
    subgraphs: graph(
      `type Query { medias: [Media!] } ${MEDIA}`,
      `type Media @key(fields: "id") @interfaceObject { id: ID! reviews: [Review!]! } type Review @key(fields: "id") { id: ID! score: Int! }`,
      `type Review @key(fields: "id") { id: ID! text: String }`,
    ),
    documents: [
      `{ medias { id title reviews { score text } ... on Book { pages } } }`,
      `{ medias { ... on Film { minutes reviews { id text } } } }`,
    ],
  },
  'interface-object-with-requires': {
    subgraphs: graph(
      `type Query { users: [NodeWithName!]! } interface NodeWithName @key(fields: "id") { id: ID! name: String }
       type User implements NodeWithName @key(fields: "id") { id: ID! name: String age: Int }`,
      `type NodeWithName @key(fields: "id") @interfaceObject { id: ID! name: String @external username: String @requires(fields: "name") }
       type Query { anotherUsers: [NodeWithName] }`,
    ),
    documents: [
      `{ users { id name username ... on User { age } } }`,
      `{ anotherUsers { id name username ... on User { age } } }`,
      `{ anotherUsers { __typename username } }`,
    ],
  },
  'keys-mashup': {
    subgraphs: graph(
      `type Query { b: B } type A @key(fields: "id") { id: ID! pId: ID! compositeId: Composite! name: String! } type B @key(fields: "id") { id: ID! a: [A!]! }
       type Composite @shareable { one: ID! two: ID! }`,
      `type A @key(fields: "id") @key(fields: "pId") @key(fields: "id compositeId { two }") { id: ID! pId: ID! @external compositeId: Composite! @external nameInB: String! }
       type Composite @shareable { one: ID! two: ID! }`,
    ),
    documents: [`{ b { id a { id name nameInB } } }`],
  },
  mutations: {
    subgraphs: graph(
      `type Query { product(id: ID!): Product } type Mutation { addProduct(name: String!, price: Float): Product! multiply(by: Int!): Int! }
       type Product @key(fields: "id") { id: ID! name: String! price: Float! }`,
      `type Product @key(fields: "id") { id: ID! price: Float! @external isExpensive: Boolean! @requires(fields: "price") isAvailable: Boolean! }
       type Mutation { delete(id: ID!): Int! add(num: Int!): Product }`,
    ),
    documents: [
      `mutation { addProduct(name: "new", price: 599.99) { name price isExpensive isAvailable } }`,
      `mutation M($n: Int!) { five: add(num: $n) { id isExpensive } ten: multiply(by: 2) twelve: add(num: 2) { name } final: delete(id: "x") __typename }`,
    ],
  },
  'mysterious-external': {
    subgraphs: graph(
      `type Query { product: Product } type Product @key(fields: "id") { id: ID! price: Price! } type Price { amount: Int! currency: String! @shareable }`,
      `type Product @key(fields: "id") { id: ID! name: String! price: Price! @external cheap: Boolean @requires(fields: "price { currency }") } type Price { currency: String! @external }`,
    ),
    documents: [`{ product { id name price { amount currency } } }`, `{ product { cheap } }`],
  },
  'nested-provides': {
    subgraphs: graph(
      `type Query { products: [Product] @provides(fields: "categories { id name }") } type Product @key(fields: "id") { id: ID! categories: [Category] @external }
       type Category @key(fields: "id") { id: ID! name: String @external }`,
      `type Product @key(fields: "id") { id: ID! categories: [Category] @shareable } type Category @key(fields: "id") { id: ID! name: String @shareable subCategories: [Category] }`,
    ),
    documents: [
      `{ products { id categories { id name } } }`,
      `{ products { categories { name subCategories { name } } } }`,
    ],
  },
  node: {
    subgraphs: graph(
      `type Query { productNode: Node node(id: ID!): Node } interface Node { id: ID! } type Product implements Node @key(fields: "id") { id: ID! }`,
      `interface Node { id: ID! } type Product implements Node @key(fields: "id") { id: ID! name: String! price: Float! }
       type Query { categoryNode: Node } type Category implements Node @key(fields: "id") { id: ID! name: String! }`,
    ),
    documents: [
      `{ productNode { id ... on Product { name price } } categoryNode { id ... on Category { name } } }`,
      `{ node(id: "1") { __typename id ... on Product { id name } } }`,
    ],
  },
  'non-resolvable-interface-object': {
    subgraphs: graph(
      `type Query { product: Product } interface Node @key(fields: "id") { id: ID! } type Product implements Node @key(fields: "id") { id: ID! name: String! }`,
      `type Node @key(fields: "id", resolvable: false) @interfaceObject { id: ID! } type Query { b: Node field: String }`,
    ),
    documents: [`{ product { id name } field }`, `{ b { id } }`, `{ b { ... on Product { id name } } }`],
  },
  'null-keys': {
    subgraphs: graph(
      `type Query { bookContainers: [BookContainer] } type BookContainer { book: Book } type Book @key(fields: "upc") { upc: ID }`,
      `type Book @key(fields: "id") @key(fields: "upc") { id: ID upc: ID }`,
      `type Book @key(fields: "id") { id: ID author: Author } type Author { id: ID name: String }`,
    ),
    documents: [`{ bookContainers { book { upc id author { name } } } }`],
  },
  'override-type-interface': {
    subgraphs: graph(
      `type Query { feed: [Post] } interface Post { id: ID! createdAt: String! } type ImagePost implements Post @key(fields: "id") { id: ID! createdAt: String! }`,
      `type Query { anotherFeed: [AnotherPost] } interface AnotherPost { id: ID! createdAt: String! }
       type ImagePost implements AnotherPost @key(fields: "id") { id: ID! createdAt: String! @override(from: "a") } type TextPost implements AnotherPost @key(fields: "id") { id: ID! createdAt: String! body: String! }`,
    ),
    documents: [
      `{ feed { id createdAt } }`,
      `{ anotherFeed { createdAt id ... on TextPost { body } ... on ImagePost { createdAt } } feed { id } }`,
    ],
  },
  'override-with-requires': {
    subgraphs: graph(
      `type Query { userInA: User } type User @key(fields: "id") { id: ID name: String! @external aName: String! @requires(fields: "name") }`,
      `type Query { userInB: User } type User @key(fields: "id") { id: ID name: String! @override(from: "c") }`,
      `type Query { userInC: User } type User @key(fields: "id") { id: ID name: String! cName: String! }`,
    ),
    documents: [`{ userInA { id name aName cName } userInB { name aName } userInC { cName name } }`],
  },
  'parent-entity-call': {
    subgraphs: graph(
      `type Query { products: [Product] } type Product @key(fields: "id pid") { id: ID! pid: ID! }`,
      `type Product @key(fields: "id pid") { id: ID! pid: ID! category: Category @shareable } type Category @shareable { details: CategoryDetails } type CategoryDetails @shareable { products: Int }`,
      `type Product @key(fields: "id pid") { id: ID! pid: ID! category: Category @shareable } type Category { id: ID details: CategoryDetails @shareable } type CategoryDetails @shareable { products: Int }`,
    ),
    documents: [`{ products { id pid category { id details { products } } } }`],
  },
  'parent-entity-call-complex': {
    subgraphs: graph(
      `type Query { productFromD(id: ID!): Product } type Product @key(fields: "id") { id: ID! name: String! }`,
      `type Product @key(fields: "id") { id: ID! category: Category @shareable } type Category @shareable { details: String } `,
      `type Product @key(fields: "id") { id: ID! category: Category @shareable } type Category { id: ID! @shareable name: String! details: String @shareable }`,
    ),
    documents: [`{ productFromD(id: "1") { id name category { id name details } } }`],
  },
  'partial-union': {
    subgraphs: graph(
      `type Query { media: [Media] book: Media @shareable } union Media = Book | Movie type Book @key(fields: "id") { id: ID! aTitle: String } type Movie @key(fields: "id") { id: ID! }`,
      `type Query { book: Media @shareable viewer: Viewer } type Viewer { favourite: Media } union Media = Book type Book @key(fields: "id") { id: ID! title: String }`,
    ),
    documents: [
      `{ media { __typename ... on Book { id title aTitle } ... on Movie { id } } }`,
      `{ viewer { favourite { ... on Book { title aTitle } ... on Movie { id } } } book { ... on Book { id title } } }`,
    ],
  },
  'partial-union-complex': {
    subgraphs: graph(
      `type Query { shelf: Shelf } type Shelf @key(fields: "id") { id: ID! items: [Media] @shareable } union Media = Book | Song type Book { title: String @shareable } type Song { title: String @shareable }`,
      `type Shelf @key(fields: "id") { id: ID! items: [Media] @shareable more: [Media!] } union Media = Book | Film type Book { title: String @shareable } type Film { title: String }`,
    ),
    documents: [
      `{ shelf { items { __typename ... on Book { title } } more { ... on Film { title } ... on Song { title } } } }`,
    ],
  },
  'provides-on-interface': {
    subgraphs: graph(
      `type Query { media: Media @shareable } interface Media { id: ID! animals: [Animal] } interface Animal { id: ID! }
       type Book implements Media @key(fields: "id") { id: ID! animals: [Animal] @shareable } type Dog implements Animal @key(fields: "id") { id: ID! } type Cat implements Animal @key(fields: "id") { id: ID! }`,
      `type Query { media: Media @shareable @provides(fields: "animals { id ... on Dog { name } }") } interface Media { id: ID! animals: [Animal] } interface Animal { id: ID! name: String }
       type Book implements Media { id: ID! @shareable animals: [Animal] @external } type Dog implements Animal { id: ID! @external name: String @external } type Cat implements Animal { id: ID! @external name: String @external }`,
      `interface Animal { id: ID! name: String } type Dog implements Animal @key(fields: "id") { id: ID! name: String @shareable age: Int } type Cat implements Animal @key(fields: "id") { id: ID! name: String @shareable age: Int }`,
    ),
    documents: [
      `{ media { id animals { id name } } }`,
      `{ media { animals { ... on Dog { name age } ... on Cat { age } } } }`,
    ],
  },
  'provides-on-union': {
    subgraphs: graph(
      `type Query { media: [Media] @shareable @provides(fields: "... on Book { title }") } union Media = Book | Movie
       type Book @key(fields: "id") { id: ID! title: String @external } type Movie @key(fields: "id") { id: ID! }`,
      `type Book @key(fields: "id") { id: ID! title: String @shareable } type Movie @key(fields: "id") { id: ID! title: String @shareable }`,
    ),
    documents: [`{ media { ... on Book { id title } ... on Movie { id title } } }`],
  },
  'requires-circular': {
    subgraphs: graph(
      `type Query { feed: [Post] } type Post @key(fields: "id") { id: ID! byNovice: Boolean! @external byExpert: Boolean! @requires(fields: "byNovice") author: Author! } type Author @key(fields: "id") { id: ID! yearsOfExperience: Int! }`,
      `type Post @key(fields: "id") { id: ID! author: Author! @external byNovice: Boolean! @requires(fields: "author { yearsOfExperience }") } type Author @key(fields: "id") { id: ID! yearsOfExperience: Int! @external }`,
    ),
    documents: [`{ feed { byNovice } }`, `{ feed { id byExpert author { yearsOfExperience } } }`],
  },
  'requires-interface': {
    subgraphs: graph(
      `type Query { a: User } type User @key(fields: "id") { id: ID! name: String! address: Address @external city: String @requires(fields: "address { id }") country: String @requires(fields: "address { ... on Home { city } }") }
       interface Address { id: ID! } type Home implements Address @key(fields: "id") { id: ID! city: String @external } type Work implements Address @key(fields: "id") { id: ID! }`,
      `type Query { b: User } type User @key(fields: "id") { id: ID! address: Address } interface Address { id: ID! } type Home implements Address @key(fields: "id") { id: ID! city: String } type Work implements Address @key(fields: "id") { id: ID! city: String }`,
    ),
    documents: [`{ a { city country name } b { city address { id ... on Work { city } } } }`],
  },
  'requires-requires': {
    subgraphs: graph(
      `type Query { product: Product } type Product @key(fields: "id") { id: ID! price: Float! hasDiscount: Boolean! }`,
      `type Product @key(fields: "id") { id: ID! hasDiscount: Boolean! @external isExpensive: Boolean! @external isExpensiveWithDiscount: Boolean! @requires(fields: "isExpensive hasDiscount") }`,
      `type Product @key(fields: "id") { id: ID! price: Float! @external isExpensive: Boolean! @requires(fields: "price") isExpensiveWithDiscount: Boolean! @external canAfford: Boolean! @requires(fields: "isExpensiveWithDiscount") }`,
    ),
    documents: [
      `{ product { canAfford } }`,
      `{ product { id isExpensive isExpensiveWithDiscount canAfford } }`,
    ],
  },
  'requires-with-argument': {
    subgraphs: graph(
      `type Query { feed: [Post] } type Post @key(fields: "id") { id: ID! comments(limit: Int!): [Comment] } type Comment @key(fields: "id") { id: ID! body: String }`,
      `type Post @key(fields: "id") { id: ID! comments(limit: Int!): [Comment] @external author: Author @requires(fields: "comments(limit: 3) { id }") } type Comment @key(fields: "id") { id: ID! } type Author { id: ID! name: String }`,
    ),
    documents: [
      `{ feed { id author { name } } }`,
      `{ feed { author { id } comments(limit: 1) { id body } } }`,
    ],
  },
  'requires-with-argument-conflict': {
    subgraphs: graph(
      `type Query { product: Product } type Product @key(fields: "upc") { upc: ID! weight: Int price(currency: String!): Int }`,
      `type Product @key(fields: "upc") { upc: ID! weight: Int @external price(currency: String!): Int @external shippingEstimate: Int @requires(fields: "price(currency: \\"USD\\") weight") shippingEstimateEUR: Int @requires(fields: "price(currency: \\"EUR\\") weight") }`,
    ),
    documents: [
      `{ product { upc shippingEstimate } }`,
      `{ product { shippingEstimate shippingEstimateEUR price(currency: "INR") } }`,
    ],
  },
  'requires-with-fragments': {
    subgraphs: graph(
      `type Query { a: Entity } type Entity @key(fields: "id") { id: ID! data: Foo } interface Foo { foo: String! } type Bar implements Foo { foo: String! bar: String! @shareable } type Baz implements Foo { foo: String! @shareable baz: String! }`,
      `type Entity @key(fields: "id") { id: ID! data: Foo @external requirer: String! @requires(fields: "data { foo ... on Bar { bar } ... on Baz { baz } }") } interface Foo { foo: String! } type Bar implements Foo { foo: String! @external bar: String! @external } type Baz implements Foo { foo: String! @external baz: String! @external }`,
    ),
    documents: [`{ a { id requirer } }`, `{ a { data { foo ... on Bar { bar } } requirer } }`],
  },
  'shared-root': {
    subgraphs: graph(
      `type Query { product: Product @shareable products: [Product] @shareable } type Product { id: ID! @shareable name: Name } type Name { brand: String! model: String! }`,
      `type Query { product: Product @shareable products: [Product] @shareable } type Product { id: ID! @shareable price: Price } type Price { amount: Int! currency: String! }`,
      `type Query { product: Product @shareable products: [Product] @shareable } type Product { id: ID! @shareable category: Category } type Category { id: ID! name: String! }`,
    ),
    documents: [
      `{ product { id name { model } price { currency } category { name } } }`,
      `{ products { id name { brand } price { amount } category { id } } }`,
    ],
  },
  'simple-entity-call': {
    subgraphs: graph(
      `type Query { user: User } type User @key(fields: "id") { id: ID! email: String! }`,
      `type User @key(fields: "id") { id: ID! email: String! @external nickname: String! @requires(fields: "email") }`,
    ),
    documents: [`{ user { id nickname email } me: user { nickname } }`],
  },
  'simple-inaccessible': {
    subgraphs: graph(
      `type Query { usersInA: [User!]! } type User @key(fields: "id") { id: ID friends(type: FriendType): [User!]! } enum FriendType { FAMILY FRIEND }`,
      `type Query { usersInB: [User!]! } type User @key(fields: "id") { id: ID @inaccessible name: String type: FriendType @inaccessible } enum FriendType { FAMILY @inaccessible FRIEND }`,
    ),
    documents: [`{ usersInA { friends(type: FRIEND) { name } } usersInB { name } }`],
  },
  'simple-interface-object': {
    subgraphs: graph(
      `type Query { users: [NodeWithName!]! } interface NodeWithName @key(fields: "id") { id: ID! name: String }
       type User implements NodeWithName @key(fields: "id") { id: ID! name: String age: Int } type Bot implements NodeWithName @key(fields: "id") { id: ID! name: String maker: String }`,
      `type NodeWithName @key(fields: "id") @interfaceObject { id: ID! username: String } type Query { anotherUsers: [NodeWithName] }`,
    ),
    documents: [
      `{ users { id name username ... on Bot { maker username } } }`,
      `{ anotherUsers { id name username ... on User { age } __typename } }`,
      `{ anotherUsers { username } users { ... on User { username } } }`,
    ],
  },
  'simple-override': {
    subgraphs: graph(
      `type Query { feed: [Post] } type Post @key(fields: "id") { id: ID! createdAt: String! }`,
      `type Query { another: [Post] } type Post @key(fields: "id") { id: ID! createdAt: String! @override(from: "a") }`,
    ),
    documents: [`{ feed { id createdAt } another { createdAt } }`],
  },
  'simple-requires-provides': {
    subgraphs: graph(
      `type Query { me: User } type User @key(fields: "id") { id: ID! name: String username: String @shareable }`,
      `type Product @key(fields: "upc") { upc: String! weight: Int @external price: Int @external inStock: Boolean shippingEstimate: Int @requires(fields: "price weight") tag: String @requires(fields: "price") }`,
      `type Query { products: [Product] } type Product @key(fields: "upc") { upc: String! name: String price: Int weight: Int }`,
      `type Review @key(fields: "id") { id: ID! body: String author: User @provides(fields: "username") product: Product } type User @key(fields: "id") { id: ID! username: String @external reviews: [Review] } type Product @key(fields: "upc") { upc: String! reviews: [Review] }`,
    ),
    documents: [
      `{ me { reviews { author { id username name } product { inStock shippingEstimate tag } } } products { upc reviews { id author { username reviews { id } } } } }`,
    ],
  },
  typename: {
    subgraphs: graph(
      `type Query { union: Product interface: Node } union Product = Oven | Toaster interface Node { id: ID! } type Oven implements Node @key(fields: "id") { id: ID! } type Toaster implements Node @key(fields: "id") { id: ID! warranty: Int }`,
      `type Oven @key(fields: "id") { id: ID! warranty: Int } type Query { users: [User!]! } type User @key(fields: "id") { id: ID! name: String }`,
    ),
    documents: [
      `{ __typename union { __typename typename: __typename t: __typename ... on Oven { warranty __typename } } }`,
      `{ interface { __typename kind: __typename id ... on Toaster { warranty } } users { __typename u: __typename } root: __typename }`,
      `{ ...R } fragment R on Query { __typename a: __typename interface { ... on Node { n: __typename } } }`,
    ],
  },
  'unavailable-override': {
    subgraphs: graph(
      `type Query { feed: [Post] } type Post @key(fields: "id") { id: ID! createdAt: String! @override(from: "non-existing") }`,
      `type Query { bFeed: [Post] } type Post @key(fields: "id") { id: ID! title: String }`,
    ),
    documents: [`{ feed { id createdAt title } bFeed { createdAt } }`],
  },
  'union-interface-distributed': {
    subgraphs: graph(
      `type Query { products: [Product] node(id: ID!): Node } union Product = Oven | Toaster interface Node { id: ID! } type Oven implements Node @key(fields: "id") { id: ID! } type Toaster @key(fields: "id") { id: ID! warranty: Int }`,
      `interface Node { id: ID! } type Oven @key(fields: "id") { id: ID! warranty: Int } type Toaster implements Node @key(fields: "id") { id: ID! } type Query { toasters: [Toaster] }`,
    ),
    documents: [
      `{ products { ... on Node { id } ... on Oven { warranty } } toasters { ... on Node { id } } }`,
      `{ node(id: "x") { id ... on Toaster { warranty } ... on Oven { warranty } } }`,
    ],
  },
  'union-intersection': {
    subgraphs: graph(
      `type Query { media: Media @shareable aMedia: Media viewer: Viewer @shareable } union Media = Book | Song union ViewerMedia = Book | Song type Book @key(fields: "title") { title: String! aTitle: String! } type Song { title: String! aTitle: String! } type Viewer { media: ViewerMedia @shareable book: Book @shareable }`,
      `type Query { media: Media @shareable bMedia: Media viewer: Viewer @shareable } union Media = Book | Movie union ViewerMedia = Book | Movie type Book @key(fields: "title") { title: String! bTitle: String! } type Movie { title: String! bTitle: String! } type Viewer { media: ViewerMedia @shareable book: Book @shareable }`,
    ),
    documents: [
      `{ media { __typename ... on Book { title } } aMedia { ... on Book { title aTitle } ... on Movie { title } } bMedia { ... on Movie { bTitle } } }`,
      `{ viewer { media { __typename ... on Book { title } ... on Song { title } ... on Movie { title } } book { aTitle bTitle } } }`,
    ],
  },
};
