import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import type { Fields } from '../../forms/draft.rules.ts';
import { useWords } from '../../forms/words.ts';
import { askGraph } from '../../graph/client.ts';
import type { Problem } from '../../graph/problem.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { jobTexts } from '../../texts/job-text.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/fields.tsx';
import { fillFromText, type FilledField } from './fill-from-text.rules.ts';
import { readJobText } from './job-text.rules.ts';
import type { KnownSkill } from './known-skill.ts';

const LONGEST = 20_000;

/** The first of these words that is the name of a town, as the service knows it. */
async function findTown(words: readonly string[]) {
  for (const word of words) {
    const { data } = await askGraph('ConsolePlaces', { q: word });
    const towns = data?.places.edges.map(({ node }) => node) ?? [];
    const town = towns.find(({ city }) => city.toLowerCase() === word.toLowerCase());
    if (town) return { city: town.city, state: town.state, pincode: town.pincode };
  }
  return undefined;
}

interface FillFromTextProps {
  value: Fields;
  onFill: (next: Fields, seen: readonly KnownSkill[]) => void;
}

/** Fills a new mandate from a pasted advert. What was typed before stays, and the text is kept as the description. */
export function FillFromText({ value, onFill }: FillFromTextProps) {
  const t = useTexts(jobTexts);
  const words = useWords();
  const number = useNumber();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [filled, setFilled] = useState<readonly FilledField[]>();
  const fill = async () => {
    setBusy(true);
    const facts = readJobText(text);
    const [place, extracted] = await Promise.all([
      findTown(facts.places),
      askGraph('ConsoleExtractSkills', { text }),
    ]);
    setBusy(false);
    setProblem(extracted.problem);
    const skills = extracted.data?.extractSkills.map(({ skill }) => skill) ?? [];
    const next = fillFromText(value, { facts, text, place, skills });
    setFilled(next.filled);
    onFill(next.form, skills);
  };
  const named = (filled ?? []).map((name) => words.label(name)).join(', ');
  return (
    <details open className="mb-6 rounded-lg border border-line">
      <summary className="flex h-10 items-center gap-2 px-3 font-medium text-strong">
        <ClipboardPaste size={15} aria-hidden />
        {t.title}
      </summary>
      <div className="flex flex-col gap-3 border-t border-line p-3">
        <TextArea
          label={t.advert}
          hint={t.advertHint}
          rows={4}
          maxLength={LONGEST}
          value={text}
          problem={problem && (problem.fields[0]?.message ?? problem.message)}
          onChange={(event) => setText(event.target.value)}
        />
        <div>
          <Button isBusy={isBusy} disabled={text.trim() === ''} onClick={() => void fill()}>
            {t.fill}
          </Button>
        </div>
        <p role="status" className="text-quiet">
          {filled && (filled.length === 0 ? t.nothing : t.filled(number(filled.length), named))}
        </p>
      </div>
    </details>
  );
}
