import type { ProductPageQuery } from '#contract/operations.generated.ts';

export type Product = NonNullable<ProductPageQuery['product']>;
type Offer = Product['offers'][number];

const schema = 'https://schema.org';

/**
 * Structured data of a product for search engines (SO1): a Product with its offer, or a ProductGroup of its variants.
 * `baseUrl` is the storefront's origin.
 */
export function productData(product: Product, baseUrl: string): object {
  const { offers, path } = product;
  const [only] = offers;
  if (only && offers.length === 1) {
    return {
      '@context': schema,
      '@type': 'Product',
      ...described(product, baseUrl),
      ...numbered(only),
      offers: offerData(only, baseUrl + path),
    };
  }
  return {
    '@context': schema,
    '@type': 'ProductGroup',
    '@id': `${baseUrl}${path}#product`,
    productGroupID: String(product.id),
    url: baseUrl + path,
    ...described(product, baseUrl),
    hasVariant: offers.map((offer) => variantData(product, offer, baseUrl)),
  };
}

function described(product: Product, baseUrl: string): object {
  const { name, description, manufacturerName } = product;
  return {
    name,
    description,
    image: picturesOf(product, baseUrl),
    brand: { '@type': 'Brand', name: manufacturerName },
    ...rated(product),
  };
}

function variantData(product: Product, offer: Offer, baseUrl: string): object {
  const values = offer.variantInfoList.map(({ value }) => value);
  return {
    '@type': 'Product',
    name: [product.name, ...values].join(', '),
    image: picturesOf(product, baseUrl)[0],
    ...numbered(offer),
    additionalProperty: offer.variantInfoList.map(({ label, value }) => ({
      '@type': 'PropertyValue',
      name: label,
      value,
    })),
    offers: offerData(offer, `${baseUrl}${product.path}?varid=${offer.itemId}`),
  };
}

function picturesOf({ images }: Product, baseUrl: string): string[] {
  return images.map(({ url }) => baseUrl + url.replace('{format}', 'zoom'));
}

function numbered({ orderNumber, ean }: Offer): object {
  return { sku: orderNumber, ...(/^\d{13}$/.test(ean) && { gtin13: ean }) };
}

function offerData({ price, validUntil, availability }: Offer, url: string): object {
  return {
    '@type': 'Offer',
    url,
    price: price.amount,
    priceCurrency: price.currencyCode,
    ...(validUntil && { priceValidUntil: validUntil }),
    availability: `${schema}/${availabilities[availability]}`,
    itemCondition: `${schema}/NewCondition`,
  };
}

const availabilities = {
  IN_STOCK: 'InStock',
  BACK_ORDER: 'BackOrder',
  OUT_OF_STOCK: 'OutOfStock',
} as const satisfies Record<Offer['availability'], string>;

function rated({ rating, numberOfRatings }: Product): object {
  if (rating === null || numberOfRatings === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating,
      ratingCount: numberOfRatings,
      bestRating: 5,
      worstRating: 1,
    },
  };
}
