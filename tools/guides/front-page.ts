import { CHAPTERS } from './chapters.ts';
import { escapeHtml } from './escape-html.ts';
import type { Guide } from './guide.ts';
import { FOOTER, GUIDE_STYLE, page, SERVICE, sideNavigation } from './page.ts';

const LEAD =
  'Reach candidates in their language, ask what matters for the job, verify the skills they claim, and get an answer that your system can act on.';

/** The kinds of reader, and where each should go first. */
const WAYS = [
  {
    who: 'You run an applicant tracking system',
    what: 'Describe a job, invite candidates, receive results.',
    guide: 'start',
    link: 'Start in five minutes',
  },
  {
    who: 'You run a student platform',
    what: 'Have skills endorsed by a person or proven in an assessment.',
    guide: 'verification-sessions',
    link: 'Open a verification session',
  },
  {
    who: 'You need a list of skills',
    what: 'Search the open catalogue from any web page, without a key.',
    guide: 'catalogue',
    link: 'Use the catalogue',
  },
];

/** `/docs`: three ways in, then every guide with its first sentence. */
export function frontPage(guides: readonly Guide[]): string {
  const guideOf = (name: string) => guides.find((guide) => guide.name === name)!;
  const ways = WAYS.map(
    ({ who, what, guide, link }) =>
      `<li><h2>${who}</h2><p>${what}</p><a href="/docs/${guide}">${link}&nbsp;<span aria-hidden="true">→</span></a></li>`,
  );
  const chapters = CHAPTERS.map(({ title, guides: names }) => {
    const items = names.map((name) => {
      const { title: name_, lead } = guideOf(name);
      return `<li><a href="/docs/${name}">${escapeHtml(name_)}</a><p>${escapeHtml(firstSentence(lead))}</p></li>`;
    });
    return `<section><h2>${escapeHtml(title)}</h2><ul>${items.join('')}</ul></section>`;
  });
  const body = `
    <div class="frame">
${sideNavigation(guides)}
      <main id="content" tabindex="-1">
        <div class="hero">
          <h1>Build on verified skills</h1>
          <p>${LEAD}</p>
          <p class="calls"><a class="call" href="/docs/start">Start in five minutes</a><a class="call quiet" href="/docs/reference">Reference of the API</a></p>
        </div>
        <ul class="ways">${ways.join('')}</ul>
        <div class="all">${chapters.join('')}</div>
        ${FOOTER}
      </main>
    </div>`;
  return page({
    title: `${SERVICE} · Documentation`,
    head: GUIDE_STYLE,
    description: LEAD,
    section: 'guides',
    body,
    kind: 'front',
  });
}

const firstSentence = (text: string): string => /^.+?[.:](?= |$)/.exec(text)?.[0].replace(/:$/, '.') ?? text;
