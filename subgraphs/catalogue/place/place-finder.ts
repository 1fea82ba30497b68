import { byText } from '../by-text.ts';
import { readPincodes, readPlaces, readStates, several } from './data-files.ts';
import { fold } from './fold.ts';
import { EXACT, fitOf, IN_STATE, NameIndex, type Take } from './name-index.ts';
import type { Place } from './place.types.ts';

/** A place, or a quarter of one that the post delivers to by a name of its own. */
interface PlaceEntry extends Place {
  names: string[];
  size: number;
  /** The key of the place, for a quarter. */
  quarterOf: string | undefined;
}

export interface PlaceQuery {
  q?: string | undefined;
  state?: string | undefined;
  pincode?: string | undefined;
}

/** Keeps all places of India in memory; nothing changes while the process runs. */
export class PlaceFinder {
  /** A state is found by its name, an older one or its code. */
  readonly #states: Map<string, string>;
  readonly #stateNames: Map<string, string>;
  /** Places come first, quarters after them, in the order in which equals are answered. */
  readonly #entries: PlaceEntry[];
  readonly #names: NameIndex;
  readonly #quarterNames: NameIndex;
  readonly #byPincode: Map<string, PlaceEntry[]>;

  constructor() {
    const states = readStates();
    this.#states = new Map(
      states.flatMap(({ code, name, other_names }) =>
        [code, name, ...several(other_names)].map((each) => [fold(each), name] as const),
      ),
    );
    this.#stateNames = new Map(states.map(({ name }) => [fold(name), name]));
    const byCode = new Map(states.map(({ code, name }) => [code, name]));
    const places = readPlaces()
      .map((line) => toEntry(line, byCode.get(line.state)!))
      .toSorted(bySize);
    const byName = new Map<string, PlaceEntry>();
    for (const place of places) if (!byName.has(keyOf(place))) byName.set(keyOf(place), place);

    this.#byPincode = new Map();
    const quarters: PlaceEntry[] = [];
    for (const { pincode, city, state: code, locality } of readPincodes()) {
      const state = byCode.get(code)!;
      const place = byName.get(keyOf({ city, state }))!;
      if (pincode === place.pincode) {
        if (locality) place.names.push(locality);
        this.#byPincode.set(pincode, [place]);
      } else {
        const names = locality ? [...place.names, locality] : place.names;
        this.#byPincode.set(pincode, [{ ...place, pincode, names }]);
        if (locality) quarters.push({ ...place, pincode, names: [locality], quarterOf: keyOf(place) });
      }
    }
    for (const place of places) {
      const served = this.#byPincode.get(place.pincode)!;
      if (!served.some(({ city, state }) => city === place.city && state === place.state)) served.push(place);
    }
    this.#entries = [...places, ...quarters.toSorted(bySize)];
    const named = this.#entries.map(({ names }, at) => names.map((name) => [name, at] as [string, number]));
    this.#names = new NameIndex(named.slice(0, places.length).flat());
    this.#quarterNames = new NameIndex(named.slice(places.length).flat());
  }

  /** The present name of a state. */
  stateNamed(text: string): string | undefined {
    return this.#states.get(fold(text));
  }

  /** Places, and quarters of places, that have exactly this name, an older one included. */
  placesNamed(text: string): Place[] {
    const asked = fold(text);
    const found: Place[] = [];
    const take: Take = (owner, fit) => {
      if (fit === EXACT) found.push(this.#entries[owner]!);
    };
    if (asked !== '') for (const names of [this.#names, this.#quarterNames]) names.beginningWith(asked, take);
    return found;
  }

  /** The places that a pincode serves, each with all its names. */
  servedBy(pincode: string): readonly (Place & { names: readonly string[] })[] {
    return this.#byPincode.get(pincode) ?? [];
  }

  /** The best come first. */
  find({ q, state, pincode }: PlaceQuery, wanted: number, passedOver = 0): Place[] {
    const stateName = state === undefined ? undefined : this.#states.get(fold(state));
    if (state !== undefined && stateName === undefined) return [];
    const isInState = (place: Place) => stateName === undefined || place.state === stateName;
    const end = passedOver + wanted;
    const asked = q === undefined ? undefined : fold(q);
    if (asked === '') return [];
    return this.#candidates(asked, pincode, end, isInState).slice(passedOver, end).map(toPlace);
  }

  #candidates(
    asked: string | undefined,
    pincode: string | undefined,
    end: number,
    isInState: (place: Place) => boolean,
  ): PlaceEntry[] {
    if (pincode !== undefined) {
      const served = (this.#byPincode.get(pincode) ?? []).filter(isInState);
      return asked === undefined ? served : bestOf(served, asked);
    }
    if (asked !== undefined) return this.#named(asked, end, isInState);
    const found: PlaceEntry[] = [];
    for (const entry of this.#entries) {
      if (entry.quarterOf !== undefined || found.length === end) break;
      if (isInState(entry)) found.push(entry);
    }
    return found;
  }

  #named(asked: string, end: number, isInState: (place: Place) => boolean): PlaceEntry[] {
    const fits = new Map<number, number>();
    const take: Take = (owner, fit) => {
      const known = fits.get(owner);
      if (known !== undefined && known <= fit) return;
      if (isInState(this.#entries[owner]!)) fits.set(owner, fit);
    };
    this.#names.beginningWith(asked, take);
    this.#takeWholeState(asked, take);
    // A quarter says nothing more where its city is answered already.
    const cities = new Set([...fits.keys()].map((owner) => keyOf(this.#entries[owner]!)));
    this.#quarterNames.beginningWith(asked, (owner, fit) => {
      if (!cities.has(this.#entries[owner]!.quarterOf!)) take(owner, fit);
    });
    if (fits.size < end) this.#names.near(asked, take);
    // Equal fits stay in the order of the entries, which is by size.
    const order = [...fits].toSorted((one, other) => one[1] - other[1] || one[0] - other[0]);
    return order.slice(0, end).map(([owner]) => this.#entries[owner]!);
  }

  #takeWholeState(asked: string, take: Take): void {
    const name = this.#stateNames.get(asked);
    if (name === undefined) return;
    for (const [owner, { state, quarterOf }] of this.#entries.entries())
      if (state === name && quarterOf === undefined) take(owner, IN_STATE);
  }
}

function bestOf(entries: PlaceEntry[], asked: string): PlaceEntry[] {
  return entries
    .map((entry) => ({
      entry,
      fit: Math.min(...entry.names.map((name) => fitOf(name, asked) ?? Infinity)),
    }))
    .filter(({ fit }) => fit !== Infinity)
    .toSorted((one, other) => one.fit - other.fit)
    .map(({ entry }) => entry);
}

const keyOf = ({ city, state }: Pick<Place, 'city' | 'state'>) => `${state}/${city}`;

const bySize = (one: PlaceEntry, other: PlaceEntry) =>
  other.size - one.size ||
  byText(one.city, other.city) ||
  byText(one.state, other.state) ||
  byText(one.pincode, other.pincode);

const toEntry = (
  line: { city: string; pincode: string; size: string; other_names: string },
  state: string,
): PlaceEntry => ({
  city: line.city,
  state,
  pincode: line.pincode,
  names: [line.city, ...several(line.other_names)],
  size: Number(line.size),
  quarterOf: undefined,
});

const toPlace = ({ city, state, pincode }: PlaceEntry): Place => ({ city, state, pincode });
