import type { Ctx } from '#shop/kernel/ctx.ts';
import { isNew, pageBadges } from '../badges.ts';
import type { ItemRow } from '../items-of-product.ts';
import { itemsOfProduct } from '../items-of-product.ts';
import { metaDescription } from './meta-description.ts';
import { offerView } from './offer-view.ts';
import { extrasOf } from './page-extras.ts';
import { productPath } from '../paths.ts';
import { pictureView } from '../picture-view.ts';
import { pricesView } from '../prices.ts';
import { isPreviewOf } from './is-preview-of.ts';
import { findProductRow, type ProductRow, type RelatedRow } from './product.sql.ts';
import { energyView, shownDiscount } from '../tile.ts';
import type { Download, Product } from '#shop/resolver-types.generated.ts';

/** A product's page without the products beside it, whose tiles are read only when a page asks for them. */
type ProductPage = Omit<
  Product,
  'accessories' | 'replacementProducts' | 'recommendations' | 'bookVariants'
> & { related: RelatedRow[] };

type ProductCtx = Pick<Ctx, 'db' | 'storefront' | 'clock' | 'texts' | 'memory' | 'productPreview'>;

/**
 * A product's page; undefined where there is none, it is a draft that is not previewed, or the storefront does not sell it
 * (PD1, PD3, PD7). Two statements.
 */
export async function findProduct(ctx: ProductCtx, id: number): Promise<ProductPage | undefined> {
  const { db, storefront } = ctx;
  const isPreview = isPreviewOf(ctx, id);
  const [product, items] = await Promise.all([
    findProductRow(db, id, { storefront, isPreview }),
    itemsOfProduct(ctx, id, { isPreview }),
  ]);
  const cheapest = cheapestOf(items);
  return (
    product &&
    cheapest && {
      ...describe(product, ctx),
      downloads: isPreview ? product.downloads.map(previewed(id)) : product.downloads,
      ...extrasOf(product),
      related: product.related,
      ...offer(items, cheapest, ctx),
    }
  );
}

/** Among the available items, if there are any. */
function cheapestOf(items: readonly ItemRow[]): ItemRow | undefined {
  const order = (a: ItemRow, b: ItemRow) =>
    Number(b.isAvailable) - Number(a.isAvailable) || a.amountMinor - b.amountMinor;
  return items.toSorted(order)[0];
}

function offer(items: readonly ItemRow[], cheapest: ItemRow, ctx: ProductCtx) {
  return {
    availableForSale: cheapest.isAvailable,
    hasMultipleItems: items.length > 1,
    hasSamePricesForAllItems: items.every(
      ({ amountMinor }) => amountMinor === cheapest.amountMinor,
    ),
    offers: items.map((item) => offerView(item, ctx)),
    startingPrices: pricesView(cheapest, ctx),
    discountPercent: shownDiscount(cheapest.discountPercent),
  };
}

/** A download of a previewed product: its data sheet is below its page, where the preview holds. */
function previewed(id: number) {
  return (download: Download): Download =>
    download.url === `/downloads/produktdatenblatt-${id}.pdf`
      ? { ...download, url: `${productPath(id)}produktdatenblatt.pdf` }
      : download;
}

function describe(product: ProductRow, { storefront, clock, texts }: ProductCtx) {
  const { id, name, description, brand, manufacturer, breadcrumb, warnings } = product;
  return {
    id,
    name,
    description,
    manufacturer,
    breadcrumb,
    warnings,
    path: productPath(id),
    metaTitle: texts('shop.product.metaTitle', { name, brand }),
    metaDescription: metaDescription(description),
    manufacturerName: brand,
    rating: product.ratingAverage === null ? null : Number(product.ratingAverage),
    numberOfRatings: product.ratingCount,
    isNewProduct: isNew(product.releasedOn, clock.now()),
    isTopseller: product.isTopseller,
    isBook: product.isBook,
    soldIn: product.soldIn,
    extraBadges: pageBadges(product.extraBadges, storefront.language),
    images: product.pictures.map(({ key, alt }) => pictureView(key, alt ?? name)),
    productFeatures: product.features.map((feature) => ({
      ...feature,
      logoUrl: feature.logoUrl ?? null,
      longText: feature.longText ?? null,
    })),
    dataAndFacts: product.dataAndFacts.map((fact) => ({ label: fact.name, value: fact.value })),
    textileCareIcons: product.textileCare.map((value) => ({
      label: texts(`shop.textileCare.${value}`),
      value,
    })),
    nameStyle: product.nameStyle,
    warrantyMonths: product.warrantyMonths,
    energyEfficiency: energyView(product.energyLabel, { texts }),
  };
}
