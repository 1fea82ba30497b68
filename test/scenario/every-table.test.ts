import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../kernel/core/clock.ts';
import { openDatabase, type Database } from '../../kernel/store/database/database.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { migrate } from '../../kernel/store/migrate.ts';
import { Owned } from '../../kernel/store/database/owned.entity.ts';
import { partsRole } from '../../kernel/store/database/parts-role.ts';
import { Store } from '../../kernel/store/store.ts';
import type { Identity, Mode } from '../../kernel/core/identity/identity.ts';
import { newId } from '../../kernel/core/ids.ts';
import { subgraphModules } from '../../start/subgraph-modules.ts';
import { withClient } from '../world/database.ts';
import { testSecrets } from '../world/subgraph.ts';

/** Tables that belong to one organisation in one mode: a row of each, as the owner would write it. */
const OWNED: Record<string, (tenant: { organisationId: string; mode: Mode }) => Record<string, unknown>> = {
  'catalogue.skill_request': (tenant) => ({
    ...tenant,
    id: newId('SR_'),
    name: 'one',
    nameKey: newId('n'),
    note: null,
    status: 'pending',
    skillId: null,
    decisionNote: null,
    createdAt: new Date(),
    decidedAt: null,
  }),
  'mandate.workflow': (tenant) => ({
    ...tenant,
    id: newId('WF_BC_'),
    origin: 'api',
    status: 'active',
    name: 'one',
    description: null,
    defaultMethods: ['data_enrichment'],
    languages: ['en'],
    channels: ['sms'],
    followUps: { max: 0, intervalHours: 1 },
    expiresInDays: 7,
    verificationRule: 'standard',
    createdAt: new Date(),
    updatedAt: new Date(),
  }),
  'mandate.webhook': (tenant) => ({
    ...tenant,
    id: newId('WH_'),
    origin: 'api',
    url: 'https://example.org',
    events: ['*'],
    description: null,
    status: 'active',
    failingSince: null,
    sealedSecret: 'x',
    sealedPreviousSecret: null,
    previousSecretUntil: null,
    earlierSecrets: [],
    fromPosition: '0',
    eventsBefore: [],
    archivedAt: null,
    createdAt: new Date(),
    updatedAt: new Date(),
  }),
  'mandate.webhook_attempt': (tenant) => ({
    ...tenant,
    id: newId('DA_'),
    webhookId: newId('WH_'),
    deliveryId: newId('DL_'),
    eventId: newId('EV_'),
    attempt: 1,
    status: 'failed',
    responseStatus: null,
    durationMs: 1,
    error: 'x',
    createdAt: new Date(),
    nextAttemptAt: null,
  }),
  'verification.question_set': (tenant) => ({
    ...tenant,
    id: newId('QS_'),
    owner: `mandate:${newId('JM_')}:1`,
    skillId: 'sk_1',
    questions: [{ id: 'QN_1', text: 'Which?', options: ['a', 'b', 'c', 'd'] }],
    rightOptions: [0],
    examples: [],
    createdAt: new Date(),
  }),
  'mandate.mandate': (tenant) => ({
    ...tenant,
    id: newId('JM_'),
    origin: 'api',
    status: 'preparing',
    workflowId: newId('WF_BC_'),
    jobId: null,
    flowVersion: 1,
    body: { title: 'one' },
    leftOut: {},
    recentChanges: [],
    shortSkills: [],
    unreadLanguages: [],
    skillIds: ['sk_1'],
    pendingNames: [],
    resolvedSkills: {},
    preparingSince: new Date(),
    failureMessage: null,
    createdAt: new Date(),
    updatedAt: new Date(),
    archivedAt: null,
  }),
  'mandate.flow': (tenant) => ({
    ...tenant,
    id: newId('FL_'),
    mandateId: newId('JM_'),
    flowVersion: 1,
    body: { title: 'one' },
    questionSets: [],
    preparationMilliseconds: 1,
    createdAt: new Date(),
  }),
  'mandate.campaign': (tenant) => ({
    ...tenant,
    id: newId('CP_'),
    origin: 'api',
    status: 'running',
    name: 'one',
    mandateId: newId('JM_'),
    workflowId: newId('WF_BC_'),
    jobId: null,
    flowVersion: 1,
    pending: 1,
    completed: 0,
    declined: 0,
    failed: 0,
    returned: 0,
    createdAt: new Date(),
    updatedAt: new Date(),
    endedAt: null,
  }),
  'mandate.result': (tenant) => ({
    ...tenant,
    id: newId('RS_'),
    campaignId: newId('CP_'),
    mandateId: newId('JM_'),
    workflowId: newId('WF_BC_'),
    jobId: null,
    flowVersion: 1,
    externalCandidateId: null,
    name: 'one',
    phone: null,
    email: 'a@example.org',
    language: 'en',
    person: newId('p'),
    phoneKey: null,
    emailKey: newId('e'),
    status: 'pending',
    stage: 'invited',
    output: null,
    failureReason: null,
    channel: null,
    reachedStep: null,
    consent: null,
    credit: 'reserved',
    nextStep: 0,
    nextContactAt: null,
    expiresAt: new Date(),
    createdAt: new Date(),
    updatedAt: new Date(),
    completedAt: null,
    erasedAt: null,
  }),
  'mandate.contact': (tenant) => ({
    ...tenant,
    id: newId('CT_'),
    resultId: newId('RS_'),
    step: 0,
    channel: 'sms',
    state: 'sent',
    providerId: null,
    error: null,
    seconds: null,
    createdAt: new Date(),
    updatedAt: new Date(),
  }),
  'mandate.answer': (tenant) => ({
    ...tenant,
    id: newId('AN_'),
    resultId: newId('RS_'),
    kind: 'enrichment',
    key: 'one',
    value: 'yes',
    createdAt: new Date(),
  }),
  'mandate.sitting': (tenant) => ({
    ...tenant,
    id: newId('ST_'),
    resultId: newId('RS_'),
    skillId: 'sk_1',
    questionSetId: newId('QS_'),
    questions: [{ id: 'qn_1', places: [0, 1, 2, 3] }],
    createdAt: new Date(),
  }),
  'mandate.privacy_request': (tenant) => ({
    ...tenant,
    id: newId('PR_'),
    kind: 'grievance',
    status: 'open',
    resultIds: [newId('RS_')],
    words: null,
    answer: null,
    createdAt: new Date(),
    dueAt: new Date(),
    closedAt: null,
  }),
  'mandate.result_share': (tenant) => ({
    ...tenant,
    id: newId('SH_'),
    secretHash: newId(''),
    title: null,
    resultIds: [newId('RS_')],
    withContacts: false,
    createdBy: 'a test',
    createdAt: new Date(),
    expiresAt: new Date(),
    revokedAt: null,
    views: 0,
    viewedAt: null,
  }),
  'mandate.device_use': (tenant) => ({
    ...tenant,
    id: newId('DU_'),
    resultId: newId('RS_'),
    device: newId('d'),
    usedAt: new Date(),
  }),
  'mandate.recording': (tenant) => ({
    ...tenant,
    id: newId('RC_'),
    resultId: newId('RS_'),
    key: 'one',
    mimeType: 'audio/webm',
    seconds: 1,
    size: 1,
    sealedKey: 'x',
    audio: Buffer.from('x'),
    transcription: 'none',
    createdAt: new Date(),
  }),
  'mandate.request_batch': (tenant) => ({
    ...tenant,
    id: newId('RB_'),
    createdAt: new Date(),
    firstAt: new Date(),
    counts: [],
    hashes: [],
    requests: '[]',
  }),
  'mandate.opt_out': (tenant) => ({
    ...tenant,
    id: newId('OO_'),
    person: newId('p'),
    createdAt: new Date(),
  }),
  'verification.student': (tenant) => ({ ...tenant, id: newId('SU_'), externalStudentId: newId('x') }),
  'verification.session': (tenant) => ({
    ...tenant,
    id: newId('SV_'),
    tokenHash: newId('t'),
    studentId: newId('SU_'),
    contact: { name: 'a', email: 'a@example.org' },
    endorsementType: 'peer',
    projects: [{ externalProjectId: 'p' }],
    workExperiences: [],
    certificates: [],
    verificationMethod: null,
    status: 'open',
    createdAt: new Date(),
    expiresAt: new Date(),
    lapsesAt: new Date(),
    linkVersion: 0,
    reviewerChanges: 0,
    pageTokenHash: null,
    returnUrl: null,
    overallComment: null,
    completedAt: null,
    erasedAt: null,
  }),
  'verification.session_skill': (tenant) => ({
    ...tenant,
    id: newId('VS_'),
    sessionId: newId('SV_'),
    skillId: 'sk_1',
    name: 'a',
    names: {},
    proofUrl: [],
    position: 0,
    verified: null,
    comment: null,
  }),
  'verification.assessment': (tenant) => ({
    ...tenant,
    id: newId('VA_'),
    sessionId: newId('SV_'),
    number: 1,
    claim: null,
    claimedUntil: null,
    madeAt: new Date(),
    chosen: {},
    submittedAt: null,
    attempt: null,
    passed: null,
    results: null,
  }),
  'verification.item': (tenant) => ({
    ...tenant,
    id: newId('SP_'),
    sessionId: newId('SV_'),
    studentId: newId('SU_'),
    type: 'project',
    externalId: 'p',
    position: 0,
  }),
  'verification.credential': (tenant) => ({
    ...tenant,
    id: newId('CR_'),
    subjectKind: 'result',
    subjectId: newId('RS_'),
    skillId: 'sk_1',
    skillName: 'a',
    language: 'en',
    finding: { kind: 'endorsement', role: 'peer' },
    keyId: 'k',
    statusList: 1,
    statusIndex: Math.floor(Math.random() * 131_072),
    sealedJwt: '',
    sealedName: '',
    createdAt: new Date(),
    validUntil: new Date(),
    revokedAt: null,
    revokedReason: null,
    revokedNote: null,
  }),
  'verification.reviewer': (tenant) => ({
    ...tenant,
    id: newId('SV_'),
    name: 'a',
    email: 'a@example.org',
    company: 'a',
    website: null,
    tokenHash: null,
    linkExpiresAt: new Date(),
  }),
};

