/** Theme, menu, search, tabs and copying for the pages of the portal, which can be read without this script. */
const root = document.documentElement;
const byId = (id) => document.getElementById(id);

/** A browser may refuse to keep anything; the choice then holds for this page. */
const memory = {
  get(name) {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  set(name, value) {
    try {
      localStorage.setItem(name, value);
    } catch {
      // Nothing is kept.
    }
  },
};

function setUpTheme() {
  const button = byId('theme-button');
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
  const isDark = () => (root.dataset.theme ? root.dataset.theme === 'dark' : systemIsDark.matches);
  const tell = () =>
    button.setAttribute('aria-label', isDark() ? 'Use the light theme' : 'Use the dark theme');
  button.addEventListener('click', () => {
    root.dataset.theme = isDark() ? 'light' : 'dark';
    memory.set('docs-theme', root.dataset.theme);
    tell();
    document.dispatchEvent(new CustomEvent('themechange'));
  });
  systemIsDark.addEventListener('change', () => {
    tell();
    document.dispatchEvent(new CustomEvent('themechange'));
  });
  tell();
  button.hidden = false;
}

function setUpMenu() {
  const [button, side] = [byId('menu-button'), byId('side')];
  if (!side) return;
  const show = (open) => {
    button.setAttribute('aria-expanded', String(open));
    document.body.classList.toggle('menu-open', open);
  };
  button.addEventListener('click', () => show(button.getAttribute('aria-expanded') !== 'true'));
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !document.body.classList.contains('menu-open')) return;
    show(false);
    button.focus();
  });
  button.hidden = false;
}

function setUpSearch() {
  const button = byId('search-button');
  const open = async () => {
    const { openSearch } = await import('./search.js');
    openSearch();
  };
  button.addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target.closest?.('input, textarea, select, [contenteditable]');
    const isAsked =
      (event.key === 'k' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && !isTyping);
    if (!isAsked) return;
    event.preventDefault();
    void open();
  });
  button.hidden = false;
}

/** Tabs by the pattern of WAI-ARIA: arrows go between them, and every block of the page shows the language chosen last. */
function setUpTabs() {
  const groups = [...document.querySelectorAll('.tabs')].map(makeTabs);
  const wanted = memory.get('docs-language');
  for (const group of groups) group.show(wanted);

  function makeTabs(box) {
    const panels = [...box.querySelectorAll('.panel')];
    const list = document.createElement('div');
    list.setAttribute('role', 'tablist');
    list.setAttribute('aria-label', 'Languages');
    const tabs = panels.map((panel) => {
      const tab = document.createElement('button');
      tab.type = 'button';
      tab.id = `${panel.id}-tab`;
      tab.textContent = panel.dataset.tab;
      tab.setAttribute('role', 'tab');
      tab.setAttribute('aria-controls', panel.id);
      panel.setAttribute('role', 'tabpanel');
      panel.setAttribute('aria-labelledby', tab.id);
      tab.addEventListener('click', () => choose(panel.dataset.tab));
      list.append(tab);
      return tab;
    });
    const show = (name) => {
      const at = Math.max(
        0,
        panels.findIndex((panel) => panel.dataset.tab === name),
      );
      for (const [nth, panel] of panels.entries()) {
        panel.hidden = nth !== at;
        tabs[nth].setAttribute('aria-selected', String(nth === at));
        tabs[nth].tabIndex = nth === at ? 0 : -1;
      }
    };
    list.addEventListener('keydown', ({ key }) => {
      const at = tabs.indexOf(document.activeElement);
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[key];
      if (to === undefined) return;
      const next = tabs[(to + tabs.length) % tabs.length];
      choose(next.textContent);
      next.focus();
    });
    box.prepend(list);
    return { box, show };
  }

  function choose(name) {
    memory.set('docs-language', name);
    for (const { box, show } of groups) if (box.querySelector(`[data-tab="${CSS.escape(name)}"]`)) show(name);
  }
}

function setUpCopying() {
  for (const box of document.querySelectorAll('.code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.setAttribute('aria-label', 'Copy the code');
    button.addEventListener('click', async () => {
      const code = [...box.querySelectorAll('pre')].find((pre) => pre.offsetParent !== null);
      try {
        await navigator.clipboard.writeText(code.textContent);
        button.textContent = 'Copied';
      } catch {
        button.textContent = 'Not allowed';
      }
      setTimeout(() => (button.textContent = 'Copy'), 1500);
    });
    box.append(button);
  }
}

/** The table of contents marks the section that is being read. */
function followReading() {
  const links = new Map(
    [...document.querySelectorAll('.contents a')].map((link) => [
      decodeURIComponent(link.hash.slice(1)),
      link,
    ]),
  );
  if (links.size === 0) return;
  const headings = [...links.keys()].map(byId).filter(Boolean);
  const mark = () => {
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top < 140);
    const atEnd = innerHeight + scrollY >= document.body.scrollHeight - 4;
    const current = (atEnd ? headings.at(-1) : passed.at(-1)) ?? headings[0];
    for (const [id, link] of links)
      if (id === current.id) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
  };
  addEventListener('scroll', mark, { passive: true });
  mark();
}

for (const setUp of [setUpTheme, setUpMenu, setUpSearch, setUpTabs, setUpCopying, followReading]) setUp();
