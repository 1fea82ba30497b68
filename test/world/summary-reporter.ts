import type { Reporter, TestModule } from 'vitest/node';

/** Closes with the counts and the names of what was skipped or run twice; in CI a skipped test is a failure. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state: string) => tests.filter((test) => test.result().state === state);
    const skipped = inState('skipped');
    for (const test of skipped) console.log(`skipped: ${test.module.relativeModuleId} > ${test.fullName}`);
    for (const test of tests.filter((one) => one.diagnostic()?.flaky)) {
      console.log(`passed at the second try: ${test.module.relativeModuleId} > ${test.fullName}`);
      // Vitest shows it nowhere, and without it nobody can fix the test.
      for (const { stack, message } of test.result().errors ?? [])
        console.log(`  at the first: ${stack ?? message}`);
    }
    const failed = inState('failed').length + modules.filter((module) => module.errors().length > 0).length;
    console.log(`${inState('passed').length} passed, ${failed} failed, ${skipped.length} skipped`);
    if (process.env['CI'] === 'true' && skipped.length > 0) {
      console.error('with CI=true nothing may be skipped');
      process.exitCode = 1;
    }
  }
}
