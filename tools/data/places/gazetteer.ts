import { editDistance } from '../../../subgraphs/catalogue/edit-distance.ts';
import { fold } from '../../../subgraphs/catalogue/place/fold.ts';
import { kilometres, type Point } from './point.ts';
import { memoize } from '../../../kernel/core/memoize.ts';

export interface Place {
  city: string;
  state: string;
  at: Point | undefined;
  /** In thousands; 0 where it is unknown. */
  population: number;
  isInGeoNames: boolean;
  otherNames: Set<string>;
  /** The delivery areas of its own, in order; the wanted ones first. */
  pincodes: string[];
  hasHeadOffice: boolean;
}

interface Whereabouts {
  at: Point | undefined;
  pincode?: string;
  /** Kilometres. */
  within: number;
}

/** The places while they are put together, found by name or by nearness. */
export class Gazetteer {
  readonly places: Place[] = [];
  readonly #byName = new Map<string, Place[]>();
  readonly #bySquare = new Map<string, Place[]>();

  add(place: Place): Place {
    this.places.push(place);
    for (const name of [place.city, ...place.otherNames]) this.#index(place, name);
    this.locate(place);
    return place;
  }

  addName(place: Place, name: string): void {
    if (fold(name) === fold(place.city)) return;
    place.otherNames.add(name);
    this.#index(place, name);
  }

  #index(place: Place, name: string): void {
    push(this.#byName, `${place.state}/${fold(name)}`, place);
  }

  locate(place: Place): void {
    if (place.at) push(this.#bySquare, squareOf(place.at, 0, 0), place);
  }

  /** The nearest of that name. Points of post offices are often wrong: an alike pincode counts as near. */
  named(state: string, name: string, { at, pincode, within }: Whereabouts): Place | undefined {
    const found = this.#byName.get(`${state}/${fold(name)}`) ?? [];
    const distance = (place: Place) => {
      if (pincode && place.pincodes[0]?.slice(0, 3) === pincode.slice(0, 3)) return 0;
      return at && place.at ? kilometres(at, place.at) : 0;
    };
    return found
      .filter((place) => distance(place) <= within)
      .toSorted((one, other) => distance(one) - distance(other))[0];
  }

  /** The only place of that name in the state, when it has no delivery area yet, whatever the points say. */
  onlyOneNamed(state: string, name: string): Place | undefined {
    const [only, another] = this.#byName.get(`${state}/${fold(name)}`) ?? [];
    return !another && only?.pincodes.length === 0 ? only : undefined;
  }

  deps(state: string, at: Point | undefined, within: number): { place: Place; distance: number }[] {
    if (!at) return [];
    const found: { place: Place; distance: number }[] = [];
    for (const north of [-1, 0, 1])
      for (const east of [-1, 0, 1])
        for (const place of this.#bySquare.get(squareOf(at, north, east)) ?? []) {
          const distance = kilometres(at, place.at!);
          if (place.state === state && distance <= within) found.push({ place, distance });
        }
    return found.toSorted((one, other) => one.distance - other.distance);
  }

  /** Another spelling of a place nearby: Tadepallegudem for Tadepalligudem. */
  spelledLike(state: string, name: string, at: Point | undefined): Place | undefined {
    const folded = fold(name).replaceAll(' ', '');
    const most = folded.length >= 7 ? 2 : folded.length >= 5 ? 1 : 0;
    if (most === 0) return undefined;
    return this.deps(state, at, 12).find(({ place }) => {
      const own = fold(place.city).replaceAll(' ', '');
      return own[0] === folded[0] && editDistance(own, folded, most) <= most;
    })?.place;
  }
}

/** Half a degree, about 50 km. */
const squareOf = ({ latitude, longitude }: Point, north: number, east: number) =>
  `${Math.floor(latitude * 2) + north}/${Math.floor(longitude * 2) + east}`;

const push = <Value>(map: Map<string, Value[]>, key: string, value: Value): number =>
  memoize(map, key, () => []).push(value);
