import { readFileSync } from 'node:fs';
import { signedHeaders } from '../signature.ts';
import { ACCESS_FLAGS, ACCESS_USAGE, accessOf } from './access.ts';
import { argumentsOf } from './arguments.ts';
import type { Command } from './command.ts';
import { codeIn, CommandProblem, UsageProblem, wrongUse } from './problem.ts';

const BASE = '/api/v1/partner';
const USAGE = `skill-verification call METHOD PATH [BODY]
  signs and sends one partner request, by default with the test key of the demo
  PATH               under ${BASE}, such as /workflows?limit=2
  BODY               a file with the body, - for standard input, or the JSON itself
${ACCESS_USAGE}
  --idempotency-key, --nonce   the headers of that name`;

const SHOWN = /^(x-request-id|retry-after|allow|idempotent-replayed|ratelimit-.*|location|x-error-reason)$/;
/** Longer than the longest call may take. */
const TIMEOUT_MS = 120_000;

export const call: Command = {
  usage: USAGE,
  async run(args) {
    const { values, positionals } = argumentsOf(
      args,
      { ...ACCESS_FLAGS, 'idempotency-key': { type: 'string' }, nonce: { type: 'string' } },
      USAGE,
    );
    const [given, target, bodyGiven] = positionals;
    if (!given || !target || positionals.length > 3) throw wrongUse(USAGE);
    const { keyId, secret, url } = accessOf(values);
    const address = addressOf(url, target);
    const method = given.toUpperCase();
    const body = bodyGiven === undefined ? undefined : readBody(bodyGiven);
    const signed = await signedHeaders(
      { keyId, secret },
      {
        method,
        path: address.pathname + address.search,
        body,
        idempotencyKey: values['idempotency-key'],
        onBehalfOf: values['on-behalf-of'],
        organisation: values.organisation,
        nonce: values.nonce,
      },
    );
    const response = await fetch(address, {
      method,
      headers: { ...signed, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      const why =
        codeIn(error) === 'ECONNREFUSED'
          ? 'nothing listens there; is the service running (npm start)?'
          : (codeIn(error) ?? (error as Error).message);
      throw new CommandProblem(`${url}: ${why}`, { cause: error });
    });
    await print(response);
  },
};

async function print(response: Response): Promise<void> {
  console.log(`${response.status} ${response.statusText}`);
  for (const [name, value] of response.headers) if (SHOWN.test(name)) console.log(`${name}: ${value}`);
  const text = await response.text();
  if (text) console.log(`\n${pretty(text)}`);
  if (!response.ok) process.exitCode = 1;
}

function addressOf(url: string, target: string): URL {
  const path = target.startsWith(BASE) ? target : `${BASE}${target.startsWith('/') ? '' : '/'}${target}`;
  if (URL.canParse(url)) return new URL(new URL(url).origin + path);
  throw new UsageProblem(`--url is not an address: ${url}`);
}

function readBody(given: string): string | Buffer<ArrayBuffer> {
  if (/^\s*[[{]/.test(given)) return given;
  try {
    return readFileSync(given === '-' ? 0 : given);
  } catch (error) {
    throw new CommandProblem(`${given} cannot be read: ${(error as NodeJS.ErrnoException).code}`, {
      cause: error,
    });
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
