export const median = (numbers: number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
};

/** V8 compiles a program fully after some ten thousand calls only: a process that has run for a while is measured. */
const WARM_UP = 5;

export interface Contender {
  name: string;
  /** Does the given number of operations. */
  run: (operations: number) => Promise<void>;
}

/**
 * Operations per second of each, in interleaved rounds: machines are noisy, and a slow minute must hit all alike. The
 * ratio is the median of the ratios of the rounds.
 */
export async function compare(
  ours: Contender,
  baseline: Contender,
  { rounds, operations }: { rounds: number; operations: number },
): Promise<{ ours: number; baseline: number; ratio: number }> {
  const rate = async ({ run }: Contender) => {
    const start = performance.now();
    await run(operations);
    return operations / ((performance.now() - start) / 1000);
  };
  for (let warm = 0; warm < WARM_UP; warm++) {
    await rate(ours);
    await rate(baseline);
  }
  const results: { ours: number; baseline: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const [first, second] = round % 2 === 0 ? [ours, baseline] : [baseline, ours];
    const rates = new Map([
      [first.name, await rate(first)],
      [second.name, await rate(second)],
    ]);
    results.push({ ours: rates.get(ours.name)!, baseline: rates.get(baseline.name)! });
    process.stderr.write(`\r${ours.name}: round ${round + 1} of ${rounds} `);
  }
  process.stderr.write('\n');
  return {
    ours: median(results.map((result) => result.ours)),
    baseline: median(results.map((result) => result.baseline)),
    ratio: median(results.map((result) => result.ours / result.baseline)),
  };
}

/** Compares any number of contenders: the rates of each, and the ratio of the first to each of the others. */
export async function compareAll<Name extends string>(
  contenders: Record<Name, Contender>,
  { rounds, operations }: { rounds: number; operations: number },
): Promise<Record<Name, { rate: number; ratio: number }>> {
  const names = Object.keys(contenders) as Name[];
  const rates: Record<string, number[]> = {};
  for (let round = -WARM_UP; round < rounds; round++)
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const start = performance.now();
      await contenders[name].run(operations);
      if (round >= 0) (rates[name] ??= []).push(operations / ((performance.now() - start) / 1000));
    }
  const [first] = names;
  const entries = names.map((name) => [
    name,
    {
      rate: median(rates[name]!),
      ratio: median(rates[name]!.map((rate, round) => rates[first!]![round]! / rate)),
    },
  ]);
  return Object.fromEntries(entries) as Record<Name, { rate: number; ratio: number }>;
}

/** So many at once, until the number is done. */
export async function concurrently(
  operations: number,
  atOnce: number,
  run: () => Promise<void>,
): Promise<void> {
  let left = operations;
  const one = async () => {
    while (left-- > 0) await run();
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}
