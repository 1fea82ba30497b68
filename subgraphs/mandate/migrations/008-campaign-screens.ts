import { Migration } from '@mikro-orm/migrations';

/**
 * How many candidates of a campaign got their credit back, since counting them is slow; and ways to what a screen of a
 * campaign shows: lists under a workflow, the events of a result, the deliveries of an event.
 */
export class CampaignScreens008 extends Migration {
  override up(): void {
    this.addSql(
      'ALTER TABLE mandate.campaign ADD COLUMN returned integer NOT NULL DEFAULT 0 CHECK (returned >= 0)',
    );
    this.addSql(
      'CREATE INDEX campaign_by_workflow ON mandate.campaign (organisation_id, mode, workflow_id, created_at, id)',
    );
    this.addSql('ALTER TABLE mandate.event_feed ADD COLUMN object_key text');
    this.addSql('CREATE INDEX event_feed_object ON mandate.event_feed (organisation_id, mode, object_key)');
    this.addSql('CREATE INDEX webhook_attempt_event ON mandate.webhook_attempt (event_id)');
    this.addSql(
      'CREATE INDEX credit_entry_newest ON mandate.credit_entry (organisation_id, mode, created_at, id)',
    );
  }
}
