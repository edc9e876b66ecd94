import { expect, test } from 'vitest';
import type { ProductPageQuery } from '#contract/operations.generated.ts';
import { breadcrumbData, productData, scriptText } from './structured-data.ts';

const baseUrl = 'https://www.ranzen.example';
const product = {
  name: 'Gouachefarbe',
  path: '/prod/7/',
  description: 'Cremig.',
  images: [{ url: '/bilder/{format}/farbe.webp', alt: 'Farbe' }],
  manufacturerName: 'Farbwerk',
  rating: 4.6,
  numberOfRatings: 344,
  availableForSale: true,
  startingPrices: { price: { stringValue: '2,59 €', amount: '2.59', currencyCode: 'EUR' } },
  breadcrumb: [{ displayName: 'Farben', path: '/cat/12/' }],
} as unknown as NonNullable<ProductPageQuery['product']>;

test('[SO1] a product tells its offer and rating', () => {
  expect(productData(product, baseUrl)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Gouachefarbe',
    description: 'Cremig.',
    image: ['https://www.ranzen.example/bilder/zoom/farbe.webp'],
    brand: { '@type': 'Brand', name: 'Farbwerk' },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6, reviewCount: 344 },
    offers: {
      '@type': 'Offer',
      url: 'https://www.ranzen.example/prod/7/',
      price: '2.59',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    },
  });
});

test('[SO1] a product that nobody rated claims no rating', () => {
  const unrated = { ...product, rating: null, numberOfRatings: 0, availableForSale: false };
  expect(productData(unrated, baseUrl)).not.toHaveProperty('aggregateRating');
  expect(productData(unrated, baseUrl)).toHaveProperty(
    'offers.availability',
    'https://schema.org/OutOfStock',
  );
});

test('[SO1] the breadcrumb ends with the product itself', () => {
  expect(breadcrumbData(product, baseUrl)).toHaveProperty('itemListElement', [
    { '@type': 'ListItem', position: 1, name: 'Farben', item: `${baseUrl}/cat/12/` },
    { '@type': 'ListItem', position: 2, name: 'Gouachefarbe', item: `${baseUrl}/prod/7/` },
  ]);
});

test('no text ends the script that it stands in', () => {
  expect(scriptText({ name: '</script><b>' })).toBe(String.raw`{"name":"\u003c/script>\u003cb>"}`);
});
