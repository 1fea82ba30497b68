import type { warningTexts } from '../../texts/warnings.ts';

type Words = (typeof warningTexts)['en'] | (typeof warningTexts)['hi'];

interface Names {
  /** The name of a value, such as a channel or a rule. */
  value: (value: string) => string;
  language: (code: string) => string;
}

type Say = (t: Words, found: readonly string[], names: Names) => string;

/** The warnings of the service, each by how it begins, with the words for it. */
const WARNINGS: readonly (readonly [RegExp, Say])[] = [
  [/^Fewer than 5 skills/, (t) => t.fewSkills],
  [/^Pending skills/, (t) => t.pendingSkills],
  [/^More than 10 countries/, (t) => t.manyCountries],
  [/^Questions are kept/, (t) => t.questionsOff],
  [/^skill_verification is on/, (t) => t.nothingVerified],
  [/^data_enrichment is on/, (t) => t.nothingAsked],
  [/^The city of the location/, (t) => t.unknownCity],
  [/^The state of the location/, (t) => t.unknownState],
  [/^The pincode of the location/, (t) => t.unknownPincode],
  [/^City, state and pincode/, (t) => t.placeApart],
  [
    /^(.+): there are too few questions for the rule (\w+), so it is verified by the rule (\w+)\.$/,
    (t, [skill, wanted, rule], { value }) => t.otherRule(skill!, value(wanted!), value(rule!)),
  ],
  [/^(.+): there are too few questions to verify it/, (t, [skill]) => t.tooFew(skill!)],
  [
    /^There are no questions about skills in ([a-z, ]+): /,
    (t, [codes], { language }) => t.noQuestionsIn(codes!.split(', ').map(language).join(', ')),
  ],
  [
    /^(\d+) of the candidates are written to in a language without questions about skills \(([a-z, ]+)\)/,
    (t, [count, codes], { language }) => t.askedWithout(count!, codes!.split(', ').map(language).join(', ')),
  ],
  [/^(\d+) of the candidates have no address/, (t, [count]) => t.noAddress(count!)],
  [/^(\w+) has no adapter/, (t, [channel], { value }) => t.noProvider(value(channel!))],
  [/^No channel has an adapter/, (t) => t.noChannel],
];

/** A warning in the words of people; as the service says it where it has none. */
export function warningWords(warning: string, t: Words, names: Names): string {
  for (const [form, say] of WARNINGS) {
    const [, ...found] = form.exec(warning) ?? [];
    if (form.test(warning)) return say(t, found, names);
  }
  return warning;
}
