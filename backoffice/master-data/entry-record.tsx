import type { ReactNode } from 'react';
import { Link, useNavigate, useOutletContext } from 'react-router';
import { catalogueEntry, removeCatalogueEntry } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import type { Me } from '../api/load-me.ts';
import { useLanguage, useTexts } from '../texts/use-texts.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { showToast } from '../ui/toasts.ts';
import { EntryForm } from './entry-form.tsx';
import { listPath, nameOf } from './entry-paths.ts';
import type { Entry, ListName } from './entry-type.ts';
import { MergeEntry } from './merge-entry.tsx';

/** Loads an entry; an unknown key is a missing screen. */
export async function loadEntry(list: ListName, key: string, signal: AbortSignal): Promise<Entry> {
  const found = (await ask(catalogueEntry, { list, key }, signal)).catalogueEntry;
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

const relations: Readonly<Record<ListName, string>> = {
  brands: 'catalogue.brand',
  attributes: 'catalogue.attribute',
  values: 'catalogue.attribute_value',
  labels: 'catalogue.label',
  matrixCodes: 'catalogue.matrix_code_message',
};

/** The rows that hold an entry: of a matrix code those of its messages, five for each storefront and language. */
function rowsOf(list: ListName, key: string): { relation: string; record: string }[] {
  const relation = relations[list];
  if (list !== 'matrixCodes') return [{ relation, record: key.replace(':', ',') }];
  return ['de,de', 'de,en', 'at,de', 'ch,de', 'edu,de', 'edu,en'].flatMap((place) =>
    [1, 2, 3, 4, 5].map((position) => ({ relation, record: `${key},${place},${position}` })),
  );
}

type Props = { list: ListName; entry: Entry; aside?: ReactNode; children?: ReactNode };

/** The record of an entry: its fields, who uses it, its removal and its changes. `children` stand below the fields. */
export function EntryRecord({ list, entry, aside, children }: Props) {
  const { rights } = useOutletContext<Me>();
  const texts = useTexts();
  const language = useLanguage();
  const mayEdit = rights.includes('catalogue.edit');
  const { key, readAt } = entry;
  return (
    <>
      <PageHead
        title={nameOf(entry, language)}
        aside={
          <>
            {aside}
            <Users list={list} entry={entry} />
          </>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          <EntryForm key={`form ${key}`} list={list} entry={entry} mayEdit={mayEdit} />
          {children}
        </div>
        <div className="grid min-w-0 gap-4">
          {mayEdit && (list === 'brands' || list === 'values') && (
            <MergeEntry key={`merge ${key}`} list={list} entry={entry} />
          )}
          {mayEdit && <Removal key={`removal ${key}`} list={list} entry={entry} />}
          <Panel title={texts('entry.timeline')}>
            <Timeline records={rowsOf(list, key)} version={readAt} />
          </Panel>
        </div>
      </div>
    </>
  );
}

/** How many products use the entry, as a link to them. */
function Users({ list, entry: { key, products } }: Pick<Props, 'list' | 'entry'>) {
  const texts = useTexts();
  const count = Math.min(products, mostCounted);
  const label = texts(products > mostCounted ? 'entry.productsMore' : 'entry.products', { count });
  if (products === 0) return <span className="text-muted">{label}</span>;
  const query = new URLSearchParams(
    list === 'brands' ? { brand: key } : { uses: `${list}:${key}` },
  );
  return (
    <Link to={`/products?${query}`} className="text-action underline">
      {label}
    </Link>
  );
}

const mostCounted = 10_000;

function Removal({ list, entry: { key } }: Pick<Props, 'list' | 'entry'>) {
  const texts = useTexts();
  const navigate = useNavigate();
  const { run, isPending, problem, errors } = useCommand(
    removeCatalogueEntry,
    (answer) => answer.removeCatalogueEntry.result,
    { isGoneAfter: true },
  );
  const remove = async () => {
    if (!(await run({ list, key }))) return;
    showToast({ text: texts(`entry.removed.${list}`) });
    await navigate(listPath(list, key.split(':')[0]));
  };
  const wrong = problem ?? errors['key'];
  return (
    <Panel title={texts(`entry.remove.${list}`)}>
      <p className="text-muted">{texts(`entry.removeHint.${list}`)}</p>
      {wrong !== undefined && <Notice look="bad">{wrong}</Notice>}
      <p className="flex">
        <ConfirmButton
          label={texts(`entry.remove.${list}`)}
          question={texts(`entry.removeQuestion.${list}`)}
          isDisabled={isPending}
          onConfirm={remove}
        />
      </p>
    </Panel>
  );
}
