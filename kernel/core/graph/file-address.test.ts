import { expect, it } from 'vitest';
import { surfaces } from '../../../rest-facade/surfaces.ts';
import { fileAddress } from './file-address.ts';

it('the address of a recording is that of the row that answers its audio', () => {
  const [base, route] = surfaces
    .flatMap((surface) => surface.routes.map((one) => [surface.base, one] as const))
    .find(([, { operation }]) => operation === 'GetRecording')!;
  expect(fileAddress('https://service.example', 'GetRecording')({ result_id: 'RS_1', key: 'last_job' })).toBe(
    `https://service.example${base}${route.path.replace(':result_id', 'RS_1').replace(':key', 'last_job')}`,
  );
});

it('a document that no route answers a file for has none', () => {
  expect(() => fileAddress('https://service.example', 'GetMandate')).toThrow('has no GetMandate');
});
