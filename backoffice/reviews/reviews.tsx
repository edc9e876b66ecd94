import './add-review-texts.ts';
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { reviews, type ReviewsQuery } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { NewRows } from '../live/new-rows.tsx';
import { useLiveData } from '../live/use-live-data.ts';
import { useSteadyRows } from '../live/use-steady-rows.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { ChoiceLink } from '../ui/choice-link.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { useListSearch } from '../ui/use-list-search.ts';
import { When } from '../ui/when.tsx';
import { Stars } from './review-looks.tsx';

type Row = ReviewsQuery['deskReviews']['rows'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const state = searchParams.get('state') ?? 'waiting';
  const filter = {
    state,
    stars: numberIn(searchParams, 'stars'),
    productId: numberIn(searchParams, 'product'),
  };
  const after = searchParams.get('after');
  return { state, ...(await ask(reviews, { filter, after }, request.signal)).deskReviews };
}

function numberIn(search: URLSearchParams, name: string): number | null {
  const value = search.get(name) ?? '';
  return /^\d{1,9}$/.test(value) ? Number(value) : null;
}

/** Reviews by state, stars and product: those that wait the oldest first, the others the newest first. */
export default function Reviews() {
  const { state, rows: loaded, next, product } = useLoaderData<typeof loader>();
  const { rows, isGone, newCount, showNew } = useSteadyRows(
    { rows: loaded, hasMore: next !== null },
    ({ id }) => id,
  );
  useLiveData({ kind: 'review' });
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('nav.reviews')} />
      <States current={state} />
      <StarsFilter />
      {product && <ProductFilter name={product.name} />}
      <NewRows count={newCount} onShow={showNew} />
      <ReviewTable
        rows={rows}
        isGone={isGone}
        next={next}
        empty={texts(state === 'waiting' ? 'review.empty.waiting' : 'review.empty.other')}
      />
    </>
  );
}

const states = ['waiting', 'unanswered', 'answered', 'hidden'];

/** The states as links, which keep the other filters. */
function States({ current }: { current: string }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const search = useListSearch();
  const pathOf = (state: string) => {
    const other = new URLSearchParams(search);
    other.delete('after');
    other.set('state', state);
    return `?${other}`;
  };
  return (
    <nav aria-label={texts('review.states')} className="flex flex-wrap gap-2 pb-4">
      {states.map((state) => (
        <ChoiceLink key={state} to={pathOf(state)} isCurrent={state === current}>
          {serverTexts(`review.state.${state}`)}
        </ChoiceLink>
      ))}
    </nav>
  );
}

function StarsFilter() {
  const texts = useTexts();
  const search = useListSearch();
  const [, setSearch] = useSearchParams();
  const choose = (stars: string) => {
    const other = new URLSearchParams(search);
    other.delete('after');
    if (stars === '') other.delete('stars');
    else other.set('stars', stars);
    setSearch(other);
  };
  return (
    <div className="max-w-48 pb-4">
      <SelectField
        label={texts('review.stars')}
        value={search.get('stars') ?? ''}
        onChange={choose}
      >
        <option value="">{texts('review.anyStars')}</option>
        {[5, 4, 3, 2, 1].map((stars) => (
          <option key={stars} value={stars}>
            {texts('review.starsOf', { stars })}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function ProductFilter({ name }: { name: string }) {
  const texts = useTexts();
  const all = new URLSearchParams(useListSearch());
  all.delete('product');
  all.delete('after');
  return (
    <p className="flex flex-wrap gap-x-3 pb-4">
      {texts('review.ofProduct', { name })}
      <Link to={`?${all}`} className="text-action underline">
        {texts('review.allProducts')}
      </Link>
    </p>
  );
}

type TableProps = {
  rows: readonly Row[];
  isGone: (row: Row) => boolean;
  next: string | null;
  empty: string;
};

function ReviewTable({ rows, isGone, next, empty }: TableProps) {
  const texts = useTexts();
  return (
    <DataTable<Row>
      label={texts('nav.reviews')}
      rows={rows}
      isGone={isGone}
      keyOf={({ id }) => id}
      pathOf={({ id }) => `/reviews/${id}`}
      next={next}
      empty={empty}
      columns={[
        {
          key: 'stars',
          title: texts('review.stars'),
          cell: ({ stars }) => <Stars stars={stars} />,
        },
        {
          key: 'title',
          title: texts('review.title'),
          isPlain: true,
          cell: ({ title, message, language }) => (
            <span lang={language} className="block max-w-xl">
              <b className="wrap-anywhere">{title}</b>
              <span className="line-clamp-2 wrap-anywhere text-muted">{message}</span>
            </span>
          ),
        },
        { key: 'product', title: texts('review.product'), cell: ({ product }) => product.name },
        {
          key: 'author',
          title: texts('review.author'),
          cell: ({ author }) => author || texts('review.nobody'),
        },
        {
          key: 'writtenAt',
          title: texts('review.writtenAt'),
          cell: ({ writtenAt }) => <When at={writtenAt} isDay />,
        },
      ]}
    />
  );
}
