import { lockName } from '../../../../kernel/store/database/lock-name.ts';
import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import type { Sealer } from '../../../../kernel/core/sealed.ts';
import type { People } from '../result/people.ts';
import { openAddresses } from '../result/candidate-seals.ts';
import type { ResultRow } from '../result/result.entity.ts';

/** The phone numbers of people who may be called, of whatever organisation. */
export class PhoneLines {
  constructor(
    private readonly people: People,
    private readonly sealer: Sealer,
  ) {}

  lineOf(result: ResultRow): string {
    return this.people.lineOf(openAddresses(this.sealer, result.id, result).phone!);
  }
}

/** False when a call to this number is under way. Callers take turns from here to their commit. */
export async function holdLine({ statements }: WriteTransaction, line: string): Promise<boolean> {
  await lockName(statements, `line ${line}`);
  // This is a statement of its own, so that it sees what the holder before has committed.
  const taken = await statements.query('SELECT FROM mandate.contact WHERE line = $1', [line]);
  return taken.length === 0;
}
