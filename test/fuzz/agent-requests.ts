import { AGENT_TOOLS, type AgentTool } from '../../gateway/agents/agent-tools.ts';
import type { Draw } from './draw.ts';
import { familiarTo } from './familiar.ts';
import { twistedRequest } from './hostile-requests.ts';
import { damagedBody } from './hostile-texts.ts';
import { hostileValue, ODD_TEXTS } from './hostile-values.ts';
import type { FuzzRequest, Input } from './input.ts';
import { validValue, type JsonSchema } from './json-schema-values.ts';
import type { KnownIds } from './known-ids.ts';
import { plain } from './page-requests.ts';
import { toJsonText } from './raw-json.ts';
import { modeOf } from './rest-requests.ts';

/** The route of agents, which the description does not have, once for each tool. */
export const AGENTS = AGENT_TOOLS.map(({ name }) => `POST /mcp ${name}`);

const WHO: readonly (readonly [number, string])[] = [
  [50, 'ui test'],
  [36, 'ui live'],
  [5, 'operator'],
  [4, 'ui without scopes'],
  [3, 'wrong token'],
  [2, 'nobody'],
];

/** Bytes that a body has left for one value. */
const ROOM = 250_000;
const REVISIONS = ['2026-07-28', '2025-11-25'];
const META = 'io.modelcontextprotocol/';

/** Methods besides the call of a tool, offered or not. */
const METHODS = [
  'tools/list',
  'initialize',
  'ping',
  'server/discover',
  'subscriptions/listen',
  'resources/read',
  'prompts/get',
  'completion/complete',
  'logging/setLevel',
  'tasks/get',
  'notifications/initialized',
  'notifications/cancelled',
];

/** A message of an agent that fits the protocol, with one thing changed, or aimed at a method that is not a tool's. */
export function agentInput(target: string, index: number, draw: Draw, known: KnownIds): Input {
  const tool = AGENT_TOOLS.find(({ name }) => target.endsWith(` ${name}`))!;
  const caller = draw.weighted(WHO);
  const revision = draw.pick(REVISIONS);
  const plan = draw.weighted([
    [30, 'nothing'],
    [38, 'arguments'],
    [10, 'message'],
    [8, 'method'],
    [9, 'request'],
    [5, 'body'],
  ] as const);
  let message: Record<string, unknown> = messageOf(
    tool,
    revision,
    argumentsOf(tool, caller, draw, known),
    draw,
  );
  let change = 'nothing';
  if (plan === 'arguments') {
    const params = message['params'] as Record<string, unknown>;
    const hostile = hostileValue(params['arguments'], draw, ROOM);
    change = hostile.change;
    message = { ...message, params: { ...params, arguments: hostile.value } };
  }
  if (plan === 'message') {
    const hostile = hostileValue(message, draw, ROOM);
    change = `message: ${hostile.change}`;
    message = hostile.value as Record<string, unknown>;
  }
  if (plan === 'method') {
    change = 'another method';
    message = { ...message, method: draw.chance(0.85) ? draw.pick(METHODS) : draw.pick(ODD_TEXTS) };
  }
  const request = sent(message, caller, revision, tool, draw);
  const input = { index, surface: 'graph' as const, target, change, request };
  if (plan === 'request') return { ...input, ...twistedRequest(request, draw) };
  if (plan === 'body') {
    const damaged = damagedBody(request.body, draw);
    return { ...input, change: damaged.change, request: { ...request, body: damaged.body } };
  }
  return input;
}

function argumentsOf(tool: AgentTool, caller: string, draw: Draw, known: KnownIds): unknown {
  const mode = modeOf(caller);
  const familiar = familiarTo(known, mode, known.bagFor(tool.name, mode, draw), draw);
  return validValue(tool.rules.schema as JsonSchema, draw, familiar);
}

/** A call of the tool, in the words of the revision. */
function messageOf(tool: AgentTool, revision: string, given: unknown, draw: Draw): Record<string, unknown> {
  const meta = {
    [`${META}protocolVersion`]: revision,
    [`${META}clientInfo`]: { name: 'fuzz', version: '1' },
    [`${META}clientCapabilities`]: {},
  };
  return {
    jsonrpc: '2.0',
    id: draw.chance(0.9) ? draw.between(1, 1_000_000) : draw.pick(ODD_TEXTS),
    method: 'tools/call',
    params: { name: tool.name, arguments: given, ...(revision === REVISIONS[0] && { _meta: meta }) },
  };
}

function sent(
  message: Record<string, unknown>,
  caller: string,
  revision: string,
  tool: AgentTool,
  draw: Draw,
): FuzzRequest {
  const said = (message as Record<string, unknown> | null)?.['method'];
  const method = typeof said === 'string' && /^[\w/]{1,100}$/.test(said) ? said : 'tools/call';
  return {
    ...plain('/mcp', draw),
    method: 'POST',
    headers: [
      ...plain('/mcp', draw).headers,
      ['content-type', 'application/json'],
      ['accept', 'application/json, text/event-stream'],
      ['mcp-protocol-version', revision],
      ['mcp-method', method],
      ...(method === 'tools/call' ? ([['mcp-name', tool.name]] as [string, string][]) : []),
    ],
    body: Buffer.from(toJsonText(message)),
    framing: 'length',
    caller,
  };
}
