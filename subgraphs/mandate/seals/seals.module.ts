import { sealsModule } from '../../../kernel/subgraph/reseal/seals-module.ts';
import { MANDATE_PLACES } from './sealed-places.ts';

export const seals = sealsModule({
  part: 'mandate',
  field: 'resealMandate',
  places: MANDATE_PLACES,
});
