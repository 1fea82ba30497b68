import type { Clock } from '../../../../kernel/core/clock.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import { tenantOf, type Identity } from '../../../../kernel/core/identity/identity.ts';
import { FlowRow, MandateRow } from '../../hiring/mandate/mandate.entity.ts';
import { refuse } from '../../hiring/mandate/mandate.errors.ts';
import { readSecondsUntilReady } from '../../hiring/mandate/preparation.ts';
import { mostQuestions } from './sitting.rules.ts';
import { stepsOf } from './candidate.rules.ts';
import type { MandateQuestions } from './mandate-questions.types.ts';
import { minutesOf } from './minutes.rules.ts';

/** Shows a partner what the newest version of a mandate asks, before anybody is asked. */
export class MandateQuestionsService {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  async read(identity: Identity, mandateId: string): Promise<MandateQuestions | null> {
    const scoped = this.store.for(identity);
    const [mandate] = await scoped.byIds(MandateRow, [mandateId]);
    if (!mandate) return null;
    const { flowVersion } = mandate;
    const [flow] = await scoped.find(FlowRow, { mandateId, flowVersion });
    if (!flow) throw await this.#whyNone(identity, mandate);
    return toQuestions(flow);
  }

  /** The questions of the versions that candidates go by, each named by `versionKey`. */
  async ofVersions(
    identity: Identity,
    keys: readonly string[],
  ): Promise<(MandateQuestions & { id: string })[]> {
    const versions = keys.map((key) => key.split(' '));
    const flows = await this.store
      .for(identity)
      .select(FlowRow)
      .where('mandate_id', 'in', [...new Set(versions.map(([mandateId]) => mandateId!))])
      .where('flow_version', 'in', [...new Set(versions.map(([, version]) => Number(version)))])
      .execute();
    return flows.map((flow) => ({ id: versionKey(flow), ...toQuestions(flow) }));
  }

  async #whyNone(identity: Identity, mandate: MandateRow): Promise<Error> {
    if (mandate.status === 'archived') return refuse.archived();
    if (mandate.status === 'failed') return refuse.preparationFailed();
    const { statements } = this.store.shared();
    const at = { statements, tenant: tenantOf(identity), now: this.clock.now() };
    return refuse.stillPreparing(await readSecondsUntilReady(at, mandate));
  }
}

export const versionKey = ({ mandateId, flowVersion }: Pick<FlowRow, 'mandateId' | 'flowVersion'>): string =>
  `${mandateId} ${flowVersion}`;

function toQuestions(flow: FlowRow): MandateQuestions {
  const { mandateId, flowVersion, body, questionSets } = flow;
  const steps = stepsOf(flow);
  return {
    mandateId,
    flowVersion,
    steps,
    minutes: minutesOf(flow),
    enrichment: steps.includes('enrichment')
      ? body.enrichmentQuestions.map(({ key, type, text, required }) => ({ key, type, text, required }))
      : [],
    skills: steps.includes('skills')
      ? questionSets.map((skill) => ({
          skillId: skill.skillId,
          name: skill.name,
          questionSet: { id: skill.questionSetId },
          rule: skill.rule ?? null,
          askedAtMost: skill.rule === null ? 0 : mostQuestions(skill),
          pool: skill.questionCount,
        }))
      : [],
  };
}
