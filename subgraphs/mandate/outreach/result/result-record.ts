import { noticeHash } from '../../../../languages/notice.ts';
import { toCampaign } from './campaign-record.ts';
import type { CampaignRow } from './campaign.entity.ts';
import type { ContactRow } from './contact.entity.ts';
import type { Output, SkillOutput } from './output.rules.ts';
import type { Consent, ResultRow } from './result.entity.ts';

/** The record of contract 1.7 as events keep it: phone and e-mail stay sealed until the event is read. */
export function toResultData(row: ResultRow, contacts: readonly ContactRow[]): Record<string, unknown> {
  return {
    result_id: row.id,
    campaign_id: row.campaignId,
    mandate_id: row.mandateId,
    job_id: row.jobId,
    flow_version: row.flowVersion,
    candidate: {
      external_candidate_id: row.externalCandidateId,
      name: row.name,
      phone: row.phone,
      email: row.email,
      language: row.language,
    },
    metadata: row.metadata ?? null,
    status: row.status,
    stage: row.stage,
    output: row.output && toOutputData(row.output),
    failure_reason: row.failureReason,
    declined_reason: row.declinedReason ?? null,
    consent: row.consent && toConsentData(toConsent(row.consent)),
    channel: row.channel,
    contacts: contacts.map(({ channel, createdAt, state }) => ({
      channel,
      at: createdAt.toISOString(),
      state,
    })),
    next_contact_at: row.nextContactAt?.toISOString() ?? null,
    expires_at: row.expiresAt.toISOString(),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    completed_at: row.completedAt?.toISOString() ?? null,
  };
}

/** The consent of contract 7.3. The words of an old version are known by its name, so it has a hash too. */
const toConsent = ({ textVersion, noticeHash: hash, language, by, at, withdrawnAt }: Consent) => ({
  noticeVersion: textVersion,
  noticeHash: hash ?? noticeHash(textVersion, language),
  language,
  channel: by ?? ('page' as const),
  at,
  withdrawnAt: withdrawnAt ?? null,
});

/** The same with its times as the graph has them. */
export function shownConsent(consent: Consent) {
  const { at, withdrawnAt, ...rest } = toConsent(consent);
  return { ...rest, at: new Date(at), withdrawnAt: withdrawnAt === null ? null : new Date(withdrawnAt) };
}

const toConsentData = ({
  noticeVersion,
  noticeHash: hash,
  withdrawnAt,
  ...rest
}: ReturnType<typeof toConsent>) => ({
  notice_version: noticeVersion,
  notice_hash: hash,
  ...rest,
  withdrawn_at: withdrawnAt,
});

const toOutputData = ({ qualified, enrichment, skills, interest }: Output) => ({
  qualified,
  enrichment: enrichment.map(({ knockedOut, recording = null, transcribed = false, ...rest }) => ({
    ...rest,
    knocked_out: knockedOut,
    recording,
    transcribed,
  })),
  skills: skills.map(({ skillId, credentialUrl = null, ...rest }) => ({
    skill_id: skillId,
    ...withRule(rest),
    credential_url: credentialUrl,
  })),
  interest,
});

/** Outputs of before there were rules have nothing to say on them. */
const withRule = <Skill extends Omit<SkillOutput, 'skillId'>>(skill: Skill) => ({
  rule: null,
  asked: skill.total,
  confidence: null,
  reason: null,
  basis: 'uncalibrated' as const,
  signals: [],
  ...skill,
});

export const toCampaignData = (row: CampaignRow): Record<string, unknown> => ({
  campaign_id: row.id,
  mandate_id: row.mandateId,
  name: row.name,
  metadata: row.metadata ?? null,
  status: row.status,
  counts: toCampaign(row).counts,
});
