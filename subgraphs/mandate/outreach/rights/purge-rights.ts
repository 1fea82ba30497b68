import { daysAfter, HOUR_MS } from '../../../../kernel/core/durations.ts';
import { deleteBatch } from '../../../../kernel/store/database/delete-batch.ts';
import type { Statements } from '../../../../kernel/store/database/statements.ts';

/** A closed request is kept for a year, to show that it was done. An open one stays. */
const REQUEST_DAYS = 365;
const AT_ONCE = 10_000;

/** Codes are kept until the hour is over in which three of them may be sent. */
export const purgeRightsCodes = (statements: Statements, now: Date): Promise<boolean> =>
  deleteBatch(statements, { table: 'mandate.rights_code', where: 'expires_at < $1', atOnce: AT_ONCE }, [
    new Date(now.getTime() - HOUR_MS),
  ]);

export const purgeRightsSessions = (statements: Statements, now: Date): Promise<boolean> =>
  deleteBatch(statements, { table: 'mandate.rights_session', where: 'expires_at < $1', atOnce: AT_ONCE }, [
    now,
  ]);

export const purgePrivacyRequests = (statements: Statements, now: Date): Promise<boolean> =>
  deleteBatch(statements, { table: 'mandate.privacy_request', where: 'closed_at < $1', atOnce: AT_ONCE }, [
    daysAfter(now, -REQUEST_DAYS),
  ]);
