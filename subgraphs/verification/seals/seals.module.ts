import { sealsModule } from '../../../kernel/subgraph/reseal/seals-module.ts';
import { VERIFICATION_PLACES } from './sealed-places.ts';

export const seals = sealsModule({
  part: 'verification',
  field: 'resealVerification',
  places: VERIFICATION_PLACES,
});
