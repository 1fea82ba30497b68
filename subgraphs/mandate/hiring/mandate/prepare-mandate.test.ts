import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { poolOf } from '../../../../test/world/mandate/made-up-questions.ts';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { FlowRow } from './mandate.entity.ts';
import {
  OtherSubgraphs,
  openMandateWorld,
  type MandateTestWorld,
} from '../../../../test/world/mandate/mandate-world.ts';

let world: MandateTestWorld;
beforeAll(async () => {
  world = await openMandateWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  const { asked, ask: _, ...fresh } = new OtherSubgraphs();
  Object.assign(world.others, fresh, { asked });
});

const mandateOf = async (identity: Identity, id: string) => (await world.lists.byIds(identity, [id]))[0]!;
const flowsOf = (identity: Identity, id: string) =>
  world.store.for(identity).select(FlowRow).where('mandate_id', '=', id).orderBy('flow_version').execute();
const typesOf = async (id: string) => (await world.events(id)).map(({ type }) => type);

describe('preparation', () => {
  it("keeps a translation of the partner's own questions for each language that could be done", async () => {
    const { identity, input } = await world.partner(undefined, ['en', 'hi', 'ta']);
    const enrichmentQuestions = ['tools', 'bike'].map((key) => ({
      key,
      type: 'yes_no',
      text: `Own ${key}?`,
    }));
    world.others.translate = async (languages, texts) => {
      expect({ languages, texts }).toEqual({ languages: ['hi', 'ta'], texts: ['Own tools?', 'Own bike?'] });
      return [{ language: 'ta', texts: ['கருவி?', 'வண்டி?'] }];
    };
    const { mandate } = await world.mandates.create(identity, input({ enrichmentQuestions }));
    await world.work();
    const [flow] = await flowsOf(identity, mandate.id);
    expect(flow!.translations).toEqual({ ta: { tools: 'கருவி?', bike: 'வண்டி?' } });
    // Each language for itself, and what fails is asked in English.
    world.others.translate = () => Promise.reject(new Error('away'));
    const { mandate: other } = await world.mandates.create(identity, input({ enrichmentQuestions }));
    await world.work();
    world.others.translate = async () => [];
    expect((await mandateOf(identity, other.id)).status).toBe('ready');
    expect((await flowsOf(identity, other.id))[0]!.translations).toEqual({});
  });

  it('asks nobody to translate where a workflow speaks English alone', async () => {
    const { identity, input } = await world.partner();
    world.others.asked.length = 0;
    await world.mandates.create(identity, input());
    await world.work();
    expect(world.others.asked.map(({ operation }) => operation)).not.toContain('TranslateQuestions');
  });

  it('has questions made for every skill to verify, freezes the flow, and makes the mandate ready', async () => {
    const { identity, input } = await world.partner();
    const skills = [
      { skillId: 'sk_1', verify: true },
      { skillId: 'sk_2' },
      { skillId: 'sk_3', verify: true },
    ];
    const { mandate } = await world.mandates.create(identity, input({ skills, jobId: 'j' }));
    expect(mandate).toMatchObject({ status: 'preparing', flowVersion: 1 });
    world.clock.move(3);
    await world.work();

    const asked = world.others.asked.find(({ operation }) => operation === 'MakeQuestionSets')!;
    expect(asked.variables).toEqual({
      mandateId: mandate.id,
      flowVersion: 1,
      skillIds: ['sk_1', 'sk_3'],
      poolSize: 12,
    });
    const { organisationId, mode } = identity;
    expect(asked.identity).toMatchObject({ organisationId, mode, actor: { kind: 'system' } });

    expect(await mandateOf(identity, mandate.id)).toMatchObject({ status: 'ready', flowVersion: 1 });
    expect(await flowsOf(identity, mandate.id)).toEqual([
      expect.objectContaining({
        flowVersion: 1,
        body: expect.objectContaining({ title: 'Masons', skills: expect.any(Array) }),
        questionSets: ['sk_1', 'sk_3'].map((skillId) => ({
          skillId,
          name: `Skill ${skillId}`,
          names: { hi: `हुनर ${skillId}` },
          questionSetId: `QS_${skillId}`,
          questionCount: 12,
          rule: 'standard',
          pool: poolOf(skillId).map((id) => ({ id, level: 2 })),
        })),
        preparationMilliseconds: 3_000,
      }),
    ]);
    expect((await world.events(mandate.id)).at(-1)).toEqual({
      type: 'mandate.ready',
      data: {
        mandate_id: mandate.id,
        job_id: 'j',
        status: 'ready',
        flow_version: 1,
        methods: ['data_enrichment', 'skill_verification', 'interest_collection'],
        changed: true,
        warnings: [
          expect.stringContaining('Fewer than 5'),
          expect.stringContaining('there are no questions'),
        ],
      },
    });
    expect(await world.pendingJobs()).toBe(0);
  });

  it('asks for no questions where no skill is to be verified', async () => {
    const { identity, input } = await world.partner();
    const { mandate } = await world.mandates.create(identity, input({ skills: [{ skillId: 'sk_1' }] }));
    await world.work();
    expect(world.others.asked.map(({ operation }) => operation)).not.toContain('MakeQuestionSets');
    expect((await mandateOf(identity, mandate.id)).status).toBe('ready');
  });

  it('keeps the flow of every version: candidates of an earlier one finish on theirs', async () => {
    const { identity, input } = await world.partner();
    const { mandate } = await world.mandates.create(identity, input());
    await world.work();
    await world.mandates.replace(identity, mandate.id, input({ title: 'Second' }));
    await world.work();
    const flows = await flowsOf(identity, mandate.id);
    expect(flows.map(({ flowVersion, body }) => [flowVersion, body.title])).toEqual([
      [1, 'Masons'],
      [2, 'Second'],
    ]);
    expect(await typesOf(mandate.id)).toEqual([
      'mandate.changed',
      'mandate.ready',
      'mandate.changed',
      'mandate.ready',
    ]);
  });

  it('fails after five tries, says so in an event, and can be started again', async () => {
    const { identity, input } = await world.partner();
    world.others.questionsFail = new Error('no model, and a secret that nobody may read');
    const { mandate } = await world.mandates.create(identity, input());
    for (let tries = 1; tries <= 4; tries++) {
      await world.work();
      expect((await mandateOf(identity, mandate.id)).status).toBe('preparing');
      world.clock.move(100);
    }
    await world.work();
    const tries = world.others.asked.filter(({ operation }) => operation === 'MakeQuestionSets');
    expect(tries).toHaveLength(5);
    const failed = await mandateOf(identity, mandate.id);
    expect(failed).toMatchObject({ status: 'failed', flowVersion: 1 });
    expect(failed.failure!.message).toContain('could not be prepared');
    expect(JSON.stringify(failed)).not.toContain('secret');
    expect((await world.events(mandate.id)).at(-1)).toMatchObject({
      type: 'mandate.failed',
      data: { mandate_id: mandate.id, status: 'failed', flow_version: 1 },
    });

    // The same body changes nothing, the failure included.
    const same = await world.mandates.replace(identity, mandate.id, input());
    expect(same).toMatchObject({ changed: false, mandate: { status: 'failed' } });

    world.others.questionsFail = undefined;
    const again = await world.mandates.prepare(identity, mandate.id);
    expect(again.mandate).toMatchObject({ status: 'preparing', flowVersion: 1, failure: null });
    await world.work();
    expect(await mandateOf(identity, mandate.id)).toMatchObject({
      status: 'ready',
      flowVersion: 1,
      failure: null,
    });
    expect(await flowsOf(identity, mandate.id)).toHaveLength(1);
  });

  it('that failed goes on with a changed body, as the next version', async () => {
    const { identity, input } = await world.partner();
    world.others.questionsFail = new Error('no model');
    const { mandate } = await world.mandates.create(identity, input());
    await world.workThroughRetries();
    expect((await mandateOf(identity, mandate.id)).status).toBe('failed');
    world.others.questionsFail = undefined;
    await world.mandates.replace(identity, mandate.id, input({ title: 'Second' }));
    await world.work();
    expect(await mandateOf(identity, mandate.id)).toMatchObject({ status: 'ready', flowVersion: 2 });
    expect((await flowsOf(identity, mandate.id)).map(({ flowVersion }) => flowVersion)).toEqual([2]);
  });

  it('does not take questions for fewer skills than it asked for', async () => {
    const { identity, input } = await world.partner();
    const skills = [1, 2].map((nth) => ({ skillId: `sk_${nth}`, verify: true }));
    world.others.hasQuestions = (skillId) => skillId === 'sk_1';
    const { mandate } = await world.mandates.create(identity, input({ skills }));
    await world.work();
    expect((await mandateOf(identity, mandate.id)).status).toBe('preparing');
    expect(await flowsOf(identity, mandate.id)).toEqual([]);
    await world.workThroughRetries();
    expect((await mandateOf(identity, mandate.id)).status).toBe('failed');
  });

  it('is resumed when the worker dies with it, before and after the questions were made', async () => {
    const { identity, input } = await world.partner();
    const { mandate } = await world.mandates.create(identity, input());
    for (const when of ['asking', 'committing'] as const) {
      expect(await world.crashOnce(when)).toBe(1);
      expect((await mandateOf(identity, mandate.id)).status).toBe('preparing');
      expect(await typesOf(mandate.id)).toEqual(['mandate.changed']);
    }
    await world.work();
    expect((await mandateOf(identity, mandate.id)).status).toBe('ready');
    expect(await typesOf(mandate.id)).toEqual(['mandate.changed', 'mandate.ready']);
    expect(await flowsOf(identity, mandate.id)).toHaveLength(1);
  });

  it('fails when five workers have died with it', async () => {
    const { identity, input } = await world.partner();
    const { mandate } = await world.mandates.create(identity, input());
    for (let deaths = 0; deaths < 5; deaths++) expect(await world.crashOnce()).toBe(1);
    await world.work();
    expect((await mandateOf(identity, mandate.id)).status).toBe('failed');
  });

  it('loses against archiving: an archived mandate stays so and has no further event', async () => {
    const { identity, input } = await world.partner();
    const { mandate } = await world.mandates.create(identity, input());
    world.others.meanwhile = async (operation) => {
      if (operation === 'MakeQuestionSets') await world.mandates.archive(identity, mandate.id);
    };
    await world.work();
    expect((await mandateOf(identity, mandate.id)).status).toBe('archived');
    expect(await typesOf(mandate.id)).toEqual(['mandate.changed', 'mandate.changed']);
    expect(await flowsOf(identity, mandate.id)).toEqual([]);
    expect(await world.pendingJobs()).toBe(0);
  });

  it('of an archived mandate is no failure either', async () => {
    const { identity, input } = await world.partner();
    world.others.questionsFail = new Error('no model');
    const { mandate } = await world.mandates.create(identity, input());
    await world.work();
    await world.mandates.archive(identity, mandate.id);
    await world.workThroughRetries();
    expect((await mandateOf(identity, mandate.id)).status).toBe('archived');
    expect(await typesOf(mandate.id)).not.toContain('mandate.failed');
  });

  it('that has become old does not touch the version after it', async () => {
    const { identity, input } = await world.partner();
    const { mandate } = await world.mandates.create(identity, input());
    await world.work();
    await world.mandates.replace(identity, mandate.id, input({ title: 'Second' }));
    const [handler] = world.handlers;
    const payload = { ...world.store.for(identity).tenant, mandateId: mandate.id, flowVersion: 1 };
    const context = { finishIn: async () => {}, error: '' };
    await handler!.run({ id: '1', payload } as never, context as never);
    await handler!.gaveUp!({ id: '1', payload } as never, context as never);
    expect(await mandateOf(identity, mandate.id)).toMatchObject({ status: 'preparing', flowVersion: 2 });
    await world.work();
  });

  it('tells how long to wait: by the next try where there was a failure, by the last ones otherwise', async () => {
    const { identity, input } = await world.partner();
    const { mandate } = await world.mandates.create(identity, input());
    const wait = async () => {
      const refusal = await world.mandates.replace(identity, mandate.id, input()).catch((error) => error);
      expect(refusal.code).toBe('CONFLICT');
      return refusal.retryAfterSeconds as number;
    };
    expect(await wait()).toBe(2);
    world.clock.move(6);
    await world.work();
    await world.mandates.replace(identity, mandate.id, input({ title: 'Second' }));
    const second = input({ title: 'Second' });
    const waitAgain = async () =>
      (await world.mandates.replace(identity, mandate.id, second).catch((error) => error)).retryAfterSeconds;
    expect(await waitAgain()).toBe(6);
    world.others.questionsFail = new Error('no model');
    await world.work();
    // The first retry comes after 2 seconds.
    expect(await waitAgain()).toBe(8);
    world.others.questionsFail = undefined;
    world.clock.move(2);
    await world.work();
    expect((await mandateOf(identity, mandate.id)).status).toBe('ready');
  });
});
