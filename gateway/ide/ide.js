// The token may come in the fragment (#token=…), which never reaches a server.
const [, token = 'PASTE A TOKEN'] = /[#&]token=([^&]+)/.exec(location.hash) ?? [];

const defaultQuery = `# Every call needs a bearer token: see "Headers" below.
# demo.json in DATA_DIR holds one for each mode (uiToken) and one for operators.
{
  workflows(first: 5) {
    edges { node { id name status } }
  }
}
`;

ReactDOM.createRoot(document.getElementById('console')).render(
  React.createElement(GraphiQL, {
    fetcher: GraphiQL.createFetcher({ url: '/graphql' }),
    defaultEditorToolsVisibility: 'headers',
    defaultHeaders: JSON.stringify({ authorization: `Bearer ${token}` }, null, 2),
    defaultQuery,
  }),
);
