import { createHash, randomInt } from 'node:crypto';
import type { Mode } from '../../../../kernel/core/identity/identity.ts';
import { MINUTE_MS } from '../../../../kernel/core/durations.ts';
import { newToken } from '../../../../kernel/core/ids.ts';
import type { Sealer } from '../../../../kernel/core/sealed.ts';
import { lockName } from '../../../../kernel/store/database/lock-name.ts';
import { enqueue } from '../../../../kernel/store/jobs/enqueue.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { People } from '../result/people.ts';
import { sealedAddressOf, sealedCodesOf, sendCodeJob } from './rights-codes.ts';
import { RightsCodeRow, RightsSessionRow } from './rights.entity.ts';
import { refuse } from './rights.errors.ts';
import { readInput } from './rights-inputs.rules.ts';
import {
  CODE_DIGITS,
  CODE_MINUTES,
  decideCode,
  isTried,
  readAddress,
  SESSION_MINUTES,
  type ProvenAddress,
} from './rights.rules.ts';
import type { RightsCodeInput, RightsSession, RightsSessionInput, SentCode } from './rights.types.ts';

/** Somebody who has proven a number or address. */
export interface ProvenPerson {
  address: ProvenAddress;
  mode: Mode;
  expiresAt: Date;
}

/**
 * Codes and sessions of the page of rights. Nothing here looks whether an address is known: the job that sends the codes does, so the
 * answer and its time are the same for all.
 */
export class RightsCodes {
  constructor(
    private readonly store: Store,
    private readonly people: People,
    private readonly sealer: Sealer,
  ) {}

  async ask(input: RightsCodeInput): Promise<SentCode> {
    const { address: typed, language } = readInput.code(input);
    const address = readAddress(typed);
    const id = this.#idOf(address);
    const [live, test] = [newCode(), newCode()];
    await this.store.shared().write(async ({ records, statements, now, left }) => {
      await lockName(statements, `rights ${id}`);
      const [row] = await records.find(RightsCodeRow, { id });
      const askedAt = decideCode(row?.askedAt ?? [], now);
      const codes = JSON.stringify({ address, live, test, language });
      await statements.query(
        `INSERT INTO mandate.rights_code (id, live_code, test_code, sealed_codes, tries, asked_at, expires_at)
         VALUES ($1, $2, $3, $4, 0, $5, $6)
         ON CONFLICT (id) DO UPDATE SET live_code = excluded.live_code, test_code = excluded.test_code,
           sealed_codes = excluded.sealed_codes, tries = 0, asked_at = excluded.asked_at, expires_at = excluded.expires_at`,
        [
          id,
          this.people.codeOf(id, live),
          this.people.codeOf(id, test),
          this.sealer.sealSecret(codes, sealedCodesOf(id)),
          JSON.stringify(askedAt),
          new Date(now.getTime() + CODE_MINUTES * MINUTE_MS),
        ],
      );
      await enqueue(statements, sendCodeJob(id, askedAt.at(-1)!), now);
      left.work = true;
    });
    return { digits: CODE_DIGITS, minutes: CODE_MINUTES };
  }

  /** A code opens one session. A wrong one counts, which is why the transaction ends before the refusal. */
  async open(input: RightsSessionInput): Promise<RightsSession> {
    const { address: typed, code } = readInput.session(input);
    const address = readAddress(typed);
    const id = this.#idOf(address);
    const given = this.people.codeOf(id, code.replaceAll(/\D/g, ''));
    const token = newToken();
    const session = await this.store.shared().write(async ({ records, statements, now }) => {
      await lockName(statements, `rights ${id}`);
      const [row] = await records.find(RightsCodeRow, { id });
      if (!row || !isTried(row, now)) return null;
      const mode = given === row.liveCode ? 'live' : given === row.testCode ? 'test' : null;
      if (mode === null) {
        await statements.query('UPDATE mandate.rights_code SET tries = tries + 1 WHERE id = $1', [id]);
        return null;
      }
      await statements.query(
        `UPDATE mandate.rights_code SET live_code = NULL, test_code = NULL, sealed_codes = NULL WHERE id = $1`,
        [id],
      );
      const expiresAt = new Date(now.getTime() + SESSION_MINUTES * MINUTE_MS);
      const key = hashOf(token);
      await records.add(RightsSessionRow, {
        id: key,
        mode,
        sealedAddress: this.sealer.sealSecret(JSON.stringify(address), sealedAddressOf(key)),
        expiresAt,
      });
      return { session: token, expiresAt, minutes: SESSION_MINUTES };
    });
    if (!session) throw refuse.wrongCode();
    return session;
  }

  async find(token: string, now: Date): Promise<ProvenPerson> {
    const id = hashOf(token);
    const [row] = await this.store.shared().find(RightsSessionRow, { id });
    if (!row || row.expiresAt <= now) throw refuse.noSession();
    const address = await this.sealer.openSecret(row.sealedAddress, sealedAddressOf(id));
    return { address: JSON.parse(address) as ProvenAddress, mode: row.mode, expiresAt: row.expiresAt };
  }

  /** A session that is over already is over. */
  async end(token: string): Promise<void> {
    await this.store
      .shared()
      .statements.query('DELETE FROM mandate.rights_session WHERE id = $1', [hashOf(token)]);
  }

  #idOf({ phone, email }: ProvenAddress): string {
    return this.people.rightsOf((phone ?? email)!);
  }
}

const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
