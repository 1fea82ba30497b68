import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';

/** Runs a script by its hash; the text goes over the wire only to a Redis that does not know it yet. */
export class LuaScript {
  readonly #text: string;
  readonly #sha: string;

  constructor(text: string) {
    this.#text = text;
    this.#sha = createHash('sha1').update(text).digest('hex');
  }

  async run(redis: Redis, keys: readonly string[], args: readonly (string | number)[]): Promise<number[]> {
    try {
      return (await redis.evalsha(this.#sha, keys.length, ...keys, ...args)) as number[];
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
      return (await redis.eval(this.#text, keys.length, ...keys, ...args)) as number[];
    }
  }
}
