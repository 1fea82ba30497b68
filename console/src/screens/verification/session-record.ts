import type { Data } from '../../graph/documents.ts';

export type Session = NonNullable<Data<'ConsoleVerification'>['verification']>;
