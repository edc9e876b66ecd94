import { data } from 'react-router';
import { productPage } from '#contract/operations.generated.ts';
import { shellTags } from '#storefront/layouts/shell-tags.ts';
import { doorContext, loaderHeaders, notFound, sharedPage } from '#storefront/state/door.server.ts';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import type { Route } from './+types/product.ts';
import { buyWithoutScript } from './buy-without-script.ts';
import { BuyBox } from './buy-box.tsx';
import { Description } from './description.tsx';
import { Details } from './details.tsx';
import { Gallery } from './gallery.tsx';
import { ProductHead } from './product-head.tsx';
import { ProductRow } from './product-row.tsx';
import { Reviews } from './reviews.tsx';
import { preselectedItem, selectionOf } from './selection.ts';

/** What the page shows, the same for every visitor of the storefront. Throws 404 where there is no such product (PD1). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = productId(params.id);
  const query = new URL(request.url).searchParams;
  const found =
    id &&
    (await context.get(doorContext).ask(productPage, {
      id,
      selectedVariants: selectionOf(query),
      itemId: preselectedItem(query) ?? null,
    }));
  if (!found || !found.product || !found.variantInfo) throw notFound(['content']);
  const { product, variantInfo, reviews } = found;
  return data(
    { product, variants: variantInfo, reviews },
    { headers: sharedPage([...shellTags, `product:${product.id}`]) },
  );
}

export const headers = loaderHeaders;

/** Puts an item into the basket where the page runs without script (CA2). */
export async function action({ context, request }: Route.ActionArgs) {
  return buyWithoutScript(context.get(doorContext), await request.formData());
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, variants, reviews } = loaderData;
  return (
    <>
      <ProductHead product={product} />
      <div className="page-width">
        <Crumbs crumbs={product.breadcrumb} current={product.name} />
        <div className="grid gap-6 pt-2 *:min-w-0 lg:grid-cols-[minmax(0,7fr)_minmax(380px,5fr)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-12 2xl:grid-cols-[minmax(0,8fr)_minmax(460px,5fr)] 2xl:gap-18">
          <Gallery key={product.id} product={product} item={variants.item} />
          <BuyBox product={product} variants={variants} refused={actionData?.refused} />
          <Description product={product} />
        </div>
        <Details product={product} item={variants.item} />
        <ProductRow titleKey="shop.product.accessories" tiles={product.accessories} />
        <Reviews product={product} first={reviews} />
        <ProductRow titleKey="shop.product.recommendations" tiles={product.recommendations} />
      </div>
    </>
  );
}

function productId(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
