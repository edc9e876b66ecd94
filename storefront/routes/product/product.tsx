import '#storefront/texts/product.ts';
import { data } from 'react-router';
import type { ShopDoor } from '#contract/door.ts';
import { extraTab, label, productPage } from '#contract/operations.generated.ts';
import { shellTags } from '#storefront/layouts/shell-tags.ts';
import { doorContext, loaderHeaders, notFound, sharedPage } from '#storefront/state/door.server.ts';
import { island } from '#storefront/ui/islands/island.tsx';
import { still } from '#storefront/ui/islands/still.tsx';
import type { Route } from './+types/product.ts';
import { buyWithoutScript } from './buy-without-script.ts';
import { ProductHead } from './product-head.tsx';
import { reviewsWanted } from './review-query.ts';
import { preselectedItem, selectionOf } from './selection.ts';
import { useGlanceView } from './use-glance-view.ts';

const Crumbs = still(async () => (await import('#storefront/ui/crumbs.tsx')).Crumbs);
const Description = still(async () => (await import('./description.tsx')).Description);
const Gallery = island({
  name: 'gallery',
  load: async () => (await import('./media/gallery.tsx')).Gallery,
});
/** It asks what is left of a deal, and its clock ticks. */
const BuyBox = island({
  name: 'buy-box',
  load: async () => (await import('./buy-box.tsx')).BuyBox,
  wakesWhenIdle: true,
});
const Details = island({
  name: 'details',
  load: async () => (await import('./details.tsx')).Details,
});
const Reviews = island({
  name: 'reviews',
  load: async () => (await import('./reviews.tsx')).Reviews,
});
/** Their arrows are there only where there is more, which only script can tell. */
const OtherProducts = island({
  name: 'other-products',
  load: async () => (await import('./other-products.tsx')).OtherProducts,
  wakesWhenIdle: true,
});
const Recommendations = island({
  name: 'goes-with-it',
  load: async () => (await import('./recommendations.tsx')).Recommendations,
  wakesWhenIdle: true,
});

/** What the page shows, the same for every visitor of the storefront. Throws 404 where there is no such product (PD1). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = productId(params.id);
  const query = url.searchParams;
  const door = context.get(doorContext);
  const wanted = reviewsWanted(query);
  const found =
    id &&
    (await door.ask(productPage, {
      id,
      selectedVariants: selectionOf(query),
      itemId: preselectedItem(query) ?? null,
      stars: wanted.stars ?? null,
      reviewsFrom: wanted.from,
    }));
  if (!found || !found.product || !found.variantInfo) throw notFound(['content']);
  const { product, variantInfo, reviews } = found;
  const opened = await openedParts(door, product.id, query);
  return data(
    { product, variants: variantInfo, reviews, wanted, ...opened },
    { headers: sharedPage([...shellTags, `product:${product.id}`]) },
  );
}

export const headers = loaderHeaders;

/** Puts an item into the basket where the page runs without script (CA2). */
export async function action({ context, request }: Route.ActionArgs) {
  return buyWithoutScript(context.get(doorContext), await request.formData());
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, variants, reviews, wanted, openedTab, openedLabel } = loaderData;
  useGlanceView(product.id, variants.item?.id);
  return (
    <>
      <ProductHead product={product} />
      <div className="page-width">
        <Crumbs crumbs={product.breadcrumb} current={product.name} />
        <div className="grid gap-6 pt-2 *:min-w-0 lg:grid-cols-[minmax(0,7fr)_minmax(380px,5fr)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-12 2xl:grid-cols-[minmax(0,8fr)_minmax(460px,5fr)] 2xl:gap-18">
          <Gallery key={product.id} product={product} item={variants.item} />
          <BuyBox
            product={product}
            variants={variants}
            refused={actionData?.refused}
            openedLabel={openedLabel}
          />
          <Description product={product} />
        </div>
        <Details product={product} item={variants.item} openedTab={openedTab} />
        <OtherProducts product={product} />
        <Reviews key={product.id} product={product} first={reviews} wanted={wanted} />
        <Recommendations key={`for ${product.id}`} product={product} />
      </div>
    </>
  );
}

/** What pages without script open by their address: a tab, the meaning of a label. */
async function openedParts(door: ShopDoor, productId: number, query: URLSearchParams) {
  const [tabId, layerId] = [query.get('tab'), query.get('layer')];
  const [tab, layer] = await Promise.all([
    tabId === null ? undefined : door.ask(extraTab, { productId, tabId }),
    layerId === null ? undefined : door.ask(label, { layerId }),
  ]);
  return { openedTab: tab?.extraTabContent, openedLabel: layer?.labelLayer };
}

function productId(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
