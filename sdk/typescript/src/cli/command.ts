/** One command of the program; each is loaded when it is called, so that none waits for the others. */
export interface Command {
  usage: string;
  run(args: string[]): Promise<void>;
}
