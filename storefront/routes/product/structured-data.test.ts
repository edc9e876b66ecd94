import { expect, test } from 'vitest';
import { type Product, productData } from './structured-data.ts';

const baseUrl = 'https://www.ranzen.example';
const offer = {
  itemId: 71,
  orderNumber: '718201',
  ean: '4000000001011',
  price: { amount: '2.59', currencyCode: 'EUR' },
  validUntil: null,
  availability: 'IN_STOCK',
  variantInfoList: [],
};
const product = {
  id: 7,
  name: 'Gouachefarbe',
  path: '/prod/7/',
  description: 'Cremig.',
  images: [{ url: '/bilder/{format}/farbe.webp', alt: 'Farbe' }],
  manufacturerName: 'Farbwerk',
  rating: 4.6,
  numberOfRatings: 344,
  offers: [offer],
} as unknown as Product;

test('[SO1.product] a product has its offer, numbers and rating', () => {
  expect(productData(product, baseUrl)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Gouachefarbe',
    description: 'Cremig.',
    image: ['https://www.ranzen.example/bilder/zoom/farbe.webp'],
    brand: { '@type': 'Brand', name: 'Farbwerk' },
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: 4.6,
      ratingCount: 344,
      bestRating: 5,
      worstRating: 1,
    },
    sku: '718201',
    gtin13: '4000000001011',
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

test('[SO1] a product with variants is a ProductGroup, and a deal has priceValidUntil', () => {
  const deal = {
    ...offer,
    itemId: 72,
    ean: '',
    price: { amount: '1.99', currencyCode: 'EUR' },
    validUntil: '2026-11-21T12:00:00.000Z',
    availability: 'BACK_ORDER',
    variantInfoList: [{ label: 'Farbe', value: 'Rot' }],
  };
  expect(
    productData({ ...product, offers: [offer, deal] } as unknown as Product, baseUrl),
  ).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: '7',
    url: 'https://www.ranzen.example/prod/7/',
    aggregateRating: { ratingCount: 344 },
    hasVariant: [
      { '@type': 'Product', name: 'Gouachefarbe', sku: '718201' },
      {
        '@type': 'Product',
        name: 'Gouachefarbe, Rot',
        additionalProperty: [{ '@type': 'PropertyValue', name: 'Farbe', value: 'Rot' }],
        offers: {
          '@type': 'Offer',
          url: 'https://www.ranzen.example/prod/7/?varid=72',
          price: '1.99',
          priceValidUntil: '2026-11-21T12:00:00.000Z',
          availability: 'https://schema.org/BackOrder',
        },
      },
    ],
  });
});

test('[SO1] a product without ratings has no aggregateRating, and one without an EAN no gtin13', () => {
  const unrated = {
    ...product,
    rating: null,
    numberOfRatings: 0,
    offers: [{ ...offer, ean: 'E-7', availability: 'OUT_OF_STOCK' }],
  } as unknown as Product;
  const content = productData(unrated, baseUrl);
  expect(content).not.toHaveProperty('aggregateRating');
  expect(content).not.toHaveProperty('gtin13');
  expect(content).not.toHaveProperty('offers.priceValidUntil');
  expect(content).toHaveProperty('offers.availability', 'https://schema.org/OutOfStock');
});
