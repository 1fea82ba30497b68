import countries from 'i18n-iso-countries';

/** Names that people look for, where the package has a formal one that sorts under another letter. */
const COMMON_NAMES: Record<string, string> = {
  CG: 'Congo',
  CI: "Côte d'Ivoire",
  CN: 'China',
  CV: 'Cabo Verde',
  CZ: 'Czechia',
  FM: 'Micronesia',
  GM: 'Gambia',
  IR: 'Iran',
  KP: 'North Korea',
  KR: 'South Korea',
  LA: 'Laos',
  MD: 'Moldova',
  MK: 'North Macedonia',
  BN: 'Brunei',
  BQ: 'Caribbean Netherlands',
  PS: 'Palestine',
  RE: 'Réunion',
  RU: 'Russia',
  ST: 'São Tomé and Príncipe',
  SY: 'Syria',
  TW: 'Taiwan',
  TZ: 'Tanzania',
  US: 'United States',
  VA: 'Vatican City',
  VG: 'British Virgin Islands',
  VI: 'United States Virgin Islands',
};

/** Kosovo's XK is not assigned by ISO; a job in India is no job abroad. */
const LEFT_OUT = new Set(['XK', 'IN']);

export function countryLines(): [code: string, name: string][] {
  const alphabet = new Intl.Collator('en');
  return Object.entries(countries.getNames('en', { select: 'official' }))
    .filter(([code]) => !LEFT_OUT.has(code))
    .map(([code, name]): [string, string] => [code, COMMON_NAMES[code] ?? name])
    .toSorted((one, other) => alphabet.compare(one[1], other[1]));
}
