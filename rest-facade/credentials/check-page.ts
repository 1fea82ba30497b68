import { TEXTS, type Language } from '../../languages/languages.ts';
import { filled, setApart } from '../../languages/words.ts';
import { escaped, factsOf, languageLinks, shell, type PageCredential } from './credential-page.ts';

type CheckReason = keyof (typeof TEXTS)['en']['credential']['checkPage']['reasons'];

/** The page on which anybody checks a credential: they paste it, its address, or choose the file. */
export function checkPage(language: Language): string {
  const { checkPage: t } = TEXTS[language].credential;
  const body = `<h1>${escaped(t.title)}</h1>
<p>${escaped(t.intro)}</p>
<form id="check" data-checking="${escaped(t.checking)}" data-failed="${escaped(t.failed)}">
<label for="text">${escaped(t.text)}</label>
<textarea id="text" dir="ltr" rows="4" spellcheck="false" autocomplete="off"></textarea>
<label for="file">${escaped(t.file)}</label>
<input id="file" type="file" accept=".png,.json,.jwt,.txt,image/png,application/json">
<button>${escaped(t.button)}</button>
</form>
<div id="outcome" role="status"></div>
<noscript><p>${escaped(t.noScript)}</p></noscript>
${languageLinks(language)}`;
  return shell(language, t.title, body, '/pages/credential/check.js');
}

/** The outcome of a check in words: whether it holds and why, then what the credential says. */
export function checkText(
  { reason, credential }: { reason: string; credential: PageCredential | null },
  language: Language,
): string[] {
  const texts = TEXTS[language];
  const { checkPage: t, testMode, issued, until } = texts.credential;
  const verdict = t.reasons[reason as CheckReason];
  if (!credential) return [verdict];
  const facts = factsOf(credential, language);
  return [
    verdict,
    ...(credential.mode === 'test' ? [testMode] : []),
    filled(texts, t.skill, { skill: setApart(texts, credential.skillName) }),
    facts.how,
    ...(facts.sure === null ? [] : [facts.sure]),
    `${issued}: ${facts.issued}`,
    `${until}: ${facts.until}`,
  ];
}
