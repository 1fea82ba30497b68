const TEST = '\\.test\\.tsx?$';

/** A layer imports itself, packages, the generated schema and what is below it. Tests may use anything. */
const standsOn = (layer, ...below) => ({
  name: `${layer.replaceAll('/', '-')}-stands-on-${below.length > 0 ? 'what-is-below' : 'nothing'}`,
  severity: 'error',
  from: { path: `^${layer}/`, pathNot: TEST },
  to: {
    path: '^(languages|kernel|subgraphs|gateway|rest-facade|start|tools|sdk|console|test)/',
    pathNot: `^(${[layer, ...below].join('|')})/`,
  },
});

/** Folders of a subgraph import nothing of the folders named, which are above or beside them: decision 34 has the orders. */
const without = (subgraph, folders, ...above) => ({
  name: `${subgraph.replaceAll('/', '-')}-${folders.join('-')}-imports-nothing-above`,
  severity: 'error',
  from: { path: `^subgraphs/${subgraph}/(${folders.join('|')})/`, pathNot: TEST },
  to: { path: `^subgraphs/${subgraph}/(${above.join('|')})/` },
});

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    // The layers of the README's picture, from the bottom up: each list is all that a layer may import.
    standsOn('kernel/core'),
    standsOn('kernel/store', 'kernel/core'),
    // Within the store: everything there stands on the database, which knows none of it.
    standsOn('kernel/store/database', 'kernel/core'),
    standsOn('kernel/edge', 'kernel/core'),
    standsOn('kernel/subgraph', 'kernel/core', 'kernel/store', 'kernel/edge/http'),
    standsOn('languages'),
    standsOn('subgraphs', 'languages', 'kernel/core', 'kernel/store', 'kernel/subgraph'),
    standsOn('gateway', 'kernel/core', 'kernel/edge', 'kernel/subgraph'),
    standsOn('rest-facade', 'languages', 'kernel/core', 'kernel/edge'),
    standsOn('start', 'languages', 'kernel', 'subgraphs', 'gateway', 'rest-facade'),
    standsOn('tools', 'languages', 'kernel', 'subgraphs', 'gateway', 'rest-facade', 'start'),
    // The SDK goes out alone: it has neither the product nor a package.
    standsOn('sdk/typescript/src'),
    // The console could live on any other host: it has nothing of the service but what `npm run schema` wrote,
    // and the rules of fields, which need nothing but the value.
    standsOn('console', 'kernel/core/rules'),
    {
      name: 'sdk-has-no-package',
      severity: 'error',
      from: { path: '^sdk/typescript/src/' },
      to: { path: '(node_modules/|^schema/)' },
    },
    {
      name: 'sdk-needs-no-node',
      comment: 'Everything but the command line runs in a browser as well.',
      severity: 'error',
      from: { path: '^sdk/typescript/src/', pathNot: '^sdk/typescript/src/cli/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-subgraph-knows-another',
      severity: 'error',
      from: { path: '^subgraphs/([^/]+)/', pathNot: TEST },
      to: { path: '^subgraphs/', pathNot: '^subgraphs/$1/' },
    },
    without('mandate', ['accounts'], 'hiring', 'outreach', 'insight', 'delivery', 'sandbox'),
    without('mandate', ['hiring'], 'outreach', 'insight', 'delivery', 'sandbox'),
    without('mandate', ['outreach'], 'insight', 'delivery', 'sandbox'),
    without('mandate', ['insight'], 'delivery', 'sandbox'),
    without('mandate', ['delivery'], 'insight', 'sandbox'),
    without(
      'mandate/outreach',
      ['sender'],
      'question',
      'candidate',
      'contact',
      'call',
      'recording',
      'campaign',
      'erasure',
    ),
    without(
      'mandate/outreach',
      ['result'],
      'sender',
      'question',
      'candidate',
      'contact',
      'call',
      'recording',
      'campaign',
      'erasure',
    ),
    without(
      'mandate/outreach',
      ['question'],
      'candidate',
      'contact',
      'call',
      'recording',
      'campaign',
      'erasure',
    ),
    without('mandate/outreach', ['candidate'], 'contact', 'call', 'recording', 'campaign', 'erasure'),
    without('mandate/outreach', ['contact', 'call', 'recording'], 'campaign', 'erasure'),
    without('mandate/outreach', ['campaign'], 'erasure'),
    without('mandate/outreach', ['erasure'], 'campaign'),
    // Pages for people outside and for recruiters read what the others wrote.
    without(
      'mandate/outreach',
      ['share'],
      'candidate',
      'contact',
      'call',
      'recording',
      'campaign',
      'erasure',
      'rights',
    ),
    without(
      'mandate/outreach',
      [
        'result',
        'sender',
        'question',
        'candidate',
        'contact',
        'call',
        'recording',
        'campaign',
        'erasure',
        'rights',
      ],
      'share',
    ),
    without('catalogue', ['occupation', 'place'], 'skill', 'counts', 'selection', 'shipped', 'skill-request'),
    without('catalogue', ['skill'], 'place', 'counts', 'selection', 'shipped', 'skill-request'),
    without('catalogue/skill', ['index'], 'match', 'search', 'import'),
    without('catalogue/skill', ['match'], 'search', 'import'),
    without('catalogue/skill', ['search'], 'import'),
    without('catalogue/skill', ['import'], 'match', 'search'),
    {
      name: 'skills-themselves-know-no-search',
      severity: 'error',
      from: { path: '^subgraphs/catalogue/skill/[^/]+\\.ts$', pathNot: `${TEST}|\\.module\\.ts$` },
      to: { path: '^subgraphs/catalogue/skill/(index|match|search|import)/' },
    },
    {
      name: 'data-only-through-the-store',
      comment: 'Nothing reaches data but through store.for(identity): no domain opens a database of its own.',
      severity: 'error',
      from: { path: '^(subgraphs|gateway|rest-facade)/', pathNot: TEST },
      to: { path: '(^kernel/store/database/database\\.ts$|node_modules/pg/)' },
    },
    {
      name: 'light-parts',
      comment: 'A facade or a gateway as a process of its own loads nothing of a subgraph (decision 63).',
      severity: 'error',
      from: { path: '^start/programs/(facade|gateway)-part\\.ts$' },
      to: { path: '^subgraphs/', reachable: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      // The script of the English texts is made by the facade, out of `languages/en.json`.
      to: { couldNotResolve: true, pathNot: 'languages/en\\.js$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
