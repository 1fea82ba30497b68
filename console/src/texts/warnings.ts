import { defineTexts } from './language.ts';

/** Warnings of the service, in the words of people. The service names fields as programs do, in English alone. */
export const warningTexts = defineTexts({
  en: {
    fewSkills: 'Fewer than 5 skills: 5 to 10 are recommended.',
    pendingSkills: 'Pending skills are kept, but they cannot be verified until they are resolved.',
    manyCountries: 'More than 10 countries: 1 to 10 are intended.',
    questionsOff: 'Your own questions are kept, but they are not asked: “Questions of your own” is off.',
    nothingVerified: '“Skill questions” is on, but no skill is marked to be verified.',
    nothingAsked: '“Questions of your own” is on, but there are none.',
    unknownCity: 'The city is not in the list of places.',
    unknownState: 'The state is not in the list of places.',
    unknownPincode: 'The PIN code is not in the list of places.',
    placeApart: 'City, state and PIN code do not belong together.',
    tooFew: (skill: string) => `${skill}: there are too few questions, so it is not asked about.`,
    otherRule: (skill: string, wanted: string, rule: string) =>
      `${skill}: there are too few questions for “${wanted}”, so it is verified by “${rule}”.`,
    noQuestionsIn: (languages: string) =>
      `There are no skill questions in ${languages}. Candidates who read these are told so before they start, and choose English or Hindi.`,
    noProvider: (channel: string) =>
      `${channel}: nobody is contacted by it, because no provider is configured.`,
    noChannel: 'No channel has a provider: candidates cannot be reached, and cost nothing.',
    askedWithout: (count: string, languages: string) =>
      `${count} of the candidates are written to in ${languages}, in which there are no skill questions. They are told so before they start, and choose English or Hindi.`,
    noAddress: (count: string) =>
      `${count} of the candidates have no phone number or email address that can be used. They cannot be reached, and cost nothing.`,
  },
  hi: {
    fewSkills: '5 से कम कौशल हैं: 5 से 10 रखने की सलाह है।',
    pendingSkills: 'लंबित कौशल रखे गए हैं, पर तय होने तक उनका सत्यापन नहीं हो सकता।',
    manyCountries: '10 से ज़्यादा देश हैं: 1 से 10 रखने चाहिए।',
    questionsOff: 'आपके अपने सवाल रखे गए हैं, पर पूछे नहीं जाते: “आपके अपने सवाल” बंद है।',
    nothingVerified: '“कौशल के सवाल” चालू है, पर किसी कौशल का सत्यापन नहीं चुना गया है।',
    nothingAsked: '“आपके अपने सवाल” चालू है, पर कोई सवाल नहीं है।',
    unknownCity: 'यह शहर जगहों की सूची में नहीं है।',
    unknownState: 'यह राज्य जगहों की सूची में नहीं है।',
    unknownPincode: 'यह पिन कोड जगहों की सूची में नहीं है।',
    placeApart: 'शहर, राज्य और पिन कोड एक साथ ठीक नहीं बैठते।',
    tooFew: (skill: string) => `${skill}: सवाल बहुत कम हैं, इसलिए इसके बारे में नहीं पूछा जाता।`,
    otherRule: (skill: string, wanted: string, rule: string) =>
      `${skill}: “${wanted}” के लिए सवाल कम हैं, इसलिए सत्यापन “${rule}” से होता है।`,
    noQuestionsIn: (languages: string) =>
      `${languages} में कौशल के सवाल नहीं हैं। जो उम्मीदवार ये पढ़ते हैं, उन्हें शुरू करने से पहले बताया जाता है, और वे अंग्रेज़ी या हिन्दी चुनते हैं।`,
    noProvider: (channel: string) =>
      `${channel}: इससे किसी से संपर्क नहीं होता, क्योंकि कोई प्रदाता तय नहीं है।`,
    askedWithout: (count: string, languages: string) =>
      `${count} उम्मीदवारों को ${languages} में लिखा जाता है, जिसमें कौशल के सवाल नहीं हैं। उन्हें शुरू करने से पहले बताया जाता है, और वे अंग्रेज़ी या हिन्दी चुनते हैं।`,
    noAddress: (count: string) =>
      `${count} उम्मीदवारों का कोई काम का फोन नंबर या ईमेल पता नहीं है। उन तक पहुँचा नहीं जा सकता, और कोई खर्च नहीं होता।`,
    noChannel: 'किसी चैनल का प्रदाता नहीं है: उम्मीदवारों तक पहुँचा नहीं जा सकता, और कोई खर्च नहीं होता।',
  },
});
