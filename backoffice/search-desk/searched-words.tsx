import './add-search-texts.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  searchedWords,
  type SearchedWordsQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { ChoiceLink } from '../ui/choice-link.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useListSearch } from '../ui/use-list-search.ts';
import { When } from '../ui/when.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { placeIn, type QueryPlace, queryPath } from './query-address.ts';

type Row = SearchedWordsQuery['searchedWords'][number];

const kinds = ['empty', 'loosened', 'unclicked', 'all'] as const;
const periods = [7, 30, 90] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const place = placeIn(searchParams);
  const kind = kinds.find((each) => each === searchParams.get('kind')) ?? 'empty';
  const days = periods.find((each) => String(each) === searchParams.get('days')) ?? 30;
  const answer = await ask(searchedWords, { ...place, kind, days }, request.signal);
  return { place, kind, days, rows: answer.searchedWords };
}

/** What shoppers search for: words without results, with results only after words were left out, and with few clicks. */
export default function SearchedWords() {
  const { place, kind, days, rows } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const search = useListSearch();
  const withParameter = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    next.set(name, value);
    return `?${next}`;
  };
  return (
    <>
      <PageHead title={texts('nav.searchedWords')} />
      <div className="grid gap-3">
        <PlaceChoice place={place} />
        <nav aria-label={texts('searchDesk.kinds')} className="flex flex-wrap gap-2">
          {kinds.map((each) => (
            <ChoiceLink key={each} to={withParameter('kind', each)} isCurrent={kind === each}>
              {texts(`searchDesk.kind.${each}`)}
            </ChoiceLink>
          ))}
        </nav>
        <nav aria-label={texts('searchDesk.periods')} className="flex flex-wrap gap-2">
          {periods.map((each) => (
            <ChoiceLink
              key={each}
              to={withParameter('days', String(each))}
              isCurrent={days === each}
            >
              {texts('searchDesk.days', { count: each })}
            </ChoiceLink>
          ))}
        </nav>
        <p className="max-w-prose text-muted">{texts('searchDesk.countedHint')}</p>
        <WordsTable place={place} rows={rows} />
      </div>
    </>
  );
}

function WordsTable({ place, rows }: { place: QueryPlace; rows: readonly Row[] }) {
  const texts = useTexts();
  return (
    <DataTable<Row>
      label={texts('nav.searchedWords')}
      rows={rows}
      keyOf={({ words }) => words}
      pathOf={({ words }) => queryPath(place, words)}
      empty={texts('searchDesk.empty.words')}
      columns={[
        {
          key: 'words',
          title: texts('searchDesk.words'),
          cell: ({ words }) => <span className="wrap-anywhere">{words}</span>,
        },
        {
          key: 'searches',
          title: texts('searchDesk.searches'),
          isFigure: true,
          cell: ({ searches }) => String(searches),
        },
        {
          key: 'empty',
          title: texts('searchDesk.emptySearches'),
          isFigure: true,
          cell: ({ empty }) => String(empty),
        },
        {
          key: 'loosened',
          title: texts('searchDesk.loosened'),
          isFigure: true,
          cell: ({ loosened }) => String(loosened),
        },
        {
          key: 'clicks',
          title: texts('searchDesk.clicks'),
          isFigure: true,
          cell: ({ clicks }) => String(clicks),
        },
        {
          key: 'lastDay',
          title: texts('searchDesk.lastDay'),
          cell: ({ lastDay }) => <When at={`${lastDay}T12:00:00Z`} isDay />,
        },
        {
          key: 'steps',
          title: texts('searchDesk.steps'),
          isPlain: true,
          cell: ({ words }) =>
            words.includes(' ') ? null : (
              <Link
                to={`/synonyms/new?${new URLSearchParams({ language: place.language, word: words })}`}
                className="relative text-action underline"
                aria-label={texts('searchDesk.addSynonymTo', { words })}
              >
                {texts('searchDesk.addSynonym')}
              </Link>
            ),
        },
      ]}
    />
  );
}
