import { Type } from 'typebox';
import { inputText } from '../../inputs.ts';
import { asList } from '../../lists.ts';
import { asItems } from '../../nested-shapes.ts';
import { route, type Route } from '../../route.ts';
import { objectOf, type Shape } from '../../shape.ts';

/** The page of a connection as `{items}`: a form shows the best and asks again with more letters. */
const pageAsItems: Shape<{ edges: { node: unknown }[] }> = {
  value: ({ edges }) => ({ items: edges.map(({ node }) => node) }),
  schema: (connection) => objectOf({ items: asList.schema(connection).properties!['items']! }),
};

const reading = { method: 'GET', scope: 'lookups:read', rates: 'reads' } as const;

export const lookupRows: Route[] = [
  route({
    ...reading,
    path: '/locations',
    summary: 'Find places in India by name, state and pincode; with none of them, the largest cities',
    query: {
      q: inputText('PlaceSearchInput', 'q'),
      state: inputText('PlaceSearchInput', 'state'),
      pincode: inputText('PlaceSearchInput', 'pincode'),
      limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
    },
    operation: 'ListLocations',
    variables: ({ query: { q, state, pincode, limit } }) => ({ q, state, pincode, first: limit }),
    argumentPaths: { q: 'query.q', state: 'query.state', pincode: 'query.pincode' },
    message: 'Locations.',
    shape: pageAsItems,
    noun: 'location',
  }),
  route({
    ...reading,
    path: '/countries',
    summary: 'List the countries an abroad job can be in, by name; India is not among them',
    operation: 'ListCountries',
    variables: () => ({}),
    message: 'Countries.',
    shape: asItems(),
    noun: 'country',
  }),
  route({
    ...reading,
    path: '/shifts',
    summary: 'List the shifts that show as a choice',
    operation: 'ListShifts',
    variables: () => ({}),
    message: 'Shifts.',
    shape: asItems(),
    noun: 'shift',
  }),
  route({
    ...reading,
    path: '/employment-types',
    summary: 'List the employment types that show as a choice',
    operation: 'ListEmploymentTypes',
    variables: () => ({}),
    message: 'Employment types.',
    shape: asItems(),
    noun: 'employment type',
  }),
];
