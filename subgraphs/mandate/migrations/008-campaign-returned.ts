import { Migration } from '@mikro-orm/migrations';

/** How many candidates of a campaign got their credit back, since counting them is slow; and lists under a workflow. */
export class CampaignReturned008 extends Migration {
  override up(): void {
    this.addSql(
      'ALTER TABLE mandate.campaign ADD COLUMN returned integer NOT NULL DEFAULT 0 CHECK (returned >= 0)',
    );
    this.addSql(
      'CREATE INDEX campaign_by_workflow ON mandate.campaign (organisation_id, mode, workflow_id, created_at, id)',
    );
    this.addSql(
      'CREATE INDEX credit_entry_newest ON mandate.credit_entry (organisation_id, mode, created_at, id)',
    );
  }
}
