import { Thumbnail } from '#backoffice/ui/thumbnail.tsx';
import './add-product-texts.ts';
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useOutletContext,
  useSearchParams,
} from 'react-router';
import { products, type ProductsQuery } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import type { Me } from '../api/load-me.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import { useListSearch } from '../ui/use-list-search.ts';
import { SavedViews } from '../views/saved-views.tsx';
import { EnglishMark, OtherGaps, PriceMarks } from './coverage.tsx';
import { chosenFacets, ProductFacets } from './product-facets.tsx';
import { ProductState } from './product-state.tsx';

type Row = ProductsQuery['products']['rows'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const filter = {
    state: searchParams.get('state'),
    facets: chosenFacets(searchParams),
    brandId: numberIn(searchParams, 'brand'),
    categoryId: numberIn(searchParams, 'category'),
    uses: searchParams.get('uses'),
  };
  const search = searchParams.get('q') ?? '';
  const after = searchParams.get('after');
  return { search, ...(await ask(products, { filter, search, after }, request.signal)) };
}

function numberIn(search: URLSearchParams, name: string): number | null {
  const value = search.get(name) ?? '';
  return /^\d{1,9}$/.test(value) ? Number(value) : null;
}

/** All products with what they lack, filtered and found. */
export default function Products() {
  const { search, products, productFacets, savedViews } = useLoaderData<typeof loader>();
  const { rights } = useOutletContext<Me>();
  const texts = useTexts();
  const { rows, next } = products;
  return (
    <>
      <PageHead title={texts('nav.products')}>
        {rights.includes('catalogue.edit') && (
          <Link
            to="/products/new"
            className="inline-flex min-h-9 items-center rounded-md bg-action px-3 py-1 font-semibold text-on-action hover:bg-action-hover"
          >
            {texts('product.new')}
          </Link>
        )}
      </PageHead>
      <div className="pb-4">
        <ListSearch label={texts('products.search')} search={search} />
      </div>
      <ProductFacets facets={productFacets} />
      <UsedEntry />
      <SavedViews desk="products" views={savedViews} />
      <ProductTable rows={rows} next={next} />
    </>
  );
}

/** The entry of the catalogue that the list is limited to, as other screens link to its products. */
function UsedEntry() {
  const texts = useTexts();
  const search = useListSearch();
  const uses = search.get('uses');
  if (uses === null) return null;
  const others = new URLSearchParams(search);
  others.delete('uses');
  return (
    <p className="flex flex-wrap gap-x-3 pb-4">
      {texts('products.uses', { code: uses.slice(uses.indexOf(':') + 1) })}
      <Link to={`?${others}`} className="text-action underline">
        {texts('products.showAll')}
      </Link>
    </p>
  );
}

function ProductTable({ rows, next }: { rows: readonly Row[]; next: string | null }) {
  const texts = useTexts();
  return (
    <DataTable<Row>
      label={texts('nav.products')}
      rows={rows}
      keyOf={({ id }) => id}
      pathOf={({ id }) => `/products/${id}`}
      next={next}
      empty={<NoProducts />}
      columns={[
        { key: 'id', title: texts('products.id'), cell: ({ id }) => id },
        {
          key: 'name',
          title: texts('products.name'),
          isPlain: true,
          cell: (row) => <Name row={row} />,
        },
        {
          key: 'state',
          title: texts('products.state'),
          isPlain: true,
          cell: ({ state, publishAt }) => <ProductState state={state} publishAt={publishAt} />,
        },
        {
          key: 'items',
          title: texts('products.items'),
          isFigure: true,
          cell: ({ itemCount }) => itemCount,
        },
        {
          key: 'onHand',
          title: texts('products.onHand'),
          isFigure: true,
          cell: ({ onHand }) => onHand,
        },
        {
          key: 'from',
          title: texts('products.from'),
          isFigure: true,
          cell: ({ fromPrice }) => fromPrice && <Amount {...fromPrice} />,
        },
        {
          key: 'english',
          title: texts('products.english'),
          cell: ({ gaps }) => <EnglishMark gaps={gaps} />,
        },
        {
          key: 'prices',
          title: texts('products.prices'),
          cell: ({ gaps }) => <PriceMarks gaps={gaps} />,
        },
        {
          key: 'other',
          title: texts('products.other'),
          cell: ({ gaps }) => <OtherGaps gaps={gaps} />,
        },
      ]}
    />
  );
}

function Name({ row: { name, brand, firstNumber, picturePath } }: { row: Row }) {
  const texts = useTexts();
  return (
    <span className="flex items-start gap-3">
      <Thumbnail path={picturePath} width={40} height={40} />
      <span className="min-w-0 wrap-anywhere">
        {name || <i className="text-muted">{texts('products.unnamed')}</i>}
        <span className="block text-small text-muted">
          {[brand, firstNumber].filter((part) => part !== null).join(' · ')}
        </span>
      </span>
    </span>
  );
}

/** What an empty list means: no product fits, or there are none. */
function NoProducts() {
  const texts = useTexts();
  const [search] = useSearchParams();
  if (search.size === 0) return texts('products.emptyAll');
  return (
    <>
      <p>{texts('products.empty')}</p>
      <Link to="/products" className="text-action underline">
        {texts('products.showAll')}
      </Link>
    </>
  );
}
