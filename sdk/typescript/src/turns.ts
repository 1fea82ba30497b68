/** Lets those who wait for the same go one after another, in the order in which they came. */
export class Turns {
  readonly #queues = new Map<string, (() => void)[]>();

  /** Answers what is to be called when the turn is over. */
  async take(name: string, signal?: AbortSignal): Promise<() => void> {
    const queue = this.#queues.get(name);
    if (queue) await lineUp(queue, signal);
    else this.#queues.set(name, []);
    return () => this.#next(name);
  }

  #next(name: string): void {
    const next = this.#queues.get(name)?.shift();
    if (next) next();
    else this.#queues.delete(name);
  }
}

function lineUp(queue: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const leave = () => {
      queue.splice(queue.indexOf(go), 1);
      reject(signal!.reason as Error);
    };
    const go = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    signal?.addEventListener('abort', leave, { once: true });
    queue.push(go);
  });
}
