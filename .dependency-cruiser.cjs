/** Imports point one way: start → parts → kernel. Parts speak GraphQL with each other, never by import. */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'kernel-knows-no-part',
      severity: 'error',
      from: { path: '^kernel/', pathNot: '\\.(test|fixture)\\.ts$' },
      to: { path: '^(subgraphs|gateway|rest-facade|start|test)/' },
    },
    {
      name: 'facade-and-gateway-know-no-subgraph',
      severity: 'error',
      from: { path: '^(rest-facade|gateway)/' },
      to: { path: '^(subgraphs|start)/' },
    },
    {
      name: 'facade-knows-no-gateway',
      severity: 'error',
      from: { path: '^rest-facade/' },
      to: { path: '^gateway/' },
    },
    {
      name: 'gateway-knows-no-facade',
      severity: 'error',
      from: { path: '^gateway/' },
      to: { path: '^rest-facade/' },
    },
    {
      name: 'no-subgraph-knows-another',
      severity: 'error',
      from: { path: '^subgraphs/([^/]+)/' },
      to: { path: '^subgraphs/', pathNot: '^subgraphs/$1/' },
    },
    {
      name: 'subgraphs-know-only-kernel',
      severity: 'error',
      from: { path: '^subgraphs/' },
      to: { path: '^(gateway|rest-facade|start)/' },
    },
    {
      name: 'data-only-through-the-store',
      comment: 'Nothing reaches data but through store.for(identity): no domain opens a database of its own.',
      severity: 'error',
      from: { path: '^(subgraphs|gateway|rest-facade)/', pathNot: '\\.test\\.ts$' },
      to: { path: '(^kernel/database/database\\.ts$|node_modules/pg/)' },
    },
    {
      name: 'product-knows-no-test',
      severity: 'error',
      from: { pathNot: '(^test/|\\.test\\.ts$|test-world\\.ts$|\\.fixture\\.ts$|vitest\\.config\\.ts$)' },
      to: { path: '(^test/|\\.test\\.ts$)' },
    },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
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
