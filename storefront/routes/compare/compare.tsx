import '#storefront/texts/product.ts';
import { compareProducts } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { apiContext } from '#storefront/state/api.server.ts';
import { comparedIn, mostCompared, useKeepCompared } from '#storefront/state/compared-products.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Note } from '#storefront/ui/note.tsx';
import type { Route } from './+types/compare.ts';
import { Candidates } from './candidates.tsx';
import { CompareTable } from './compare-table.tsx';

/** Loads the products in the address, the latest four of them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = comparedIn(url.searchParams.get('artikel'));
  const ids = asked.slice(-mostCompared);
  if (ids.length === 0) return { comparison: null, isOneLess: false, missing: 0 };
  const { comparison } = await context.get(apiContext).ask(compareProducts, { ids });
  return {
    comparison,
    isOneLess: asked.length > ids.length,
    missing: ids.length - comparison.products.length,
  };
}

/** Compares up to four products by what they say of themselves. */
export default function Compare({ loaderData }: Route.ComponentProps) {
  const { comparison, isOneLess, missing } = loaderData;
  const texts = useTexts();
  const title = texts('shop.compare.title');
  const { products = [], rows = [], candidates = [] } = comparison ?? {};
  useKeepCompared(products);
  return (
    <div className="page-width pb-10">
      <PageHead title={title} description={texts('shop.compare.lead')} />
      <Crumbs crumbs={[]} current={title} />
      {missing > 0 && (
        <Note kind="sun" isAlert className="mb-4">
          <p>{texts('shop.compare.missing', { count: missing })}</p>
        </Note>
      )}
      {products.length === 0 ? (
        <EmptyState headline={texts('shop.compare.empty')} text={texts('shop.compare.lead')}>
          <ButtonLink href="/">{texts('shop.compare.home')}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <h1 className="mt-2 mb-3">{title}</h1>
          {isOneLess && (
            <Note kind="sun" isAlert className="mb-4">
              <p>{texts('shop.compare.oneLess', { count: mostCompared })}</p>
            </Note>
          )}
          <CompareTable products={products} rows={rows} />
          {candidates.length > 0 && (
            <Candidates candidates={candidates} shown={products.map(({ id }) => id)} />
          )}
        </>
      )}
    </div>
  );
}
