import { defineTexts } from './language.ts';

export const workflowTexts = defineTexts({
  en: {
    title: 'Workflows',
    search: 'Search by name',
    name: 'Name',
    status: 'State',
    active: 'Active',
    archived: 'Archived',
    id: 'Id',
    updated: 'Changed',
    none: 'No workflows',
    noneText: 'A workflow says how candidates are reached and how long they have. Mandates are made in one.',
  },
  hi: {
    title: 'वर्कफ़्लो',
    search: 'नाम से खोजें',
    name: 'नाम',
    status: 'स्थिति',
    active: 'चालू',
    archived: 'संग्रहित',
    id: 'आईडी',
    updated: 'बदला गया',
    none: 'कोई वर्कफ़्लो नहीं',
    noneText:
      'वर्कफ़्लो बताता है कि उम्मीदवारों तक कैसे पहुँचें और उनके पास कितना समय है। मैंडेट इसी में बनते हैं।',
  },
});
