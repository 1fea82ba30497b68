/** How long the rows of a table are kept, and how they go. */
export interface KeptTable {
  keeps: string;
  /** `partitions` are dropped whole; `batches` of rows are deleted; rows go `with` those of another table; or never. */
  goes: 'partitions' | 'batches' | 'with another' | 'never';
  /** The function or file that does it; or why nothing does. */
  by: string;
  /** May be large: migrations must not lock it for long. */
  grows: boolean;
}

const few = (by: string): KeptTable => ({ keeps: 'for good', goes: 'never', by, grows: false });
const forGood = (by: string): KeptTable => ({ keeps: 'until erased', goes: 'never', by, grows: true });
const rowsOf = (keeps: string, by: string): KeptTable => ({ keeps, goes: 'batches', by, grows: true });
const partitions = (keeps: string, by: string): KeptTable => ({ keeps, goes: 'partitions', by, grows: true });
const withAnother = (by: string): KeptTable => ({ keeps: 'as long', goes: 'with another', by, grows: true });

/** Every table of the database. A test fails for one that is not here, so that nothing grows without a thought. */
export const KEPT_TABLES: Record<string, KeptTable> = {
  'catalogue.catalogue_version': few('one row'),
  'catalogue.master_skill': few('a row for each field of work'),
  'catalogue.occupation': few('as many as catalogues have'),
  'catalogue.selection': forGood('its user deletes it (contract 3)'),
  'catalogue.shipped_catalogue': few('a row for each catalogue that was loaded'),
  'catalogue.skill': few('as many as catalogues have; archived ones stay readable'),
  'catalogue.skill_request': forGood('partners read what became of it; one for each name'),
  'catalogue.sub_skill': few('as many as catalogues have'),

  'kernel.access_log': partitions('1 year', 'kernel.drop_old_partitions'),
  'kernel.audit': partitions('8 years', 'kernel.drop_old_partitions'),
  'kernel.consumer': few('a row for each consumer'),
  'kernel.event': partitions('30 days', 'kernel.drop_expired_events'),
  'kernel.head': few('one row'),
  'kernel.idempotency': rowsOf('24 hours', 'purgeOldAnswers'),
  'kernel.mail': rowsOf('30 days', 'purgeOldMail'),
  'kernel.outbox': rowsOf('moments', 'sequenceBatch'),
  'kernel.outgoing_hold': few('one row'),
  'kernel.test_clock': few('one row'),
  'kernel.version_floor': few('a row for each contract'),
  'kernel.work': rowsOf('until done; failed ones 30 days', 'deleteOld'),
  'kernel.work_schedule': few('a row for each kind'),
  'kernel_partitions.by_id': few('a row for each table'),
  'kernel_partitions.id_partition': few('a row for each partition'),
  'kernel_partitions.layout': few('one row'),

  'mandate.answer': forGood('part of the result, which partners read'),
  'mandate.sitting': forGood('part of the result: the questions behind its verdicts'),
  'mandate.campaign': forGood('partners read it; its results hang on it'),
  'mandate.contact': forGood(
    'part of the result; a step that was sent must be known for as long, or is sent again',
  ),
  'mandate.contact_day': rowsOf('a day', 'forgetContactDays'),
  'mandate.credit_account': few('two rows for each organisation'),
  'mandate.credit_entry': forGood('a ledger, whose sum is the balance'),
  'mandate.device_use': rowsOf('30 days', 'purgeOldDevices'),
  'mandate.event_feed': rowsOf('30 days', 'purgeOldFeed'),
  'mandate.figure': forGood('figures have nobody in them; some hundred rows for each workflow and day'),
  'mandate.flow': forGood('candidates finish on the version that they began'),
  'mandate.graph_document': few('100 for each organisation'),
  'mandate.key_address': rowsOf('30 days', 'purgeKeyAddresses'),
  'mandate.mandate': forGood('archived ones stay readable'),
  'mandate.message_template': few('three for each language of a sender'),
  'mandate.opt_out': forGood('never again means never'),
  'mandate.organisation': few('a row for each'),
  'mandate.partner_key': few('revoked ones stay, so that they are told apart from unknown ones'),
  'mandate.people_key': few('one row'),
  'mandate.person_day': rowsOf('a day', 'purgeOldDays'),
  'mandate.privacy_request': rowsOf('until closed, then a year', 'purgePrivacyRequests'),
  'mandate.provider_use': forGood(
    'sums by month, with nobody in them; some ten rows for each organisation and month',
  ),
  'mandate.question': few('a row for each question that is or was asked'),
  'mandate.question_skill': few('a row for each skill that somebody was asked about'),
  'mandate.question_week': {
    keeps: 'for good',
    goes: 'never',
    by: 'counters have nobody in them; weeks older than a year are folded into their year',
    grows: true,
  },
  'mandate.recording': rowsOf('90 days', 'purgeOldRecordings'),
  'mandate.reply': rowsOf('30 days', 'forgetReplies'),
  'mandate.request_batch': partitions('7 days', 'kernel.drop_old_partitions'),
  'mandate.result': forGood(
    'the outcome that was paid for (docs/operations/retention.md has the plan to 100 million)',
  ),
  'mandate.result_share': rowsOf('until expired, then 90 days', 'purgeResultShares'),
  'mandate.rights_code': rowsOf('an hour after it ran out', 'purgeRightsCodes'),
  'mandate.rights_session': rowsOf('30 minutes', 'purgeRightsSessions'),
  'mandate.revoked_token': few('tokens that operators revoked by hand'),
  'mandate.sender': few('some for each organisation'),
  'mandate.surface': few('three rows'),
  'mandate.token_epoch': few('a row for each holder'),
  'mandate.verification_key': few('revoked ones stay'),
  'mandate.webhook': few('archived ones stay readable'),
  'mandate.webhook_attempt': partitions('30 days', 'kernel.drop_old_partitions'),
  'mandate.webhook_pending': rowsOf('30 days', 'purgePending'),
  'mandate.webhook_stream': few('a row for each endpoint'),
  'mandate.webhook_wanted': few('a row for each endpoint'),
  'mandate.workflow': few('archived ones stay readable'),

  'verification.assessment': withAnother('verification.session'),
  'verification.credential': forGood(
    'revoked ones are on their status list; the signed text and the name go with the person',
  ),
  'verification.credential_key': few('a row for each rotation'),
  'verification.status_list': few('a row for each 65,536 credentials'),
  'verification.item': withAnother('verification.session'),
  'verification.people_key': few('one row'),
  'verification.private_question': few('as many as operators import'),
  'verification.question_set': withAnother('verification.session, or the mandate that it was made for'),
  'verification.reviewer': withAnother('verification.session'),
  'verification.session': rowsOf('180 days without an outcome, else until erased', 'purgeUnfinished'),
  'verification.session_skill': withAnother('verification.session'),
  'verification.student': forGood(
    'the same student has the same id for ever (contract 2.2); nothing personal is in it',
  ),
};

export const growsLarge = (table: string): boolean => KEPT_TABLES[table]?.grows ?? true;
