import type { Identity } from '../kernel/identity/identity.ts';
import type { Request } from '../kernel/http/server.ts';
import type { Dialect } from './dialects/dialect.ts';
import type { Row } from './row.ts';

/** One of the three REST surfaces: its rows, its words, and whom it lets in. */
export interface Surface {
  name: 'partner' | 'verification' | 'catalogue';
  base: string;
  spelling: 'snake' | 'camel';
  rows: Row[];
  dialect: Dialect;
  /** Steps 4 and 5 of CONTRACT 1.3. Without a row the path is unknown, which only a known caller is told. */
  identify(request: Request, rawBody: Buffer, row: Row | undefined): Promise<Identity>;
}
