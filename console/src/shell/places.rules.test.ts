import { expect, it } from 'vitest';
import { ID_FORMS } from '../../../kernel/core/id-forms.ts';
import { addressOfId, placesNamed, type Place } from './places.rules.ts';

const place = (label: string): Place => ({ to: `/${label}`, label, kind: 'Screen' });
const ULID = '01M7SNZM9Y3Q6K8RTD5P0ZEYHX';

it('leads from an id to what has it', () => {
  expect(addressOfId(` RS_${ULID} `, false)).toBe(`/results/RS_${ULID}`);
  expect(addressOfId(`OR_${ULID}`, false)).toBeUndefined();
  expect(addressOfId(`OR_${ULID}`, true)).toBe(`/operators/organisations/OR_${ULID}`);
  expect(addressOfId(`WH_${ULID}`, true)).toBe(`/operators/endpoints/WH_${ULID}`);
  for (const other of ['', 'RS_', 'masons', '101', `RS_${ULID}/..`])
    expect(addressOfId(other, false)).toBeUndefined();
});

it('knows the ids as the service makes them', () => {
  const ids = {
    workflow: ['WF_QA_0000000000', '/workflows/'],
    mandate: [`JM_${ULID}`, '/mandates/'],
    campaign: [`CP_${ULID}`, '/campaigns/'],
    event: [`EV_${ULID}`, '/events/'],
  } as const;
  for (const [kind, [id, base]] of Object.entries(ids)) {
    expect(id).toMatch(new RegExp(ID_FORMS[kind as keyof typeof ID_FORMS]));
    expect(addressOfId(id, false)).toBe(base + id);
  }
});

it('finds places by any of their words, those that begin with the first before the others', () => {
  const places = ['Results', 'Masons of Pune', 'Pune masons'].map(place);
  expect(placesNamed(places, 'PUNE mas').map(({ label }) => label)).toEqual([
    'Pune masons',
    'Masons of Pune',
  ]);
  expect(placesNamed(places, 'welder')).toEqual([]);
});
