/** Three subgraphs that have everything a plan may have to deal with, and no meaning. */
const LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.7", import: ["@key", "@shareable", "@external", "@requires", "@provides"])
  scalar DateTime`;

const people = `${LINK}
  type Query {
    person(id: ID!, mood: Mood): Person
    people(first: Int = 3, moods: [Mood!]): [Person!]!
    maybePeople: [Person]
    grid: [[Cell!]]!
    cube: [[[Person!]!]]
    numbers(matrix: [[Int!]!]): [[[Int]!]]
    now: DateTime!
    me: Person!
  }
  type Mutation {
    rename(id: ID!, input: NameInput!): RenameResult!
    hire(names: [String!]!, mood: Mood = CALM): [Person]
    count: Int!
  }
  input NameInput { name: String!, nick: String = "nobody", mood: Mood, address: AddressInput }
  input AddressInput { street: String!, tags: [String!] }
  enum Mood { CALM ANGRY ELATED }
  type RenameResult { replayed: Boolean! person: Person! others: [Person] again: Query }
  type Person @key(fields: "id") {
    id: ID!
    name: String!
    nick: String
    mood: Mood!
    moods: [Mood]
    address: Address @shareable
    phones: [Phone] @shareable
    rings: [[Phone!]!]! @shareable
    friends: [Person!]
    boss: Person!
    bestFriend: Person
    desk: Desk!
    desks: [[Desk!]!]
    scores: [[Int!]]
    born: DateTime
    height(unit: String! = "cm", digits: Int): Float
  }
  type Address @shareable { street: String! city: City! lines: [String!]! }
  type City @shareable { name: String! zip: String }
  type Phone @shareable { number: String! }
  type Cell { x: Int! y: Int owner: Person! guest: Person desk: Desk }
  type Desk @key(fields: "building { code } number") { building: Building! number: Int! }
  type Building @shareable { code: String! }
`;

const orders = `${LINK}
  type Query { order(id: ID!): Order  latest(status: Status! = OPEN): [Order!]  ledger: [[Order]!]! }
  type Mutation { place(input: OrderInput!): Order!  cancel(ids: [ID!]!): [Order!]! }
  input OrderInput { sku: String!, amount: Int! = 1, notes: [String] }
  enum Status { OPEN PAID LOST }
  type Person @key(fields: "id") {
    id: ID!
    nick: String @external
    address: Address @external
    greeting: String! @requires(fields: "nick")
    delivery: Delivery @requires(fields: "address { street city { name } }")
    orders(first: Int = 2, status: [Status!]): [Order!]!
    lastOrder: Order
    totals: [[Float]!]!
  }
  type Address @shareable { street: String! city: City! }
  type City @shareable { name: String! }
  type Delivery { note: String! days: Int carrier: Person! }
  type Order @key(fields: "id") @key(fields: "serial") {
    id: ID!
    serial: Int!
    status: Status!
    history: [Status]!
    items: [Item!]!
    bundles: [[Item]!]
    buyer: Person
    seller: Person!
    placedAt: DateTime!
  }
  type Item { amount: Int! product: Product! gift: Product  parts: [Product!] }
  type Product @key(fields: "sku") { sku: ID! label: String! @shareable }
`;

const stock = `${LINK}
  type Query { product(sku: ID!): Product  shelves: [[Product!]!]! }
  type Mutation { restock(sku: ID!, amount: Int): Product }
  type Product @key(fields: "sku") {
    sku: ID!
    label: String! @shareable
    price: Float!
    tags: [String!]
    similar: [Product!]!
    keeper: Person
    shelf: Shelf
  }
  type Shelf { aisle: Int! row: String desk: Desk! }
  type Order @key(fields: "serial") { serial: Int! shipping: Shipping packer: Person! weight: Float! }
  type Shipping { carrier: String! eta: DateTime steps: [Step!]! }
  type Step { at: DateTime! by: Person }
  type Person @key(fields: "id") {
    id: ID!
    favourite: Product
    basket: [Product]!
    badge: String!
    address: Address @shareable
    phones: [Phone] @shareable
    rings: [[Phone!]!]! @shareable
  }
  type Address @shareable { country: String! city: City! }
  type City @shareable { province: String }
  type Phone @shareable { kind: String network: Product! }
  type Desk @key(fields: "building { code } number") {
    building: Building!
    number: Int!
    floor: Int!
    plants: [String!]
    sitter: Person
  }
  type Building @shareable { code: String! }
`;

export const madeUpSubgraphs: Record<string, string> = { people, orders, stock };
