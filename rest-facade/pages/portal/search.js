import MiniSearch from 'minisearch';

/** The same as where the index is made (`tools/guides/search-index.ts`). */
const OPTIONS = { fields: ['title', 'place', 'text'], storeFields: ['title', 'place', 'address', 'shown'] };
const RANKS = {
  boost: { title: 4, place: 2 },
  prefix: true,
  fuzzy: (word) => (word.length > 4 ? 0.2 : false),
  combineWith: 'AND',
};
const MOST = 12;

const byId = (id) => document.getElementById(id);
const [dialog, input, list, state] = ['search', 'search-input', 'search-list', 'search-state'].map(byId);
let index;
let chosen = -1;

export function openSearch() {
  if (dialog.open) return;
  dialog.showModal();
  input.select();
  index ??= load();
}

/** A failed load is tried again with the next letter. */
async function load() {
  try {
    const answer = await fetch('/docs/assets/search-index.json');
    if (!answer.ok) throw new Error(String(answer.status));
    return MiniSearch.loadJSON(await answer.text(), OPTIONS);
  } catch {
    index = undefined;
    return undefined;
  }
}

async function search() {
  const words = input.value.trim();
  const ready = await (index ??= load());
  if (words !== input.value.trim()) return;
  if (!ready) return show([], 'The search could not be loaded. Try again.');
  if (words === '') return show([], '');
  const strict = ready.search(words, RANKS);
  const found = (strict.length > 0 ? strict : ready.search(words, { ...RANKS, combineWith: 'OR' })).slice(
    0,
    MOST,
  );
  show(found, found.length === 0 ? `Nothing is called “${words}”.` : '');
}

function show(found, words) {
  list.replaceChildren(...found.map(entry));
  input.setAttribute('aria-expanded', String(found.length > 0));
  state.textContent = words;
  choose(found.length > 0 ? 0 : -1);
}

function entry({ title, place, address, shown }, nth) {
  const [item, name, where, text] = ['li', 'strong', 'span', 'small'].map((tag) =>
    document.createElement(tag),
  );
  item.id = `found-${nth}`;
  item.setAttribute('role', 'option');
  item.dataset.address = address;
  name.textContent = title;
  where.textContent = place;
  where.className = place === 'Reference' ? 'place reference' : 'place';
  text.textContent = shown;
  item.append(name, ' ', where, ' ', text);
  item.addEventListener('mousemove', () => chosen !== nth && choose(nth));
  item.addEventListener('click', () => go(item));
  return item;
}

function go(item) {
  dialog.close();
  location.assign(item.dataset.address);
}

function choose(nth) {
  chosen = nth;
  for (const [at, item] of [...list.children].entries())
    item.setAttribute('aria-selected', String(at === nth));
  if (nth < 0) return input.removeAttribute('aria-activedescendant');
  input.setAttribute('aria-activedescendant', list.children[nth].id);
  list.children[nth].scrollIntoView({ block: 'nearest' });
}

input.addEventListener('input', () => void search());
input.addEventListener('keydown', (event) => {
  const count = list.children.length;
  const to = { ArrowDown: chosen + 1, ArrowUp: chosen - 1 }[event.key];
  if (to !== undefined && count > 0) {
    event.preventDefault();
    choose((to + count) % count);
  }
  if (event.key === 'Enter' && chosen >= 0) go(list.children[chosen]);
});
byId('search-close').addEventListener('click', () => dialog.close());
dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
