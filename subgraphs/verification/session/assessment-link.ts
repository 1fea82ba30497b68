/** The link to a student's page. Its token is in the fragment, which browsers do not send. */
export const assessmentLink = (publicUrl: string, verificationId: string, token: string): string =>
  `${publicUrl}/assessment/${verificationId}#${token}`;
