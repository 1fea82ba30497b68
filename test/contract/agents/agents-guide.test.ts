import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { AGENT_TOOLS } from '../../../gateway/agents/agent-tools.ts';
import { projectRoot } from '../../../kernel/core/root.ts';
import { agentOf, goodCall, REVISIONS } from '../../world/agents.ts';
import { eventually } from '../../world/eventually.ts';
import { randomAddress } from '../../world/partner-client.ts';
import { world } from '../../world/world.ts';

const guide = readFileSync(path.join(projectRoot, 'docs/guides/agents.md'), 'utf8');
const [, session = ''] = /\n## A session\n([^]*)/.exec(guide) ?? [];
const steps = [...session.matchAll(/```json\n([^]*?)```/g)].map(
  ([, json]) => JSON.parse(json!) as { name: string; arguments: object },
);

/** The calls that the guide says to repeat, with what ends them. */
const REPEATED: Record<string, (answer: any) => boolean> = {
  get_mandate: ({ status }) => status === 'ready',
  list_results: ({ edges }) => edges.length > 0 && edges.every(({ node }: any) => node.status !== 'pending'),
};

/** The ids of an answer, by how they begin; of skills only those that can be verified. */
function idsIn(answer: any): Record<string, string> {
  const text = answer.items
    ? JSON.stringify(answer.items.filter(({ skill }: any) => skill.verifiable))
    : JSON.stringify(answer);
  const found = [...text.matchAll(/"((sk|WF|JM|CP|RS)_\w+)"/g)].map(
    ([, id, begin]) => [begin!, id!] as const,
  );
  // The first of each kind is that of the object itself.
  return Object.fromEntries(found.toReversed());
}

const withIds = (given: object, ids: Record<string, string>): object =>
  JSON.parse(JSON.stringify(given).replace(/"(sk|WF|JM|CP|RS)_…"/g, (_, begin: string) => `"${ids[begin]}"`));

describe('the guide for agents', () => {
  it.each(REVISIONS)(
    'has a session that goes from the text of a job to an explained result, in %s',
    async (revision) => {
      const organisation = await world().organisation();
      const granted = { organisationId: organisation.id, mode: 'test' as const, amount: 1 };
      await world().admin('GrantCredits', { input: granted });
      const client = await agentOf(await organisation.token({ mode: 'test' }), revision);
      let ids: Record<string, string> = {};
      let last: any;
      for (const { name, arguments: given } of steps) {
        const call = () => goodCall(client, name, withIds(given, ids));
        const ends = REPEATED[name];
        last = ends
          ? await eventually(`${name} is at its end`, async () => {
              const answer = await call();
              return ends(answer) ? answer : undefined;
            })
          : await call();
        ids = { ...ids, ...idsIn(last) };
      }
      expect(steps.map(({ name }) => name)).toEqual([
        'find_skills_in_text',
        'create_workflow',
        'create_mandate',
        'get_mandate',
        'preview_campaign',
        'start_campaign',
        'list_results',
        'explain_result',
      ]);
      expect(last).toMatchObject({
        status: 'completed',
        candidate: { name: { untrusted_text_of_a_candidate: 'Asha' } },
        output: { skills: [{ skill_id: ids['sk'], verdict: 'verified' }] },
      });
    },
  );

  it('names every tool beside its scope', () => {
    const table = guide.split('\n').filter((line) => line.startsWith('| `'));
    const named = table.flatMap((line) => {
      const [, tools = '', scopes = ''] = line.split('|');
      const [names, ofEach] = [tools, scopes].map((cell) =>
        [...cell.matchAll(/`([\w:]+)`/g)].map(([, text]) => text!),
      );
      return names!.map((name, nth) => [name, ofEach![nth] ?? ofEach![0]]);
    });
    const wanted = AGENT_TOOLS.map(({ name, scope }) => [name, scope]);
    const byName = ([one]: any[], [other]: any[]) => (one < other ? -1 : 1);
    expect(named.toSorted(byName)).toEqual(wanted.toSorted(byName));
  });
});

describe('what agents read', () => {
  const read = async (address: string) => {
    const answer = await fetch(world().url + address, {
      headers: { 'x-forwarded-for': randomAddress() },
    });
    return {
      address,
      status: answer.status,
      type: answer.headers.get('content-type'),
      text: await answer.text(),
    };
  };

  it('/llms.txt names every guide, and each is served as Markdown with nothing left to fill in', async () => {
    const index = await read('/llms.txt');
    expect(index).toMatchObject({ status: 200, type: 'text/plain; charset=utf-8' });
    expect(index.text).toMatch(/^# .+\n\n> /);
    const links = [...index.text.matchAll(/\]\((\/docs\/[\w-]+\.md)\)/g)].map(([, link]) => link!);
    const guides = readdirSync(path.join(projectRoot, 'docs/guides')).map((file) => `/docs/${file}`);
    expect([...new Set(links)].toSorted()).toEqual(guides.toSorted());
    for (const link of guides) {
      const { status, type, text } = await read(link);
      expect([link, status, type]).toEqual([link, 200, 'text/markdown; charset=utf-8']);
      expect(text).toMatch(/^# /);
      expect([link, /\{\{[^}]*\}\}/.exec(text)?.[0]]).toEqual([link, undefined]);
    }
    for (const [, other] of index.text.matchAll(/\]\(([^)]+)\)/g))
      expect((await read(other!)).status).toBe(200);
  });
});
