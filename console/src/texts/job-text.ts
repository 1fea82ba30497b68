import { defineTexts } from './language.ts';

export const jobTexts = defineTexts({
  en: {
    title: 'Fill in from a job advert',
    advert: 'Advert',
    advertHint:
      'Paste the advert: title, town, pay, experience and skills are read from it, and it becomes the description. What you have typed stays.',
    fill: 'Fill in the form',
    filled: (count: string, names: string) => `${count} filled in: ${names}. Please check them.`,
    nothing: 'Nothing new was found in this text.',
  },
  hi: {
    title: 'नौकरी के विज्ञापन से भरें',
    advert: 'विज्ञापन',
    advertHint:
      'विज्ञापन यहाँ चिपकाएँ: पद, शहर, वेतन, अनुभव और कौशल इसी से पढ़े जाएँगे, और यही विवरण बनेगा। जो आपने लिखा है, वह वैसा ही रहेगा।',
    fill: 'फॉर्म भरें',
    filled: (count: string, names: string) => `${count} जगह भरी गई: ${names}। कृपया जाँच लें।`,
    nothing: 'इस विज्ञापन में कुछ नया नहीं मिला।',
  },
});
