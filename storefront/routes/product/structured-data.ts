import type { ProductPageQuery } from '#contract/operations.generated.ts';

type Product = NonNullable<ProductPageQuery['product']>;

/** What search engines read of a product, in the words of schema.org (SO1). `baseUrl` is the storefront's origin. */
export function productData(product: Product, baseUrl: string): object {
  const { name, path, description, images, manufacturerName, startingPrices } = product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    image: images.map(({ url }) => baseUrl + url.replace('{format}', 'zoom')),
    brand: { '@type': 'Brand', name: manufacturerName },
    ...rated(product),
    offers: {
      '@type': 'Offer',
      url: baseUrl + path,
      price: startingPrices.price.amount,
      priceCurrency: startingPrices.price.currencyCode,
      availability: `https://schema.org/${product.availableForSale ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  };
}

/** The way from the home page to the product, in the words of schema.org (SO1). */
export function breadcrumbData({ breadcrumb, name, path }: Product, baseUrl: string): object {
  const way = [...breadcrumb, { displayName: name, path }];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: way.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.displayName,
      item: baseUrl + crumb.path,
    })),
  };
}

/** JSON that can stand inside a script element: nothing in it ends the element. */
export function scriptText(content: object): string {
  return JSON.stringify(content).replaceAll('<', String.raw`\u003c`);
}

function rated({ rating, numberOfRatings }: Product): object {
  if (rating === null || numberOfRatings === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating,
      reviewCount: numberOfRatings,
    },
  };
}
