import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import { giveBack } from '../../accounts/access/spend-credits.ts';
import { CampaignRow } from './campaign.entity.ts';
import { endOfCampaign } from './end-of-campaign.rules.ts';
import { ContactRow } from './contact.entity.ts';
import type { Output } from './output.rules.ts';
import { toCampaignData, toResultData } from './result-record.ts';
import { ResultRow, STAGES, type DeclinedReason, type EndStatus, type Stage } from './result.entity.ts';

export interface HeldResult {
  campaign: CampaignRow;
  result: ResultRow;
}

/**
 * Locks the campaign and then the candidate, in this order everywhere. An end changes the campaign's numbers and so needs
 * it `FOR UPDATE`; for anything else it is only held as it is.
 */
export async function holdResult(
  transaction: WriteTransaction,
  resultId: string,
  campaignLock: 'FOR UPDATE' | 'FOR SHARE' = 'FOR UPDATE',
): Promise<HeldResult | null> {
  const [found] = await transaction.find(ResultRow, { id: resultId });
  if (!found) return null;
  const campaign = await transaction.lock(CampaignRow, found.campaignId, campaignLock);
  const result = await transaction.lock(ResultRow, resultId);
  return { campaign: campaign!, result: result! };
}

/** Moves a candidate a stage forward, never back, with an event for live screens and the figures. */
export const moveOn = (
  transaction: WriteTransaction,
  result: ResultRow,
  stage: Stage,
  changes: Partial<ResultRow> = {},
): Promise<ResultRow> => moveThrough(transaction, result, [{ stage, changes }]);

/** Stages that partners hear of. */
const TOLD: readonly Stage[] = ['reached', 'consented'];

/** Moves through several stages at once, each with its event; those that partners hear of have a second, with the record. */
export async function moveThrough(
  transaction: WriteTransaction,
  result: ResultRow,
  moves: readonly { stage: Stage; changes?: Partial<ResultRow> }[],
): Promise<ResultRow> {
  let row = result;
  let all: Partial<ResultRow> = {};
  const events: Parameters<typeof transaction.recordAll>[0][number][] = [];
  const ahead = moves.filter(({ stage }) => STAGES.indexOf(stage) > STAGES.indexOf(row.stage));
  const tells = ahead.some(({ stage }) => TOLD.includes(stage));
  const contacts = tells ? await contactsOf(transaction, row.id) : [];
  for (const { stage, changes } of ahead) {
    all = { ...all, ...changes, stage, updatedAt: transaction.now };
    row = { ...row, ...all };
    events.push(moveEvent(row, stage));
    if (TOLD.includes(stage))
      events.push({ type: `result.${stage}`, objectKey: row.id, data: toResultData(row, contacts) });
  }
  if (events.length === 0) return result;
  const ids = await transaction.recordAll(events);
  const told = ids.filter((_, nth) => events[nth]!.type !== MOVED);
  if (told.length > 0) all.progressEventIds = [...(result.progressEventIds ?? []), ...told];
  return transaction.change(ResultRow, result, all);
}

export async function contactsOf(transaction: WriteTransaction, resultId: string): Promise<ContactRow[]> {
  const rows = await transaction.find(ContactRow, { resultId });
  return rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));
}

export interface ResultEnd {
  status: EndStatus;
  output: Output;
  failureReason?: string;
  declinedReason?: DeclinedReason;
}

/**
 * Ends a result, once: its output is frozen, its event is recorded, the campaign's numbers follow. A candidate who was
 * never contacted costs nothing. The last one ends the campaign. Both must be locked.
 */
export async function endResult(
  transaction: WriteTransaction,
  { campaign, result }: HeldResult,
  { status, output, failureReason, declinedReason }: ResultEnd,
): Promise<HeldResult> {
  if (result.status !== 'pending') return { campaign, result };
  const { now } = transaction;
  const changes = {
    status,
    output,
    failureReason: failureReason ?? null,
    declinedReason: declinedReason ?? null,
    credit: result.credit === 'reserved' ? ('returned' as const) : result.credit,
    nextContactAt: null,
    updatedAt: now,
    completedAt: now,
  };
  const data = toResultData({ ...result, ...changes }, await contactsOf(transaction, result.id));
  const endingEventId = await transaction.record({ type: `result.${status}`, objectKey: result.id, data });
  const ended = await transaction.change(ResultRow, result, { ...changes, endingEventId });
  await transaction.record(moveEvent(ended, status));
  const givesBack = result.credit === 'reserved';
  const counted = await countEnd(transaction, { campaign, result: ended }, status, givesBack ? 1 : 0);
  if (givesBack) await giveBack(transaction, [result.id]);
  return { campaign: counted, result: ended };
}

async function countEnd(
  transaction: WriteTransaction,
  { campaign, result }: HeldResult,
  status: EndStatus,
  returned: 0 | 1,
): Promise<CampaignRow> {
  const { now } = transaction;
  const pending = campaign.pending - 1;
  const end = endOfCampaign({ ...campaign, pending });
  const row = await transaction.change(CampaignRow, campaign, {
    pending,
    [status]: campaign[status] + 1,
    returned: campaign.returned + returned,
    updatedAt: now,
    ...(end === 'completed' && { status: end, endedAt: now }),
  });
  if (end) await recordCompleted(transaction, row, result.id);
  return row;
}

/**
 * Webhooks deliver the events of one object in their order and others at once. So the event of a campaign goes with the
 * candidate who ended last, and never overtakes theirs.
 */
export const recordCompleted = (
  transaction: WriteTransaction,
  row: CampaignRow,
  lastEndedId: string,
): Promise<string> =>
  transaction.record({ type: 'campaign.completed', objectKey: lastEndedId, data: toCampaignData(row) });

const MOVED = 'result.moved';

/** The figures and live screens follow this event; partners do not pull it. */
const moveEvent = (row: ResultRow, to: Stage | EndStatus) => ({
  type: MOVED,
  objectKey: row.id,
  data: {
    resultId: row.id,
    campaignId: row.campaignId,
    workflowId: row.workflowId,
    to,
    stage: row.stage,
    channel: row.channel,
    step: row.reachedStep,
    language: row.language,
    qualified: row.output?.qualified ?? null,
  },
});
