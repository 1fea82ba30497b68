import { CHAPTERS } from './chapters.ts';
import type { Guide } from './guide.ts';
import { SERVICE } from './page.ts';

/** `/llms.txt`: what there is to read, for agents, which read the guides as Markdown. */
export function agentsIndex(guides: readonly Guide[]): string {
  const lineOf = (name: string) => {
    const { title, lead } = guides.find((guide) => guide.name === name)!;
    return `- [${title}](/docs/${name}.md): ${lead}`;
  };
  const chapters = CHAPTERS.map(
    ({ title, guides: names }) => `## ${title}\n\n${names.map(lineOf).join('\n')}`,
  );
  return [
    `# ${SERVICE}`,
    '> Verifies the skills of workers and students for employers in India. Agents use the tools of POST /mcp; programs the REST API or the graph.',
    ...chapters,
    '## Reference\n\n- [OpenAPI 3.1](/openapi.json): every REST route\n- [Agents](/docs/agents.md): the tools of POST /mcp',
    '',
  ].join('\n\n');
}
