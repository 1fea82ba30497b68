import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { byText } from '../../../subgraphs/catalogue/by-text.ts';
import { DATA_FOLDER, readCities, readStates } from '../../../subgraphs/catalogue/place/data-files.ts';
import { fold } from '../../../subgraphs/catalogue/place/fold.ts';
import { countryLines } from './countries.ts';
import type { Place } from './gazetteer.ts';
import { placeAreas, servedBy } from './place-areas.ts';
import { readGeoNames, readPostAreas } from './sources.ts';

/** `npm run places` writes the data files; with `--check` it says whether they are what it would write. */

const HEADER = `# Made by \`npm run places\`; change cities.csv or states.csv instead. Places: GeoNames (geonames.org, CC BY 4.0), changed:
# accents dropped, merged with the post offices of the All India Pincode Directory (Department of Posts, data.gov.in).
`;

const states = readStates();
const areas = readPostAreas(states);
const [gazetteer, placed] = placeAreas(readCities(), readGeoNames(states), areas);

/** The order of places of unknown size: with a head office, known to GeoNames and the post, the rest. */
function sizeOf(place: Place): number {
  return Math.max(place.population, place.population > 0 ? 20 : 0, standInSize(place));
}

function standInSize({ hasHeadOffice, isInGeoNames, pincodes }: Place): number {
  if (hasHeadOffice) return 30 + Math.min(pincodes.length, 19);
  if (isInGeoNames && pincodes.length > 0) return 10 + Math.min(pincodes.length, 9);
  return pincodes.length > 0 ? 5 : 2;
}

const byState = Map.groupBy(areas, ({ state }) => state);

const places = gazetteer.places
  .flatMap((place) => {
    const pincode = place.pincodes[0] ?? servedBy(place, byState.get(place.state)!);
    if (pincode !== undefined) return [{ ...place, pincode, size: sizeOf(place) }];
    if (place.population > 0) throw new Error(`cities.csv: no pincode found for ${place.city}`);
    return [];
  })
  .toSorted(
    (one, other) =>
      byText(one.state, other.state) || byText(one.city, other.city) || byText(one.pincode, other.pincode),
  );

const files = {
  'places.csv':
    HEADER +
    'city,state,pincode,size,other_names\n' +
    lines(
      places.map(({ city, state, pincode, size, otherNames }) => [
        city,
        state,
        pincode,
        size,
        [...otherNames].join('|'),
      ]),
    ),
  'pincodes.csv':
    HEADER +
    'pincode,city,state,locality\n' +
    lines(
      placed.map(({ area: { pincode, name }, place: { city, state, otherNames } }) => [
        pincode,
        city,
        state,
        [city, ...otherNames].some((own) => fold(own) === fold(name)) ? '' : name,
      ]),
    ),
  'countries.csv':
    '# Made by `npm run places` from i18n-iso-countries (MIT): ISO 3166-1 alpha-2 without India.\ncode,name\n' +
    lines(countryLines()),
};

function lines(rows: (string | number)[][]): string {
  return [...new Set(rows.map((row) => `${row.map(plain).join(',')}\n`))].join('');
}

function plain(value: string | number): string {
  if (/[",\n]/.test(String(value))) throw new Error(`${value} cannot be kept: fields are split at commas`);
  return String(value);
}

for (const [name, text] of Object.entries(files)) {
  const file = path.join(DATA_FOLDER, name);
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`${name} is not what \`npm run places\` makes\n`);
    process.exitCode = 1;
  }
}
