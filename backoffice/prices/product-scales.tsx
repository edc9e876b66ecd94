import '../products/add-product-texts.ts';
import './add-price-texts.ts';
import { type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import { pricesOf } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import type { Me } from '../api/load-me.ts';
import { loadProduct } from '../products/load-product.ts';
import { ProductHead } from '../products/product-head.tsx';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { ChoiceLink } from '../ui/choice-link.tsx';
import { priceOf } from './price-cells.ts';
import { priceLists, type PriceRow } from './price-type.ts';
import { ScaleForm } from './scale-form.tsx';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const wanted = new URL(request.url).searchParams.get('list');
  const { product } = await loadProduct(params['id'], request.signal);
  const items = product.items.filter(({ isRetired }) => !isRetired);
  const rows = await loadRows(
    items.map(({ id }) => id),
    request.signal,
  );
  const priceList = priceLists.find((list) => list === wanted) ?? 'de';
  return { product, priceList, rows };
}

async function loadRows(items: readonly number[], signal: AbortSignal): Promise<PriceRow[]> {
  const rows: PriceRow[] = [];
  let after: string | null = null;
  while (items.length > 0) {
    const part: Awaited<ReturnType<typeof askRows>> = await askRows(items, after, signal);
    rows.push(...part.priceSheet.rows);
    after = part.priceSheet.next;
    if (after === null) break;
  }
  return rows;
}

const askRows = (items: readonly number[], after: string | null, signal: AbortSignal) =>
  ask(pricesOf, { items: [...items], after }, signal);

/** The scale prices of a product's items in a price list, each with what a shopper sees. */
export default function ProductScales() {
  const { product, priceList, rows } = useLoaderData<typeof loader>();
  const { rights } = useOutletContext<Me>();
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const mayChange = rights.includes('prices.change');
  return (
    <>
      <ProductHead product={product} />
      <nav aria-label={texts('price.list')} className="flex flex-wrap gap-2 pb-3">
        {priceLists.map((list) => (
          <ChoiceLink
            key={list}
            to={`/products/${product.id}/prices?list=${list}`}
            isCurrent={list === priceList}
          >
            {serverTexts(`scale.list.${list}`)}
          </ChoiceLink>
        ))}
      </nav>
      <p className="max-w-prose pb-4 text-muted">{texts('scale.hint')}</p>
      {rows.length === 0 && <p className="text-muted">{texts('price.empty')}</p>}
      <div className="grid max-w-5xl gap-4">
        {rows.map((row) => (
          <ScaleForm
            key={`${row.itemId} ${priceList}`}
            row={row}
            price={priceOf(row, priceList)}
            rows={rows}
            limits={product.items.find(({ id }) => id === row.itemId)}
            mayChange={mayChange}
          />
        ))}
      </div>
    </>
  );
}
