import { escapeHtml } from './escape-html.ts';

interface Step {
  kind: 'call' | 'answer' | 'note';
  from: string;
  to: string;
  text: string;
}

export interface Sequence {
  title: string;
  people: string[];
  steps: Step[];
}

const STEP = /^(.+?)\s*(-->|->)\s*(.+?):\s*(.+)$/;
const NOTE = /^note\s+(.+?):\s*(.+)$/;

/** `A -> B: a call`, `B --> A: an answer`, `note A: what A does`; the first line is the title. */
export function readSequence(text: string): Sequence {
  const [title = '', ...lines] = text.trim().split('\n');
  const steps = lines.map((line): Step => {
    const note = NOTE.exec(line);
    if (note) return { kind: 'note', from: note[1]!, to: note[1]!, text: note[2]! };
    const step = STEP.exec(line);
    if (!step) throw new Error(`a sequence picture does not know the line “${line}”`);
    return { kind: step[2] === '->' ? 'call' : 'answer', from: step[1]!, to: step[3]!, text: step[4]! };
  });
  return { title, people: [...new Set(steps.flatMap(({ from, to }) => [from, to]))], steps };
}

const [LETTER, HEAD, ROW, MARGIN, LEAST] = [7.2, 44, 50, 16, 120];

/** A picture whose colours are those of the page. Who cannot see it is read its steps. */
export function sequencePicture(sequence: Sequence, id: string): string {
  const { title, people, steps } = sequence;
  const places = columnsOf(sequence);
  const last = places.at(-1)!;
  const noteRoom = widest(steps.filter(({ kind, from }) => kind === 'note' && from === people.at(-1)));
  const width = Math.ceil(last + Math.max(widthOf(people.at(-1)!) / 2 + 24, noteRoom / 2 + 24) + MARGIN);
  const height = HEAD + MARGIN + steps.length * ROW + MARGIN;
  const at = (name: string) => places[people.indexOf(name)]!;
  const heads = people.map((name) => {
    const room = widthOf(name) + 32;
    return (
      `<line class="life" x1="${at(name)}" y1="${HEAD}" x2="${at(name)}" y2="${height - 4}"/>` +
      `<rect class="who" x="${at(name) - room / 2}" y="8" width="${room}" height="${HEAD - 10}" rx="8"/>` +
      `<text class="name" x="${at(name)}" y="31" text-anchor="middle">${escapeHtml(name)}</text>`
    );
  });
  const drawn = steps.map((step, nth) =>
    drawStep(step, at(step.from), at(step.to), HEAD + (nth + 1) * ROW, id),
  );
  const told = steps.map(inWords).join(' ');
  return (
    `<div class="picture" role="region" tabindex="0" aria-label="Picture: ${escapeHtml(title)}">` +
    `<svg role="img" aria-labelledby="${id}-t ${id}-d" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<title id="${id}-t">${escapeHtml(title)}</title><desc id="${id}-d">${escapeHtml(told)}</desc>` +
    `<defs><marker id="${id}-m" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="8" markerHeight="8" orient="auto">` +
    `<path class="tip" d="M0 0 8 4 0 8z"/></marker></defs>${heads.join('')}${drawn.join('')}</svg></div>`
  );
}

function drawStep({ kind, text }: Step, from: number, to: number, y: number, id: string): string {
  const words = escapeHtml(text);
  if (kind === 'note') {
    const room = widthOf(text) + 24;
    return (
      `<rect class="note" x="${from - room / 2}" y="${y - 24}" width="${room}" height="32" rx="6"/>` +
      `<text x="${from}" y="${y - 4}" text-anchor="middle">${words}</text>`
    );
  }
  return (
    `<line class="${kind}" x1="${from}" y1="${y}" x2="${to + (to > from ? -2 : 2)}" y2="${y}" marker-end="url(#${id}-m)"/>` +
    `<text x="${(from + to) / 2}" y="${y - 8}" text-anchor="middle">${words}</text>`
  );
}

/** Each column is as far from the one before as the widest text between the two needs. */
function columnsOf({ people, steps }: Sequence): number[] {
  const places = [
    MARGIN + Math.max(widthOf(people[0]!) / 2 + 16, widest(notesOf(steps, people[0]!)) / 2 + 12),
  ];
  for (let nth = 1; nth < people.length; nth += 1) {
    const spans = steps.filter(({ from, to }) => {
      const ends = [people.indexOf(from), people.indexOf(to)].toSorted((a, b) => a - b);
      return ends[0]! < ends[1]! && ends[1] === nth;
    });
    const needed = spans.map(({ from, to, text }) => {
      const first = Math.min(people.indexOf(from), people.indexOf(to));
      return places[first]! + widthOf(text) + 32;
    });
    const beside = [people[nth - 1]!, people[nth]!].map((name) => widest(notesOf(steps, name)) / 2 + 16);
    places.push(Math.max(places[nth - 1]! + LEAST, places[nth - 1]! + Math.max(...beside), ...needed));
  }
  return places.map(Math.ceil);
}

const notesOf = (steps: readonly Step[], name: string) =>
  steps.filter(({ kind, from }) => kind === 'note' && from === name);

const widest = (steps: readonly Step[]) => Math.max(0, ...steps.map(({ text }) => widthOf(text)));

const widthOf = (text: string) => text.length * LETTER;

const inWords = ({ kind, from, to, text }: Step): string =>
  kind === 'note'
    ? `${from}: ${text}.`
    : kind === 'call'
      ? `${from} to ${to}: ${text}.`
      : `${from} answers ${to}: ${text}.`;
