import { beforeAll, describe, expect, it } from 'vitest';
import { Operations, readDescription, type Description } from './description.ts';
import { makeGuide, readGuides, type Guide } from './guide.ts';
import { openHighlighter, type Highlighter } from './highlight.ts';
import { brokenLinks } from './links.ts';
import { searchIndex } from './search-index.ts';
import MiniSearch from 'minisearch';

let description: Description;
let operations: Operations;
let highlighter: Highlighter;
beforeAll(async () => {
  description = readDescription();
  operations = new Operations(description);
  highlighter = await openHighlighter();
});

const guide = (text: string, name = 'one'): Guide =>
  makeGuide(name, `# Title\n\nThe lead.\n\n${text}\n`, { description, operations, highlighter });

describe('a link of a guide', () => {
  const problemsOf = (text: string) =>
    brokenLinks([guide(text), guide('## A part\n', 'other')], operations).map((problem) =>
      problem.replace('docs/guides/one.md: ', ''),
    );

  it.each([
    '[page](other.md)',
    '[anchor](other.md#a-part)',
    '## Here\n\n[own anchor](#here)',
    '[operation](op:createMandate)',
    '[file](/openapi.json)',
    '[outside](https://www.standardwebhooks.com)',
    '`POST /mandates`, `GET /results/{id}?limit=2`, `POST /verify`, `GET /api/skills/search`, `POST /graphql`',
  ])('%s is good', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  it.each([
    ['[page](nowhere.md)', 'the link nowhere.md leads nowhere'],
    ['[anchor](other.md#no-part)', 'the link other.md#no-part leads nowhere'],
    ['[own anchor](#here)', 'the link #here leads nowhere'],
    ['[operation](op:createNothing)', 'the link op:createNothing leads nowhere'],
    ['[file](/openapi.yaml)', 'the link /openapi.yaml leads nowhere'],
    ['[in the reference](/docs/reference/x#y)', 'the link /docs/reference/x#y leads nowhere'],
    ['[plain](http://example.org)', 'the link http://example.org leads nowhere'],
    ['[source](../../README.md)', 'the link ../../README.md leads nowhere'],
    ['`POST /mandate`', 'there is no operation POST /mandate'],
    ['`PUT /campaigns`', 'there is no operation PUT /campaigns'],
    ['## Twice\n\n## Twice', 'two headings have the anchor #twice'],
    ['{{ nothing }}', 'nothing fills {{ nothing }}'],
    ['{{ answer createMandate 404 }}', 'nothing fills {{ answer createMandate 404 }}'],
  ])('%s is told', (text, problem) => {
    expect(problemsOf(text)).toEqual([problem]);
  });
});

describe('the page of a guide', () => {
  const html = (text: string) => guide(text).rendered.html;

  it('leads from a mention to the operation', () => {
    expect(html('`PUT /mandates/{mandate_id}`')).toContain(
      '<a class="operation" href="/docs/reference/mandates#replaceMandate"><code>PUT /mandates/{mandate_id}</code></a>',
    );
  });

  it('shows HTML in Markdown as text', () => {
    expect(html('<script>alert(1)</script> [x](javascript:alert)')).not.toMatch(/<script|href="javascript/);
  });

  it('colours code by classes, and escapes it', () => {
    const text = html('```javascript\nconst a = "<b>";\n```');
    expect(text).toMatch(/<span class="c\d+">const<\/span>/);
    expect(text).toContain('&lt;b&gt;');
    expect(text).not.toContain('style=');
    expect(highlighter.css()).toMatch(/\.c0\{color:light-dark\(#\w+,#\w+\)\}/);
  });

  it('makes tabs of blocks that follow each other', () => {
    const text = html('```bash tab="curl"\na\n```\n\n```python tab="Python"\nb\n```\n\n```json\n{}\n```');
    expect(text.match(/class="code tabs"/g)).toHaveLength(1);
    expect([...text.matchAll(/data-tab="(\w+)"/g)].map(([, name]) => name)).toEqual(['curl', 'Python']);
    expect(text.match(/<figure class="code">/g)).toHaveLength(1);
  });

  it('draws a sequence that can be read aloud', () => {
    const text = html('```sequence\nA call\nA -> B: ask <now>\nnote B: thinks\nB --> A: answer\n```');
    expect(text).toContain('<title id="picture-1-t">A call</title>');
    expect(text).toContain('A to B: ask &lt;now&gt;. B: thinks. B answers A: answer.</desc>');
    expect(() => html('```sequence\nA call\nA and B\n```')).toThrow('does not know the line “A and B”');
  });
});

describe('the filled tables', () => {
  const filled = (name: string) => guide(`{{ ${name} }}`).markdown;

  it('have every code of the partner surface once, with its statuses', () => {
    const schema = description.components.schemas['Error'] as any;
    const codes: string[] = schema.properties.error.properties.code.enum;
    const rows = filled('partner-codes');
    for (const code of codes) expect(rows.split(`| \`${code}\` |`)).toHaveLength(2);
    expect(rows).toContain('| `SERVER_ERROR` | 500 or 503 |');
  });

  it('have the rates of the contract, and a tenth for TEST keys', () => {
    expect(filled('rate-classes live')).toContain('| whole key | all | 150 (300) | 6,000 | none |');
    expect(filled('rate-classes live')).toContain('| campaign writes | 2 (5) | 30 | 500 |');
    expect(filled('rate-classes test')).toContain('| `campaignWrites` | 0.2 (1) | 3 | 50 |');
  });

  it('have every type of event', () => {
    for (const type of Object.keys(description.webhooks))
      expect(filled('events')).toContain(`| \`${type}\` |`);
  });

  it('have a use for every scope', () => {
    expect(filled('scopes')).not.toMatch(/\|\s+\|$/m);
  });
});

describe('the guides of the portal', () => {
  it('are in the index, with the operations', () => {
    const guides = readGuides(description, highlighter);
    const options = { fields: ['title', 'place', 'text'], storeFields: ['title', 'address'] };
    const index = MiniSearch.loadJSON(searchIndex(guides, operations), options);
    const first = (words: string) =>
      index.search(words, { prefix: true, combineWith: 'AND' })[0]?.['address'];
    expect(first('known answer')).toBe('/docs/sign-a-request#check-yours-against-a-known-answer');
    expect(index.search('mandates prepare').map(({ address }) => address)).toContain(
      operations.byId('prepareMandate')!.address,
    );
    const addresses = new Set(
      guides.flatMap(({ name, rendered }) => rendered.headings.map(({ id }) => `/docs/${name}#${id}`)),
    );
    for (const { address } of index.search(MiniSearch.wildcard))
      if (address.includes('#') && !address.startsWith('/docs/reference'))
        expect(addresses).toContain(address);
  });
});
