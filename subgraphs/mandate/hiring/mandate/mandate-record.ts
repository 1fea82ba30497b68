import { foldName } from '../../../../kernel/core/rules/folded-name.ts';
import type { HasAdapter } from '../workflow/channel.rules.ts';
import { channelWarnings } from '../workflow/workflow-warnings.rules.ts';
import type { WorkflowRow } from '../workflow/workflow.entity.ts';
import type { MandateRow } from './mandate.entity.ts';
import type { Mandate } from './mandate.types.ts';
import { pendingNames, type MandateBody } from './mandate-body.rules.ts';
import { questionLanguageWarnings } from './question-languages.rules.ts';
import type { SkillFacts } from './stored-data.rules.ts';
import { warningsOf } from './warnings.rules.ts';

/** A kept mandate as the graph shows it: plain, so that it can be an idempotent answer too. */
export function toMandate(
  row: MandateRow,
  { channels }: Pick<WorkflowRow, 'channels'>,
  hasAdapter: HasAdapter,
): Mandate {
  const { id, origin, status, workflowId, jobId, flowVersion, createdAt, updatedAt, archivedAt } = row;
  return {
    ...row.body,
    id,
    origin,
    status,
    workflowId,
    jobId,
    flowVersion,
    createdAt,
    updatedAt,
    archivedAt,
    skills: row.body.skills.map((item) =>
      'skillId' in item
        ? { skillId: item.skillId, verify: item.verify, pendingName: null, usedSkillId: item.skillId }
        : {
            skillId: null,
            verify: false,
            pendingName: item.name,
            usedSkillId: row.resolvedSkills[foldName(item.name)] ?? null,
          },
    ),
    failure: row.status === 'failed' && row.failureMessage !== null ? { message: row.failureMessage } : null,
    warnings: [
      ...warningsOf(row.body, row.pendingNames.length, row.placeProblems, row.shortSkills),
      ...questionLanguageWarnings(row.unreadLanguages),
      ...channelWarnings(channels, hasAdapter),
    ],
  };
}

type SkillColumns = Pick<MandateRow, 'skillIds' | 'pendingNames' | 'resolvedSkills'>;

/** Skills of a body are found again by id, and pending ones by their folded name until they are resolved. */
export function skillColumns(body: MandateBody, requested: SkillFacts['requested']): SkillColumns {
  const columns: SkillColumns = { skillIds: [], pendingNames: [], resolvedSkills: {} };
  for (const item of body.skills) if ('skillId' in item) columns.skillIds.push(item.skillId);
  for (const name of pendingNames(body).map(foldName)) {
    const skillId = requested.get(name)?.skillId;
    if (skillId) {
      columns.resolvedSkills[name] = skillId;
      if (!columns.skillIds.includes(skillId)) columns.skillIds.push(skillId);
    } else columns.pendingNames.push(name);
  }
  return columns;
}

/** The mandate result data of contract 1.7, as partners read it in events. */
export function toEventData(
  row: MandateRow,
  workflow: Pick<WorkflowRow, 'channels'>,
  hasAdapter: HasAdapter,
): Record<string, unknown> {
  const { id, jobId, status, flowVersion, methods, warnings } = toMandate(row, workflow, hasAdapter);
  return {
    mandate_id: id,
    job_id: jobId,
    status,
    flow_version: flowVersion,
    methods,
    changed: true,
    warnings,
  };
}
