import type { Clock } from '../../core/clock.ts';
import type { Identity, Mode } from '../../core/identity/identity.ts';
import { newId } from '../../core/ids.ts';
import type { Log } from '../../core/log.ts';
import type { Statements } from '../database/statements.ts';

/** Somebody whose data is shown, by the id of what holds it, such as a result. */
export interface ShownPerson {
  /** The kind of object, such as `Result`. */
  kind: string;
  subject: string | readonly string[];
  organisationId: string | null;
  mode: Mode | null;
}

interface Entry extends Omit<ShownPerson, 'subject'> {
  identity: Identity;
  subjects: Set<string>;
}

const FLUSH_AFTER_MS = 1_000;
/** While the database does not answer, so many people are kept, and the rest is lost and logged. */
const MOST_WAITING = 50_000;

/** A commit that nobody waits for: a crash of the database may lose the last half second. */
const KEEP = `
  INSERT INTO kernel.access_log (id, created_at, actor_kind, actor_id, request_id, kind, organisation_id, mode, subjects)
  SELECT entry.id, $1, actor_kind, actor_id, request_id, kind, organisation_id, mode,
    ARRAY(SELECT jsonb_array_elements_text(subjects))
  FROM json_to_recordset($2::json) AS entry (id text, actor_kind text, actor_id text, request_id text, kind text,
    organisation_id text, mode text, subjects jsonb)
  WHERE set_config('synchronous_commit', 'off', true) IS NOT NULL`;

/**
 * The log of which operators and screens were shown whose personal data (contract 7.3). Entries are gathered in memory and written
 * together a second later, after the answer: one for each request, kind of object and organisation.
 */
export class AccessLog {
  readonly #entries = new Map<string, Entry>();
  #waiting = 0;
  #lost = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly statements: Statements,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Calls by keys are in the log of requests, and the public has but its own data. */
  note(identity: Identity, { kind, subject, organisationId, mode }: ShownPerson): void {
    if (identity.actor.kind !== 'ui' && identity.actor.kind !== 'operator') return;
    if (this.#waiting >= MOST_WAITING) {
      this.#lost += 1;
      return;
    }
    const key = `${identity.requestId} ${kind} ${organisationId} ${mode}`;
    let entry = this.#entries.get(key);
    if (!entry)
      this.#entries.set(key, (entry = { identity, kind, organisationId, mode, subjects: new Set() }));
    const { size } = entry.subjects;
    for (const one of [subject].flat()) entry.subjects.add(one);
    this.#waiting += entry.subjects.size - size;
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS).unref();
  }

  /** Writes what waits. What cannot be written is tried again with what comes next. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return (this.#writing = this.#writing.then(() => this.#write()));
  }

  async #write(): Promise<void> {
    const entries = [...this.#entries];
    if (entries.length === 0) return;
    const rows = entries.map(([, { identity, kind, organisationId, mode, subjects }]) => ({
      id: newId('AX_'),
      actor_kind: identity.actor.kind,
      actor_id: identity.actor.id,
      request_id: identity.requestId,
      kind,
      organisation_id: organisationId,
      mode,
      subjects: [...subjects],
    }));
    this.#entries.clear();
    this.#waiting = 0;
    try {
      await this.statements.query(KEEP, [this.clock.now(), JSON.stringify(rows)]);
    } catch (err) {
      this.log.error({ err }, 'the log of access could not be written; it is tried again');
      for (const [key, entry] of entries) this.#keep(key, entry);
      this.#timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS).unref();
      return;
    }
    if (this.#lost > 0) this.log.error({ people: this.#lost }, 'the log of access lost entries');
    this.#lost = 0;
  }

  #keep(key: string, { subjects, ...entry }: Entry): void {
    const later = this.#entries.get(key)?.subjects ?? [];
    const all = new Set([...subjects, ...later]);
    this.#waiting += all.size - (this.#entries.get(key)?.subjects.size ?? 0);
    this.#entries.set(key, { ...entry, subjects: all });
  }
}
