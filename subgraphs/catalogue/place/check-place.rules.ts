import { fold } from './fold.ts';
import type { PlaceFinder } from './place-finder.ts';
import { PlaceProblem } from './place.types.ts';

/** A place as somebody wrote it. */
export interface WrittenPlace {
  city: string;
  state?: string | null;
  pincode?: string | null;
}

type Gazetteer = Pick<PlaceFinder, 'stateNamed' | 'placesNamed' | 'servedBy'>;

/** Parts that nobody knows, and whether the others belong together. */
export function placeProblems({ city, state, pincode }: WrittenPlace, known: Gazetteer): PlaceProblem[] {
  const named = known.placesNamed(city);
  const stateName = state ? known.stateNamed(state) : undefined;
  const served = pincode ? known.servedBy(pincode) : [];
  const problems: PlaceProblem[] = [];
  if (named.length === 0) problems.push(PlaceProblem.unknown_city);
  if (state && stateName === undefined) problems.push(PlaceProblem.unknown_state);
  if (pincode && served.length === 0) problems.push(PlaceProblem.unknown_pincode);

  const isNamed = ({ names }: { names: readonly string[] }) =>
    named.length === 0 || names.some((name) => fold(name) === fold(city));
  const possible = served.length > 0 ? served.filter(isNamed) : named;
  const isAnythingKnown = served.length > 0 || named.length > 0;
  const fits = possible.some((place) => stateName === undefined || place.state === stateName);
  if (isAnythingKnown && !fits) problems.push(PlaceProblem.apart);
  return problems;
}
