import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sign } from '../../kernel/edge/signature.ts';
import { readDemoFile } from './demo-file.ts';
import { CommandProblem, runCommand } from './run-command.ts';

const BASE = '/api/v1/partner';
const USAGE = `npm run call -- METHOD PATH [BODY.json]
  signs and sends one partner request, with the demo test key unless told otherwise
  PATH               under ${BASE}, such as /workflows?limit=2
  BODY.json          a file with the body, or - for standard input
  --key, --secret    another key
  --live             the demo's live key
  --url              where the service listens
  --idempotency-key, --on-behalf-of, --organisation, --nonce   the headers of that name`;

const SHOWN = /^(x-request-id|retry-after|allow|idempotent-replayed|ratelimit-.*|location|x-error-reason)$/;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      key: { type: 'string' },
      secret: { type: 'string' },
      url: { type: 'string' },
      live: { type: 'boolean' },
      'idempotency-key': { type: 'string' },
      'on-behalf-of': { type: 'string' },
      organisation: { type: 'string' },
      nonce: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [method, target, bodyFile] = positionals;
  if (values.help) return console.log(USAGE);
  if (!method || !target) throw new CommandProblem(USAGE);

  const demo = readDemoFile();
  const key = values.key ?? demo?.[values.live ? 'live' : 'test'].keyId;
  const secret = values.secret ?? demo?.[values.live ? 'live' : 'test'].secret;
  const url = values.url ?? demo?.url ?? 'http://127.0.0.1:4000';
  if (!key || !secret) throw new CommandProblem('no demo.json in DATA_DIR: give --key and --secret');

  const path = target.startsWith(BASE) ? target : `${BASE}${target.startsWith('/') ? '' : '/'}${target}`;
  const body = bodyFile === undefined ? '' : readFileSync(bodyFile === '-' ? 0 : bodyFile);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const idempotencyKey = values['idempotency-key'];
  const onBehalfOf = values['on-behalf-of'];
  const { organisation, nonce } = values;
  const headers = { idempotencyKey, onBehalfOf, organisation, nonce };
  const signature = sign(secret, { timestamp, method, path, body, ...headers });
  const response = await fetch(`${url}${path}`, {
    method: method.toUpperCase(),
    headers: {
      'x-api-key': key,
      'x-timestamp': timestamp,
      'x-signature': signature,
      ...(bodyFile !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(onBehalfOf !== undefined && { 'x-on-behalf-of': onBehalfOf }),
      ...(organisation !== undefined && { 'x-organisation': organisation }),
      ...(nonce !== undefined && { 'x-nonce': nonce }),
    },
    ...(bodyFile !== undefined && { body }),
  }).catch((error: Error) => {
    throw new CommandProblem(url, { cause: error.cause });
  });

  console.log(`${response.status} ${response.statusText}`);
  for (const [name, value] of response.headers) if (SHOWN.test(name)) console.log(`${name}: ${value}`);
  const text = await response.text();
  if (text) console.log(`\n${pretty(text)}`);
  if (!response.ok) process.exitCode = 1;
});

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
