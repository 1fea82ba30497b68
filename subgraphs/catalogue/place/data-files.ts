import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { projectRoot } from '../../../kernel/root.ts';

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

const readLines = <Line>(file: string): Line[] =>
  parse(readFileSync(path.join(DATA_FOLDER, file)), { columns: true, comment: '#', comment_no_infix: true });

export const readStates = (): StateLine[] => readLines('states.csv');
export const readCities = (): CityLine[] => readLines('cities.csv');
export const readPlaces = (): PlaceLine[] => readLines('places.csv');
export const readPincodes = (): PincodeLine[] => readLines('pincodes.csv');
export const readCountries = (): CountryLine[] => readLines('countries.csv');

/** Several values in one field. */
export const several = (field: string): string[] => field.split('|').filter(Boolean);
