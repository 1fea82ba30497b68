/** The order in which the guides stand in the portal. Every name is a file `docs/guides/<name>.md`. */
export const CHAPTERS: readonly { title: string; guides: readonly string[] }[] = [
  { title: 'Begin', guides: ['start', 'sign-a-request', 'test-mode', 'sdks'] },
  { title: 'Hire', guides: ['job-to-results', 'what-a-verdict-means', 'credentials', 'receive-events'] },
  { title: 'Verify students', guides: ['verification-sessions'] },
  { title: 'Ask', guides: ['catalogue', 'graph', 'agents'] },
  { title: 'Build it well', guides: ['retries', 'errors', 'limits'] },
  {
    title: 'Run it',
    guides: ['going-live', 'going-live-in-india', 'platforms', 'privacy', 'for-candidates', 'changes'],
  },
];

export const GUIDES: readonly string[] = CHAPTERS.flatMap(({ guides }) => guides);
