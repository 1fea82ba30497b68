import { describe, expect, it, onTestFinished } from 'vitest';
import { withClient } from '../world/database.ts';
import { eventually } from '../world/eventually.ts';
import { createWorkflow, mandateBody, untilStatus } from '../world/mandates.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { dataOf, startModelServer, type Asked } from '../world/model-server.ts';
import { PartnerClient } from '../world/partner-client.ts';
import { startParts } from '../world/parts.ts';
import { startSystem } from '../world/system.ts';
import { answer } from '../world/receiver.ts';
import { startTraceCollector, type CollectedSpan } from '../world/trace-collector.ts';
import { receiver, webhookAt } from '../world/webhooks.ts';
import { World } from '../world/world.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const REQUEST = 'traced-request';

const questionsFor = (asked: Asked) => ({
  questions: Array.from({ length: dataOf(asked).questions }, (_, n) => ({
    text: `How is a wall of kind ${n} begun?`,
    options: [`${n} with a line`, `${n} with paint`, `${n} with a roof`, `${n} with a door`],
    right: 0,
  })),
});

describe('traces', { timeout: 240_000 }, () => {
  it('go from the request of a caller through processes to statements, job, model and webhook', async () => {
    const collector = await startTraceCollector();
    const model = await startModelServer('openai-compatible');
    onTestFinished(() => model.stop());
    // The first attempt of the job fails, which asks the model twice, and so does the first delivery: both say for which request they worked.
    model.answers = ['error', 'error', questionsFor];
    const databaseUrl = await migratedDatabase();
    const parts = await startParts(databaseUrl, {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '100',
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: model.url,
      AI_MODEL: 'fake',
      WEBHOOK_RETRY_SECONDS: '0.1',
    });
    onTestFinished(() => parts.stop());
    const organisation = await parts.gateway.organisation();
    const { keyId, secret } = await organisation.partner();
    const partner = new PartnerClient(parts.facade.url, keyId, secret);
    const hook = await receiver((_, response) => answer(hook.received.length === 1 ? 500 : 200)(_, response));
    const workflowId = await createWorkflow(partner);
    await webhookAt(partner, hook.url, ['mandate.ready']);
    const headers = { traceparent: `00-${TRACE}-${CALLER}-01`, 'x-request-id': REQUEST };
    const body = mandateBody(workflowId, { description: 'Ask at +919876543210.' });
    const accepted = await partner.post('/mandates', body, { headers });
    expect(accepted.status).toBe(202);
    await untilStatus(partner, accepted.body.data.mandate_id, 'ready');
    await eventually('the webhook arrives', () => hook.received.length === 2);

    const ours = () => collector.spans.filter(({ traceId }) => traceId === TRACE);
    const named = (pattern: RegExp) => ours().filter(({ name }) => pattern.test(name));
    // Each process sends its own in batches, whenever it comes to it.
    const areAllThere = () =>
      named(/^webhook delivery$/).length === 2 &&
      named(/^job mandate\.prepare$/).length === 2 &&
      named(/^provider model$/).length === model.asked.length &&
      ours().every(
        ({ parentSpanId }) => parentSpanId === CALLER || ours().some(({ spanId }) => spanId === parentSpanId),
      );
    await eventually('all spans are there', areAllThere);
    const above = (span: CollectedSpan): string[] => {
      const parent = ours().find(({ spanId }) => spanId === span.parentSpanId);
      return parent ? [parent.name, ...above(parent)] : [];
    };
    const [request] = named(/^POST \/api\/v1\/partner\/mandates$/);
    expect(request).toMatchObject({
      part: 'facade',
      parentSpanId: CALLER,
      attributes: { 'request.id': REQUEST, 'http.response.status_code': '202' },
    });
    // The parents of the write, from the process of the subgraph through the gateway's to the facade's.
    const toTheWrite = [
      'fetch of mandate',
      'fetch mandate',
      'operation CreateMandate',
      'fetch of gateway',
      'POST /api/v1/partner/mandates',
    ];
    const [inserted] = named(/^INSERT mandate\.mandate$/);
    expect(inserted!.part).toBe('mandate');
    expect(above(inserted!)).toEqual(toTheWrite);

    const jobs = named(/^job mandate\.prepare$/);
    expect(jobs.map(({ part }) => part)).toEqual(['mandate', 'mandate']);
    expect(jobs.map(above)).toEqual([toTheWrite, toTheWrite]);
    const asked = named(/^provider model$/);
    expect(new Set(asked.map(({ part }) => part))).toEqual(new Set(['verification']));
    for (const one of asked) expect(above(one)).toEqual(expect.arrayContaining(['job mandate.prepare']));
    expect(model.asked.map(({ traceparent }) => traceparent)).toEqual(
      asked.map(({ spanId }) => `00-${TRACE}-${spanId}-01`),
    );

    const deliveries = named(/^webhook delivery$/);
    expect(deliveries.map(above)).toEqual(deliveries.map(() => ['job mandate.prepare', ...toTheWrite]));
    expect(hook.received.map((one) => one.headers['traceparent'])).toEqual(
      deliveries.map(({ spanId }) => `00-${TRACE}-${spanId}-01`),
    );
    for (const span of [request!, ...jobs, ...asked, ...deliveries])
      expect(span.attributes['request.id']).toBe(REQUEST);

    // Lines of jobs, providers and deliveries are found by the request, and by the trace.
    const lines = (['facade', 'mandate', 'verification'] as const)
      .flatMap((part) => parts.log(part).split('\n'))
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ requestId }) => requestId === REQUEST);
    expect(lines.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining(['request', 'work is tried again', 'a provider was asked', 'a delivery failed']),
    );
    expect(lines.map(({ traceId }) => traceId)).toEqual(lines.map(() => TRACE));
    expect(collector.text()).not.toContain('9876543210');
    expect(collector.text()).not.toContain(partner.keyId);
    expect(collector.text()).not.toContain('Builders of Pune');

    // A request that nobody records is still named by the lines of what it left behind.
    await withClient(databaseUrl, (client) =>
      client.query(
        `INSERT INTO kernel.work (kind, group_key, payload, state, run_at, attempt, created_at, request_id)
         VALUES ('webhook.tell', 'x', '{"webhookId":"none"}', 'ready', now(), 1000, now(), 'of-a-request')`,
      ),
    );
    const failed = await eventually('the failure is in the log', () =>
      parts
        .log('mandate')
        .split('\n')
        .find((one) => one.includes('work failed for good')),
    );
    expect(JSON.parse(failed)).toMatchObject({ requestId: 'of-a-request' });
  });

  it('hold what was done for their request, and nothing of those beside it', async () => {
    const collector = await startTraceCollector();
    const system = await startSystem({
      databaseUrl: await migratedDatabase(),
      // So few connections that requests wait for each other's, and what is given back is taken by another.
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_BSP_SCHEDULE_DELAY: '100',
        OTEL_TRACES_SAMPLER: 'parentbased_always_off',
        DATABASE_POOL: '5',
      },
    });
    onTestFinished(() => system.stop());
    // Its key has a hundred times the rates: a call that is refused has no statement.
    const partner = await (await new World(system).organisation()).partner();
    const workflow = await createWorkflow(partner);
    const read = (trace: string, isRecorded: boolean) =>
      partner.get(`/workflows/${workflow}`, {
        headers: { traceparent: `00-${trace}-${CALLER}-${isRecorded ? '01' : '00'}` },
      });
    const traces = Array.from({ length: 40 }, (_, n) => (n + 1).toString(16).padStart(32, '0'));
    const recorded = traces.filter((_, n) => n % 4 === 0);
    const answers = await Promise.all(traces.map((trace) => read(trace, recorded.includes(trace))));
    expect(answers.map(({ status }) => status)).toEqual(traces.map(() => 200));
    const statements = (trace: string) =>
      collector.spans.filter(({ traceId, name }) => traceId === trace && name === 'SELECT mandate.workflow');
    const requests = () => collector.spans.filter(({ name }) => name.startsWith('GET '));
    await eventually('all are told of', () => requests().length === recorded.length);
    // Rows that are written of all requests at once, soon after them, belong to no trace of theirs.
    await eventually('the requests are logged', async () => {
      const { body } = await partner.get(`/requests?limit=100`);
      return body.data.items.length >= traces.length;
    });
    await read(recorded[0]!, true);
    await eventually('the last is told of', () => requests().length === recorded.length + 1);
    expect(recorded.map((trace) => statements(trace).length)).toEqual(
      recorded.map((_, n) => (n === 0 ? 2 : 1)),
    );
    expect(new Set(collector.spans.map(({ traceId }) => traceId))).toEqual(new Set(recorded));
    expect(
      collector.spans.map(({ name }) => name).filter((name) => /Requests|request_batch|KeyUse/.test(name)),
    ).toEqual([]);
  });
});
