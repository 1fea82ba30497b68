import path from 'node:path';
import { projectRoot } from '../../kernel/core/root.ts';
import { startProgram } from './program.ts';
import { compare } from './rounds.ts';
import { onDatabase, signedReads } from './signed-read.ts';

const baseline = (name: string) => path.join(projectRoot, 'test/bench/baselines', name);

/**
 * The signed read with one request in a hundred recorded, sent to a collector that takes everything at once; against the
 * same process with its traces switched off. Two processes of one program differ by more than traces cost.
 */
export const benchTraces = ({ rounds = 61, operations = 2_000 } = {}) =>
  onDatabase(async (env, stops) => {
    const collector = await startProgram(baseline('receiver.ts'), {});
    stops.push(() => collector.stop());
    const service = await startProgram(baseline('switched-traces.ts'), {
      ...env,
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.01',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.ready['url']!,
    });
    stops.push(() => service.stop());
    const url = service.ready['url']!;
    const read = (await signedReads(url, env.DATA_DIR)).drive(url);
    const switched = (traces: 'on' | 'off') => async (count: number) => {
      await service.tell(traces);
      await read(count);
    };
    return compare(
      { name: 'signed read with traces', run: switched('on') },
      { name: 'without', run: switched('off') },
      { rounds, operations },
    );
  });

if (import.meta.main) console.log(await benchTraces());
