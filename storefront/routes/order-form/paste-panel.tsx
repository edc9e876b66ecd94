import '#storefront/texts/checkout.ts';
import { useState } from 'react';
import type { ChangeEvent } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { buttonClass, Button } from '#storefront/ui/button.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Field } from '#storefront/ui/field.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { TextArea } from '#storefront/ui/text-input.tsx';
import { maxLines } from './form-lines.ts';
import { decodeFile, type FileProblem } from './read-file.ts';
import { readPasted, type TypedLine } from '#contract/read-pasted.ts';
import { useFileDrop } from './use-file-drop.ts';

type PastePanelProps = { leftOver: number; onLines: (lines: TypedLine[]) => void };

/** Result of reading a text or a file. */
type ReadResult = { read: number; leftOver: number } | FileProblem;

/** Panel that reads lines from a spreadsheet: pasted as text, or as a file that is chosen or dropped (CA7). */
export function PastePanel({ leftOver, onLines }: PastePanelProps) {
  const texts = useTexts();
  const [text, setText] = useState('');
  const [result, setResult] = useState<ReadResult | undefined>(
    leftOver > 0 ? { read: maxLines, leftOver } : undefined,
  );
  const readText = (pasted: string): void => {
    const found = readPasted(pasted, maxLines);
    setResult({ read: found.lines.length, leftOver: found.leftOver });
    setText('');
    if (found.lines.length > 0) onLines(found.lines);
  };
  const readFile = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const decoded = decodeFile(new Uint8Array(await file.slice(0, 2 ** 21).arrayBuffer()));
    if ('problem' in decoded) setResult(decoded.problem);
    else readText(decoded.text);
  };
  const { panel, isOver } = useFileDrop<HTMLDetailsElement>((file) => void readFile(file));
  return (
    <details
      ref={panel}
      className={classes(
        'group mb-6 rounded-card border bg-white',
        isOver ? 'border-tinte' : 'border-linie',
      )}
    >
      <summary className="flex min-h-14 items-center gap-3 px-5 font-bold">
        <Icon name="clipboard-list" />
        {texts('shop.orderform.paste')}
        <Icon
          name="chevron-down"
          className="ml-auto transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-3 px-5 pb-5">
        <Field label={texts('shop.orderform.pasteLabel')} hint={texts('shop.orderform.pasteHint')}>
          {(control) => (
            <TextArea
              {...control}
              name="pasted"
              className="font-code"
              spellCheck={false}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            kind="secondary"
            size="sm"
            name="intent"
            value="check"
            onClick={(event) => {
              event.preventDefault();
              readText(text);
            }}
          >
            {texts('shop.orderform.takePasted')}
          </Button>
          <label
            className={classes(
              buttonClass({ kind: 'outline', size: 'sm' }),
              'hidden! cursor-pointer focus-within:outline-3 scripted:inline-flex!',
            )}
          >
            <Icon name="file-text" size="small" />
            {texts('shop.orderform.chooseFile')}
            <input
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
              className="sr-only"
              onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
                void readFile(target.files?.[0]);
                target.value = '';
              }}
            />
          </label>
        </div>
        {result !== undefined && <ReadNote result={result} />}
      </div>
    </details>
  );
}

function ReadNote({ result }: { result: ReadResult }) {
  const texts = useTexts();
  if (result === 'tooLarge')
    return (
      <Note kind="red" isAlert>
        {texts('shop.orderform.fileTooLarge')}
      </Note>
    );
  if (result === 'notText')
    return (
      <Note kind="red" isAlert>
        {texts('shop.orderform.fileNotText')}
      </Note>
    );
  const { read, leftOver } = result;
  if (read === 0)
    return (
      <Note kind="red" isAlert>
        {texts('shop.orderform.nothingRead')}
      </Note>
    );
  return (
    <Note kind={leftOver > 0 ? 'sun' : 'green'} isAlert>
      {texts('shop.orderform.read', { count: read })}{' '}
      {leftOver > 0 && texts('shop.orderform.leftOver', { count: leftOver, most: maxLines })}
    </Note>
  );
}
