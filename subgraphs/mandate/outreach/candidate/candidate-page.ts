import { isLanguage, TEXTS, type Language } from '../../../../languages/languages.ts';
import { setApart } from '../../../../languages/words.ts';
import type { FlowRow } from '../../hiring/mandate/mandate.entity.ts';
import { questionLanguages } from '../../hiring/mandate/question-languages.rules.ts';
import type { SkillOutput } from '../result/output.rules.ts';
import { verifiedSkills } from './take-credentials.rules.ts';
import type { ResultRow } from '../result/result.entity.ts';
import type { WorkflowRow } from '../../hiring/workflow/workflow.entity.ts';
import type { SkillQuestion } from './ask-verification.ts';
import type { DrawnQuestion } from '../result/sitting.entity.ts';
import { pageStatusOf, stepAt, stepsOf, type CandidateFacts, type PageStep } from './candidate.rules.ts';
import {
  askedIn,
  askedSkills,
  drawnQuestion,
  isOver,
  metIn,
  mostQuestions,
  openSkillOf,
  type GivenAnswer,
  type Sitting,
} from './sitting.rules.ts';
import type { CandidateConsentText, CandidatePage } from './candidate.types.ts';
import type { NoticePrivacy } from './notice-privacy.ts';
import { CONSENT_VERSION, consentIn, languagesFor, wholeNoticeIn } from './consent-texts.ts';
import { translationsOf } from './own-translations.rules.ts';
import { minutesOf, questionCounts } from './minutes.rules.ts';

/** All that is known of a candidate's request. */
export interface KnownCandidate extends CandidateFacts {
  result: ResultRow;
  flow: FlowRow;
  workflow: Pick<WorkflowRow, 'languages'>;
  /** Sittings of versions from before there were rules, which no row holds. */
  fixedSittings: readonly Sitting[];
  /** The texts of questions about skills that were asked for so far. */
  texts: Map<string, SkillQuestion>;
  optedOut: boolean;
}

/** The questions about skills that a page shows now: those of the open skill that were answered, and the open one. */
export function shownQuestions(facts: CandidateFacts): { skillId: string; ids: string[] } | null {
  const isAsked = pageStatusOf(facts) === 'open' && stepAt(facts.flow, facts.result.stage) === 'skills';
  const open = isAsked ? openSkillOf(facts) : null;
  if (!open?.sitting) return null;
  return { skillId: open.skill.skillId, ids: metIn(open.sitting, facts.answers).map(({ id }) => id) };
}

/** The page shows what is asked now, and nothing of the organisation but the names of company and job. */
export function toCandidatePage(known: KnownCandidate, privacy: NoticePrivacy): CandidatePage {
  const { result, flow, answers, optedOut } = known;
  const status = pageStatusOf(known);
  const step = status === 'open' ? stepAt(flow, result.stage) : null;
  const { companyName, title } = flow.body;
  const language = pageLanguageOf(result);
  const languages = languagesFor(known.workflow, language);
  return {
    resultId: result.id,
    status,
    step,
    language,
    languages,
    questionLanguages: questionLanguages(flow),
    candidateName: status === 'erased' ? null : result.name,
    companyName,
    jobTitle: title,
    optedOut,
    canWithdraw: status !== 'erased' && result.consent !== null && result.consent.withdrawnAt === undefined,
    withdrawnAt: result.consent?.withdrawnAt ? new Date(result.consent.withdrawnAt) : null,
    consent:
      step === 'consent'
        ? { version: CONSENT_VERSION, texts: languages.map((one) => consentTextIn(one, flow, privacy)) }
        : null,
    steps: status === 'open' ? progressOf(known) : [],
    minutes: minutesOf(flow),
    questions: step === 'enrichment' ? questionsOf(flow, answers) : [],
    skillQuestions: skillQuestionsOf(known),
    credentials: status === 'completed' ? verifiedSkills(result.output).map(toCandidateCredential) : [],
  };
}

