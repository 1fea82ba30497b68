import { HOUR_MS } from '../../../../kernel/core/durations.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import type { AskGraph } from '../../../../kernel/core/graph/ask.ts';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import type { VerificationRule } from '../../../../kernel/core/rules/verification-rule.ts';
import { newId } from '../../../../kernel/core/ids.ts';
import type { JobContext, JobHandler } from '../../../../kernel/store/jobs/handler.ts';
import type { Job } from '../../../../kernel/store/jobs/job.ts';
import type { HasAdapter } from '../workflow/channel.rules.ts';
import { WorkflowRow } from '../workflow/workflow.entity.ts';
import type { AskCatalogue } from './ask-catalogue.ts';
import { skillColumns, toEventData } from './mandate-record.ts';
import { pendingNames, verifiedSkillIds, type MandateBody } from './mandate-body.rules.ts';
import { FlowRow, MandateRow, type OwnTranslations } from './mandate.entity.ts';
import { unreadLanguages } from './question-languages.rules.ts';
import { poolSizeFor, shortSkillsOf, toFlowSkill, type MadeSet } from './pool.rules.ts';
import { PREPARE, type PreparePayload } from './preparation.ts';
import type { SkillFacts } from './stored-data.rules.ts';
import { jobIdentity } from './job-identity.ts';

const FAILURE =
  'Questions could not be prepared. Send POST /mandates/{mandate_id}/prepare to try again, or change the mandate.';

/**
 * Has questions made for every skill to verify, freezes the flow of that version, and moves the mandate to ready; after
 * the fifth failure to failed. A version that is not being prepared any more is left alone: archiving wins.
 */
export class PrepareMandate implements JobHandler<PreparePayload> {
  readonly kind = PREPARE;
  /** There are five tries in all. */
  readonly retrySeconds = [2, 10, 30, 60];
  readonly jitter = 0.2;
  readonly concurrency = 8;
  readonly groupCap = 4;
  /** A model may take 90 s to make questions, and as long again to translate them. */
  readonly timeoutSeconds = 240;

  constructor(
    private readonly store: Store,
    private readonly ask: AskGraph,
    private readonly catalogue: AskCatalogue,
    private readonly hasAdapter: HasAdapter,
  ) {}

  async run(job: Job<PreparePayload>, { finishIn }: JobContext): Promise<void> {
    const { mandateId, flowVersion } = job.payload;
    const identity = jobIdentity(job);
    const scoped = this.store.for(identity);
    const [row] = await scoped.byIds(MandateRow, [mandateId]);
    if (!row || !isPreparing(row, flowVersion)) return;
    const [{ questionSets, translations, shortSkills, unread }, requested] = await Promise.all([
      this.#makeQuestions(identity, job.payload, row),
      // A skill that was resolved while the change was on its way would otherwise stay pending for ever.
      this.catalogue.requested(identity, pendingNames(row.body)),
    ]);
    await scoped.write(async (transaction) => {
      const stored = await lockPreparing(transaction, job.payload);
      if (stored) {
        const { now } = transaction;
        const milliseconds = now.getTime() - stored.preparingSince.getTime();
        await transaction.add(FlowRow, {
          id: newId('FL_'),
          mandateId,
          flowVersion,
          body: stored.body,
          questionSets,
          translations,
          preparationMilliseconds: Math.min(Math.max(0, milliseconds), HOUR_MS),
          createdAt: now,
        });
        const columns = skillColumns(stored.body, withResolved(requested, stored));
        const ready = {
          status: 'ready' as const,
          updatedAt: now,
          shortSkills,
          unreadLanguages: unread,
          ...columns,
        };
        await this.#recordMove(transaction, await transaction.change(MandateRow, stored, ready));
      }
      await finishIn(transaction.statements);
    });
  }

