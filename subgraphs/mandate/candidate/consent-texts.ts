/** The languages that the candidate's page speaks. */
export const PAGE_LANGUAGES = ['en', 'hi'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/** A result keeps the version of the consent that was given, so a version is never changed: a new wording is a new one, put first. */
const VERSIONS: { version: string; texts: Record<PageLanguage, string[]> }[] = [
  {
    version: '2026-11-15',
    texts: {
      en: [
        '{company} would like to ask you a few questions about the job “{job}”.',
        'If you agree, your answers, the result of the skill questions and the time of your answers are kept and shown to {company}, to decide about this job and for nothing else.',
        'It is your choice. You can stop at any time, and you can ask {company} to delete your details.',
      ],
      hi: [
        '{company} आपसे “{job}” की नौकरी के बारे में कुछ सवाल पूछना चाहती है।',
        'अगर आप सहमत हैं, तो आपके जवाब, हुनर के सवालों का नतीजा और जवाब देने का समय रखा जाएगा और {company} को दिखाया जाएगा। इनका इस्तेमाल सिर्फ़ इस नौकरी के फ़ैसले के लिए होगा।',
        'यह आपकी मर्ज़ी है। आप कभी भी रुक सकते हैं, और {company} से अपनी जानकारी मिटाने के लिए कह सकते हैं।',
      ],
    },
  },
];

const [current] = VERSIONS as [(typeof VERSIONS)[number]];

export const CONSENT_VERSION: string = current.version;

export const consentTexts = (names: {
  company: string;
  job: string;
}): { language: PageLanguage; paragraphs: string[] }[] =>
  PAGE_LANGUAGES.map((language) => ({
    language,
    paragraphs: current.texts[language].map((text) =>
      text.replaceAll(/\{(company|job)\}/g, (_, name: keyof typeof names) => names[name]),
    ),
  }));
