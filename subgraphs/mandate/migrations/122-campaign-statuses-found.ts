import { Migration } from '@mikro-orm/migrations';

/** The results of a campaign are listed by status without reading those of other statuses. */
export class CampaignStatusesFound122 extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS result_by_campaign_status
        ON mandate.result (organisation_id, mode, campaign_id, status, created_at, id)`);
  }
}