/** Tables that no organisation's caller reaches through the store, each with the reason. */
const SHARED: Record<string, string> = {
  'catalogue.master_skill': 'the open catalogue',
  'catalogue.sub_skill': 'the open catalogue',
  'catalogue.skill': 'the open catalogue',
  'catalogue.occupation': 'the open catalogue',
  'catalogue.shipped_catalogue': 'holds the digest of the files that were loaded',
  'catalogue.catalogue_version': 'holds no data',
  'catalogue.selection': 'the open surface, whose callers belong to no organisation',
  'mandate.organisation': 'operators; a caller sees its own by a check in the service',
  'mandate.partner_key': 'operators and the edge; rotated by a write that names organisation and mode',
  'mandate.verification_key': 'operators and the edge',
  'mandate.revoked_token': 'operators and the edge',
  'mandate.surface': 'operators and the edge',
  'mandate.token_epoch': 'operators and the edge',
  'mandate.credit_account': 'by statements that name organisation and mode',
  'mandate.credit_entry': 'by statements that name organisation and mode',
  'mandate.graph_document': 'by statements that name the organisation; the same in both modes',
  'mandate.sender':
    "the installation's or an organisation's, by statements that name it; credentials are sealed",
  'mandate.rights_code':
    'keyed hashes of a number or address and of its codes, and both sealed until they are sent',
  'mandate.rights_session': 'a sealed number or address, for half an hour',
  'mandate.reply': 'keyed hashes, and a sealed number until the reply is answered',
  'mandate.message_template': 'texts of a sender, with nobody in them',
  'mandate.question': 'counters of the bank, with nobody in them; operators',
  'mandate.question_skill': 'counters of the bank, with nobody in them; operators',
  'mandate.question_week': 'counters of the bank, with nobody in them; operators',
  'verification.credential_key': "the installation's own keys, the private ones sealed",
  'verification.status_list': 'holds no data',
  'verification.private_question': "the installation's own questions, sealed; operators",
  'mandate.people_key': 'one sealed key; read when a process starts',
  'verification.people_key': 'one sealed key; read when a process starts',
  'mandate.contact_day': 'keyed hashes only, which are the same for all organisations',
  'mandate.key_address': 'networks of keys, by statements that name the key',
  'mandate.person_day': 'keyed hashes only, by statements that name the key',
  'mandate.provider_use': 'operators',
  'mandate.figure': 'by statements that name organisation and mode',
  'mandate.event_feed': 'by statements that name organisation and mode',
  'mandate.webhook_pending': 'ids only; read by workers',
  'mandate.webhook_stream': 'ids only; read by workers',
  'mandate.webhook_wanted': 'ids only; read by workers',
  'kernel.access_log': 'operators',
  'kernel.audit': 'operators',
  'kernel.consumer': 'holds no data',
  'kernel.event': 'by statements that name organisation and mode',
  'kernel.head': 'holds no data',
  'kernel.idempotency': 'by statements that name organisation and mode',
  'kernel.mail': 'by statements that name organisation and mode; read by operators',
  'kernel.outbox': 'only added to, by the transaction of an identity',
  'kernel.outgoing_hold': 'operators: whether anything is sent at all',
  'kernel.test_clock': 'holds no data',
  'kernel.version_floor': 'holds names of migrations',
  'kernel.work': 'ids only; read by workers and operators',
  'kernel.work_schedule': 'holds no data',
};

