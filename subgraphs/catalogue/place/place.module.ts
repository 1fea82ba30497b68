import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import { PlaceSearchFields } from './find-places.rules.ts';
import { PlaceResolver } from './place.resolver.ts';
import { PlaceService } from './place.service.ts';

/** Places in India, countries, and the choices of forms. */
export const place = domainModule({
  inputs: { PlaceSearchInput: PlaceSearchFields },
  resolvers: [PlaceResolver],
  open: () => {
    const places = new PlaceService();
    return { services: { places }, warmUp: () => places.warmUp() };
  },
});
