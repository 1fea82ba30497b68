/** The name of the image with its version, as files of a deployment and pages about it write it. */
const IMAGE = /(\bskill-verification-service:)\d+\.\d+\.\d+\b/g;

export const withImageVersion = (text: string, version: string): string =>
  text.replace(IMAGE, (_, name: string) => name + version);
