/** The address at which a provider reports on the message of a contact. It names the sender, whose token signs the report. */
export const reportAddress = (publicUrl: string, contactId: string, senderId: string): string =>
  `${publicUrl}/callbacks/messages?contact=${encodeURIComponent(contactId)}&sender=${encodeURIComponent(senderId)}`;
