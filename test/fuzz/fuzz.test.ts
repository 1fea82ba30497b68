import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { createDatabase } from '../world/database.ts';
import { temporaryFolder } from '../world/folder.ts';
import { makeFuzzWorld } from './fuzz-world.ts';
import type { Input } from './input.ts';
import { Inputs } from './inputs.ts';
import { describeFinding, metricsOf, problemsOfCoverage } from './report.ts';
import { runInputs } from './run-inputs.ts';
import { startService } from './service.ts';

/** Each route has its turn at least twice in these, and may meet a closed door each time; `npm run fuzz` sends any number. */
const INPUTS = 3_000;
/** Inputs for a route that met a closed door in all of its turns: one in ten comes further at the worst of them. */
const FURTHER_INPUTS = 60;
const MINUTES = 60_000;

/** Others run beside this test: time to wait is no part of what it proves. */
it(
  'no request out of 3,000 gets a 5xx, makes the event loop stand, or is refused at length',
  { timeout: 15 * MINUTES },
  async () => {
    const { seed = Date.now() % 1_000_000_000 } = fc.readConfigureGlobal() ?? {};
    const databaseUrl = await createDatabase(inject('postgresUrl'));
    const service = await startService({ databaseUrl, dataDir: temporaryFolder() });
    try {
      const { callers, known } = await makeFuzzWorld(service.system);
      const inputs = new Inputs(seed, known);
      const send = async (count: number, inputAt: (index: number) => Input) => {
        const run = await runInputs({ service, callers, known, inputAt, inputs: count, mostFindings: 8 });
        expect(
          run.findings.map((finding) => describeFinding(finding, seed, service.url)),
          metricsOf(run, seed),
        ).toEqual([]);
        return run;
      };
      const run = await send(INPUTS, (index) => inputs.at(index));
      const unreached = inputs.targets.filter((target) => !run.tally.targets.get(target)?.reached);
      const further = await send(unreached.length * FURTHER_INPUTS, (index) =>
        inputs.atTargets(unreached, INPUTS + index),
      );
      expect(
        unreached.filter((target) => !further.tally.targets.get(target)?.reached),
        'never reached behind the door',
      ).toEqual([]);
      expect(problemsOfCoverage(run, [], []), metricsOf(run, seed)).toEqual([]);
      const fields = inputs.graph.rootFields.map(({ field }) => field.name);
      const reached = fields.filter((field) => run.tally.rootFields.has(field));
      expect(reached.length / fields.length, metricsOf(run, seed)).toBeGreaterThan(0.85);
      expect(run.health.asked).toBeGreaterThan(100);
    } finally {
      await service.stop();
    }
  },
);
