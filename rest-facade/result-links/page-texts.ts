/** The languages of employers, as in the console. */
export const PAGE_LANGUAGES = ['en', 'hi'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

export const isPageLanguage = (text: string): text is PageLanguage =>
  PAGE_LANGUAGES.some((language) => language === text);

const en = {
  name: 'English',
  locale: 'en-IN',
  heading: (count: number) => (count === 1 ? 'Result of a verification' : `Results of ${count} candidates`),
  from: (organisation: string) => `Shared by ${organisation}`,
  until: (day: string) => `This page can be read until ${day}.`,
  testMode: 'Test mode: these people and answers are made up.',
  gonePerson: 'Not shown any more',
  gonePersonText: 'The data of this person was erased, or they have withdrawn their consent.',
  job: 'Job',
  status: 'Status',
  statuses: { pending: 'In progress', completed: 'Completed', declined: 'Declined', failed: 'Failed' },
  completed: 'Completed on',
  outcome: 'Outcome',
  qualified: 'Qualified',
  notQualified: 'Not qualified',
  interest: 'Interested in the job',
  yes: 'Yes',
  no: 'No',
  phone: 'Phone',
  email: 'Email',
  skills: 'Skills',
  skill: 'Skill',
  verdict: 'Verdict',
  right: 'Right answers',
  rightOf: (correct: number, asked: number) => `${correct} of ${asked}`,
  verdicts: { verified: 'Verified', not_verified: 'Not verified', inconclusive: 'No verdict' },
  answers: 'Answers',
  noAnswer: 'No answer',
  personal:
    'This is personal data. Use it only for this job, and share it only with people who decide about it.',
  gone: 'This link does not work any more',
  goneText: 'It has expired or was withdrawn. Ask the person who sent it for a new one.',
};

const hi: typeof en = {
  name: 'हिन्दी',
  locale: 'hi-IN',
  heading: (count) => (count === 1 ? 'सत्यापन का परिणाम' : `${count} उम्मीदवारों के परिणाम`),
  from: (organisation) => `${organisation} ने साझा किया`,
  until: (day) => `यह पेज ${day} तक पढ़ा जा सकता है।`,
  testMode: 'टेस्ट मोड: ये लोग और उत्तर काल्पनिक हैं।',
  gonePerson: 'अब नहीं दिखाया जाता',
  gonePersonText: 'इस व्यक्ति का डेटा मिटा दिया गया है, या उन्होंने अपनी सहमति वापस ले ली है।',
  job: 'नौकरी',
  status: 'स्थिति',
  statuses: { pending: 'जारी है', completed: 'पूरा हुआ', declined: 'मना किया', failed: 'नहीं हो सका' },
  completed: 'पूरा होने की तारीख',
  outcome: 'नतीजा',
  qualified: 'योग्य',
  notQualified: 'योग्य नहीं',
  interest: 'नौकरी में रुचि',
  yes: 'हाँ',
  no: 'नहीं',
  phone: 'फोन',
  email: 'ईमेल',
  skills: 'कौशल',
  skill: 'कौशल',
  verdict: 'निर्णय',
  right: 'सही उत्तर',
  rightOf: (correct, asked) => `${asked} में से ${correct}`,
  verdicts: { verified: 'सत्यापित', not_verified: 'सत्यापित नहीं', inconclusive: 'कोई निर्णय नहीं' },
  answers: 'उत्तर',
  noAnswer: 'कोई उत्तर नहीं',
  personal:
    'यह व्यक्तिगत डेटा है। इसका उपयोग केवल इसी नौकरी के लिए करें, और इसे ऐसे किसी व्यक्ति को न दें जो इस पर निर्णय नहीं लेता।',
  gone: 'यह लिंक अब काम नहीं करता',
  goneText: 'इसकी अवधि समाप्त हो गई है या इसे वापस ले लिया गया है। जिसने भेजा था, उससे नया लिंक माँगें।',
};

export const PAGE_TEXTS: Record<PageLanguage, typeof en> = { en, hi };
