import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  catalogueEntries,
  catalogueMerge,
  type CatalogueMergeQuery,
  mergeCatalogueEntries,
} from '#contract/backoffice-operations.generated.ts';
import { ask, AskError } from '../api/ask.ts';
import { faultText, refusalText } from '../api/problem-text.ts';
import { useCommand } from '../api/use-command.ts';
import { useLanguage, useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toasts.ts';
import { entryPath, nameOf } from './entry-paths.ts';
import type { Entry, ListedEntry } from './entry-type.ts';

type MergedList = 'brands' | 'values';
type Props = { list: MergedList; entry: Entry };
type Preview = CatalogueMergeQuery['catalogueMerge'];
type Target = { key: string; name: string; preview: Preview };

/** Merges an entry into another one of its list: finds that one, shows what changes, and asks for a confirmation. */
export function MergeEntry({ list, entry }: Props) {
  const texts = useTexts();
  const merge = useMerge({ list, entry });
  const { target, problem } = merge;
  return (
    <Panel title={texts(`entry.merge.${list}`)}>
      <p className="text-muted">{texts(`entry.mergeHint.${list}`)}</p>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      {target ? <Consequences merge={merge} target={target} /> : <Candidates merge={merge} />}
    </Panel>
  );
}

type Merge = ReturnType<typeof useMerge>;

function useMerge({ list, entry }: Props) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const name = nameOf(entry, language);
  const [found, setFound] = useState<readonly ListedEntry[]>();
  const [target, setTarget] = useState<Target>();
  const [fault, setFault] = useState<string>();
  const command = useCommand(
    mergeCatalogueEntries,
    (answer) => answer.mergeCatalogueEntries.result,
    { isGoneAfter: true },
  );
  const reading = async (read: () => Promise<void>) => {
    try {
      await read();
      setFault(undefined);
    } catch (error) {
      if (!(error instanceof AskError)) throw error;
      setFault(faultText(error, serverTexts));
    }
  };
  const find = (search: string) =>
    reading(async () => {
      const attribute = list === 'values' ? (entry.key.split(':')[0] ?? '') : null;
      const { catalogueEntries: part } = await ask(catalogueEntries, { list, attribute, search });
      setFound(part.rows.filter(({ key }) => key !== entry.key).slice(0, mostFound));
    });
  const choose = (key: string, called: string) =>
    reading(async () => {
      const wish = { list, keys: [entry.key], into: key };
      const { catalogueMerge: preview } = await ask(catalogueMerge, wish);
      setTarget({ key, name: called, preview });
    });
  const run = async ({ key, name: called, preview: { version } }: Target) => {
    if (!(await command.run({ list, keys: [entry.key], into: key, version })))
      return choose(key, called);
    showToast({ text: texts('entry.merged', { name: called }) });
    await navigate(entryPath(list, key));
  };
  const back = () => {
    setTarget(undefined);
    command.clear();
  };
  const problem = fault ?? command.problem ?? Object.values(command.errors)[0];
  return { name, found, find, target, choose, run, back, problem, isPending: command.isPending };
}

const mostFound = 8;

/** Finds the entry that is kept, beginning with those of a similar name. */
function Candidates({ merge: { name, found, find, choose } }: { merge: Merge }) {
  const texts = useTexts();
  const language = useLanguage();
  const [search, setSearch] = useState(name);
  return (
    <>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void find(search);
        }}
      >
        <div className="min-w-0 flex-1 basis-40">
          <TextField
            label={texts('entry.mergeFind')}
            maxLength={100}
            value={search}
            onChange={setSearch}
          />
        </div>
        <Button type="submit">{texts('entry.mergeSearch')}</Button>
      </form>
      <div aria-live="polite" className="grid gap-2">
        {found?.length === 0 && <p className="text-muted">{texts('entry.noneFits')}</p>}
        {found?.map((entry) => {
          const called = nameOf(entry, language);
          return (
            <p key={entry.key} className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {called}
                <span className="text-muted">
                  {' · '}
                  {entry.count === null
                    ? entry.key.split(':').at(-1)
                    : texts('entry.products', { count: entry.count })}
                </span>
              </span>
              <Button
                aria-label={texts('entry.mergeChoose', { name: called })}
                onPress={() => choose(entry.key, called)}
              >
                {texts('entry.mergePick')}
              </Button>
            </p>
          );
        })}
      </div>
    </>
  );
}

/** What the merge changes, or why it cannot be done. */
function Consequences({ merge, target }: { merge: Merge; target: Target }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { name: into, preview } = target;
  const { products, published, items, result } = preview;
  const refused = refusalText(result, serverTexts);
  const names = { name: merge.name, into };
  return (
    <>
      <ul className="grid gap-1">
        <li>{texts('entry.mergeProducts', { ...names, products, published })}</li>
        {items > 0 && <li>{texts('entry.mergeItems', { ...names, items })}</li>}
        <li>{texts('entry.mergeNames', names)}</li>
      </ul>
      {refused !== undefined && <Notice look="bad">{refused}</Notice>}
      <div className="flex flex-wrap gap-2">
        {refused === undefined && (
          <ConfirmButton
            label={texts('entry.mergeRun')}
            question={texts('entry.mergeQuestion', names)}
            isDisabled={merge.isPending}
            onConfirm={() => merge.run(target)}
          />
        )}
        <Button onPress={merge.back}>{texts('entry.mergeOther')}</Button>
      </div>
    </>
  );
}
