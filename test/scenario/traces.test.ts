import { describe, expect, it, onTestFinished } from 'vitest';
import { withClient } from '../world/database.ts';
import { eventually } from '../world/eventually.ts';
import { createWorkflow, mandateBody } from '../world/mandates.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { startSystem } from '../world/system.ts';
import { startTraceCollector, type CollectedSpan } from '../world/trace-collector.ts';
import { receiver, webhookAt } from '../world/webhooks.ts';
import { World } from '../world/world.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

describe('traces', { timeout: 240_000 }, () => {
  it('go from the request of a caller down to the statements, the job and the webhook', async () => {
    const collector = await startTraceCollector();
    const databaseUrl = await migratedDatabase();
    const system = await startSystem({
      databaseUrl,
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '100' },
    });
    onTestFinished(() => system.stop());
    const world = new World(system);
    const partner = await (await world.organisation()).partner();
    const hook = await receiver();
    await webhookAt(partner, hook.url);
    const workflowId = await createWorkflow(partner);
    const headers = { traceparent: `00-${TRACE}-${CALLER}-01`, 'x-request-id': 'traced-request' };
    const body = mandateBody(workflowId, { description: 'Ask at +919876543210.' });
    expect((await partner.post('/mandates', body, { headers })).status).toBe(202);

    const ours = () => collector.spans.filter(({ traceId }) => traceId === TRACE);
    const named = (pattern: RegExp) => ours().find(({ name }) => pattern.test(name));
    const job = await eventually('the job is in the trace', 30, () => named(/^job mandate\.prepare$/));
    const parents = (span: CollectedSpan): string[] => {
      const above = ours().find(({ spanId }) => spanId === span.parentSpanId);
      return above ? [above.name, ...parents(above)] : [];
    };
    const request = named(/^POST \/api\/v1\/partner\/mandates$/)!;
    expect(request).toMatchObject({
      parentSpanId: CALLER,
      attributes: { 'request.id': 'traced-request', 'http.response.status_code': '202' },
    });
    expect(parents(job).slice(-3)).toEqual([
      'fetch mandate',
      'operation CreateMandate',
      'POST /api/v1/partner/mandates',
    ]);
    expect(job.attributes['request.id']).toBe('traced-request');
    const inserted = named(/^INSERT mandate\.mandate$/)!;
    expect(parents(inserted)).toContain('operation CreateMandate');

    // The delivery tells its receiver of a trace that the collector knows.
    const told = await eventually('the webhook arrives', 30, () => hook.received[0]?.headers['traceparent']);
    const [, traceId, spanId] = told.split('-');
    const delivery = await eventually('its span is there', 10, () =>
      collector.spans.find((span) => span.spanId === spanId),
    );
    expect(delivery).toMatchObject({ name: 'webhook delivery', traceId });

    // The log has the trace and the request, and nothing personal leaves with a trace.
    const line = system
      .log()
      .split('\n')
      .find((one) => one.includes('"traced-request"') && one.includes('"msg":"request"'));
    expect(JSON.parse(line!)).toMatchObject({ traceId: TRACE, requestId: 'traced-request' });
    expect(collector.text()).not.toContain('9876543210');
    expect(collector.text()).not.toContain(partner.keyId);
    expect(collector.text()).not.toContain('Builders of Pune');

    // What a job cannot do is found in the log by the request that made it.
    await withClient(databaseUrl, (client) =>
      client.query(
        `INSERT INTO kernel.work (kind, group_key, payload, state, run_at, attempt, created_at, request_id, traceparent)
         VALUES ('webhook.tell', 'x', '{"webhookId":"none"}', 'ready', now(), 1000, now(), 'of-a-request', $1)`,
        [`00-${TRACE}-${CALLER}-01`],
      ),
    );
    const failed = await eventually('the failure is in the log', 20, () =>
      system
        .log()
        .split('\n')
        .find((one) => one.includes('work failed for good')),
    );
    expect(JSON.parse(failed)).toMatchObject({ requestId: 'of-a-request', traceId: TRACE });
  });
});