const toCandidateCredential = ({ skillId, name, credentialUrl }: SkillOutput) => ({
  skillId,
  skillName: name,
  url: credentialUrl ?? null,
});

export function pageLanguageOf({ pageLanguage, language }: ResultRow): Language {
  const wanted = pageLanguage ?? language;
  return isLanguage(wanted) ? wanted : 'en';
}

function consentTextIn(language: Language, { body }: FlowRow, privacy: NoticePrivacy): CandidateConsentText {
  const named = (name: string) => setApart(TEXTS[language], name);
  const names = { company: named(body.companyName), job: named(body.title) };
  // The organisation answers for the data, also where it names nobody for questions.
  const contact = privacy.contact === null ? names.company : named(privacy.contact);
  const facts = { ...names, contact, days: privacy.days };
  return { language, paragraphs: consentIn(language, names), whole: wholeNoticeIn(language, facts) };
}

function progressOf(known: KnownCandidate): CandidatePage['steps'] {
  const { flow, answers } = known;
  const doneOf = (kind: GivenAnswer['kind']) => answers.filter((answer) => answer.kind === kind).length;
  const totals = questionCounts(flow);
  const counts: Record<Exclude<PageStep, 'consent'>, { total: number; done: number; atMost: boolean }> = {
    enrichment: { total: totals.enrichment, done: doneOf('enrichment'), atMost: false },
    skills: { ...skillProgress(known), done: doneOf('skill') },
    interest: { total: totals.interest, done: doneOf('interest'), atMost: false },
  };
  return stepsOf(flow).flatMap((step) => (step === 'consent' ? [] : [{ step, ...counts[step] }]));
}

/** The page does not tell which answer knocks out. */
function questionsOf(flow: FlowRow, answers: readonly GivenAnswer[]): CandidatePage['questions'] {
  return flow.body.enrichmentQuestions.map(({ key, type, text, required }) => {
    const given = answers.find((answer) => answer.kind === 'enrichment' && answer.key === key);
    const translations = translationsOf(flow, key);
    const asked = { key, type, text, translations, required, done: given !== undefined };
    // The page shows a spoken answer as one, also once its transcript is there.
    if (given?.recording)
      return { ...asked, answer: null, recordedSeconds: given.recording.kept?.seconds ?? 0 };
    return { ...asked, answer: given?.value ?? null, recordedSeconds: null };
  });
}

/** A skill that is over took as many questions as it took; one that is not may take fewer than it can. */
function skillProgress({ flow, sittings, answers }: KnownCandidate): { total: number; atMost: boolean } {
  const skills = askedSkills(flow).map((skill) => {
    const sitting = sittings.find(({ skillId }) => skillId === skill.skillId);
    const over = sitting !== undefined && isOver(skill, sitting, answers);
    const total = over ? askedIn(sitting, answers) : mostQuestions(skill);
    return { total, atMost: !over && skill.rule !== undefined };
  });
  return {
    total: skills.reduce((sum, { total }) => sum + total, 0),
    atMost: skills.some(({ atMost }) => atMost),
  };
}

function skillQuestionsOf(known: KnownCandidate): CandidatePage['skillQuestions'] {
  const { answers, texts } = known;
  const { ids } = shownQuestions(known) ?? { ids: [] };
  return ids.map((id) => {
    const { skill, question } = drawnQuestion(known, id)!;
    const { text, options, translations } = texts.get(id)!;
    const given = answers.find(({ kind, key }) => kind === 'skill' && key === id);
    return {
      questionId: id,
      skillName: skill.name,
      skillNames: skill.names ?? {},
      question: text,
      options: inPlaces(question, options),
      translations: translations.map((one) => ({ ...one, options: inPlaces(question, one.options) })),
      option: given ? question.places.indexOf(Number(given.value)) : null,
    };
  });
}

/** The options in the places that were drawn for the candidate. */
export const inPlaces = ({ places }: DrawnQuestion, options: readonly string[]): string[] =>
  places.map((place) => options[place]!);
