import type { Visitor } from '../candidate-visitor.ts';
import type { Integrator } from './integrator.ts';

interface GivenAnswers {
  last_job: string;
  /** Not answered where it is left out. */
  bike?: string;
  interested: boolean;
}

/** Goes through the page, with the right answers to all questions about skills. */
export async function giveAnswers(
  me: Integrator,
  call: Visitor,
  resultId: string,
  { last_job, bike, interested }: GivenAnswers,
): Promise<void> {
  const { version: textVersion } = (await call('open')).body.data.consent;
  await call('consent', { agreed: true, textVersion, language: 'en' });
  await call('answer', { key: 'own_tools', answer: 'yes' });
  await call('answer', { key: 'last_job', answer: last_job });
  const last =
    bike === undefined ? call('skip', { key: 'bike' }) : call('answer', { key: 'bike', answer: bike });
  const right = await me.rightTexts(resultId);
  for (let { data } = (await last).body; data.step === 'skills';) {
    const { questionId, options } = data.skillQuestions.at(-1);
    const option = options.indexOf(right.get(questionId));
    ({ data } = (await call('skill-answer', { questionId, option })).body);
  }
  await call('interest', { interested });
}

export async function refuseConsent(call: Visitor): Promise<void> {
  const { version: textVersion } = (await call('open')).body.data.consent;
  await call('consent', { agreed: false, textVersion, language: 'en' });
}
