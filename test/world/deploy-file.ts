import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../kernel/core/root.ts';

/** The spellings of a place: an address, a port, a file or a name that every installation has of its own. */
const PLACES: readonly [RegExp, string][] = [
  [/bind \S*:\d+(?: ssl crt \S+)?/g, 'bind PLACE'],
  [/\d+\.\d+\.\d+\.\d+(?:[:/]\d+)?/g, 'PLACE'],
  [/(port(?: = |=| ))\d+/g, '$1PLACE'],
  [new RegExp(`(?:/(?:etc|var|usr|run|tmp|home|private)|${tmpdir()})/[\\w./-]+`, 'g'), 'PLACE'],
  [/^\S+ = host=/gm, 'PLACE = host='],
  [/auth_user=\w+/g, 'auth_user=PLACE'],
  [/(password: )'[^']*'/g, '$1PLACE'],
  [/^name: \w+$/gm, 'name: PLACE'],
  [/^( *server [a-z]+)\d+ /gm, '$1 '],
  // Several servers with the same options are one setting, however many there are.
  [/^( *server .*\n)\1+/gm, '$1'],
];

/** A configuration without its places: two with the same shape do the same. */
export const shapeOf = (configuration: string): string =>
  PLACES.reduce((text, [spelling, name]) => text.replaceAll(spelling, name), configuration);

/** The texts of `places` replaced in one pass: what was put in is not looked at again. */
function put(text: string, [place, ...others]: readonly [string, string][]): string {
  if (!place) return text;
  const pieces = text.split(place[0]);
  return pieces.map((piece) => put(piece, others)).join(place[1]);
}

/** Refuses to change more than places, and a place that is not there. */
export function withPlaces(configuration: string, places: Record<string, string>): string {
  const longestFirst = Object.entries(places).toSorted(([one], [other]) => other.length - one.length);
  const missing = longestFirst.map(([text]) => text).filter((text) => !configuration.includes(text));
  if (missing.length > 0) throw new Error(`not in the configuration: ${missing.join(', ')}`);
  const placed = put(configuration, longestFirst);
  if (shapeOf(placed) !== shapeOf(configuration))
    throw new Error(`more than places would change:\n${placed}`);
  return placed;
}

export const readDeployFile = (file: string): string =>
  readFileSync(path.join(projectRoot, 'deploy', file), 'utf8');

/** A file of `deploy/` as operators are given it, with the places of this run. */
export const deployFile = (file: string, places: Record<string, string>): string =>
  withPlaces(readDeployFile(file), places);
