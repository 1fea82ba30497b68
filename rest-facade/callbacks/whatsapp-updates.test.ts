import { describe, expect, it } from 'vitest';
import { readUpdates } from './whatsapp-updates.ts';

const change = (value: object, field = 'messages') => ({ entry: [{ changes: [{ field, value }] }] });

describe("a webhook of Meta's", () => {
  it('reports states by the contact that was sent along', () => {
    const { reports } = readUpdates(
      change({
        statuses: [
          { id: 'wamid.1', status: 'read', biz_opaque_callback_data: 'CT_1' },
          { id: 'wamid.2', status: 'failed', biz_opaque_callback_data: 'CT_2', errors: [{ code: 131026 }] },
        ],
      }),
    );
    expect(reports).toEqual([
      { contactId: 'CT_1', status: 'read', providerId: 'wamid.1', errorCode: null },
      { contactId: 'CT_2', status: 'failed', providerId: 'wamid.2', errorCode: '131026' },
    ]);
  });

  it('brings texts and pressed buttons, of numbers and of people whose number is hidden', () => {
    const { replies } = readUpdates(
      change({
        messages: [
          { id: 'a', from: '919876543210', type: 'text', text: { body: 'STOP' } },
          { id: 'b', from: '919876543210', type: 'button', button: { payload: 'STOP', text: 'No more' } },
          { id: 'c', from: '919876543210', interactive: { button_reply: { title: 'Stop' } } },
          { id: 'd', from: 'IN.12345', text: { body: 'Hello' } },
          { from: '919876543210', text: { body: 'without an id' } },
        ],
      }),
    );
    expect(replies).toEqual([
      { providerId: 'a', from: '+919876543210', text: 'STOP' },
      { providerId: 'b', from: '+919876543210', text: 'STOP' },
      { providerId: 'c', from: '+919876543210', text: 'Stop' },
      { providerId: 'd', from: null, text: 'Hello' },
    ]);
  });

  it('tells of templates', () => {
    const value = {
      event: 'REJECTED',
      message_template_name: 'job_questions_first_hi',
      message_template_language: 'hi',
      reason: 'ABUSIVE_CONTENT',
    };
    expect(readUpdates(change(value, 'message_template_status_update')).templates).toEqual([
      { templateId: 'job_questions_first_hi', language: 'hi', status: 'rejected', reason: 'ABUSIVE_CONTENT' },
    ]);
    expect(
      readUpdates(change({ ...value, event: 'NEW_WORD' }, 'message_template_status_update')).templates,
    ).toEqual([]);
  });

  it.each([null, [], 'x', {}, { entry: 5 }, { entry: [null, { changes: [null, { value: [] }] }] }])(
    'of the form %j tells nothing',
    (body) => {
      expect(readUpdates(body)).toEqual({ reports: [], replies: [], templates: [] });
    },
  );
});
