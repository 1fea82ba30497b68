import { isLanguage, TEXTS, type Language } from '../../../../languages/languages.ts';
import { setApart } from '../../../../languages/words.ts';
import type { FlowRow } from '../../hiring/mandate/mandate.entity.ts';
import type { ResultRow } from '../result/result.entity.ts';
import type { WorkflowRow } from '../../hiring/workflow/workflow.entity.ts';
import type { SkillQuestions } from './ask-verification.ts';
import {
  pageStatusOf,
  stepAt,
  stepsOf,
  type CandidateFacts,
  type GivenAnswer,
  type PageStep,
} from './candidate.rules.ts';
import type { CandidateConsentText, CandidatePage } from './candidate.types.ts';
import { CONSENT_VERSION, consentIn, languagesFor } from './consent-texts.ts';
import { translationsOf } from './own-translations.rules.ts';
import { minutesOf, questionCounts } from './minutes.rules.ts';

/** All that is known of a candidate's request. */
export interface KnownCandidate extends CandidateFacts {
  result: ResultRow;
  flow: FlowRow;
  workflow: Pick<WorkflowRow, 'languages'>;
  skills: readonly SkillQuestions[];
  optedOut: boolean;
}

/** The page shows what is asked now, and nothing of the organisation but the names of company and job. */
export function toCandidatePage(known: KnownCandidate): CandidatePage {
  const { result, flow, skills, answers, optedOut } = known;
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
    candidateName: result.name,
    companyName,
    jobTitle: title,
    optedOut,
    consent:
      step === 'consent'
        ? { version: CONSENT_VERSION, texts: languages.map((one) => consentTextIn(one, flow)) }
        : null,
    steps: status === 'open' ? progressOf(known) : [],
    minutes: minutesOf(flow),
    questions: step === 'enrichment' ? questionsOf(flow, answers) : [],
    skillQuestions: step === 'skills' ? skillQuestionsOf(skills, answers) : [],
  };
}

export function pageLanguageOf({ pageLanguage, language }: ResultRow): Language {
  const wanted = pageLanguage ?? language;
  return isLanguage(wanted) ? wanted : 'en';
}

function consentTextIn(language: Language, { body }: FlowRow): CandidateConsentText {
  const named = (name: string) => setApart(TEXTS[language], name);
  const names = { company: named(body.companyName), job: named(body.title) };
  return { language, paragraphs: consentIn(language, names) };
}

function progressOf({ flow, answers }: KnownCandidate): CandidatePage['steps'] {
  const doneOf = (kind: GivenAnswer['kind']) => answers.filter((answer) => answer.kind === kind).length;
  const totals = questionCounts(flow);
  const counts: Record<Exclude<PageStep, 'consent'>, { total: number; done: number }> = {
    enrichment: { total: totals.enrichment, done: doneOf('enrichment') },
    skills: { total: totals.skills, done: doneOf('skill') },
    interest: { total: totals.interest, done: doneOf('interest') },
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

function skillQuestionsOf(
  skills: readonly SkillQuestions[],
  answers: readonly GivenAnswer[],
): CandidatePage['skillQuestions'] {
  const given = new Map(answers.flatMap(({ kind, key, value }) => (kind === 'skill' ? [[key, value]] : [])));
  return skills.flatMap(({ name, questions }) =>
    questions.map(({ id, text, options, translations }) => ({
      questionId: id,
      skillName: name,
      question: text,
      options,
      translations,
      option: given.has(id) ? Number(given.get(id)) : null,
    })),
  );
}
