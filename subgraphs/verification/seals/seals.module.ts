import { sealsModule } from '../../../kernel/subgraph/reseal/seals-module.ts';

export const seals = sealsModule({
  part: 'verification',
  field: 'resealVerification',
});
