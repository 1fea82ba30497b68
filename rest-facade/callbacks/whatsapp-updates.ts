type Json = Readonly<Record<string, unknown>>;

const part = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const list = (value: unknown): Json[] => (Array.isArray(value) ? value.map(part) : []);
const text = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;

export interface WhatsappUpdates {
  reports: { contactId: string; status: string; providerId: string | null; errorCode: string | null }[];
  replies: { from: string | null; text: string; providerId: string }[];
  templates: { templateId: string; language: string; status: string; reason: string | null }[];
}

/** The words of Meta for the states of a template. */
const TEMPLATE_STATES: Readonly<Record<string, string>> = {
  APPROVED: 'approved',
  REJECTED: 'rejected',
  PAUSED: 'paused',
  DISABLED: 'paused',
  FLAGGED: 'approved',
  REINSTATED: 'approved',
  PENDING: 'submitted',
};

/** Reads a webhook of Meta's; unknown parts of it are left out. */
export function readUpdates(body: unknown): WhatsappUpdates {
  const changes = list(part(body)['entry']).flatMap(({ changes: all }) => list(all));
  const values = changes.map(({ value }) => part(value));
  return {
    reports: values.flatMap(({ statuses }) =>
      list(statuses).map((one) => ({
        contactId: text(one['biz_opaque_callback_data']) ?? '',
        status: text(one['status']) ?? '',
        providerId: text(one['id']),
        errorCode: text(list(one['errors'])[0]?.['code']),
      })),
    ),
    replies: values.flatMap(({ messages }) =>
      list(messages).flatMap((one) => {
        const providerId = text(one['id']);
        return providerId === null ? [] : [{ from: numberOf(one['from']), text: wordsOf(one), providerId }];
      }),
    ),
    templates: changes.flatMap(({ field, value }) => {
      const { event, message_template_name: name, message_template_language: language, reason } = part(value);
      const status = TEMPLATE_STATES[text(event) ?? ''];
      const templateId = text(name);
      if (field !== 'message_template_status_update' || !status || templateId === null) return [];
      return [{ templateId, language: text(language) ?? '', status, reason: text(reason) }];
    }),
  };
}

/** Null where Meta gives a user id in place of the number. */
const numberOf = (from: unknown): string | null => {
  const digits = text(from) ?? '';
  return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
};

/** The text that was typed, or the words of the button that was pressed. */
function wordsOf(message: Json): string {
  const interactive = part(message['interactive']);
  const said = [
    part(message['text'])['body'],
    part(message['button'])['payload'],
    part(message['button'])['text'],
    part(interactive['button_reply'])['title'],
  ];
  return said.map(text).find(Boolean) ?? '';
}
