import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import {
  SameTenant,
  TenantIndex,
  TenantUnique,
} from '../../../../kernel/store/database/entity-decorators.ts';
import { Owned } from '../../../../kernel/store/database/owned.entity.ts';
import { ResultRow } from './result.entity.ts';

/** A device on which a candidate answered about skills. Deleted after 30 days, and with the person. */
@Entity({ schema: 'mandate', tableName: 'device_use' })
@TenantUnique('resultId', 'device')
@TenantIndex('device_use_by_device', 'device')
@Index({ name: 'device_use_by_time', properties: ['usedAt'] })
export class DeviceUseRow extends Owned {
  @PrimaryKey({ type: 'text' }) id: string;
  @Property({ type: 'text' }) resultId: string;
  /** A keyed hash of the random id in the page's storage, another for each organisation and mode. */
  @Property({ type: 'text' }) device: string;
  @Property({ type: 'timestamptz' }) usedAt: Date;
  @SameTenant(() => ResultRow, ['result_id']) result?: ResultRow;
}
