import { Refusal } from '../../kernel/core/refusal.ts';

/** A line for the person at the keyboard, and exit code 1. */
export class CommandProblem extends Error {}

export async function runCommand(command: () => Promise<void>): Promise<void> {
  // The reader may have seen enough: `npm run admin -- … | head`.
  process.stdout.on('error', () => process.exit(0));
  try {
    await command();
  } catch (error) {
    const details =
      error instanceof Refusal ? error.details.map(({ path, message }) => ` ${path} ${message}.`) : [];
    console.error((error as Error).message + details.join(''));
    process.exitCode = 1;
  }
}
