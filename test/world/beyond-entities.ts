import { createHash } from 'node:crypto';

interface Beyond {
  why: string;
  /** A hash of what PostgreSQL says of it, so that a migration that changes it changes this too. */
  print: string;
}

export const printOf = (says: string): string => createHash('sha256').update(says).digest('hex').slice(0, 8);

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
export const BEYOND_ENTITIES: Readonly<Record<string, Beyond>> = {
  'table kernel.test_clock': { why: NO_KEY, print: '9279ed53' },
  'table kernel_partitions.layout': { why: NO_KEY, print: 'ad65a9f8' },
  'table kernel_partitions.by_id': {
    why: 'says which tables are partitioned by their ids, for the functions below',
    print: '71227d29',
  },
  'table kernel_partitions.id_partition': { why: 'lists their partitions', print: 'd8cc8aef' },
  'partitions of kernel.access_log': { why: BY_TIME, print: '8cb7d945' },
  'partitions of kernel.audit': { why: BY_TIME, print: '8cb7d945' },
  'partitions of mandate.request_batch': { why: BY_TIME, print: '8cb7d945' },
  'partitions of mandate.webhook_attempt': { why: BY_TIME, print: '8cb7d945' },
  'partitions of kernel.event': {
    why: 'are made and dropped while the service runs, in a schema of their own',
    print: 'b14085b5',
  },
  'storage of kernel.consumer': { why: UPDATED_ALL_DAY, print: '90cc6ccf' },
  'storage of kernel.head': { why: UPDATED_ALL_DAY, print: '90cc6ccf' },
  'storage of kernel.outbox': { why: EMPTIED_ALL_DAY, print: '419e381f' },
  'storage of kernel.work': { why: EMPTIED_ALL_DAY, print: '419e381f' },
  'storage of mandate.figure': { why: UPDATED_ALL_DAY, print: '3325ea99' },
  'storage of mandate.webhook_pending': { why: EMPTIED_ALL_DAY, print: '419e381f' },
  'storage of mandate.webhook_stream': { why: UPDATED_ALL_DAY, print: '90cc6ccf' },
  'storage of mandate.webhook_wanted': { why: UPDATED_ALL_DAY, print: '90cc6ccf' },
  'view kernel_partitions.event_partition': {
    why: 'reads the catalogue of PostgreSQL, for the functions below',
    print: '26ef85b9',
  },
  'function kernel.create_event_partitions()': { why: BY_OWNER, print: 'c12c3e26' },
  'function kernel.drop_expired_events(timestamp with time zone)': { why: BY_OWNER, print: '7ee996b2' },
  'function kernel.create_partitions()': { why: BY_OWNER, print: '0d5dcc8d' },
  'function kernel.drop_old_partitions(timestamp with time zone)': { why: BY_OWNER, print: '57afbd77' },
  'function kernel_partitions.bound(text, text, text, text, bigint, interval)': {
    why: BY_MIGRATION,
    print: 'fc327f14',
  },
  'function kernel_partitions.exchange(text, text)': { why: BY_MIGRATION, print: '9eed69e8' },
  'function kernel_partitions.first_id(text, text, bigint)': { why: BY_MIGRATION, print: 'dcbdd2be' },
  'function kernel_partitions.place_now(text)': { why: BY_MIGRATION, print: '8dfe2d5d' },
  'function kernel.erase_from_event(text, text, text, text[])': { why: BY_OWNER, print: 'f49b2f18' },
  'function kernel.reseal_events(bigint[], text[], text[], text[])': { why: BY_OWNER, print: '34cf30f8' },
  'function mandate.open_webhook_stream()': { why: 'is called by the trigger below', print: 'b8a0820c' },
  'trigger mandate.webhook.webhook_opened': {
    why: 'opens the stream of an endpoint, whichever version makes it',
    print: '0db8476f',
  },
  'constraint mandate.webhook.webhook_opened': {
    why: 'is that trigger, as PostgreSQL lists those that wait for the commit',
    print: '698fc090',
  },
  'function catalogue.bump_catalogue_version()': { why: 'is called by the trigger below', print: '6b8b97f9' },
  'trigger catalogue.occupation.occupation_changed': {
    why: 'raises the version, as skills do',
    print: 'afa3404c',
  },
  'trigger catalogue.skill.skill_changed': {
    why: 'raises the version with every statement that changes skills',
    print: '92cf48ff',
  },
};
