import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EnvironmentReader } from '../kernel/core/environment.ts';
import { projectRoot } from '../kernel/core/root.ts';
import { readSettings } from '../kernel/core/settings.ts';
import { projectFiles } from './project-files.ts';

const DOCUMENT = 'docs/operations/settings.md';
const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

/** Variables of the machine, and those that one program of ours sets for another. */
const NOT_SETTINGS = new Set([
  'PATH',
  'HOME',
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'WITHOUT',
  'LOADED',
  'APOLLO_TELEMETRY_DISABLED',
]);
/** The programs that a bench starts get everything from it. */
const STARTED_BY_BENCH = /^test\/bench\/(?:baselines|federated)\//;

const BY_NAME = /\b(?:process\.env|environment|env)(?:\.|\[')([A-Z][A-Z0-9_]+)\b/g;
const DESTRUCTURED = /\{([^{}=]+(?:=[^{}]*)?)\} = process\.env\b/g;
const IN_PYTHON = /"(SKILLS_[A-Z_]+)"/g;

/** The variables that a source reads by their names. */
function readByName(source: string): string[] {
  const destructured = [...source.matchAll(DESTRUCTURED)].flatMap(
    ([, names]) => names!.match(/[A-Z][A-Z0-9_]+/g) ?? [],
  );
  const named = [...source.matchAll(BY_NAME), ...source.matchAll(IN_PYTHON)].map(([, name]) => name!);
  return [...named, ...destructured];
}

interface Row {
  names: string[];
  fallback: string;
}

/** The rows of the tables: the names in the first column, the default in the second. */
const rowsOf = (text: string): Row[] =>
  [...text.matchAll(/^\| (`[A-Z].*?) *\| (.*?) *\|/gm)].map(([, names, fallback]) => ({
    names: names!.match(/[A-Z][A-Z0-9_]+/g)!,
    fallback: fallback!,
  }));

/** The variables that the settings ask for, whatever the others say. */
function askedFor(): string[] {
  const asked = new Set<string>();
  const empty = new Proxy<Record<string, string>>({}, { get: (_, name) => void asked.add(String(name)) });
  readSettings(empty);
  return [...asked];
}

function elsewhere(): string[] {
  const files = projectFiles(/(?:\.(?:tsx?|m?js)|sdk\/python\/src\/.*\.py)$/).filter(
    (file) => !STARTED_BY_BENCH.test(file) && file !== 'tools/settings.test.ts',
  );
  return files.flatMap((file) => readByName(read(file)));
}

describe(DOCUMENT, () => {
  const rows = rowsOf(read(DOCUMENT));
  const documented = rows.flatMap(({ names }) => names);

  it('has every setting that the code reads, once, and no other', () => {
    const inCode = new Set([...askedFor(), ...elsewhere()].filter((name) => !NOT_SETTINGS.has(name)));
    expect(inCode.size).toBeGreaterThan(60);
    expect(documented.toSorted()).toEqual([...inCode].toSorted());
  });

  afterEach(() => void vi.restoreAllMocks());

  it.each(['development', 'production'])('has the defaults of the code in %s', (stage) => {
    const defaults = new Map<string, string>();
    for (const kind of ['whole', 'flag', 'either'] as const) {
      const really = EnvironmentReader.prototype[kind] as (...given: unknown[]) => unknown;
      vi.spyOn(EnvironmentReader.prototype, kind).mockImplementation(function (
        this: unknown,
        ...given: unknown[]
      ) {
        const fallback = kind === 'either' ? given[2] : given[1];
        defaults.set(String(given[0]), String(fallback));
        return really.apply(this, given) as never;
      });
    }
    try {
      readSettings({ NODE_ENV: stage });
    } catch {
      // Production without its secrets is refused at the end, when all defaults are known.
    }
    expect(defaults.size).toBeGreaterThan(10);
    const wrong = [...defaults].filter(
      ([name, value]) =>
        !rows.some((row) => row.names.includes(name) && row.fallback.includes(`\`${value}\``)),
    );
    expect(wrong).toEqual([]);
  });
});

it.each([
  ["process.env['DATA_DIR'] ?? env['PORT']; process.env.CI", ['DATA_DIR', 'PORT', 'CI']],
  ['const { CI, QUICK } = process.env;', ['CI', 'QUICK']],
  ["const { A_ONE = '', B_TWO = '1' } = process.env;", ['A_ONE', 'B_TWO']],
  ["environment['OTEL_SERVICE_NAME']; settings.PORT", ['OTEL_SERVICE_NAME']],
])('%j reads %j', (source, names) => {
  expect(readByName(source)).toEqual(names);
});
