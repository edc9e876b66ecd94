import '../shop-texts/add-shop-text-texts.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import type { loader } from '../shop-texts/shop-text.tsx';
import { draftNameOf, type ShopText, shownVersions } from '../shop-texts/locales.ts';
import { TextForm } from '../shop-texts/text-form.tsx';
import { useServerTexts } from '../texts/use-texts.tsx';
import { Panel } from '../ui/facts.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useDraft } from '../ui/use-draft.ts';
import type { FrameText, FrameTexts } from './frame-texts.ts';

type Props = { texts: FrameTexts; onSaved: () => void };

/** The texts of the shop that the previewed page shows: picked there or in the list, and edited beside the page (OP1.texts). */
export default function TextsInPlace({ texts: { shown, picked, pick }, onSaved }: Props) {
  const texts = useServerTexts();
  const [first] = picked;
  const words = new Map(shown.map(({ key, text }) => [key, text]));
  return (
    <>
      <Panel title={texts('text.onPage')}>
        <p className="text-muted">{texts('text.onPageLead')}</p>
        <TextList shown={shown} picked={picked} pick={pick} />
      </Panel>
      {first !== undefined && (
        <Panel title={texts('text.picked')}>
          {picked.length > 1 && (
            <ul className="flex flex-wrap gap-2">
              {picked.map((key) => (
                <li key={key}>
                  <button
                    type="button"
                    aria-pressed={key === first}
                    onClick={() => pick([key, ...picked.filter((other) => other !== key)])}
                    className="min-h-9 max-w-full truncate rounded-md border border-line px-2 aria-pressed:bg-selected"
                  >
                    {words.get(key) ?? key}
                  </button>
                </li>
              ))}
            </ul>
          )}
          <PickedText key={first} name={first} onSaved={onSaved} />
        </Panel>
      )}
    </>
  );
}

type ListProps = Pick<FrameTexts, 'shown' | 'picked' | 'pick'>;

/** All texts of the page, those too that it shows in menus or to screen readers alone. */
function TextList({ shown, picked, pick }: ListProps) {
  const texts = useServerTexts();
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = shown.filter(({ key, text }) =>
    words.every((word) => `${key} ${text}`.toLowerCase().includes(word)),
  );
  return (
    <>
      <TextField label={texts('text.search')} value={search} onChange={setSearch} />
      <output className="text-small text-muted">
        {texts('text.countOnPage', { count: found.length })}
      </output>
      <ul className="max-h-80 overflow-y-auto rounded-md border border-line">
        {found.map((each) => (
          <li key={each.key} className="border-b border-line last:border-0">
            <ListedText each={each} isPicked={picked[0] === each.key} pick={pick} />
          </li>
        ))}
      </ul>
    </>
  );
}

type ListedProps = { each: FrameText; isPicked: boolean; pick: FrameTexts['pick'] };

function ListedText({ each: { key, text }, isPicked, pick }: ListedProps) {
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      onClick={() => pick([key])}
      className="grid w-full gap-0.5 px-2 py-1.5 text-left hover:bg-hover aria-pressed:bg-selected"
    >
      <span className="line-clamp-2 wrap-anywhere">{text === '' ? key : text}</span>
      {text !== '' && <code className="text-tiny wrap-anywhere text-muted">{key}</code>}
    </button>
  );
}

/** The form of a picked text, with a way to its former versions. */
function PickedText({ name, onSaved }: { name: string; onSaved: () => void }) {
  const texts = useServerTexts();
  const { load, data } = useFetcher<typeof loader>({ key: `text ${name}` });
  useEffect(() => {
    void load(`/texts/${encodeURIComponent(name)}`);
  }, [load, name]);
  if (!data) return <p className="text-muted">{texts('app.loading')}</p>;
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2 text-small">
        <code className="wrap-anywhere">{name}</code>
        <Link to={`/texts/${encodeURIComponent(name)}`} className="text-action underline">
          {texts('text.history')}
        </Link>
      </p>
      <LoadedText text={data.text} onSaved={onSaved} />
    </>
  );
}

function LoadedText({ text, onSaved }: { text: ShopText; onSaved: () => void }) {
  const draft = useDraft(draftNameOf(text.key), shownVersions(text), text.readAt);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    form.current?.querySelector('textarea')?.focus();
  }, []);
  return (
    <div ref={form}>
      <TextForm text={text} draft={draft} isNarrow onSaved={onSaved} />
    </div>
  );
}
