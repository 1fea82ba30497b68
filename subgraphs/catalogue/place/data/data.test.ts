import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../../../kernel/core/root.ts';
import { EMPLOYMENT_TYPES, SHIFTS } from '../choices.ts';
import {
  DATA_FOLDER,
  readCities,
  readCountries,
  readPincodes,
  readPlaces,
  readStates,
} from '../data-files.ts';

const doubles = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at);

describe('the files of places', () => {
  const codes = new Set(readStates().map(({ code }) => code));
  const places = readPlaces();
  const pincodes = readPincodes();

  it('are what the packages and the files kept by hand make', () => {
    const script = path.join(projectRoot, 'tools/data/places/reduce-places.ts');
    execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' });
  });

  it('know the 28 states and 8 union territories by their present names', () => {
    const names = readStates().map(({ name }) => name);
    expect(names).toHaveLength(36);
    expect(names).toEqual(
      expect.arrayContaining([
        'Odisha',
        'Puducherry',
        'Uttarakhand',
        'Telangana',
        'Ladakh',
        'Chhattisgarh',
        'Jammu and Kashmir',
        'Dadra and Nagar Haveli and Daman and Diu',
      ]),
    );
  });

  it('hold plain names, known states and whole pincodes', () => {
    const isPlain = (name: string) => /^[A-Za-z0-9][A-Za-z0-9 .'-]*$/.test(name);
    const isWhole = (pincode: string) => /^[1-9]\d{5}$/.test(pincode);
    const isRight = ({ city, state, pincode }: { city: string; state: string; pincode: string }) =>
      isPlain(city) && codes.has(state) && isWhole(pincode);
    expect([...places, ...pincodes].filter((line) => !isRight(line))).toEqual([]);
    expect(places.filter(({ size }) => !/^[1-9]\d*$/.test(size))).toEqual([]);
    expect(pincodes.filter(({ locality }) => locality !== '' && !isPlain(locality))).toEqual([]);
  });

  it('hold each pincode once, each with a place that is there', () => {
    expect(pincodes.length).toBeGreaterThan(19_000);
    expect(new Set(pincodes.map(({ pincode }) => pincode)).size).toBe(pincodes.length);
    const known = new Set(places.map(({ city, state }) => `${city}, ${state}`));
    expect(pincodes.filter(({ city, state }) => !known.has(`${city}, ${state}`))).toEqual([]);
    const served = new Set(pincodes.map(({ pincode }) => pincode));
    expect(places.filter(({ pincode }) => !served.has(pincode))).toEqual([]);
  });

  it('hold no place twice, and every city kept by hand', () => {
    const keys = places.map(({ city, state, pincode }) => `${city}, ${state} ${pincode}`);
    expect(new Set(keys).size).toBe(keys.length);
    const known = new Set(places.map(({ city, state }) => `${city}, ${state}`));
    expect(readCities().filter(({ city, state }) => !known.has(`${city}, ${state}`))).toEqual([]);
  });

  it('stay small', () => {
    const bytes = ['places.csv', 'pincodes.csv'].map((file) => statSync(path.join(DATA_FOLDER, file)).size);
    expect(bytes[0]! + bytes[1]!).toBeLessThan(1_500_000);
  });
});

describe('the countries', () => {
  const countries = readCountries();

  it('are the 248 of ISO 3166-1 besides India, each once, by name', () => {
    const listed = countries.map(({ code }) => code);
    expect(listed).toHaveLength(248);
    expect(doubles(listed)).toEqual([]);
    expect(listed.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
    for (const code of ['IN', 'XK', 'UK', 'EU']) expect(listed).not.toContain(code);
    const names = countries.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
    expect(doubles(names)).toEqual([]);
  });
});

describe.each([
  ['shifts', SHIFTS],
  ['employment types', EMPLOYMENT_TYPES],
])('the %s', (_, choices) => {
  it('fit the field of a mandate, each once', () => {
    expect(choices.length).toBeGreaterThan(5);
    expect(doubles(choices.map(({ value }) => value))).toEqual([]);
    for (const { value, label } of choices) {
      expect(value).toMatch(/^[a-z_]{1,100}$/);
      expect(label).not.toBe('');
    }
  });
});
