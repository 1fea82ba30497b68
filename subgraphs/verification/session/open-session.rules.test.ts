import { describe, expect, it } from 'vitest';
import { decideSession } from './open-session.rules.ts';

const student = { externalStudentId: 'st-1', name: 'A student', email: 'student@example.org' };
const projects = [{ externalProjectId: 'p1', projectName: 'Bridge model' }];

describe('opening a session', () => {
  it('is endorsed by a peer unless told otherwise', () => {
    expect(decideSession({ student, projects })).toEqual({
      student,
      endorsementType: 'peer',
      returnUrl: null,
      projects,
      workExperiences: [],
      certificates: [],
    });
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
    expect(() => decideSession(input as never)).toThrowError(
      expect.objectContaining({ code: 'INVALID_REQUEST' }),
    );
  });

  it('is refused with a bad e-mail address', () => {
    expect(() => decideSession({ student: { ...student, email: 'nobody' }, projects })).toThrowError(
      expect.objectContaining({ code: 'INVALID_EMAIL' }),
    );
  });
});
