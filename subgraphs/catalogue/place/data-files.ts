import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../kernel/core/root.ts';

export const DATA_FOLDER = path.join(projectRoot, 'subgraphs/catalogue/place/data');

/** No field holds a comma or a quote, so that splitting is enough: a quarter of the time of a CSV reader, on every start. */
const readerOf =
  <Name extends string>(file: string, ...names: Name[]) =>
  (): Record<Name, string>[] => {
    const text = readFileSync(path.join(DATA_FOLDER, file), 'utf8');
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return lines.slice(1).map((line) => {
      const fields = line.split(',');
      const row = {} as Record<Name, string>;
      for (let at = 0; at < names.length; at++) row[names[at]!] = fields[at]!;
      return row;
    });
  };

export const readStates = readerOf('states.csv', 'code', 'name', 'geonames', 'other_names');
export type StateLine = ReturnType<typeof readStates>[number];

/** The cities that are kept by hand. */
export const readCities = readerOf('cities.csv', 'city', 'state', 'population', 'pincodes', 'other_names');
export type CityLine = ReturnType<typeof readCities>[number];

export const readPlaces = readerOf('places.csv', 'city', 'state', 'pincode', 'size', 'other_names');
export const readPincodes = readerOf('pincodes.csv', 'pincode', 'city', 'state', 'locality');
export const readCountries = readerOf('countries.csv', 'code', 'name');

/** Several values in one field. */
export const several = (field: string): string[] => field.split('|').filter(Boolean);
