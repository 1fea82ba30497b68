import { describe, expect, it } from 'vitest';
import { readDeployFile, shapeOf, withPlaces } from './deploy-file.ts';

/** Every configuration of `deploy/` that a server of the tests and faults is started with. */
const FILES = [
  'haproxy/haproxy.cfg',
  'patroni/haproxy.cfg',
  'patroni/patroni.yml',
  'pgbouncer/pgbouncer.ini',
  'pgbouncer/session.ini',
];

/** Words that make a line one of places alone. */
const HAS_PLACE = /\d+\.\d+\.\d+\.\d+|bind |\/(etc|var|usr|run)\/|_port = |^name: |'…'/;

describe.each(FILES)('%s with other places', (file) => {
  const given = readDeployFile(file);
  const lines = given.split('\n').filter((line) => line.trim() !== '');

  it('changes in no line that names no place', () => {
    for (const line of lines.filter((one) => !HAS_PLACE.test(one))) {
      expect(() => withPlaces(given, { [line]: `${line} x` })).toThrow('more than places');
      expect(() => withPlaces(given, { [`${line}\n`]: '' })).toThrow('more than places');
    }
  });

  it('changes no other number or word of a line that names one', () => {
    for (const line of lines.filter((one) => HAS_PLACE.test(one)))
      expect(() => withPlaces(given, { [line]: `${line} and more` })).toThrow('more than places');
  });

  it('gets places of its own', () => {
    const [place] = /10\.0\.0\.\d+/.exec(given)!;
    const placed = withPlaces(given, { [place]: '127.0.0.1' });
    expect(placed).toContain('127.0.0.1');
    expect(placed.replaceAll('127.0.0.1', place)).toBe(given);
    expect(shapeOf(placed)).toBe(shapeOf(given));
  });
});

it('a place that is not there is a mistake', () => {
  expect(() => withPlaces('bind 10.0.0.1:1', { '10.0.0.2': '127.0.0.1' })).toThrow(
    'not in the configuration',
  );
});

it('a place that was put in is not looked at again', () => {
  const places = { '10.0.0.1:1': '127.0.0.1:2', '10.0.0.1:2': '127.0.0.1:1' };
  expect(withPlaces('10.0.0.1:1,10.0.0.1:2', places)).toBe('127.0.0.1:2,127.0.0.1:1');
});

it('servers may be fewer, and none may differ', () => {
  const two = '  server one1 10.0.0.1:1 check\n  server one2 10.0.0.2:1 check\n';
  expect(withPlaces(two, { '  server one2 10.0.0.2:1 check\n': '' })).toBe(
    '  server one1 10.0.0.1:1 check\n',
  );
  expect(() => withPlaces(two, { '10.0.0.2:1 check': '127.0.0.1:1' })).toThrow('more than places');
});

it.each(['server_login_retry = 1', 'default_pool_size = 20', 'auth_query'])(
  'pgbouncer’s two files both have %s',
  (line) => {
    for (const file of FILES.filter((name) => name.startsWith('pgbouncer/')))
      expect(readDeployFile(file)).toContain(`\n${line}`);
  },
);
