import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { campaignTexts } from '../../texts/campaigns.ts';
import { useTexts } from '../../texts/language.ts';
import { TextArea } from '../../ui/fields.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { readSheet, type Sheet, type SheetProblem } from './csv.rules.ts';

interface SheetInputProps {
  /** `from` is the name of the file, or null where it was pasted. */
  onSheet: (sheet: Sheet, from: string | null) => void;
}

/** A list is pasted, dropped or chosen as a file. */
export function SheetInput({ onSheet }: SheetInputProps) {
  const t = useTexts(campaignTexts);
  const id = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<SheetProblem>();
  const [isOver, setOver] = useState(false);

  const read = (given: string, from: string | null) => {
    const sheet = readSheet(given);
    if ('problem' in sheet) {
      setText(given.length < 100_000 ? given : '');
      setProblem(sheet.problem);
    } else onSheet(sheet, from);
  };
  const readFile = async (file: File | undefined) => {
    if (file) read(await textOf(file), file.name);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void readFile(event.dataTransfer.files[0]);
      }}
      className={`flex flex-col gap-2 rounded-lg border border-dashed p-3 ${isOver ? 'border-accent bg-tint' : 'border-edge'}`}
    >
      <TextArea
        label={t.paste}
        hint={t.pasteHint}
        problem={problem && t.sheetProblems[problem]}
        rows={6}
        spellCheck={false}
        style={{ fontFamily: 'var(--font-mono)', fontSize: '0.8125rem' }}
        value={text}
        placeholder={'name,phone,email,language,id\nAsha Rao,98765 43210,asha@example.in,hi,1042'}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (!pasted.includes('\n')) return;
          event.preventDefault();
          read(pasted, null);
        }}
        onBlur={() => text.trim() !== '' && read(text, null)}
      />
      <div>
        <label htmlFor={id} className={`${buttonClass('quiet')} cursor-pointer focus-within:outline-2`}>
          <FileUp size={16} aria-hidden />
          {t.chooseFile}
          <input
            id={id}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
            className="sr-only"
            onChange={(event) => void readFile(event.target.files?.[0])}
          />
        </label>
      </div>
    </div>
  );
}

/** Spreadsheets still save in UTF-16; without its mark a file is UTF-8. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mark = `${bytes[0]} ${bytes[1]}`;
  const encoding = mark === '255 254' ? 'utf-16le' : mark === '254 255' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
