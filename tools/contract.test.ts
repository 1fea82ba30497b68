import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../kernel/core/root.ts';
import { REASONS } from '../kernel/core/reasons.ts';
import { RATE_CLASSES } from '../kernel/edge/limits/rates.ts';
import { PARTNER_SCOPES } from '../subgraphs/mandate/accounts/access/scopes.ts';
import { PUBLIC_EVENT_TYPES } from '../subgraphs/mandate/delivery/event/public-events.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const contract = read('docs/contract.md');
const description = JSON.parse(read('schema/openapi.json'));
const { schemas } = description.components;
const codesOf = (error: string): string[] => schemas[error].properties.error.properties.code.enum;
const whole = (number: number) => number.toLocaleString('en');

it('the contract names every segment of every path', () => {
  const segments = Object.keys(description.paths).flatMap(
    (address) => address.match(/\/[a-z][\w-]*(?![\w{-])/g) ?? [],
  );
  // The pages of candidates, reviewers and students call these themselves.
  const OF_PAGES = [
    '/skip',
    '/skill-answer',
    '/opt-out',
    '/withdraw',
    '/language',
    '/interest',
    '/answer',
    '/consent',
    '/open',
  ];
  const unnamed = [...new Set(segments)].filter((one) => !OF_PAGES.includes(one) && !contract.includes(one));
  expect(unnamed).toEqual([]);
});

it.each([
  ['codes of the partner surface', codesOf('Error')],
  ['codes of the verification surface', codesOf('VerificationError')],
  ['reasons', Object.keys(REASONS)],
  ['scopes', PARTNER_SCOPES],
  ['types of events', PUBLIC_EVENT_TYPES],
])('the contract names all %s', (_, names) => {
  const unnamed = names.filter((name) => !new RegExp(`(?<![\\w.:])${name}(?![\\w:])`).test(contract));
  expect(unnamed).toEqual([]);
});

it.each(Object.entries(RATE_CLASSES))('the contract has the rates of %s', (name, rates) => {
  const cells = contract
    .match(new RegExp(`^\\| ${name} .*`, 'm'))![0]
    .split('|')
    .map((cell) => cell.trim());
  const { perSecond, burst, perMinute } = rates;
  const perDay = 'perDay' in rates ? whole(rates.perDay) : 'none';
  expect(cells.slice(-4, -1)).toEqual([`${perSecond} (${burst})`, whole(perMinute), perDay]);
});