const HISTORY = /\.migration$/;

describe('every table of the database', () => {
  const databases: Database[] = [];
  const stores = new Map<string, Store>();
  let ownerUrl: string;

  beforeAll(async () => {
    ownerUrl = await migratedDatabase();
    const roleOf = (part: string) =>
      partsRole({ ownerUrl, internalSecret: testSecrets.internalSecret, part });
    await migrate(
      ownerUrl,
      subgraphModules.map(({ migrations }) => migrations),
      roleOf,
    );
    for (const { name, entities } of subgraphModules) {
      const database = await openDatabase({ url: roleOf(name).url, schema: name, entities, pool: 2 });
      databases.push(database);
      stores.set(name, new Store(database, systemClock));
    }
    // The subject is who sees what; rows need not hang together.
    await withClient(ownerUrl, async (client) => {
      for (const table of Object.keys(OWNED)) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ALL`);
    });
  });
  afterAll(async () => {
    for (const database of databases) await database.close();
  });

  it('is known here, as owned or as shared with a reason', async () => {
    const { rows } = await withClient(ownerUrl, (client) =>
      client.query(
        `SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
           AND n.nspname IN ('kernel', 'mandate', 'verification', 'catalogue') ORDER BY 1`,
      ),
    );
    const found = rows.map(({ name }) => name as string).filter((name) => !HISTORY.test(name));
    expect(found).toEqual([...Object.keys(OWNED), ...Object.keys(SHARED)].toSorted());
  });

  const ownedEntities = subgraphModules.flatMap(({ name, entities }) =>
    entities
      .filter((entity) => entity.prototype instanceof Owned)
      .map((entity) => ({ part: name, entity: entity as any })),
  );

  it('that is owned has an entity here', () => {
    expect(ownedEntities).toHaveLength(Object.keys(OWNED).length);
  });

  it.each(ownedEntities)(
    "$entity.name: another organisation's or mode's identity sees and changes nothing",
    async ({ part, entity }) => {
      const store = stores.get(part)!;
      const database = databases[subgraphModules.findIndex(({ name }) => name === part)]!;
      const { schema, name } = database.tableOf(entity);
      const table = `${schema}.${name}`;
      const tenant = { organisationId: newId('OR_'), mode: 'live' as const };
      const as = (who: { organisationId: string; mode: Mode }): Identity => ({
        ...who,
        scopes: [],
        actor: { kind: 'key', id: 'test' },
        requestId: 'test',
      });
      const row = OWNED[table]!(tenant);
      await store.for(as(tenant)).write(async (tx) => tx.add(entity, row as never));

      const counts = async (identity: Identity) => {
        const scoped = store.for(identity);
        return {
          selected: (
            await scoped
              .select(entity)
              .where(`${name}.id`, '=', row['id'] as string)
              .execute()
          ).length,
          locked: await scoped.write(async (tx) => ((await tx.lock(entity, row['id'] as string)) ? 1 : 0)),
        };
      };
      expect(await counts(as(tenant))).toEqual({ selected: 1, locked: 1 });
      for (const foreign of [
        { ...tenant, mode: 'test' as const },
        { organisationId: newId('OR_'), mode: 'live' as const },
      ]) {
        expect(await counts(as(foreign))).toEqual({ selected: 0, locked: 0 });
        // A row that an anonymous caller adds belongs to that caller, whatever it says.
        const planted = await store
          .for(as(foreign))
          .write(async (tx) => tx.add(entity, { ...OWNED[table]!(tenant) } as never));
        expect({ organisationId: (planted as any).organisationId, mode: (planted as any).mode }).toEqual(
          foreign,
        );
      }
    },
  );
});
