const NO_KEY = 'has no primary key, which MikroORM asks of every entity';
const UPDATED_ALL_DAY = 'storage parameters, which MikroORM has no words for: room on each page for updates';
const EMPTIED_ALL_DAY = 'storage parameters, which MikroORM has no words for: vacuum by number of rows';
const BY_TIME = 'by id, which begins with a time or a place in the log';
const BY_MIGRATION = 'is called by migrations and by the functions above';
const BY_OWNER = 'runs as the owner, for roles that own no table';

/**
 * Everything in a migrated database that entities do not say, by the name under which `entities.test.ts` finds it, with
 * the reason. Only migrations make these. What roles may do is in no migration: `parts-role.ts` says it at every start.
 */
export const BEYOND_ENTITIES: Record<string, string> = {
  'table kernel.test_clock': NO_KEY,
  'table kernel_partitions.layout': NO_KEY,
  'table kernel_partitions.by_id': 'says which tables are partitioned by their ids, for the functions below',
  'table kernel_partitions.id_partition': 'lists their partitions',
  'partitions of kernel.audit': BY_TIME,
  'partitions of mandate.request_batch': BY_TIME,
  'partitions of mandate.webhook_attempt': BY_TIME,
  'partitions of kernel.event': 'are made and dropped while the service runs, in a schema of their own',
  'storage of kernel.consumer': UPDATED_ALL_DAY,
  'storage of kernel.head': UPDATED_ALL_DAY,
  'storage of kernel.outbox': EMPTIED_ALL_DAY,
  'storage of kernel.work': EMPTIED_ALL_DAY,
  'storage of mandate.figure': UPDATED_ALL_DAY,
  'storage of mandate.webhook_pending': EMPTIED_ALL_DAY,
  'storage of mandate.webhook_stream': UPDATED_ALL_DAY,
  'storage of mandate.webhook_wanted': UPDATED_ALL_DAY,
  'view kernel_partitions.event_partition': 'reads the catalogue of PostgreSQL, for the functions below',
  'function kernel.create_event_partitions()': BY_OWNER,
  'function kernel.drop_expired_events(timestamp with time zone)': BY_OWNER,
  'function kernel.create_partitions()': BY_OWNER,
  'function kernel.drop_old_partitions(timestamp with time zone)': BY_OWNER,
  'function kernel_partitions.bound(text, text, text, text, bigint, interval)': BY_MIGRATION,
  'function kernel_partitions.exchange(text, text)': BY_MIGRATION,
  'function kernel_partitions.first_id(text, text, bigint)': BY_MIGRATION,
  'function kernel_partitions.place_now(text)': BY_MIGRATION,
  'function kernel.erase_from_event(text, text, text, text[])': BY_OWNER,
  'function kernel.reseal_events(bigint[], text[], text[], text[])': BY_OWNER,
  'function mandate.open_webhook_stream()': 'is called by the trigger below',
  'trigger mandate.webhook.webhook_opened': 'opens the stream of an endpoint, whichever version makes it',
  'constraint mandate.webhook.webhook_opened':
    'is that trigger, as PostgreSQL lists those that wait for the commit',
  'function catalogue.bump_catalogue_version()': 'is called by the trigger below',
  'trigger catalogue.occupation.occupation_changed': 'raises the version, as skills do',
  'trigger catalogue.skill.skill_changed': 'raises the version with every statement that changes skills',
};
