import { describe, expect, it } from 'vitest';
import { decideSession } from './open-session.rules.ts';

const student = { externalStudentId: 'st-1', name: 'A student', email: 'student@example.org' };
const NOW = new Date('2027-01-01T00:00:00Z');
const projects = [{ externalProjectId: 'p1', projectName: 'Bridge model' }];

describe('opening a session', () => {
  it('is endorsed by a peer unless told otherwise', () => {
    expect(decideSession({ student, projects }, NOW)).toEqual({
      student,
      endorsementType: 'peer',
      returnUrl: null,
      projects,
      workExperiences: [],
      certificates: [],
      consent: null,
    });
  });

  it('keeps the consent that was given on the platform, and none of tomorrow', () => {
    const opened = (at: string) => decideSession({ student, projects, consent: { at } }, NOW);
    expect(opened('2026-12-31T23:59:00+05:30').consent).toEqual({
      channel: 'platform',
      at: '2026-12-31T18:29:00.000Z',
    });
    // The clock of a platform may run a little ahead.
    expect(opened('2027-01-01T00:05:00Z').consent).not.toBeNull();
    for (const at of ['2027-01-01T00:05:01Z', 'yesterday', '2026-12-31'])
      expect(() => opened(at)).toThrowError(expect.objectContaining({ code: 'INVALID_REQUEST' }));
  });

  it.each([
    ['no student', { projects }],
    ['no item at all', { student }],
    ['only empty lists', { student, projects: [], certificates: [] }],
    ['an unknown endorsement type', { student, projects, endorsementType: 'friend' }],
    ['an unknown property', { student, projects, colour: 'red' }],
    [
      'a link that is no web address',
      { student, projects: [{ ...projects[0], url: 'javascript:alert(1)' }] },
    ],
    ['the same external id twice', { student, projects: [projects[0], projects[0]] }],
    ['a project without a name', { student, projects: [{ externalProjectId: 'p1' }] }],
  ])('is refused with %s', (_, input) => {
    expect(() => decideSession(input as never, NOW)).toThrowError(
      expect.objectContaining({ code: 'INVALID_REQUEST' }),
    );
  });

  it('is refused with a bad e-mail address', () => {
    expect(() => decideSession({ student: { ...student, email: 'nobody' }, projects }, NOW)).toThrowError(
      expect.objectContaining({ code: 'INVALID_EMAIL' }),
    );
  });
});
