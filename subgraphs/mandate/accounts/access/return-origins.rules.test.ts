import { describe, expect, it } from 'vitest';
import { decideReturnOrigins } from './return-origins.rules.ts';

describe('origins that students may be led back to', () => {
  it('are https, written in one way, each once', () => {
    const given = ['https://Students.example/', ' https://students.example:443', 'https://a.example:8443'];
    expect(decideReturnOrigins(given, false)).toEqual(['https://students.example', 'https://a.example:8443']);
    expect(decideReturnOrigins([], false)).toEqual([]);
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8080'])(
    'may be %s outside production alone',
    (origin) => {
      expect(decideReturnOrigins([origin], true)).toEqual([origin]);
      expect(() => decideReturnOrigins([origin], false)).toThrow();
    },
  );

  it.each([
    'http://students.example',
    'https://students.example/path',
    'https://students.example/?q',
    'https://students.example/#f',
    'https://user@students.example',
    'ftp://students.example',
    'javascript:alert(1)',
    'students.example',
    '*',
    '',
    'null',
  ])('are never %j', (origin) => {
    expect(() => decideReturnOrigins([origin], true)).toThrow();
  });

  it('are 20 at most', () => {
    const many = Array.from({ length: 21 }, (_, at) => `https://s${at}.example`);
    expect(decideReturnOrigins(many.slice(1), false)).toHaveLength(20);
    expect(() => decideReturnOrigins(many, false)).toThrow();
  });
});
