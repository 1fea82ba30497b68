import { stemOf } from './stem.ts';

const words = (list: string) => list.trim().split(/\s+/);

/** Words that join others. */
const LINKING =
  words(`a an and as at by for from in into is it its of on or per that the their this through to via with
  within ka ki ke ko se me mein aur par का की के को से में और पर है हैं या`);

/** Words around a trade, in English, Hindi and Hinglish, that carry no meaning of their own. */
const AROUND =
  words(`sr jr senior junior experienced experience fresher trained skilled semi iti certified diploma staff
  worker work working wala wale wali vala chahiye chahie required wanted needed need job jobs post vacancy kaam skill
  skills knowledge own basic good urgent urgently hiring candidate near karna karne karta hai seekhna sikhna aata aana
  mistri mistry मिस्त्री काम कार्य वाला वाले वाली चाहिए चाहिये नौकरी करना करने`);

export const isLinking = (folded: string): boolean => LINKING_SET.has(folded);
const LINKING_SET: ReadonlySet<string> = new Set(LINKING);

const JOINING: ReadonlySet<string> = new Set(words('and or aur ya और या'));
/** True for a word that tells two things apart by naming both. */
export const isJoining = (folded: string): boolean => JOINING.has(folded);

const LITTLE_STEMS: ReadonlySet<string> = new Set([...LINKING, ...AROUND].map(stemOf));

/** True for the stem of a word that tells nothing about which skill is meant. */
export const saysLittle = (stem: string): boolean => LITTLE_STEMS.has(stem);

/** Words that announce a skill in a job text. */
const CUES: ReadonlySet<string> = new Set(
  words(`knowledge knowledgeable experience experienced expertise expert understanding skill skills skilled proficient
  proficiency fluent fluency degree familiar familiarity competence competencies ability able background trained training
  certified certification qualified qualification specialist know knows gyan jankari anubhav ज्ञान जानकारी अनुभव`),
);
export const isCue = (folded: string): boolean => CUES.has(folded);
