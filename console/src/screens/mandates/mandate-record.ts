import type { Data } from '../../graph/documents.ts';

export type MandateRecord = NonNullable<Data<'ConsoleMandate'>['mandate']>;
