import './add-rich-text-texts.ts';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { linkAddress } from './link-address.ts';

/** Marks that need more than a switch. */
export type MarkOfForm = 'link' | 'abbr' | 'span';

type Props = { mark: MarkOfForm; editor: Editor; onDone: () => void };
type Typed = { first: string; title: string; isNew: boolean };

/** Asks for the address of a link, the meaning of an abbreviation or the language of words. Enter applies, Escape leaves. */
export function MarkForm({ mark, editor, onDone }: Props) {
  const texts = useTexts();
  const before = editor.getAttributes(mark);
  const isSet = editor.isActive(mark);
  const [typed, setTyped] = useState<Typed>(() => ({
    first: String(before[fieldOf[mark]] ?? ''),
    title: String(before['title'] ?? ''),
    isNew: before['target'] === '_blank',
  }));
  const [error, setError] = useState<string>();
  const apply = () => {
    const attributes = readMark(mark, typed);
    if (!attributes) return setError(texts(problemOf[mark]));
    const { selection } = editor.state;
    const chain = editor.chain().focus();
    if (selection.empty && !isSet)
      chain.insertContent({
        type: 'text',
        text: typed.first,
        marks: [{ type: mark, attrs: attributes }],
      });
    else chain.extendMarkRange(mark).setMark(mark, attributes);
    chain.run();
    onDone();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange(mark).unsetMark(mark).run();
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else onDone();
  };
  return (
    <div onKeyDown={onKeyDown} role="presentation">
      <fieldset className="grid min-w-0 gap-2 border-t border-line p-2">
        <legend className="sr-only">{texts(titleOf[mark])}</legend>
        <TextField
          label={texts(labelOf[mark])}
          value={typed.first}
          onChange={(first) => setTyped({ ...typed, first })}
          maxLength={mark === 'span' ? 35 : 2000}
          isFocusedAtFirst
          error={error}
        />
        {mark === 'link' && (
          <>
            <TextField
              label={texts('richText.linkTitle')}
              value={typed.title}
              onChange={(title) => setTyped({ ...typed, title })}
              maxLength={200}
            />
            <label className="flex items-center gap-2">
              <input
                type="checkbox"
                checked={typed.isNew}
                onChange={({ target }) => setTyped({ ...typed, isNew: target.checked })}
              />
              {texts('richText.newWindow')}
            </label>
          </>
        )}
        <p className="flex flex-wrap gap-2">
          <Button look="main" onPress={apply}>
            {texts('richText.apply')}
          </Button>
          {isSet && (
            <Button onPress={remove}>
              {texts(mark === 'link' ? 'richText.removeLink' : 'richText.plain')}
            </Button>
          )}
          <Button onPress={onDone}>{texts('richText.cancel')}</Button>
        </p>
      </fieldset>
    </div>
  );
}

const fieldOf = { link: 'href', abbr: 'title', span: 'lang' } as const;
const titleOf = { link: 'richText.link', abbr: 'richText.abbr', span: 'richText.span' } as const;
const labelOf = {
  link: 'richText.address',
  abbr: 'richText.abbrTitle',
  span: 'richText.language',
} as const;
const problemOf = {
  link: 'richText.badAddress',
  abbr: 'richText.required',
  span: 'richText.badLanguage',
} as const;

function readMark(mark: MarkOfForm, { first, title, isNew }: Typed): object | undefined {
  const text = first.trim();
  if (mark === 'abbr') return text === '' ? undefined : { title: text };
  if (mark === 'span')
    return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(text) ? { lang: text } : undefined;
  const href = linkAddress(text);
  return href === undefined
    ? undefined
    : { href, title: title.trim() || null, target: isNew ? '_blank' : null };
}
