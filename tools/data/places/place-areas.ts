import { byText } from '../../../subgraphs/catalogue/by-text.ts';
import { several, type CityLine } from '../../../subgraphs/catalogue/place/data-files.ts';
import { fold } from '../../../subgraphs/catalogue/place/fold.ts';
import { Gazetteer, type Place } from './gazetteer.ts';
import { isTownName, townIn } from './office-name.ts';
import { kilometres, type Point } from './point.ts';
import type { GeoName, PostArea } from './sources.ts';

/** Finds the place of each delivery area. Places that only the post knows are added. */
export function placeAreas(
  cities: CityLine[],
  geoNames: GeoName[],
  areas: PostArea[],
): [Gazetteer, { area: PostArea; place: Place }[]] {
  const gazetteer = new Gazetteer();
  const byPincode = new Map(areas.map((area) => [area.pincode, area]));
  const claims = addCities(gazetteer, cities, byPincode, geoNames);
  for (const geoName of geoNames) addGeoName(gazetteer, geoName);

  const namesakes = Map.groupBy(areas, nameKey);

  // Head offices first: their towns are the ones that quarters belong to.
  const inOrder = [...areas.filter(({ isHead }) => isHead), ...areas.filter(({ isHead }) => !isHead)];
  // The place of the pincode before, for an estate or a school that is near nothing.
  const neighbours = new Map<string, Place>();
  const placed = inOrder.map((area) => {
    const place =
      claims.get(area.pincode) ??
      placeOf(gazetteer, area, namesakes.get(nameKey(area))!.length === 1) ??
      (isTownName(area.name) ? undefined : neighbours.get(area.pincode.slice(0, 4))) ??
      addTown(gazetteer, area);
    neighbours.set(area.pincode.slice(0, 4), place);
    if (!place.pincodes.includes(area.pincode)) place.pincodes.push(area.pincode);
    if (area.isHead) place.hasHeadOffice = true;
    return { area, place };
  });
  return [gazetteer, placed.toSorted((one, other) => byText(one.area.pincode, other.area.pincode))];
}

/** The narrowest claim wins: a suburb's own pincode within the range of its city. */
function addCities(
  gazetteer: Gazetteer,
  cities: CityLine[],
  areas: Map<string, PostArea>,
  geoNames: GeoName[],
): Map<string, Place> {
  const points = Map.groupBy(geoNames, ({ state, name }) => `${state}/${fold(name)}`);
  const claims = new Map<string, { place: Place; width: number }>();
  for (const { city, state, population, pincodes, other_names } of cities) {
    const ranges = several(pincodes).map((range) => range.split('-').map(Number) as [number, number?]);
    const shown = ranges.map(([first]) => String(first));
    const unknown = shown.find((pincode) => !areas.has(pincode));
    if (unknown) throw new Error(`cities.csv: ${city}: the post does not know ${unknown}`);
    const byPost = shown[0] === undefined ? undefined : areas.get(shown[0])!.at;
    const names = [city, ...several(other_names)].map((name) => `${state}/${fold(name)}`);
    const byName = names.flatMap((name) => points.get(name) ?? []).flatMap(({ at }) => at ?? []);
    const distance = (at: Point) => (byPost ? kilometres(at, byPost) : 0);
    const place = gazetteer.add({
      city,
      state,
      // GeoNames has the better points; the post's tell two places of one name apart.
      at: byName.toSorted((one, other) => distance(one) - distance(other))[0] ?? byPost,
      population: Number(population),
      isInGeoNames: false,
      otherNames: new Set(several(other_names)),
      pincodes: shown.slice(0, 1),
      hasHeadOffice: false,
    });
    for (const [first, last = first] of ranges)
      for (let number = first; number <= last; number++) {
        const known = claims.get(String(number));
        if (!known || known.width > last - first) claims.set(String(number), { place, width: last - first });
      }
  }
  return new Map([...claims].map(([pincode, { place }]) => [pincode, place]));
}

function addGeoName(gazetteer: Gazetteer, { name, state, at }: GeoName): void {
  const known = gazetteer.named(state, name, { at, within: 30 });
  if (!known) return void addTown(gazetteer, { name, state, at }, true);
  known.isInGeoNames = true;
  if (known.at || !at) return;
  known.at = at;
  gazetteer.locate(known);
}

const nameKey = ({ state, name }: PostArea) => `${state}/${fold(name)}`;

function placeOf(gazetteer: Gazetteer, area: PostArea, isOnlyOne: boolean): Place | undefined {
  const { state, name, at, pincode } = area;
  const town = townIn(name);
  const named =
    gazetteer.named(state, name, { at, pincode, within: 35 }) ??
    (isOnlyOne ? gazetteer.onlyOneNamed(state, name) : undefined) ??
    (town.length > 2 ? gazetteer.named(state, town, { at, pincode, within: 20 }) : undefined);
  if (named) return named;
  const alike = gazetteer.spelledLike(state, town.length > 2 ? town : name, at);
  if (alike) {
    if (isTownName(name)) gazetteer.addName(alike, name);
    return alike;
  }
  return quarterOf(gazetteer, area) ?? (isTownName(name) ? undefined : nearest(gazetteer, area, pincode));
}

/** A quarter of a town: the post gives a head office and its quarters numbers that begin alike, with a 0 in the fourth place. */
function quarterOf(gazetteer: Gazetteer, { state, at, pincode }: PostArea): Place | undefined {
  return gazetteer.deps(state, at, 12).find(({ place, distance }) => {
    const main = place.pincodes[0];
    if (main === undefined || main.slice(0, 3) !== pincode.slice(0, 3)) return false;
    if (place.hasHeadOffice && main[3] === '0' && pincode[3] === '0') return true;
    return place.population >= 100 && main[3] === pincode[3] && distance <= 4;
  })?.place;
}

const nearest = (gazetteer: Gazetteer, { state, at }: PostArea, pincode: string): Place | undefined =>
  gazetteer
    .deps(state, at, 20)
    .find(({ place }) => place.pincodes[0]?.slice(0, 3) === pincode.slice(0, 3) || place.isInGeoNames)?.place;

const addTown = (gazetteer: Gazetteer, { name, state, at }: GeoName, isInGeoNames = false): Place =>
  gazetteer.add({
    city: name,
    state,
    at,
    population: 0,
    isInGeoNames,
    otherNames: new Set(),
    pincodes: [],
    hasHeadOffice: false,
  });

/** The area of a place without one of its own: that of the office that bears its name, else the nearest. */
export function servedBy({ city, at }: Place, areasOfState: PostArea[]): string | undefined {
  const distance = (area: PostArea) => (at && area.at ? kilometres(at, area.at) : Infinity);
  const nearestOf = (areas: PostArea[]) =>
    areas.reduce<PostArea | undefined>(
      (best, area) => (best && distance(best) <= distance(area) ? best : area),
      undefined,
    );
  const name = fold(city);
  const named = nearestOf(areasOfState.filter(({ offices }) => offices.has(name)));
  if (named && (!at || distance(named) < 30)) return named.pincode;
  const near = nearestOf(areasOfState);
  return near && distance(near) < 40 ? near.pincode : undefined;
}
