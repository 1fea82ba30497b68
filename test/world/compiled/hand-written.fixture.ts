/** Documents for what a generator seldom hits. */
export const handWritten: Record<string, string> = {
  Joined: `query Joined($id: ID!) {
    person(id: $id) { id name greeting delivery { note carrier { name badge } } lastOrder { id weight shipping { carrier } } }
  }`,
  Aliased: `query Aliased($a: ID!, $b: Int = 2) {
    who: person(id: $a) {
      key: id
      title: name
      first: orders(first: $b) { n: serial w: weight who: buyer { t: __typename key: id badge } }
      second: orders(first: 1, status: [PAID]) { n: serial s: status }
    }
  }`,
  Twice: `query Twice {
    people { ...A boss { name } ...B friends { id ...A } ... on Person { boss { nick mood } bestFriend { badge } } }
  }
  fragment A on Person { id name boss { id address { street } } bestFriend { name } friends { name } }
  fragment B on Person { boss { greeting address { city { name zip } lines } } scores friends { badge } ...A }`,
  FragmentAtRoot: `query FragmentAtRoot { ...R }
  fragment R on Query { grid { ...C } }
  fragment C on Cell { x y owner { name lastOrder { serial packer { badge } } } desk { floor sitter { name } } }`,
  Lists: `query Lists { cube { id badge desks { number floor building { code } sitter { id } } totals } }`,
  Numbers: `query Numbers($matrix: [[Int!]!] = [[1]]) { numbers(matrix: $matrix) }`,
  // Objects and lists whose fields come from two subgraphs without being entities.
  Split: `query Split { people { address { street country city { name province } } phones { number kind } } }`,
  SplitLists: `query SplitLists { me { name rings { number kind network { label } } } }`,
  Leaf: `query Leaf { now }`,
  Ledger: `query Ledger { ledger { id status history bundles { amount product { sku label price } gift { keeper { name } } } } }`,
  Shelves: `query Shelves { shelves { price similar { label } keeper { name orders { items { product { price } } } } } }`,
  Typenames: `query Typenames { me { __typename kind: __typename desk { __typename floor } lastOrder { t: __typename } } }`,
  Defaults: `query Defaults($first: Int = 3, $moods: [Mood!] = [CALM], $unit: String! = "m", $digits: Int) {
    people(first: $first, moods: $moods) { height(unit: $unit, digits: $digits) mood moods born }
  }`,
  Enums: `query Enums($status: Status! = PAID) { latest(status: $status) { status placedAt history weight } }`,
  Rename: `mutation Rename($id: ID!, $input: NameInput!) {
    rename(id: $id, input: $input) { replayed person { name badge greeting } others { id lastOrder { weight } } }
  }`,
  Again: `mutation Again($input: NameInput!, $sku: ID! = "s") {
    rename(id: "1", input: $input) { replayed again { me { name badge } product(sku: $sku) { price } order(id: "x") { id weight } } }
  }`,
  Hire: `mutation Hire($names: [String!]!, $mood: Mood = ANGRY) { hire(names: $names, mood: $mood) { id badge lastOrder { serial } } }`,
  Count: `mutation Count { count }`,
  Place: `mutation Place($input: OrderInput! = { sku: "a" }) { place(input: $input) { id weight seller { name badge } packer { name } } }`,
  Cancel: `mutation Cancel($ids: [ID!]!) { cancel(ids: $ids) { id shipping { steps { at by { name } } } } }`,
  Restock: `mutation Restock($sku: ID!, $amount: Int) { restock(sku: $sku, amount: $amount) { sku label price shelf { desk { number sitter { nick } } } } }`,
};
