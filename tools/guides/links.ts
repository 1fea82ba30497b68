import type { Operations } from './description.ts';
import type { Guide } from './guide.ts';

/** Addresses of the service that guides may lead to, besides guides and operations. */
const SERVED = new Set(['/docs', '/docs/reference', '/openapi.json', '/graphql']);

/** Every link that leads nowhere, in words, and every operation that is mentioned and not there. */
export function brokenLinks(guides: readonly Guide[], operations: Operations): string[] {
  const anchors = new Map(
    guides.map(({ name, rendered }) => [name, new Set(rendered.headings.map(({ id }) => id))]),
  );
  const isServed = (address: string) => {
    const [place] = address.split('#');
    if (place!.startsWith('/docs/reference/')) return operations.all.some((one) => one.address === address);
    return SERVED.has(place!);
  };
  const isGood = (address: string, from: string): boolean => {
    if (address.startsWith('https://')) return URL.canParse(address);
    if (address.startsWith('op:')) return operations.byId(address.slice(3)) !== undefined;
    if (address.startsWith('/')) return isServed(address);
    const [file = '', anchor] = address.split('#');
    const target = anchors.get(file === '' ? from : file.replace(/\.md$/, ''));
    if (!target || (file !== '' && !file.endsWith('.md'))) return false;
    return anchor === undefined || target.has(anchor);
  };
  return guides.flatMap(({ name, rendered, problems }) => [
    ...problems.map((problem) => `docs/guides/${name}.md: ${problem}`),
    ...rendered.links
      .filter((address) => !isGood(address, name))
      .map((address) => `docs/guides/${name}.md: the link ${address} leads nowhere`),
    ...rendered.strangeOperations.map((place) => `docs/guides/${name}.md: there is no operation ${place}`),
    ...twice(rendered.headings.map(({ id }) => id)).map(
      (id) => `docs/guides/${name}.md: two headings have the anchor #${id}`,
    ),
  ]);
}

const twice = (ids: readonly string[]): string[] => ids.filter((id, nth) => ids.indexOf(id) !== nth);
