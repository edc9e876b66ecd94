import './add-search-texts.ts';
import { type FormEvent, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { tunedQueries, type TunedQueriesQuery } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { TextField } from '../ui/text-field.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { placeIn, type QueryPlace, queryPath } from './query-address.ts';

type Row = TunedQueriesQuery['tunedQueries']['rows'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const place = placeIn(searchParams);
  const search = searchParams.get('q') ?? '';
  const wish = { ...place, search, after: searchParams.get('after') };
  return { place, search, ...(await ask(tunedQueries, wish, request.signal)).tunedQueries };
}

/** Queries with a redirect, a hub page, pinned or buried products, and the way to any other query. */
export default function TunedQueries() {
  const { place, search, rows, next } = useLoaderData<typeof loader>();
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('nav.searchQueries')} />
      <div className="grid gap-4">
        <PlaceChoice place={place} />
        <div className="grid gap-4 lg:grid-cols-2">
          <OpenQuery key={`${place.shop} ${place.language}`} place={place} />
          <ListSearch label={texts('searchDesk.findTuned')} search={search} />
        </div>
        <TunedTable place={place} rows={rows} next={next} />
      </div>
    </>
  );
}

/** Opens the screen of a query that a shopper might type. */
function OpenQuery({ place }: { place: QueryPlace }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  const open = (event: FormEvent) => {
    event.preventDefault();
    setMissing(words.trim() === '');
    if (words.trim() !== '') void navigate(queryPath(place, words.trim()));
  };
  return (
    <form onSubmit={open} noValidate className="flex items-end gap-2">
      <div className="max-w-md min-w-0 flex-1">
        <TextField
          label={texts('searchDesk.openQuery')}
          value={words}
          onChange={setWords}
          maxLength={100}
          error={isMissing ? texts('searchDesk.noWords') : undefined}
        />
      </div>
      <Button type="submit" look="main">
        {texts('searchDesk.open')}
      </Button>
    </form>
  );
}

type TableProps = { place: QueryPlace; rows: readonly Row[]; next: string | null };

function TunedTable({ place, rows, next }: TableProps) {
  const texts = useTexts();
  return (
    <DataTable<Row>
      label={texts('nav.searchQueries')}
      rows={rows}
      keyOf={({ words }) => words}
      pathOf={({ words }) => queryPath(place, words)}
      next={next}
      empty={texts('searchDesk.empty.queries')}
      columns={[
        {
          key: 'words',
          title: texts('searchDesk.words'),
          cell: ({ words }) => <span className="wrap-anywhere">{words}</span>,
        },
        {
          key: 'target',
          title: texts('searchDesk.target'),
          cell: ({ redirectPath, rewrittenQuery, hubPath }) => (
            <span className="grid wrap-anywhere">
              {redirectPath !== null && <span>{redirectPath}</span>}
              {rewrittenQuery !== null && (
                <span>{texts('searchDesk.searchesFor', { words: rewrittenQuery })}</span>
              )}
              {hubPath !== null && <span>{texts('searchDesk.hub', { path: hubPath })}</span>}
            </span>
          ),
        },
        {
          key: 'pinned',
          title: texts('searchDesk.pinned'),
          isFigure: true,
          cell: ({ pinned }) => (pinned > 0 ? String(pinned) : null),
        },
        {
          key: 'buried',
          title: texts('searchDesk.buried'),
          isFigure: true,
          cell: ({ buried }) => (buried > 0 ? String(buried) : null),
        },
      ]}
    />
  );
}
