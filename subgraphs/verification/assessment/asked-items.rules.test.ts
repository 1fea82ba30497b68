import { expect, it } from 'vitest';
import { sessionBody } from '../../../test/world/platform.ts';
import { askedItems } from './asked-items.rules.ts';

it('items are asked about by what they are called, experience before project before certificate', () => {
  const keys = [
    { type: 'certificate', externalId: 'c1' },
    { type: 'project', externalId: 'p2' },
    { type: 'project', externalId: 'p1' },
    { type: 'experience', externalId: 'e1' },
  ] as const;
  expect(askedItems(sessionBody(), keys)).toEqual([
    { kind: 'experience', title: 'Welder, A workshop', description: 'Frames and gates' },
    { kind: 'project', title: 'Gate' },
    { kind: 'project', title: 'Footbridge model', description: 'Welder' },
    { kind: 'certificate', title: 'Welder, NTC', description: 'ITI' },
  ]);
});
