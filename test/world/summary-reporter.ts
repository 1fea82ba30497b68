import type { Reporter, TestModule } from 'vitest/node';

/** They need servers of operators, or the history of the clone, and are skipped by name where those are missing. */
const MAY_BE_SKIPPED = [
  'test/scenario/patroni.test.ts',
  'test/scenario/alerts.test.ts',
  'test/scenario/upgrade.test.ts',
  'test/contract/metrics/metrics.test.ts',
];

/** Closes with the counts and the names of what was skipped or run twice; in CI a skipped test is a failure. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state: string) => tests.filter((test) => test.result().state === state);
    const skipped = inState('skipped');
    for (const test of skipped) console.log(`skipped: ${test.module.relativeModuleId} > ${test.fullName}`);
    for (const test of tests.filter((one) => one.diagnostic()?.flaky))
      console.log(`passed at the second try: ${test.module.relativeModuleId} > ${test.fullName}`);
    const failed = inState('failed').length + modules.filter((module) => module.errors().length > 0).length;
    console.log(`${inState('passed').length} passed, ${failed} failed, ${skipped.length} skipped`);
    const lacking = skipped.filter((test) => !MAY_BE_SKIPPED.includes(test.module.relativeModuleId));
    if (process.env['CI'] === 'true' && lacking.length > 0) {
      console.error('with CI=true nothing else may be skipped');
      process.exitCode = 1;
    }
  }
}
