import { defineTexts } from './language.ts';

/** Texts of the screens by which operators help a customer. */
export const supportTexts = defineTexts({
  en: {
    rates: 'Per second',
    perSecond: 'Calls a second',
    burst: 'At once',
  },
  hi: {
    rates: 'प्रति सेकंड',
    perSecond: 'प्रति सेकंड अनुरोध',
    burst: 'एक साथ',
  },
});
