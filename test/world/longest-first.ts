import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A minute each, or nearly: one that began last would keep one core waiting for it. */
const LONGEST = [
  'test/scenario/alerts.test.ts',
  'test/scenario/campaign-to-the-end.test.ts',
  'test/scenario/candidate-page.test.ts',
  'test/scenario/assessment-page.test.ts',
  'test/scenario/killed-while-writing.test.ts',
  'test/scenario/portal.test.ts',
  'test/scenario/start-and-stop.test.ts',
  'test/scenario/killed-while-delivering.test.ts',
  'test/scenario/operation.test.ts',
  'test/scenario/at-rest.test.ts',
  'test/scenario/assessment-by-model.test.ts',
  'test/scenario/cluster.test.ts',
  'test/console/filters.test.ts',
  'test/scenario/integrators-day.test.ts',
  'test/console/operators.test.ts',
  'test/scenario/page-languages.test.ts',
  'test/fuzz/fuzz.test.ts',
];

const placeOf = ({ moduleId, project }: TestSpecification): number => {
  const place = LONGEST.findIndex((file) => moduleId.endsWith(file));
  if (place >= 0) return place;
  // The others of the same project follow each other, so that a worker is kept.
  return LONGEST.length + Number(project.name === 'together');
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- of Vitest, not of an array.
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
