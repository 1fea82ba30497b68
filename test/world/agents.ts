import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, onTestFinished } from 'vitest';
import type { Answer } from './partner-client.ts';
import { world } from './world.ts';

export const REVISIONS = ['2026-07-28', '2025-11-25'] as const;
type Revision = (typeof REVISIONS)[number];

/** The official client, on the revision that it is told to speak. */
export async function agentOf(token: string, revision: Revision = '2026-07-28'): Promise<Client> {
  const mode = revision === '2026-07-28' ? { pin: revision } : ('legacy' as const);
  const client = new Client({ name: 'a test', version: '1' }, { versionNegotiation: { mode } });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${world().url}/mcp`), { requestInit: { headers } }),
  );
  onTestFinished(() => client.close());
  return client;
}

/** The answer of a tool, a refusal too. */
export async function callTool(client: Client, name: string, given: object = {}): Promise<any> {
  const answer: any = await client.callTool({ name, arguments: given as Record<string, unknown> });
  return { isError: answer.isError === true, value: JSON.parse(answer.content[0].text) };
}

/** The answer of a tool that must not refuse. */
export async function goodCall(client: Client, name: string, given: object = {}): Promise<any> {
  const { isError, value } = await callTool(client, name, given);
  expect({ name, isError, value }).toMatchObject({ isError: false });
  return value;
}

/** A message of the older revision, which has no headers of its own, as plain HTTP. */
export const postMessage = (
  message: unknown,
  headers: Record<string, string>,
  contentType = 'application/json',
): Promise<Answer> =>
  world().fetch('/mcp', {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': contentType,
      'mcp-protocol-version': '2025-11-25',
      ...headers,
    },
    body: JSON.stringify(message),
  });

/**
 * The outcome of a tool's call: the status where HTTP refused it, `unknown tool`, the code of a refusal, or `let in` with
 * the answer.
 */
export async function outcomeOf(
  headers: Record<string, string>,
  name: string,
  given: object,
): Promise<{ told: string; answer?: string }> {
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } };
  const { status, body } = await postMessage(call, headers);
  if (status !== 200) return { told: `${status} ${body.errors?.[0]?.extensions?.code ?? ''}`.trim() };
  const { result, error } = JSON.parse(/^data: (.*)$/m.exec(body as string)![1]!);
  if (error) return { told: /not found/.test(error.message) ? 'unknown tool' : error.message };
  const [{ text }] = result.content;
  if (!result.isError) return { told: 'let in', answer: text };
  if (!text.startsWith('{')) return { told: text };
  return { told: JSON.parse(text).problems[0].code, answer: text };
}
