import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../kernel/core/root.ts';

export const DATA_FOLDER = path.join(projectRoot, 'subgraphs/catalogue/place/data');

export interface StateLine {
  code: string;
  name: string;
  geonames: string;
  other_names: string;
}

/** A city of the file kept by hand. */
export interface CityLine {
  city: string;
  state: string;
  population: string;
  pincodes: string;
  other_names: string;
}

export interface PlaceLine {
  city: string;
  state: string;
  pincode: string;
  size: string;
  other_names: string;
}

export interface PincodeLine {
  pincode: string;
  city: string;
  state: string;
  locality: string;
}

export interface CountryLine {
  code: string;
  name: string;
}

/** No field holds a comma or a quote, so that splitting is enough: a quarter of the time of a CSV reader, on every start. */
function readLines<Line>(file: string, read: (fields: string[]) => Line): Line[] {
  const text = readFileSync(path.join(DATA_FOLDER, file), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.slice(1).map((line) => read(line.split(',')));
}

export const readStates = (): StateLine[] =>
  readLines(
    'states.csv',
    ([code, name, geonames, other_names]) => ({ code, name, geonames, other_names }) as StateLine,
  );

export const readCities = (): CityLine[] =>
  readLines(
    'cities.csv',
    ([city, state, population, pincodes, other_names]) =>
      ({ city, state, population, pincodes, other_names }) as CityLine,
  );

export const readPlaces = (): PlaceLine[] =>
  readLines(
    'places.csv',
    ([city, state, pincode, size, other_names]) => ({ city, state, pincode, size, other_names }) as PlaceLine,
  );

export const readPincodes = (): PincodeLine[] =>
  readLines(
    'pincodes.csv',
    ([pincode, city, state, locality]) => ({ pincode, city, state, locality }) as PincodeLine,
  );

export const readCountries = (): CountryLine[] =>
  readLines('countries.csv', ([code, name]) => ({ code, name }) as CountryLine);

/** Several values in one field. */
export const several = (field: string): string[] => field.split('|').filter(Boolean);
