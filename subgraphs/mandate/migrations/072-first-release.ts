import { Migration } from '@mikro-orm/migrations';
import { accounts } from './first-release/accounts.ts';
import { delivery } from './first-release/delivery.ts';
import { hiring } from './first-release/hiring.ts';
import { insight } from './first-release/insight.ts';
import { outreach } from './first-release/outreach.ts';

/** The tables of the mandate subgraph in 1.0.0. Later migrations follow it; this one is never changed. */
export class FirstRelease072 extends Migration {
  /** The chain before 1.0.0. */
  static readonly replaces = [
    'Access001',
    'Workflow002',
    'Mandate003',
    'EventAck005',
    'Webhook006',
    'Campaign007',
    'CampaignScreens008',
    'ContactWaiting009',
    'PageLanguage011',
    'Analytics012',
    'EndingEvent013',
    'FiguresOfWeeks014',
    'WebhookStream015',
    'WebhookArrivals016',
    'Seals017',
    'Token018',
    'WebhookPending019',
    'LimitFactorCheck020',
    'ResultByExternalId021',
    'OpenCampaign022',
    'ResultProgress023',
    'LowCredits024',
    'EarlierSecrets025',
    'PlaceProblems026',
    'EarlierKeySecrets027',
    'GraphDocument028',
    'Platform030',
    'WebhookOrganisations031',
    'Request035',
    'OrganisationContact036',
    'AttemptType037',
    'RequestKeys038',
    'ReturnOrigins043',
    'RequestBatch044',
    'AttemptAnswer049',
    'LastUse051',
    'Calls052',
    'Recording055',
    'Translations058',
    'WebhookOpened060',
    'RequestsBounded061',
    'RequestsChecked062',
    'RequestsPartitioned063',
    'AttemptsBounded064',
    'AttemptsChecked065',
    'AttemptsPartitioned066',
    'ResultsByFailure067',
    'ErasedPeople070',
    'NoIndexByPerson071',
    'ContactDay072',
  ];

  override up(): void {
    for (const statement of [...accounts, ...hiring, ...outreach, ...delivery, ...insight])
      this.addSql(statement);
  }
}
