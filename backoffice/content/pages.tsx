import './add-content-texts.ts';
import './add-list-texts.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { contentPages, type ContentPagesQuery } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useLiveData } from '../live/use-live-data.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Badge } from '../ui/badge.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useListSearch } from '../ui/use-list-search.ts';
import { When } from '../ui/when.tsx';
import { editorPath, siteIn, sites } from './page-address.ts';

type Row = ContentPagesQuery['contentPages']['rows'][number];

const states = ['all', 'draft', 'scheduled', 'published', 'moved'] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const site = siteIn(searchParams);
  const search = searchParams.get('q') ?? '';
  const state = searchParams.get('state') ?? 'all';
  const { contentPages: part } = await ask(
    contentPages,
    { ...site, search, state, after: searchParams.get('after') },
    request.signal,
  );
  return { site, search, state, ...part };
}

/** The pages of a shop in a language, with what is published, drafted and planned. */
export default function Pages() {
  const { site, search, state, rows, next } = useLoaderData<typeof loader>();
  const texts = useServerTexts();
  const address = useListSearch();
  useLiveData({ kind: 'page' });
  const withChange = (changes: Readonly<Record<string, string>>) => {
    const query = new URLSearchParams(address);
    query.delete('after');
    for (const [key, value] of Object.entries(changes)) query.set(key, value);
    return `?${query}`;
  };
  return (
    <>
      <PageHead title={texts('nav.content')}>
        <ButtonLink to="/content/calendar">{texts('content.calendar')}</ButtonLink>
        <Link
          to={`/content/new?${new URLSearchParams(site)}`}
          className="inline-flex min-h-9 items-center rounded-md bg-action px-3 font-semibold text-on-action hover:bg-action-hover"
        >
          {texts('content.new')}
        </Link>
      </PageHead>
      <div className="grid gap-3">
        <Choices
          label={texts('content.site')}
          options={sites.map(({ shop, language }) => ({
            key: `${shop} ${language}`,
            name: texts(`content.site.${shop}.${language}`),
            to: withChange({ shop, language }),
            isChosen: shop === site.shop && language === site.language,
          }))}
        />
        <Choices
          label={texts('content.state')}
          options={states.map((each) => ({
            key: each,
            name: texts(`content.state.${each}`),
            to: withChange({ state: each }),
            isChosen: each === state,
          }))}
        />
        <ListSearch label={texts('content.search')} search={search} />
        <PageTable rows={rows} next={next} site={site} />
      </div>
    </>
  );
}

type Option = { key: string; name: string; to: string; isChosen: boolean };

function Choices({ label, options }: { label: string; options: readonly Option[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-1.5">
        {options.map(({ key, name, to, isChosen }) => (
          <li key={key}>
            <Link
              to={to}
              aria-current={isChosen ? 'true' : undefined}
              className="inline-flex min-h-9 items-center rounded-md border border-line px-3 hover:bg-hover aria-[current]:border-action aria-[current]:bg-selected aria-[current]:font-semibold"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type TableProps = {
  rows: readonly Row[];
  next: string | null;
  site: { shop: string; language: string };
};

function PageTable({ rows, next, site }: TableProps) {
  const texts = useServerTexts();
  const ownTexts = useTexts();
  return (
    <DataTable<Row>
      label={texts('nav.content')}
      rows={rows}
      keyOf={({ path }) => path}
      pathOf={({ path }) => editorPath({ ...site, path })}
      next={next}
      empty={ownTexts('list.empty')}
      columns={[
        {
          key: 'path',
          title: texts('content.path'),
          cell: ({ path }) => <span className="break-all whitespace-normal">{path}</span>,
        },
        {
          key: 'title',
          title: texts('content.title'),
          isPlain: true,
          cell: ({ title }) => <span className="wrap-anywhere">{title}</span>,
        },
        {
          key: 'type',
          title: texts('content.type'),
          cell: ({ type }) => texts(`content.type.${type}`),
        },
        {
          key: 'state',
          title: texts('content.state'),
          cell: ({ isPublished, hasDraft, nextAt, isRunning }) => (
            <span className="flex flex-wrap gap-1">
              {isPublished ? (
                <Badge look="good">{texts('content.published')}</Badge>
              ) : (
                <Badge look="warn">{texts('content.unpublished')}</Badge>
              )}
              {hasDraft && <Badge>{texts('content.hasDraft')}</Badge>}
              {nextAt !== null && (
                <Badge look="warn">
                  {texts(isRunning ? 'content.until' : 'content.from')} <When at={nextAt} />
                </Badge>
              )}
            </span>
          ),
        },
        {
          key: 'changed',
          title: texts('content.changed'),
          cell: ({ changedAt, changedBy }) =>
            changedAt !== null && (
              <>
                <When at={changedAt} /> {changedBy}
              </>
            ),
        },
      ]}
    />
  );
}