  async gaveUp(job: Job<PreparePayload>, { finishIn }: JobContext): Promise<void> {
    await this.store.for(jobIdentity(job)).write(async (transaction) => {
      const stored = await lockPreparing(transaction, job.payload);
      if (stored) {
        const failed = { status: 'failed' as const, failureMessage: FAILURE, updatedAt: transaction.now };
        await this.#recordMove(transaction, await transaction.change(MandateRow, stored, failed));
      }
      await finishIn(transaction.statements);
    });
  }

  async #makeQuestions(
    identity: Identity,
    payload: PreparePayload,
    { body, workflowId }: MandateRow,
  ): Promise<
    Pick<FlowRow, 'questionSets' | 'translations'> & Pick<MandateRow, 'shortSkills'> & { unread: string[] }
  > {
    const [workflow] = (await this.store.for(identity).byIds(WorkflowRow, [workflowId])) as [WorkflowRow];
    const wanted = workflow.verificationRule as VerificationRule;
    const questionSets = await this.#makeQuestionSets(identity, payload, body, wanted);
    const languages = workflow.languages.filter((language) => language !== 'en');
    const translations = await this.#translate(identity, payload, body, languages);
    const unread = unreadLanguages(workflow.languages, { questionSets, translations });
    return { questionSets, translations, shortSkills: shortSkillsOf(questionSets, wanted), unread };
  }

  /** A question that cannot be translated is asked in English. */
  async #translate(
    identity: Identity,
    { mandateId, flowVersion }: PreparePayload,
    { enrichmentQuestions }: MandateBody,
    languages: string[],
  ): Promise<OwnTranslations> {
    if (languages.length === 0) return {};
    const texts = enrichmentQuestions.map(({ text }) => text);
    const variables = { mandateId, flowVersion, languages, texts };
    const made = await this.ask('TranslateQuestions', variables, identity).catch(() => []);
    const byKey = (translated: readonly string[]) =>
      Object.fromEntries(enrichmentQuestions.map(({ key }, nth) => [key, translated[nth]!]));
    return Object.fromEntries(made.map((one) => [one.language, byKey(one.texts)]));
  }

  async #makeQuestionSets(
    identity: Identity,
    { mandateId, flowVersion }: PreparePayload,
    body: MandateBody,
    wanted: VerificationRule,
  ): Promise<FlowRow['questionSets']> {
    const skillIds = verifiedSkillIds(body);
    if (skillIds.length === 0) return [];
    const variables = { mandateId, flowVersion, skillIds, poolSize: poolSizeFor(wanted) };
    const made = (await this.ask('MakeQuestionSets', variables, identity)) as MadeSet[];
    const bySkill = new Map(made.map((set) => [set.skill.id, set]));
    return skillIds.map((skillId) => {
      const set = bySkill.get(skillId);
      if (!set) throw new Error(`no questions were made for ${skillId}`);
      return toFlowSkill(set, wanted);
    });
  }

  async #recordMove(transaction: WriteTransaction, row: MandateRow): Promise<void> {
    const [workflow] = await transaction.find(WorkflowRow, { id: row.workflowId });
    const data = toEventData(row, workflow!, this.hasAdapter);
    await transaction.record({ type: `mandate.${row.status}`, objectKey: row.id, data });
  }
}

const isPreparing = (row: MandateRow, flowVersion: number) =>
  row.status === 'preparing' && row.flowVersion === flowVersion;

/** The fence: null when this version is not being prepared any more. */
async function lockPreparing(
  transaction: WriteTransaction,
  { mandateId, flowVersion }: PreparePayload,
): Promise<MandateRow | null> {
  const stored = await transaction.lock(MandateRow, mandateId);
  return stored && isPreparing(stored, flowVersion) ? stored : null;
}

/** A resolved skill stays so, whatever the catalogue says now. */
const withResolved = (
  requested: SkillFacts['requested'],
  { resolvedSkills }: MandateRow,
): SkillFacts['requested'] =>
  new Map([
    ...requested,
    ...Object.entries(resolvedSkills).map(([name, skillId]) => [name, { skillId }] as const),
  ]);
