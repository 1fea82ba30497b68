import { describe, expect, it } from 'vitest';
import { fieldsOf, MANDATE_FIELDS, mandateWorld, untilStatus } from '../../world/mandates.ts';
import { webhookAt } from '../../world/webhooks.ts';

const WORKFLOW = 'name description default_methods languages channels follow_ups expires_in_days';

describe('what is read can be sent back', () => {
  it('as the mandate that it is, with all its nulls', async () => {
    const { partner, createReady } = await mandateWorld();
    const id = await createReady({
      location: { city: 'Pune' },
      owner: { external_user_id: 'r1' },
      enrichment_questions: [{ key: 'a', type: 'voice', text: 'Why?' }],
    });
    const { body } = await partner.get(`/mandates/${id}`);
    const sent = fieldsOf(body.data, MANDATE_FIELDS);
    expect(sent).toMatchObject({ countries: null, location: { state: null }, owner: { name: null } });
    const again = await partner.put(`/mandates/${id}`, sent);
    expect({ status: again.status, changed: again.body.data.changed }).toEqual({
      status: 200,
      changed: false,
    });
  });

  it('as a new mandate', async () => {
    const { partner, createReady } = await mandateWorld();
    const { body } = await partner.get(`/mandates/${await createReady()}`);
    const sent = { ...fieldsOf(body.data, MANDATE_FIELDS), job_id: null };
    const made = await partner.post('/mandates', sent);
    expect(made.status).toBe(202);
    const read = await untilStatus(partner, made.body.data.mandate_id, 'ready');
    expect(fieldsOf(read, MANDATE_FIELDS)).toEqual(fieldsOf(body.data, MANDATE_FIELDS));
  });

  it('as the workflow and the webhook that they are', async () => {
    const { partner, workflowId } = await mandateWorld();
    const workflow = (await partner.get(`/workflows/${workflowId}`)).body.data;
    const replaced = await partner.put(`/workflows/${workflowId}`, fieldsOf(workflow, WORKFLOW));
    expect(replaced.status).toBe(200);
    expect(fieldsOf(replaced.body.data, WORKFLOW)).toEqual(fieldsOf(workflow, WORKFLOW));

    const { webhook_id } = await webhookAt(partner, 'http://127.0.0.1:9/');
    const webhook = (await partner.get(`/webhooks/${webhook_id}`)).body.data;
    const sent = fieldsOf(webhook, 'url events description status');
    const changed = await partner.call('PATCH', `/webhooks/${webhook_id}`, { body: sent });
    expect({ status: changed.status, data: changed.body.data }).toMatchObject({ status: 200, data: sent });
  });

  it('and null where a value is required is 400', async () => {
    const { partner, body } = await mandateWorld();
    const answer = await partner.post('/mandates', body({ title: null }));
    expect(answer.body.error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: 'title' }] });
  });
});
