import type { CallTexts } from './call-texts.ts';

export const en: CallTexts = {
  locale: 'en-IN',
  greeting: (company, job) => `Hello. This is an automatic call for ${company}, about the job ${job}.`,
  goesOn: 'We go on where you stopped.',
  keys: 'At any time, press 0 to hear it again, 7 to hear it slower, 8 for another language, or 9 to never be called again.',
  changeToThis: 'For English, press 8.',
  agree: 'If you agree, press 1. If you do not agree, press 2.',
  yesOrNo: 'For yes, press 1 or say yes. For no, press 2 or say no.',
  leaveOut: 'To leave this question out, press 3.',
  speak:
    'Please answer after the tone, in your own words and in any language. Press the hash key when you have finished.',
  aboutSkill: (skill) => `A question about ${skill}.`,
  option: (key) => `Press ${key} for:`,
  interest: 'Are you interested in this job?',
  notUnderstood: 'That was not understood.',
  notHeard: 'Nothing was heard.',
  stopped: 'We stop here. Your answers are saved, and you can go on later. Goodbye.',
  completed: (company) =>
    `Thank you, that was all. Your answers are saved, and ${company} can see them. Goodbye.`,
  declined: 'You said no. Thank you for telling us. Goodbye.',
  optedOut: (company) => `You will not be contacted for ${company} again. Goodbye.`,
  over: 'This request can no longer be answered. Nothing is needed from you. Goodbye.',
  yes: ['yes', 'yeah', 'yep', 'yup', 'haan', 'han'],
  no: ['no', 'nope', 'nahi', 'nahin'],
};
