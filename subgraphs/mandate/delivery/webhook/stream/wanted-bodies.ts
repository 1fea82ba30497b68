import { compileFilter } from '../../../../../kernel/core/rules/event-filter.ts';

type Filter = Record<string, unknown>;

/** The filter of one endpoint, compiled when it is first used and after each change. */
export class WantedBodies {
  #text = '';
  #matches: (event: unknown) => boolean = () => true;

  /** An event that left the log has no body, and ends as one that is too old. */
  wants(filter: Filter | null | undefined, body: Buffer): boolean {
    if (!filter || body.length === 0) return true;
    const text = JSON.stringify(filter);
    if (text !== this.#text) {
      this.#matches = compileFilter(filter);
      this.#text = text;
    }
    return this.#matches(JSON.parse(body.toString()));
  }
}
