import './add-feed-texts.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  feedFindings,
  type FeedFindingsQuery,
  feeds,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Changes } from '../ui/changes.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { Facts, Panel } from '../ui/facts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { When } from '../ui/when.tsx';
import { FeedState, useFeedName, useFollowedFeeds } from './feed-state.tsx';
import { FeedSteps } from './feed-steps.tsx';

type Row = FeedFindingsQuery['feedFindings']['rows'][number];

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const id = Number(params['id']);
  const [all, { feedFindings: found }] = await Promise.all([
    ask(feeds, {}, request.signal),
    ask(feedFindings, { feedId: id, after: searchParams.get('after') }, request.signal),
  ]);
  const feed = all.feeds.find((each) => each.id === id);
  if (!feed) throw new Response(null, { status: 404 });
  return { feed, ...found };
}

/** A feed: its address, its last writing, and what in it breaks a rule of its format. */
export default function Feed() {
  const { feed, rows, next } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const name = useFeedName()(feed);
  useFollowedFeeds([feed]);
  return (
    <>
      <PageHead title={name} aside={<FeedState state={feed.state} />}>
        <Link to="/feeds" className="self-center font-semibold text-action underline">
          {texts('feed.backToList')}
        </Link>
      </PageHead>
      <div className="grid gap-4">
        <Panel title={texts('feed.name')}>
          <Facts
            facts={[
              {
                name: texts('feed.address'),
                value: <code className="select-all break-all">{feed.address}</code>,
              },
              {
                name: texts('feed.state.written'),
                value: feed.writtenAt === null ? null : <When at={feed.writtenAt} />,
              },
              { name: texts('feed.items'), value: feed.items },
              { name: texts('feed.leftOut'), value: feed.leftOut },
              {
                name: texts('feed.size'),
                value:
                  feed.bytes === null
                    ? null
                    : texts('feed.kilobytes', { count: Math.ceil(feed.bytes / 1024) }),
              },
            ]}
          />
          <FeedSteps feed={feed} />
        </Panel>
        <Panel title={texts('feed.findingsOf', { count: feed.findings ?? 0 })}>
          <FindingTable rows={rows} next={next} />
          {rows.length > 0 && (
            <DownloadButton
              path={`/api/backoffice/feeds/${feed.id}-findings.csv`}
              label={texts('feed.download')}
            />
          )}
        </Panel>
        <Changes
          key={feed.id}
          records={[{ relation: 'feeds.feed', record: `${feed.id}` }]}
          version={feed.version}
        />
      </div>
    </>
  );
}

function FindingTable({ rows, next }: { rows: readonly Row[]; next: number | string | null }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <DataTable<Row>
      label={texts('feed.findings')}
      rows={rows}
      keyOf={({ position }) => position}
      next={next}
      empty={texts('feed.noFindings')}
      columns={[
        { key: 'item', title: texts('feed.item'), cell: ({ orderNumber }) => <b>{orderNumber}</b> },
        { key: 'field', title: texts('feed.field'), cell: ({ field }) => <code>{field}</code> },
        {
          key: 'rule',
          title: texts('feed.finding'),
          cell: ({ rule }) => serverTexts(`feed.rule.${rule}`),
        },
        {
          key: 'value',
          title: texts('feed.value'),
          cell: ({ value }) => value !== '' && <span className="wrap-anywhere">{value}</span>,
        },
        {
          key: 'inFile',
          title: texts('feed.inFile'),
          cell: ({ isLeftOut }) => texts(isLeftOut ? 'feed.isLeftOut' : 'feed.isInFile'),
        },
      ]}
    />
  );
}
