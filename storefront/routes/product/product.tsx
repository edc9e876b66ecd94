import { productTag } from '#contract/tags.ts';
import '#storefront/texts/product.ts';
import { data } from 'react-router';
import type { ShopApi } from '#contract/shop-api.ts';
import { extraTab, label, productPage } from '#contract/operations.generated.ts';
import { shellTags } from '#storefront/layouts/shell-tags.ts';
import { apiContext, loaderHeaders, notFound, sharedPage } from '#storefront/state/api.server.ts';
import { LazyCompareBar } from '#storefront/product-tile/lazy-compare-bar.tsx';
import { island } from '#storefront/ui/islands/island.tsx';
import { staticPart } from '#storefront/ui/islands/static-part.tsx';
import { RenderedLater } from '#storefront/ui/rendered-later.tsx';
import type { Route } from './+types/product.ts';
import { buyWithoutScript } from './buy-without-script.ts';
import { ProductHead } from './product-head.tsx';
import { readReviewsQuery } from './review-query.ts';
import { preselectedItem, selectionOf } from '#storefront/variants/selection.ts';
import { useGlanceView } from './use-glance-view.ts';

const PreviewBar = staticPart(async () => (await import('./preview-bar.tsx')).PreviewBar);
const Crumbs = staticPart(async () => (await import('#storefront/ui/crumbs.tsx')).Crumbs);
const Description = staticPart(async () => (await import('./description.tsx')).Description);
const Gallery = island({
  name: 'gallery',
  load: async () => (await import('./media/gallery.tsx')).Gallery,
});
/** Hydrated when idle, because it refreshes the deal and runs the countdown. */
const BuyBox = island({
  name: 'buy-box',
  load: async () => (await import('./buy-box.tsx')).BuyBox,
  hydratesWhenIdle: true,
});
const Details = island({
  name: 'details',
  load: async () => (await import('./details.tsx')).Details,
});
const Reviews = island({
  name: 'reviews',
  load: async () => (await import('./reviews.tsx')).Reviews,
});
/** Hydrated when idle, because script decides whether a row scrolls and needs arrows. */
const OtherProducts = island({
  name: 'other-products',
  load: async () => (await import('./other-products.tsx')).OtherProducts,
  hydratesWhenIdle: true,
});
const Recommendations = island({
  name: 'goes-with-it',
  load: async () => (await import('./recommendations.tsx')).Recommendations,
  hydratesWhenIdle: true,
});

/** Loads the page, which is shared within the storefront; 404 for an unknown product (PD1). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = productId(params.id);
  const query = url.searchParams;
  const api = context.get(apiContext);
  const wanted = readReviewsQuery(query);
  const found =
    id &&
    (await api.ask(productPage, {
      id,
      selectedVariants: selectionOf(query),
      itemId: preselectedItem(query) ?? null,
      stars: wanted.stars ?? null,
      reviewsFrom: wanted.from,
    }));
  if (!found || !found.product || !found.variantInfo)
    throw notFound(id ? ['content', productTag(id)] : ['content']);
  const { product, variantInfo, reviews } = found;
  const { productPreview } = api.visitor;
  const opened = await openedParts(api, product.id, query);
  return data(
    { product, variants: variantInfo, reviews, wanted, productPreview, ...opened },
    {
      headers: productPreview
        ? { 'X-Robots-Tag': 'noindex, nofollow' }
        : sharedPage([...shellTags, productTag(product.id)]),
    },
  );
}

export const headers = loaderHeaders;

/** Adds an item to the basket where no script runs (CA2). */
export async function action({ context, request }: Route.ActionArgs) {
  return buyWithoutScript(context.get(apiContext), await request.formData());
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, variants, reviews, wanted, openedTab, openedLabel, productPreview } = loaderData;
  useGlanceView(product.id, productPreview ? undefined : variants.item?.id);
  return (
    <>
      {productPreview && <PreviewBar preview={productPreview} />}
      <ProductHead product={product} isPreview={productPreview !== undefined} />
      <div className="page-width">
        <Crumbs crumbs={product.breadcrumb} current={product.name} />
        <div className="grid gap-6 pt-2 *:min-w-0 lg:grid-cols-[minmax(0,7fr)_minmax(380px,5fr)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-12 2xl:grid-cols-[minmax(0,8fr)_minmax(460px,5fr)] 2xl:gap-18 print:grid-cols-[6cm_minmax(0,1fr)] print:grid-rows-none print:items-start print:gap-x-8 print:[print-color-adjust:exact]">
          <Gallery key={product.id} product={product} item={variants.item} />
          <BuyBox
            product={product}
            variants={variants}
            refused={actionData?.refused}
            openedLabel={openedLabel}
          />
          <Description product={product} />
        </div>
        <RenderedLater>
          <Details product={product} item={variants.item} openedTab={openedTab} />
          {/* The bar of the comparison is within it, so that it covers nothing above the rows. */}
          <div>
            <OtherProducts product={product} />
            <Reviews key={product.id} product={product} first={reviews} wanted={wanted} />
            <Recommendations key={`for ${product.id}`} product={product} />
            <LazyCompareBar />
          </div>
        </RenderedLater>
      </div>
    </>
  );
}

/** Loads the tab or label that a link without script opens. */
async function openedParts(api: ShopApi, productId: number, query: URLSearchParams) {
  const [tabId, layerId] = [query.get('tab'), query.get('layer')];
  const [tab, layer] = await Promise.all([
    tabId === null ? undefined : api.ask(extraTab, { productId, tabId }),
    layerId === null ? undefined : api.ask(label, { layerId }),
  ]);
  return { openedTab: tab?.extraTabContent, openedLabel: layer?.labelLayer };
}

function productId(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
