import { Link, useOutletContext } from 'react-router';
import {
  catalogueEntries,
  type CatalogueEntriesQuery,
  moveCatalogueEntry,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import type { Me } from '../api/load-me.ts';
import { useLanguage, useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import { Notice } from '../ui/notice.tsx';
import { ShiftButton } from '../ui/shift-button.tsx';
import { showToast } from '../ui/toasts.ts';
import { useListSearch } from '../ui/use-list-search.ts';
import { entryPath, nameOf } from './entry-paths.ts';
import type { ListedEntry, ListName } from './entry-type.ts';

export type Listed = CatalogueEntriesQuery & { search: string; facet: string | null };

/** Loads the part of a list that an address names. */
export async function loadEntries(
  request: Request,
  list: ListName,
  attribute: string | null = null,
): Promise<Listed> {
  const { searchParams } = new URL(request.url);
  const search = searchParams.get('q') ?? '';
  const facet = searchParams.get('facet');
  const after = searchParams.get('after');
  const wanted = { list, attribute, search, facet, after };
  return { search, facet, ...(await ask(catalogueEntries, wanted, request.signal)) };
}

type Props = { list: ListName; listed: Listed; label: string };

/** The entries of a list: found, limited to those that lack something, and put into order with buttons. */
export function EntryList({ list, listed, label }: Props) {
  const { search, facet, catalogueEntries: part, catalogueEntryFacets: facets } = listed;
  const { rights } = useOutletContext<Me>();
  const address = useListSearch();
  const texts = useTexts();
  const isWhole = search === '' && facet === null;
  const mayOrder = rights.includes('catalogue.edit') && isWhole && !byName.has(list);
  const order = useOrder(list);
  const columns = useColumns(list);
  return (
    <div className="grid gap-4">
      <ListSearch label={texts(`entry.search.${list}`)} search={search} />
      <Facets facets={facets} />
      {order.problem !== undefined && <Notice look="bad">{order.problem}</Notice>}
      <DataTable<ListedEntry>
        label={label}
        columns={mayOrder ? [...columns, order.column(part, address.has('after'))] : columns}
        rows={part.rows}
        keyOf={({ key }) => key}
        pathOf={({ key }) => entryPath(list, key)}
        next={part.next}
        empty={texts(isWhole ? `entry.none.${list}` : 'entry.noneFits')}
      />
    </div>
  );
}

/** Lists in the order of their names, not in one that staff chooses. */
const byName: ReadonlySet<ListName> = new Set(['brands', 'matrixCodes']);

function useColumns(list: ListName): Column<ListedEntry>[] {
  const texts = useTexts();
  const facetText = useServerTexts();
  const language = useLanguage();
  const hasCount = list === 'brands' || list === 'attributes' || list === 'matrixCodes';
  return [
    {
      key: 'name',
      title: texts(list === 'matrixCodes' ? 'entry.code' : 'entry.name'),
      cell: (entry) => (
        <span className="inline-flex items-center gap-2">
          {entry.fields.css !== null && <Swatch css={entry.fields.css} />}
          {nameOf(entry, language)}
        </span>
      ),
    },
    secondColumn(list, texts),
    {
      key: 'facets',
      title: texts('entry.state'),
      isPlain: true,
      cell: ({ facets }) => (
        <span className="flex flex-wrap gap-1">
          {facets.map((facet) => (
            <Badge key={facet} look={plainFacets.has(facet) ? 'neutral' : 'warn'}>
              {facetText(`entry.is.${facet}`)}
            </Badge>
          ))}
        </span>
      ),
    },
    ...(hasCount
      ? [
          {
            key: 'count',
            title: texts(`entry.count.${list}`),
            isFigure: true,
            cell: ({ count }: ListedEntry) => count,
          },
        ]
      : []),
  ];
}

/** The second column: the maker of a brand, the messages of a matrix code, the code of others. */
function secondColumn(list: ListName, texts: ReturnType<typeof useTexts>): Column<ListedEntry> {
  if (list === 'brands')
    return {
      key: 'manufacturer',
      title: texts('entry.field.manufacturer'),
      cell: ({ fields }) => fields.manufacturer,
    };
  if (list === 'matrixCodes')
    return {
      key: 'messages',
      title: texts('entry.messages'),
      isPlain: true,
      cell: ({ fields }) =>
        messagesShown.flatMap((name) => fields[name] || []).find((text) => text !== ''),
    };
  return { key: 'code', title: texts('entry.code'), cell: ({ key }) => key.split(':').at(-1) };
}

/** Of a matrix code the list shows the messages of the first storefront that has some. */
const messagesShown = ['germanyDe', 'austriaDe', 'switzerlandDe', 'businessDe'] as const;

/** What an entry may well be. */
const plainFacets: ReadonlySet<string> = new Set([
  'outsideEu',
  'unused',
  'noFilter',
  'sameEnglish',
]);

function Swatch({ css }: { css: string }) {
  return (
    <svg aria-hidden viewBox="0 0 16 16" className="size-4 shrink-0">
      <circle cx="8" cy="8" r="7.5" fill={css} className="stroke-edge" />
    </svg>
  );
}

/** A column of buttons that put an entry one place up or down. */
function useOrder(list: ListName) {
  const texts = useTexts();
  const language = useLanguage();
  const move = useCommand(moveCatalogueEntry, (answer) => answer.moveCatalogueEntry.result);
  const shift = async (entry: ListedEntry, by: -1 | 1) => {
    if (move.isPending || !(await move.run({ list, key: entry.key, by }))) return;
    const name = nameOf(entry, language);
    showToast({ text: texts(by < 0 ? 'entry.movedUp' : 'entry.movedDown', { name }) });
  };
  const column = (
    { rows, next }: Listed['catalogueEntries'],
    hasBefore: boolean,
  ): Column<ListedEntry> => ({
    key: 'order',
    title: texts('entry.order'),
    isPlain: true,
    cell: (entry) => {
      const name = nameOf(entry, language);
      return (
        <span className="relative flex gap-1">
          <ShiftButton
            label={texts('entry.up', { name })}
            sign="↑"
            isAtEnd={entry === rows[0] && !hasBefore}
            onPress={() => shift(entry, -1)}
          />
          <ShiftButton
            label={texts('entry.down', { name })}
            sign="↓"
            isAtEnd={entry === rows.at(-1) && next === null}
            onPress={() => shift(entry, 1)}
          />
        </span>
      );
    },
  });
  return { column, problem: move.problem ?? Object.values(move.errors)[0] };
}

/** Links that limit a list to the entries with a facet. */
function Facets({ facets }: { facets: Listed['catalogueEntryFacets'] }) {
  const texts = useTexts();
  const facetText = useServerTexts();
  const search = useListSearch();
  const chosen = search.get('facet') ?? 'all';
  const pathOf = (key: string) => {
    const next = new URLSearchParams(search);
    next.delete('after');
    if (key === 'all') next.delete('facet');
    else next.set('facet', key);
    return `?${next}`;
  };
  return (
    <nav aria-label={texts('entry.facets')} className="flex flex-wrap gap-2">
      {facets.map(({ key, count }) => (
        <Link
          key={key}
          to={pathOf(key)}
          aria-current={key === chosen ? 'true' : undefined}
          className="inline-flex items-baseline gap-1.5 rounded-md border border-line bg-surface px-2.5 py-1 hover:bg-hover aria-[current]:border-action aria-[current]:bg-selected aria-[current]:font-semibold"
        >
          {facetText(`entry.is.${key}`)}
          <span className="text-small font-normal text-muted">{count}</span>
        </Link>
      ))}
    </nav>
  );
}

/** A link that leads to a form for a new entry. */
export function NewLink({ to, label }: { to: string; label: string }) {
  const { rights } = useOutletContext<Me>();
  if (!rights.includes('catalogue.edit')) return null;
  return (
    <Link
      to={to}
      className="inline-flex min-h-9 items-center rounded-md bg-action px-3 py-1 font-semibold text-on-action hover:bg-action-hover"
    >
      {label}
    </Link>
  );
}
