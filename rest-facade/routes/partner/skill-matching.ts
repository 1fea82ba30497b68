import { asItems, each, inEach, inField, inTurn } from '../../nested-shapes.ts';
import { route, type Route } from '../../route.ts';
import { lift, omitted, type AnswerSchema, type AnyShape } from '../../shape.ts';

interface Find {
  score: number;
}
interface OccupationFind extends Find {
  occupation: { occupation_id: string; name: string; aliases: string[]; skills: { id: string }[] };
}
type Finds = { occupations: OccupationFind[] } & Record<string, Find[]>;

const withSkill = inField('skill', lift('subSkill', 'master'));

/**
 * Skills and occupations in one list, distinguished by `kind`, the likeliest first and of the likely the skills
 * (contract 6.4). The graph keeps them apart, where a type says which is which.
 */
const withOccupations = (list: 'matches' | 'items', most = Infinity): AnyShape => ({
  value: ({ occupations, ...answer }: Finds) => {
    const skills = answer[list]!.map((find) => ({ kind: 'skill', ...find }));
    const works = occupations.map(({ occupation, ...find }) => ({
      kind: 'occupation',
      ...occupation,
      skills: occupation.skills.map(({ id }) => id),
      ...find,
    }));
    const finds: Find[] = [...skills, ...works];
    return { ...answer, [list]: finds.toSorted((one, other) => other.score - one.score).slice(0, most) };
  },
  schema: (answer) => {
    const { occupations, ...properties } = answer.properties!;
    const { occupation } = occupations!.items!.properties!;
    const items = propertiesOfFind(properties[list]!.items!, occupation!);
    return {
      ...answer,
      properties: { ...properties, [list]: { ...properties[list], items } },
      required: answer.required!.filter((name) => name !== 'occupations'),
    };
  },
});

function propertiesOfFind(skill: AnswerSchema, occupation: AnswerSchema): AnswerSchema {
  const { skills, ...record } = occupation.properties!;
  return {
    ...skill,
    properties: {
      kind: {
        type: 'string',
        enum: ['skill', 'occupation'],
        description: 'A `skill` has `skill`, an `occupation` the other fields.',
      },
      ...skill.properties,
      ...record,
      skills: {
        type: 'array',
        items: skills!.items!.properties!['id']!,
        description: 'The ids of the skills that the work needs, the most telling first.',
      },
    },
    required: ['kind', ...skill.required!.filter((name) => name !== 'skill')],
  };
}

export const skillMatchingRows: Route[] = [
  route({
    method: 'POST',
    path: '/skills/match',
    summary: 'Find the skills and occupations that names mean, up to 5 for each, in the order sent',
    scope: 'skills:read',
    rates: 'skillsMatch',
    body: 'SkillNamesInput',
    operation: 'MatchSkills',
    variables: ({ body }) => body as { names: string[] },
    message: 'Matches.',
    shape: asItems(
      inTurn(
        inTurn(inField('matches', inEach(withSkill)), withOccupations('matches', 5)),
        omitted('outdated'),
      ),
    ),
    noun: 'skill',
  }),
  route({
    method: 'POST',
    path: '/skills/extract',
    summary:
      'Find the skills and occupations that a text names, and where, the surest first; and up to 10 suggestions',
    scope: 'skills:read',
    rates: 'skillsMatch',
    body: 'SkillTextInput',
    operation: 'ExtractSkills',
    variables: ({ body }) => body as { text: string },
    message: 'Skills of the text.',
    shape: inTurn(
      inTurn(inTurn(each('items', withSkill), each('suggestions', withSkill)), withOccupations('items')),
      omitted('outdated'),
    ),
    noun: 'skill',
  }),
];
