import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import { byIdLoader } from '../../../../kernel/subgraph/lists/by-id-loader.ts';
import { pageLoaders } from '../../../../kernel/subgraph/lists/page-loaders.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { CampaignFields, CandidatesFields } from './campaign-fields.rules.ts';
import { CampaignListService } from './campaign-list.service.ts';
import { CampaignPreviewService } from './campaign-preview.service.ts';
import { CampaignRow } from '../result/campaign.entity.ts';
import { CampaignService } from './campaign.service.ts';
import { CloseCampaign } from './close-campaign.handler.ts';
import { MoveCampaignService } from './move-campaign.service.ts';
import { PersonDayRow } from '../result/people.entity.ts';
import { purgeOldDays } from './people-per-day.ts';

/** Candidates of a job, contacted and paid for. */
export const campaign = domainModule({
  entities: [CampaignRow, PersonDayRow],
  purges: [purgeOldDays],
  inputs: { CampaignInput: CampaignFields, CandidatesInput: CandidatesFields },
  open({ store, clock, people, sealer, settings, senderBook, verification, hasAdapter }: MandateDeps) {
    const reach = { senders: senderBook, hasAdapter, publicUrl: settings.publicUrl };
    const campaignLists = new CampaignListService(store);
    return {
      services: {
        campaignLists,
        campaigns: new CampaignService(store, people, sealer, reach),
        campaignPreviews: new CampaignPreviewService(store, clock, people, reach),
        moveCampaigns: new MoveCampaignService(store),
      },
      loaders: (identity) => ({
        campaigns: byIdLoader((ids) => campaignLists.byIds(identity, ids)),
        campaignPages: pageLoaders(campaignLists, identity),
      }),
      handlers: [new CloseCampaign({ store, verification })],
    };
  },
  references: { Campaign: 'campaigns' },
});
