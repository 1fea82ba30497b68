import { Check, Entity, Enum, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { MODES, type Mode } from '../../../../kernel/core/identity/identity.ts';

/** A figure of one day, or of the seven days from a Monday on. */
@Entity({ schema: 'mandate', tableName: 'figure' })
@Check({ name: 'figure_days_check', expression: 'days IN (1, 7)' })
export class MetricRow {
  @PrimaryKey({ type: 'text' }) organisationId: string;
  @Enum({ items: MODES, primary: true }) mode: Mode;
  /** A workflow, mandate, campaign or organisation: the column has its name from when it held workflows alone. */
  @PrimaryKey({ type: 'text', fieldName: 'workflow_id' }) subjectId: string;
  @PrimaryKey({ type: 'smallint', autoincrement: false }) days: number;
  @PrimaryKey({ type: 'date' }) day: string;
  @PrimaryKey({ type: 'text' }) metric: string;
  @PrimaryKey({ type: 'text' }) key: string;
  @Property({ type: 'bigint' }) count: string;
}
