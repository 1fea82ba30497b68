/** The methods of every route by its path, for `Allow`. */
export class RouteMethods {
  readonly #routes = new Map<string, { steps: string[]; methods: Set<string> }>();

  add(path: string, methods: readonly string[]): void {
    const route = this.#routes.get(path) ?? { steps: path.split('/'), methods: new Set() };
    for (const method of methods) route.methods.add(method);
    this.#routes.set(path, route);
  }

  /** The methods of the path of an address; a route that has it word by word goes before those that take it for an id. */
  at(url: string): string[] {
    const asked = decoded(url.split('?', 1)[0]!).split('/');
    let best: { words: number; methods: Set<string> } | undefined;
    for (const { steps, methods } of this.#routes.values()) {
      const words = fittingWords(steps, asked);
      if (words < 0 || (best && words < best.words)) continue;
      best = { words, methods: new Set([...(words === best?.words ? best.methods : []), ...methods]) };
    }
    return [...(best?.methods ?? [])];
  }
}

/** True where a route takes a path, whatever the method. */
export const pathFits = (route: string, path: string): boolean =>
  fittingWords(route.split('/'), path.split('/')) >= 0;

/** The number of steps that a path has word by word; -1 where it does not fit. */
function fittingWords(steps: string[], asked: string[]): number {
  const isOpenEnded = steps.at(-1) === '*';
  if (isOpenEnded ? asked.length < steps.length : asked.length !== steps.length) return -1;
  let words = 0;
  for (const [at, step] of steps.entries()) {
    if (step === '*') return words;
    if (step.startsWith(':') ? asked[at] === '' : step !== asked[at]) return -1;
    if (!step.startsWith(':')) words += 1;
  }
  return words;
}

/** Routes are found by the decoded path; one that cannot be decoded is routed as it is written. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
