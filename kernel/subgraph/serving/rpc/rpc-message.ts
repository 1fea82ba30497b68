import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { refuse } from '../../../core/refusal.ts';
import { sameBytes } from '../../../core/same-bytes.ts';
import { secretsIn } from '../../../core/secret-list.ts';
import type { Identity } from '../../../core/identity/identity.ts';
import { isFresh, newExpiry } from '../../../core/identity/signed-identity.ts';

/** The name of this protocol, on which both ends agree. */
export const RPC_PROTOCOL = 'signed-fetches-1';

/** A server that refuses a socket says which part it is, so that a wrong address is told from a wrong secret. */
export const PART_HEADER = 'x-part';

/** The text that the identity of a socket is signed with. */
export const FETCHING = 'fetching';

/**
 * A message is lines of text. A fetch is its number, its identity and its body, with tabs between; a number alone
 * cancels that fetch. JSON has neither tabs nor line ends of its own. The first line is the expiry of the message and
 * its signature, over the audience and all lines, so that an identity holds for one part, one body and 15 seconds.
 */
export const callLine = (id: number, identity: Identity, body: string): string =>
  `${id}\t${JSON.stringify(identity)}\t${body}`;

export interface CallLine {
  id: number;
  /** Undefined in a line that cancels a fetch. */
  asked: { identity: Identity; body: string } | undefined;
}

export class CallSigner {
  /** The first signs. */
  readonly #keys: readonly KeyObject[];
  readonly #audience: string;

  constructor(secret: string, audience: string) {
    this.#keys = secretsIn(secret).map((one) => createSecretKey(Buffer.from(one)));
    this.#audience = audience;
  }

  sign(lines: string): string {
    const until = String(newExpiry());
    return `${until} ${this.#signature(this.#keys[0]!, until, lines).toString('base64url')}\n${lines}`;
  }

  read(message: string): CallLine[] {
    const end = message.indexOf('\n');
    const [until = '', given = ''] = message.slice(0, Math.max(0, end)).split(' ');
    const lines = message.slice(end + 1);
    const signature = Buffer.from(given, 'base64url');
    const isSigned = this.#keys.some((key) => sameBytes(signature, this.#signature(key, until, lines)));
    if (!isSigned || !isFresh(Number(until))) throw refuse.unauthorized();
    return lines.split('\n').map(readLine);
  }

  #signature(key: KeyObject, until: string, lines: string): Buffer {
    return createHmac('sha256', key).update(`${this.#audience}\n${until}\n${lines}`).digest();
  }
}

function readLine(line: string): CallLine {
  const identityAt = line.indexOf('\t');
  if (identityAt < 0) return { id: Number(line), asked: undefined };
  const bodyAt = line.indexOf('\t', identityAt + 1);
  return {
    id: Number(line.slice(0, identityAt)),
    asked: {
      identity: JSON.parse(line.slice(identityAt + 1, bodyAt)) as Identity,
      body: line.slice(bodyAt + 1),
    },
  };
}

/** An answer: the number of its fetch and JSON, or the number alone where there is none. */
export const answerLine = (id: number, json: string | undefined): string =>
  json === undefined ? String(id) : `${id}\t${json}`;

/** The server is stopping: it answers what it has, and new fetches must go elsewhere. */
export const LEAVING = '';

export function readAnswers(
  message: string,
  take: (id: number, json: string | undefined) => void,
  leaving: () => void,
): void {
  for (const line of message.split('\n')) {
    const at = line.indexOf('\t');
    if (line === LEAVING) leaving();
    else take(Number(at < 0 ? line : line.slice(0, at)), at < 0 ? undefined : line.slice(at + 1));
  }
}
