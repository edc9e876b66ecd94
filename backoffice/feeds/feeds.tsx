import './add-feed-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { feeds, type FeedsQuery } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { When } from '../ui/when.tsx';
import { FeedState, useFeedName, useFollowedFeeds } from './feed-state.tsx';

type Row = FeedsQuery['feeds'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  return ask(feeds, {}, request.signal);
}

/** The feeds of offers, each with its last writing and how many findings it has. */
export default function Feeds() {
  const { feeds: rows } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const nameOf = useFeedName();
  useFollowedFeeds(rows);
  return (
    <>
      <PageHead title={texts('nav.feeds')} />
      <p className="max-w-4xl pb-4 text-muted">{texts('feed.lead')}</p>
      <DataTable<Row>
        label={texts('nav.feeds')}
        rows={rows}
        keyOf={({ id }) => id}
        pathOf={({ id }) => `/feeds/${id}`}
        columns={[
          { key: 'name', title: texts('feed.name'), cell: nameOf },
          {
            key: 'state',
            title: texts('feed.state'),
            isPlain: true,
            cell: ({ state }) => <FeedState state={state} />,
          },
          {
            key: 'writtenAt',
            title: texts('feed.state.written'),
            cell: ({ writtenAt }) => writtenAt !== null && <When at={writtenAt} />,
          },
          { key: 'items', title: texts('feed.items'), cell: ({ items }) => items, isFigure: true },
          {
            key: 'leftOut',
            title: texts('feed.leftOut'),
            cell: ({ leftOut }) => leftOut,
            isFigure: true,
          },
          {
            key: 'findings',
            title: texts('feed.findings'),
            cell: ({ findings }) => findings,
            isFigure: true,
          },
        ]}
      />
    </>
  );
}
