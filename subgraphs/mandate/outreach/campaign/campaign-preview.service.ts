import type { Clock } from '../../../../kernel/core/clock.ts';
import { tenantOf, type Identity } from '../../../../kernel/core/identity/identity.ts';
import { istDay } from '../../../../kernel/core/india-time.ts';
import { refuse } from '../../../../kernel/core/refusal.ts';
import { withoutNulls } from '../../../../kernel/core/rules/fields.ts';
import { checkSkipping, skippingRules } from '../../../../kernel/core/rules/skip-items.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import { priceOf } from '../../accounts/access/price.rules.ts';
import { readBalance } from '../../accounts/access/spend-credits.ts';
import { MandateRow } from '../../hiring/mandate/mandate.entity.ts';
import { WorkflowRow } from '../../hiring/workflow/workflow.entity.ts';
import { CandidatesFields, type GivenCandidate } from './campaign-fields.rules.ts';
import { askedLanguageWarnings } from '../../hiring/mandate/question-languages.rules.ts';
import { languageWarnings } from './campaign-warnings.rules.ts';
import { CampaignRow } from '../result/campaign.entity.ts';
import type { CandidatesInput } from './campaign.input.ts';
import { checkCandidateLimits, firstContactAt } from './campaign.rules.ts';
import type { CampaignPreview } from './campaign.types.ts';
import { readReach, type ReachServices } from './read-reach.ts';
import { readKnown } from './known-people.ts';
import { limitsOf } from './candidate-limits.ts';
import { counterOf, readPeople } from './people-per-day.ts';
import type { People } from '../result/people.ts';
import { readCandidates, sortOut, tellRejected } from './classify-candidates.rules.ts';

const rules = skippingRules(CandidatesFields);

/** The rules that take candidates, without taking them. */
export class CampaignPreviewService {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly people: People,
    private readonly reach: ReachServices,
  ) {}

  async preview(
    identity: Identity,
    { mandateId, campaignId }: { mandateId: string; campaignId: string | null },
    input: CandidatesInput,
  ): Promise<CampaignPreview> {
    const body = withoutNulls({ ...input, onProblem: 'skip' });
    const skipped = checkSkipping(rules, body);
    const given = body.candidates as GivenCandidate[];
    const { workflow, campaign, mandate } = await this.#find(identity, mandateId, campaignId);
    const facts = { statements: this.store.shared().statements, tenant: tenantOf(identity) };
    const limits = await limitsOf(facts, identity);
    checkCandidateLimits({ given: given.length, inCampaign: 0 }, limits);
    // Numbers stand for the ids that a call would draw.
    const places = given.map((_, index) => String(index));
    const { languages } = workflow;
    const all = readCandidates(given, skipped, places, { people: this.people, ...facts, languages });
    const known = await readKnown(facts, mandateId, campaign, all);
    const { accepted, duplicates } = sortOut(all, known);
    const wantedLanguages = accepted.map(({ index }) => given[index]!.language);
    const now = this.clock.now();
    const kept = new Set(known.values());
    const { opensAt, warnings, ...reached } = await readReach(
      facts,
      this.reach,
      workflow,
      mandate.body,
      accepted,
    );
    return {
      accepted: accepted.length,
      duplicates: duplicates.map(({ index, resultId }) => ({
        index,
        resultId: kept.has(resultId) ? resultId : null,
      })),
      rejected: tellRejected(skipped),
      credits: { charged: priceOf(accepted.length), balance: await readBalance(facts) },
      limits: {
        ...limits,
        peopleToday: await readPeople(facts.statements, counterOf(identity, facts), istDay(now)),
      },
      ...reached,
      contactFrom: firstContactAt(now, facts.tenant.mode, opensAt),
      warnings: [
        ...languageWarnings(workflow, wantedLanguages),
        ...askedLanguageWarnings({ languages, unread: mandate.unreadLanguages }, wantedLanguages),
        ...warnings,
      ],
    };
  }

  async #find(identity: Identity, mandateId: string, campaignId: string | null) {
    const own = this.store.for(identity);
    const [mandate] = await own.byIds(MandateRow, [mandateId]);
    if (!mandate) throw refuse.notFound('mandate');
    const [workflow] = await own.byIds(WorkflowRow, [mandate.workflowId]);
    const campaigns = campaignId === null ? [] : await own.byIds(CampaignRow, [campaignId]);
    const campaign = campaigns.find((one) => one.mandateId === mandateId);
    if (campaignId !== null && !campaign) throw refuse.notFound('campaign');
    return { workflow: workflow!, campaign, mandate };
  }
}
