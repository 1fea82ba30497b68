import type { Target } from './deployment.ts';

/** The surroundings of a fault: servers, the product on them, and whoever can break them. */
export interface Stage {
  target: Target;
  /** The owner's address of the database that counts now, around whatever is broken. */
  ownerUrl(): string;
  close(): Promise<void>;
}

/** Rows with the same opener are run one after the other in one stage. */
export type StageOpener<Opened extends Stage> = () => Promise<Opened>;

export interface Row<Opened extends Stage = Stage> {
  name: string;
  /** The words of the table for what was done. */
  fault: string;
  /** Programs without which it is skipped, or why it cannot be run here. */
  needs: string[];
  unless?(): string | undefined;
  open: StageOpener<Opened>;
  /** How long the load lasts. */
  seconds?: number;
  /** Made some seconds after the load began; ends when the fault has. */
  make(stage: Opened): Promise<void>;
  /** The only database is away: failures are allowed, but each says when to come again. */
  outage?: true;
  /** The longest that an answer, or the end of a connection without one, may take. */
  withinSeconds?: number;
  /** The longest from the first failure to the last one. */
  failsForSeconds?: number;
  /** No webhook may be sent twice, though the contract would allow it. */
  once?: true;
}

/** Checks the row against its own stage, of which the table need not know. */
export const row = <Opened extends Stage>(one: Row<Opened>): Row => one as unknown as Row;
