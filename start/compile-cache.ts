import module from 'node:module';
import path from 'node:path';

/**
 * Compiled code is kept beside the build, because compiling is a good part of every start. Where the build cannot be written
 * to, or Node is too old to keep it, nothing is kept.
 */
module.enableCompileCache?.(path.join(import.meta.dirname, '../.compile-cache'));
