import { beforeAll, describe, expect, it } from 'vitest';
import { readDescription, Operations, type Description } from '../description.ts';
import { openHighlighter } from '../highlight.ts';
import { referencePages } from './reference-page.ts';

describe('the reference', () => {
  let description: Description;
  let pages: Map<string, string>;
  let names: string[];
  beforeAll(async () => {
    description = readDescription();
    const made = referencePages(description, await openHighlighter());
    names = made.map(({ name }) => name);
    pages = new Map(made.map(({ name, html }) => [name, html]));
  });

  it('has a page of its own for each tag, and one for types of events', () => {
    expect(new Set(names).size).toBe(names.length);
    const groups = description['x-tagGroups'].flatMap(({ tags }) => tags);
    expect(names).toHaveLength(groups.length + 2);
  });

  it('shows every operation where links lead, with every field of its body and every status', () => {
    for (const { id, address, title } of new Operations(description).all) {
      const [, name = '', anchor] = /^\/docs\/reference\/([\w-]+)#(\w+)$/.exec(address)!;
      expect(anchor).toBe(id);
      const section = pages
        .get(name)!
        .split('<section ')
        .find((one) => one.startsWith(`class="operation" id="${id}"`))!;
      expect(section, id).toContain(title.replaceAll('"', '&quot;'));
      expect(pages.get('')).toContain(`href="${address}"`);
      const operation = Object.values(description.paths)
        .flatMap((methods) => Object.values(methods))
        .find(({ operationId }) => operationId === id)!;
      for (const status of Object.keys(operation.responses))
        expect(section, `${id} ${status}`).toContain(status);
      const example = operation.requestBody?.content?.['application/json']?.example;
      for (const field of Object.keys((example as object | undefined) ?? {}))
        expect(section, id).toContain(`<code>${field}</code>`);
    }
  });

  it('shows every type of event with its data', () => {
    const html = pages.get('event-types')!;
    for (const type of Object.keys(description.webhooks)) expect(html).toContain(`id="${type}"`);
    expect(html).toContain('<code>mandate_id</code>');
  });

  it('has no script or style of its own in the text, and folds what has itself inside', () => {
    for (const html of pages.values()) {
      expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:|<script(?![^>]* src=")/);
      expect(html.length).toBeLessThan(400_000);
    }
  });
});
