import { describe, expect, it } from 'vitest';
import { createWorkflow, problemsOf } from '../../world/mandates.ts';
import { world } from '../../world/world.ts';

describe('an id of the other mode', () => {
  it('is 404, and tells the organisation that has it which key to use', async () => {
    const organisation = await world().organisation();
    const [live, inTest] = [await organisation.partner(), await organisation.partner({ mode: 'test' })];
    const workflowId = await createWorkflow(inTest);
    const asked = await live.get(`/workflows/${workflowId}`);
    expect({ status: asked.status, error: asked.body.error }).toEqual({
      status: 404,
      error: {
        code: 'NOT_FOUND',
        message: 'No such workflow. It is in test mode: use a TEST key.',
        details: [{ path: 'workflow_id', message: 'is of test mode' }],
      },
    });
    const liveId = await createWorkflow(live);
    for (const answer of [
      await inTest.get(`/workflows/${liveId}`),
      await inTest.delete(`/workflows/${liveId}`),
    ])
      expect(answer.body.error.message).toBe('No such workflow. It is in live mode: use a LIVE key.');
  });

  it('is 404 as any unknown one for everybody else', async () => {
    const organisation = await world().organisation();
    const workflowId = await createWorkflow(await organisation.partner({ mode: 'test' }));
    const foreign = await (await world().organisation()).partner();
    const answer = await foreign.get(`/workflows/${workflowId}`);
    expect(answer.body.error).toEqual({ code: 'NOT_FOUND', message: 'No such workflow.', details: [] });
    expect(problemsOf(answer).status).toBe(404);
  });
});
