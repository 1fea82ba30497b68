import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../../languages/languages.ts';
import { hashOf, NOTICE_VERSION, noticesIn } from '../../../../languages/notice.ts';
import hashes from '../../../../languages/notices.json' with { type: 'json' };
import { shownConsent } from './result-record.ts';

const AT = '2026-01-15T09:30:00.000Z';

it('a consent to an older notice stays readable: version, hash, and the words that were agreed to', () => {
  const older = Object.keys(hashes).filter(
    (version) => !version.startsWith('student') && version < NOTICE_VERSION,
  );
  expect(older.length).toBeGreaterThan(0);
  for (const textVersion of older)
    for (const language of LANGUAGES) {
      // Consents of before there were hashes have none of their own.
      const shown = shownConsent({ textVersion, language, at: AT });
      const { [textVersion]: words } = noticesIn(language);
      expect(JSON.stringify(words).length, `${textVersion} ${language}`).toBeGreaterThan(100);
      expect(shown).toEqual({
        noticeVersion: textVersion,
        noticeHash: hashOf(words!),
        language,
        channel: 'page',
        at: new Date(AT),
        withdrawnAt: null,
      });
    }
});
