import { describe, expect, it } from 'vitest';
import { decideArchiveWorkflow, decideReplaceWorkflow, decideWorkflow } from './workflow.rules.ts';

describe('a workflow', () => {
  it('takes the defaults of the contract for what is left out', () => {
    expect(decideWorkflow({ name: 'Masons' })).toEqual({
      name: 'Masons',
      description: null,
      defaultMethods: ['data_enrichment', 'skill_verification', 'interest_collection'],
      languages: ['en'],
      channels: ['sms', 'email'],
      followUps: { max: 2, intervalHours: 24 },
      expiresInDays: 7,
      verificationRule: 'standard',
    });
  });

  it('keeps methods as a set in their own order, and channels in the order given', () => {
    const body = decideWorkflow({
      name: 'Masons',
      defaultMethods: ['interest_collection', 'data_enrichment'] as never,
      channels: ['voice', 'sms'] as never,
    });
    expect(body.defaultMethods).toEqual(['data_enrichment', 'interest_collection']);
    expect(body.channels).toEqual(['voice', 'sms']);
  });

  it.each([
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(121) }],
    ['description', { name: 'x', description: 'x'.repeat(501) }],
    ['defaultMethods', { name: 'x', defaultMethods: [] }],
    ['defaultMethods[0]', { name: 'x', defaultMethods: ['guess'] }],
    ['languages[0]', { name: 'x', languages: ['fr'] }],
    ['channels', { name: 'x', channels: ['sms', 'sms'] }],
    ['followUps.max', { name: 'x', followUps: { max: 6, intervalHours: 1 } }],
    ['followUps.intervalHours', { name: 'x', followUps: { max: 0, intervalHours: 169 } }],
    ['followUps.intervalHours', { name: 'x', followUps: { max: 0 } }],
    ['expiresInDays', { name: 'x', expiresInDays: 31 }],
    ['colour', { name: 'x', colour: 'red' }],
  ])('is refused for its %s', (path, input) => {
    expect(() => decideWorkflow(input as never)).toThrowError(
      expect.objectContaining({ code: 'VALIDATION_FAILED', details: [expect.objectContaining({ path })] }),
    );
  });

  it('that is archived cannot be replaced', () => {
    expect(() => decideReplaceWorkflow({ status: 'archived' })).toThrowError(
      expect.objectContaining({ code: 'CONFLICT' }),
    );
  });
});

describe('archiving a workflow', () => {
  it('archives one that nothing uses, and changes nothing the second time', () => {
    expect(decideArchiveWorkflow({ status: 'active' }, null)).toBe('archive');
    expect(decideArchiveWorkflow({ status: 'archived' }, null)).toBe('unchanged');
  });

  it('refuses one that a mandate still uses, and names it', () => {
    expect(() => decideArchiveWorkflow({ status: 'active' }, 'JM_1')).toThrowError(
      expect.objectContaining({
        code: 'WORKFLOW_IN_USE',
        details: [{ path: 'mandateId', message: 'JM_1' }],
      }),
    );
  });
});
