import type { Mode } from '../../../kernel/core/identity/identity.ts';
import type { Log } from '../../../kernel/core/log.ts';
import type { PersonKeys } from '../../../kernel/core/person-keys.ts';
import type { Sealer } from '../../../kernel/core/sealed.ts';
import { every, type Every } from '../../../kernel/store/jobs/cron.ts';
import type { JobHandler } from '../../../kernel/store/jobs/handler.ts';
import type { Store } from '../../../kernel/store/store.ts';
import { openContact, type SealedContact } from '../session/session-seals.ts';
import { studentKeys } from '../session/student-keys.ts';

const KIND = 'verification.student-keys';
const EVERY_SECONDS = 300;
const FIRST_AFTER_SECONDS = 5;

const FIND = `
  SELECT id, organisation_id AS "organisationId", mode, contact FROM verification.session
  WHERE email_key IS NULL AND erased_at IS NULL AND id > $1 ORDER BY id LIMIT $2`;

/** A session that was erased meanwhile stays without keys. */
const KEEP = `
  UPDATE verification.session SET phone_key = filled.phone_key, email_key = filled.email_key
  FROM unnest($1::text[], $2::text[], $3::text[]) AS filled (id, phone_key, email_key)
  WHERE session.id = filled.id AND session.email_key IS NULL AND session.erased_at IS NULL`;

interface KeylessSession {
  id: string;
  organisationId: string;
  mode: Mode;
  contact: SealedContact;
}

interface FillOptions {
  store: Store;
  sealer: Sealer;
  people: PersonKeys;
  log: Log;
  atOnce?: number;
}

/**
 * Gives sessions the keys that they lack: those of before there were keys, and those that a process of the version before has opened
 * beside this one. A contact that no key opens is passed over, and looked at again the next time.
 */
export function fillStudentKeys({ store, sealer, people, log, atOnce = 200 }: FillOptions): {
  handlers: [JobHandler];
  cron: [Every];
} {
  const keysOf = ({ id, organisationId, mode, contact }: KeylessSession) => {
    try {
      return [{ id, ...studentKeys(people, { organisationId, mode }, openContact(sealer, id, contact)) }];
    } catch {
      return [];
    }
  };
  const run: JobHandler['run'] = async (_, { signal }) => {
    const { statements } = store.shared();
    let after = '';
    let unreadable = 0;
    for (;;) {
      signal.throwIfAborted();
      const rows: KeylessSession[] = await statements.query<KeylessSession>(FIND, [after, atOnce]);
      const filled = rows.flatMap(keysOf);
      unreadable += rows.length - filled.length;
      if (filled.length > 0)
        await statements.query(KEEP, [
          filled.map(({ id }) => id),
          filled.map(({ phoneKey }) => phoneKey),
          filled.map(({ emailKey }) => emailKey),
        ]);
      if (rows.length < atOnce) break;
      after = rows.at(-1)!.id;
    }
    if (unreadable > 0) log.warn({ sessions: unreadable }, 'contacts of students that no key opens');
  };
  return {
    handlers: [{ kind: KIND, retrySeconds: [60, 300], lastRepeats: true, run }],
    cron: [every(KIND, EVERY_SECONDS, FIRST_AFTER_SECONDS)],
  };
}
