import type { OperationTypes } from '../../schema/operations.ts';
import { escaped } from '../credentials/credential-page.ts';
import { PAGE_LANGUAGES, PAGE_TEXTS, type PageLanguage } from './page-texts.ts';

type Shared = NonNullable<OperationTypes['SharedResults']['data']['sharedResults']>;
type SharedResult = Shared['results'][number];
type Texts = (typeof PAGE_TEXTS)[PageLanguage];

const frame = (language: PageLanguage, title: string, body: string) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="/pages/result-link/page.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

/** The results behind a link, to be read or printed. */
export function resultsPage(shared: Shared, language: PageLanguage): string {
  const t = PAGE_TEXTS[language];
  const title = shared.title ?? t.heading(shared.results.length);
  const body = [
    shared.mode === 'test' ? `<p class="test">${escaped(t.testMode)}</p>` : '',
    `<p class="from">${escaped(t.from(shared.organisation))}</p>`,
    `<h1 dir="auto">${escaped(title)}</h1>`,
    ...shared.results.map((result) => article(result, t)),
    `<footer><p>${escaped(t.personal)}</p><p>${escaped(t.until(dayOf(shared.expiresAt, t)))}</p>`,
    `${languageLinks(language)}</footer>`,
  ];
  return frame(language, title, body.filter(Boolean).join('\n'));
}

/** The page of a link that works no more, and of one that never was. */
export function gonePage(language: PageLanguage): string {
  const t = PAGE_TEXTS[language];
  const body = `<h1>${escaped(t.gone)}</h1><p>${escaped(t.goneText)}</p><footer>${languageLinks(language)}</footer>`;
  return frame(language, t.gone, body);
}

function article(result: SharedResult, t: Texts): string {
  const { name, jobTitle, status, qualified, interested, completedAt, phone, email } = result;
  if (name === null)
    return `<article><h2>${escaped(t.gonePerson)}</h2><p>${escaped(t.gonePersonText)}</p></article>`;
  const facts = [
    [t.job, jobTitle],
    [t.status, t.statuses[status as keyof Texts['statuses']]],
    [t.completed, completedAt && dayOf(completedAt, t)],
    [t.outcome, qualified === null ? null : qualified ? t.qualified : t.notQualified],
    [t.interest, interested === null ? null : interested ? t.yes : t.no],
    [t.phone, phone],
    [t.email, email],
  ].filter((pair): pair is [string, string] => Boolean(pair[1]));
  return [
    '<article>',
    `<h2 dir="auto">${escaped(name)}</h2>`,
    `<dl>${facts.map(([label, value]) => `<div><dt>${escaped(label)}</dt><dd dir="auto">${escaped(value)}</dd></div>`).join('')}</dl>`,
    skillsOf(result, t),
    answersOf(result, t),
    '</article>',
  ].join('\n');
}

function skillsOf({ skills }: SharedResult, t: Texts): string {
  if (skills.length === 0) return '';
  const rows = skills.map(({ name, verdict, correct, asked }) => {
    const said = t.verdicts[verdict as keyof Texts['verdicts']];
    return `<tr><th scope="row" dir="auto">${escaped(name)}</th><td class="${escaped(verdict)}">${escaped(said)}</td><td>${escaped(asked === 0 ? '—' : t.rightOf(correct, asked))}</td></tr>`;
  });
  const head = [t.skill, t.verdict, t.right].map((word) => `<th scope="col">${escaped(word)}</th>`).join('');
  return `<h3>${escaped(t.skills)}</h3><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function answersOf({ answers }: SharedResult, t: Texts): string {
  if (answers.length === 0) return '';
  const lines = answers.map(
    ({ question, answer }) =>
      `<div><dt dir="auto">${escaped(question)}</dt><dd dir="auto">${escaped(wordOf(answer, t))}</dd></div>`,
  );
  return `<h3>${escaped(t.answers)}</h3><dl class="answers">${lines.join('')}</dl>`;
}

const wordOf = (answer: string | null, t: Texts): string =>
  answer === null ? t.noAnswer : answer === 'yes' ? t.yes : answer === 'no' ? t.no : answer;

const dayOf = (at: string, { locale }: Texts): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(new Date(at));

function languageLinks(current: PageLanguage): string {
  const links = PAGE_LANGUAGES.map((code) =>
    code === current
      ? `<strong lang="${code}">${PAGE_TEXTS[code].name}</strong>`
      : `<a lang="${code}" href="?language=${code}">${PAGE_TEXTS[code].name}</a>`,
  );
  return `<nav class="languages">${links.join(' ')}</nav>`;
}
