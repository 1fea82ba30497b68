import { page, SERVICE } from './page.ts';

/** `/docs/reference`: the bar of the portal above the library's own page, which reads `/openapi.json`. */
export const referencePage = (): string =>
  page({
    title: `Reference · ${SERVICE}`,
    description: 'Every operation of the REST API, with its rules, examples and errors.',
    section: 'reference',
    kind: 'reference',
    head: '<script src="/docs/js/scalar.js" defer></script>\n    <script type="module" src="/docs/assets/reference.js"></script>',
    body: '    <div id="content" tabindex="-1"><div id="reference"></div></div>',
  });
