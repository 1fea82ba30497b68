import MiniSearch from 'minisearch';
import type { Operations } from './description.ts';
import { inPlainWords, type Guide } from './guide.ts';
import { slugOf } from './markdown.ts';

interface Entry {
  id: number;
  title: string;
  /** The guide that it is in, or the address of an operation. */
  place: string;
  text: string;
  address: string;
  shown: string;
}

/** The same in the browser, which reads the index (`rest-facade/pages/portal/search.js`). */
const OPTIONS = { fields: ['title', 'place', 'text'], storeFields: ['title', 'place', 'address', 'shown'] };

/** The index of every section of the guides and every operation, as the browser loads it. */
export function searchIndex(guides: readonly Guide[], operations: Operations): string {
  const index = new MiniSearch<Entry>(OPTIONS);
  const entries = [...guides.flatMap(sectionsOf), ...operations.all.map(entryOf)];
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return JSON.stringify(index);
}

/** A guide at its headings: somebody who searches wants the paragraph, not the page. */
function sectionsOf({ name, title, markdown }: Guide): Omit<Entry, 'id'>[] {
  const parts = outsideOfCode(markdown).split(/^(?=#{2,3} )/m);
  return parts.map((part, nth) => {
    const [head = '', ...rest] = part.split('\n');
    const heading = inPlainWords(head.replace(/^#+ /, ''));
    const text = inPlainWords(rest.join('\n').replaceAll(/^(?:- |\d+\. |> )|[|]|-{3,}/gm, ' '));
    const address = nth === 0 ? `/docs/${name}` : `/docs/${name}#${slugOf(heading)}`;
    return { title: heading, place: nth === 0 ? 'Guide' : title, text, address, shown: text.slice(0, 110) };
  });
}

const outsideOfCode = (markdown: string) => markdown.replaceAll(/^```[\s\S]*?^```$/gm, '');

const entryOf = ({
  title,
  method,
  path,
  description,
  address,
}: Operations['all'][number]): Omit<Entry, 'id'> => ({
  title,
  place: 'Reference',
  text: `${method} ${path.replaceAll(/[/{}_-]/g, ' ')} ${description}`,
  address,
  shown: `${method} ${path}`,
});
