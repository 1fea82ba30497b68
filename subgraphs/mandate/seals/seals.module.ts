import { sealsModule } from '../../../kernel/subgraph/reseal/seals-module.ts';
import { Seals017 } from '../migrations/017-seals.ts';
import { MANDATE_PLACES } from './sealed-places.ts';

export const seals = sealsModule({
  part: 'mandate',
  field: 'resealMandate',
  migrations: [Seals017],
  places: MANDATE_PLACES,
});
