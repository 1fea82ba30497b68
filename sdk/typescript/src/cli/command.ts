/** What a command is made of; each is loaded when it is called, so that none waits for the others. */
export interface Command {
  usage: string;
  run(args: string[]): Promise<void>;
}
