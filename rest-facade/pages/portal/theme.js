// Runs before the page is drawn, so that nobody sees the other theme first.
{
  const root = document.documentElement;
  root.classList.add('js');
  try {
    const kept = localStorage.getItem('docs-theme');
    if (kept === 'light' || kept === 'dark') root.dataset.theme = kept;
  } catch {
    // A browser that keeps nothing shows its own theme.
  }
}
