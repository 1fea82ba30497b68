import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Schema from 'typebox/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../../../kernel/core/root.ts';
import type { Examples } from '../../../rest-facade/openapi/describe-route.ts';
import { EVENTS } from '../../../rest-facade/openapi/webhooks.ts';
import { surfaces } from '../../../rest-facade/surfaces.ts';
import { resolveReferences } from '../../../rest-facade/openapi/resolve-references.ts';
import { PUBLIC_EVENT_TYPES } from '../../../subgraphs/mandate/delivery/event/public-events.ts';
import { CandidateWorld } from '../../world/candidates.ts';
import { tourOfCatalogue } from './catalogue-tour.ts';
import { tourOfPartners } from './partner-tour.ts';
import { tourOfPlatforms } from './platform-tour.ts';
import { differences, Recorder } from './recorder.ts';
import { tourOfCandidates, tourOfStudents } from './student-tour.ts';

const FILE = path.join(projectRoot, 'schema/examples.json');

/** The examples of the description are what the service answered; a run that answers otherwise makes them stale. */
let candidates: CandidateWorld;
let recorded: Examples;

beforeAll(async () => {
  candidates = await CandidateWorld.start({ PUBLIC_URL: 'https://verify.example.org' });
  const recorder = new Recorder();
  const { world, databaseUrl } = candidates;
  await tourOfPartners(world, recorder, databaseUrl);
  await tourOfPlatforms(world, recorder);
  await tourOfStudents(world, recorder, databaseUrl);
  await tourOfCandidates(candidates, recorder);
  await tourOfCatalogue(world, recorder);
  recorded = recorder.examples();
  if (process.env['RECORD']) writeFileSync(FILE, JSON.stringify(recorded, null, 2) + '\n');
});
afterAll(() => candidates?.system.stop());

it('there is an example of every request and of every kind of success', () => {
  const described = surfaces
    .flatMap(({ routes }) => routes)
    // Audio is heard on the tour, and has no example.
    .filter(({ undescribed, sendsAudio }) => !undescribed && !sendsAudio)
    .flatMap(({ operation, status, otherwise }) =>
      [status, ...(otherwise ? [otherwise.status] : [])].map((one) => `${operation} ${one}`),
    );
  const shown = Object.entries(recorded.operations).flatMap(([operation, { answers }]) =>
    Object.keys(answers).map((status) => `${operation} ${status}`),
  );
  expect(described.filter((one) => !shown.includes(one))).toEqual([]);
});

it('there is an example of every event that partners are told of', () => {
  expect(Object.keys(EVENTS).toSorted()).toEqual([...PUBLIC_EVENT_TYPES].toSorted());
  expect(Object.keys(recorded.events)).toEqual(Object.keys(EVENTS).toSorted());
});

it('the examples are as the service answers', () => {
  const committed = JSON.parse(readFileSync(FILE, 'utf8')) as Examples;
  for (const part of ['operations', 'events'] as const) {
    expect(Object.keys(committed[part])).toEqual(Object.keys(recorded[part]));
    for (const [name, example] of Object.entries(recorded[part]))
      expect(differences(committed[part][name], example, name)).toEqual([]);
  }
});

it('every example fits its schema', async () => {
  const { paths, webhooks } = resolveReferences((await candidates.world.fetch('/openapi.json')).body);
  const problems: string[] = [];
  let checked = 0;
  const check = (place: string, { schema, example }: { schema: object; example?: unknown }) => {
    if (example === undefined) return;
    checked += 1;
    const [fits, errors] = Schema.Errors(schema, example);
    if (!fits) problems.push(`${place}: ${JSON.stringify(errors[0])}`);
  };
  for (const [where, methods] of Object.entries<Record<string, any>>({ ...paths, ...webhooks }))
    for (const [method, { requestBody, responses }] of Object.entries(methods)) {
      if (requestBody) check(`${method} ${where}`, requestBody.content['application/json']);
      for (const [status, { content }] of Object.entries<any>(responses))
        if (content?.['application/json']) check(`${method} ${where} ${status}`, content['application/json']);
    }
  expect(problems).toEqual([]);
  expect(checked).toBeGreaterThan(100);
});
