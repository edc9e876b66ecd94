import type { ListingViewFragment } from '#contract/operations.generated.ts';
import { listData } from '#storefront/layouts/structured-data.ts';
import { StructuredData } from '#storefront/layouts/structured-data-script.tsx';
import { useStorefront } from '#storefront/layouts/use-storefront.ts';
import { offsetOf } from './listing-query.ts';

type FoundDataProps = Pick<ListingViewFragment, 'products'> & { page: number };

/** The products that stand on this page, for search engines (SO1). */
export function FoundData({ products, page }: FoundDataProps) {
  const { baseUrl } = useStorefront();
  if (products.length === 0) return null;
  const paths = products.map(({ path }) => path);
  return <StructuredData content={listData(paths, offsetOf({ page }), baseUrl)} />;
}
