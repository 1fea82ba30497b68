import { expect, it } from 'vitest';
import { withImageVersion } from './image-version.rules.ts';

it('the version of our image is set wherever it is named, and that of no other', () => {
  expect(
    withImageVersion(
      'image: registry.example/skill-verification-service:1.0.0\nbuild -t skill-verification-service:0.9.12 .\npostgres:17.0.0',
      '1.1.0',
    ),
  ).toBe(
    'image: registry.example/skill-verification-service:1.1.0\nbuild -t skill-verification-service:1.1.0 .\npostgres:17.0.0',
  );
});
