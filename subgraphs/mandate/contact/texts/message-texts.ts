/** The texts of messages in one language. Company, title and name are a partner's words, made harmless before. */
export interface MessageTexts {
  subject(company: string, title: string): string;
  reminder(subject: string): string;
  hello(name: string): string;
  request(company: string, title: string): string;
  again: string;
  please(minutes: number): string;
  open: string;
  until(day: string): string;
  stop(company: string): string;
  short(company: string, title: string, link: string): string;
  shortAgain(company: string, title: string, link: string): string;
  locale: string;
}

const en: MessageTexts = {
  subject: (company, title) => `${company}: a few questions about the job “${title}”`,
  reminder: (subject) => `Reminder – ${subject}`,
  hello: (name) => `Hello ${name},`,
  request: (company, title) => `${company} would like to know whether the job “${title}” is right for you.`,
  again: 'We wrote to you before, and not all of your answers have come yet.',
  please: (minutes) =>
    `Please answer a few questions. It takes about ${minutes === 1 ? '1 minute' : `${minutes} minutes`}, and you can stop and go on later from where you were:`,
  open: 'Open the questions',
  until: (day) => `The link is for you alone and works until ${day}.`,
  stop: (company) =>
    `If you want no more messages from ${company}, open the link and choose to stop messages. You need not answer anything.`,
  // The plain alphabet of text messages has 160 characters each instead of 70.
  short: (company, title, link) =>
    `${company}: please answer a few questions for the job "${title}": ${link} To stop messages, open the link.`,
  shortAgain: (company, title, link) =>
    `${company}: a reminder, your answers for the job "${title}" are not complete: ${link} To stop messages, open the link.`,
  locale: 'en-IN',
};

const hi: MessageTexts = {
  subject: (company, title) => `${company}: “${title}” नौकरी के बारे में कुछ सवाल`,
  reminder: (subject) => `याद दिलाने के लिए – ${subject}`,
  hello: (name) => `नमस्ते ${name},`,
  request: (company, title) => `${company} जानना चाहता है कि “${title}” नौकरी आपके लिए सही है या नहीं।`,
  again: 'हमने आपको पहले भी लिखा था, और आपके सभी जवाब अभी नहीं मिले हैं।',
  please: (minutes) =>
    `कृपया कुछ सवालों के जवाब दें। इसमें लगभग ${minutes} मिनट लगते हैं। आप बीच में रुक सकते हैं और बाद में वहीं से आगे बढ़ सकते हैं:`,
  open: 'सवाल खोलें',
  until: (day) => `यह लिंक केवल आपके लिए है और ${day} तक काम करेगा।`,
  stop: (company) =>
    `अगर आप ${company} से और संदेश नहीं चाहते, तो लिंक खोलें और संदेश बंद करना चुनें। कोई जवाब देना ज़रूरी नहीं है।`,
  short: (company, title, link) =>
    `${company}: “${title}” नौकरी के लिए कुछ सवालों के जवाब दें: ${link} संदेश बंद करने के लिए लिंक खोलें।`,
  shortAgain: (company, title, link) =>
    `${company}: “${title}” नौकरी के लिए आपके जवाब अधूरे हैं: ${link} संदेश बंद करने के लिए लिंक खोलें।`,
  locale: 'hi-IN',
};

/** Other languages fall back to English. */
export const MESSAGE_TEXTS: Readonly<Record<string, MessageTexts>> = { en, hi };

export const hasTexts = (language: string): boolean => Object.hasOwn(MESSAGE_TEXTS, language);
