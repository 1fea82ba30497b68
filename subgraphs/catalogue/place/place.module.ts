import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import { PlaceSearchFields } from './find-places.rules.ts';
import { PlaceService } from './place.service.ts';

/** Places in India, countries, and the choices of forms. */
export const place = domainModule({
  inputs: { PlaceSearchInput: PlaceSearchFields },
  open: () => {
    const places = new PlaceService();
    return { services: { places }, warmUp: () => places.warmUp() };
  },
});
