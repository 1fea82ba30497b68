import module from 'node:module';
import path from 'node:path';
import { nodeProblem } from '../node-version.rules.ts';

/**
 * The first that every program runs. A program imports its other modules afterwards and dynamically: static imports would be
 * linked before, where an older Node fails for want of a function, and compiled before the cache is there.
 */
const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}

// Compiled code is kept beside the build, because compiling is a good part of every start. Where the build cannot be
// written to, nothing is kept.
module.enableCompileCache?.(path.join(import.meta.dirname, '../.compile-cache'));
