import { Refusal } from '../../../../../kernel/core/refusal.ts';

export const refuse = {
  notAudio: (types: readonly string[]) =>
    new Refusal('INVALID_RECORDING', `The recording is none that can be played, of ${types.join(', ')}.`),
  tooLarge: (bytes: number) =>
    new Refusal('PAYLOAD_TOO_LARGE', `The recording is over ${bytes / 1_048_576} MB.`),
  tooLong: (seconds: number) =>
    new Refusal('INVALID_RECORDING', `The recording is longer than ${seconds} seconds.`),
};
