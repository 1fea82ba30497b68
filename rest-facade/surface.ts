import type { Request } from '../kernel/http/server.ts';
import type { Identity } from '../kernel/identity/identity.ts';
import type { Dialect } from './dialects/dialect.ts';
import type { Row } from './row.ts';

/** One of the three REST surfaces: where it is, its rows and its words. */
export interface Surface {
  name: 'partner' | 'verification' | 'catalogue';
  base: string;
  spelling: 'snake' | 'camel';
  rows: Row[];
  dialect: Dialect;
}

/** Whom a surface lets in: steps 4 and 5 of CONTRACT 1.3. Without a row the path is unknown. */
export type Identify = (request: Request, rawBody: Buffer, row: Row | undefined) => Promise<Identity>;
