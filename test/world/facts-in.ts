/** The facts that the details of a refusal have, by name. */
export const factsIn = (body: { error: { details: { path: string; message: string }[] } }) =>
  Object.fromEntries(body.error.details.map(({ path, message }) => [path, message]));
