import type { Data } from '../../graph/documents.ts';

export type SkillRequest = NonNullable<Data<'ConsoleSkillRequest'>['skillRequest']>;
