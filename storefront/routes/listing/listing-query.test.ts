import { describe, expect, test } from 'vitest';
import { listingQuery, offsetOf, pageAddress, pageCount } from './listing-query.ts';

describe('[LS1] the address of a listing', () => {
  test.each([
    ['', { page: 1, sort: undefined }],
    ['p=3&sort=priceAsc', { page: 3, sort: 'priceAsc' }],
    ['p=0', { page: 1, sort: undefined }],
    ['p=-2&sort=PRICE', { page: 1, sort: undefined }],
    ['p=1e3&sort=toString', { page: 1, sort: undefined }],
    ['p=99999', { page: 1, sort: undefined }],
    ['p=123456789012', { page: 1, sort: undefined }],
  ])('%s means %o', (query, expected) => {
    expect(listingQuery(new URLSearchParams(query))).toEqual(expected);
  });

  test('60 products a page', () => {
    expect(offsetOf({ page: 3, sort: undefined })).toBe(120);
    expect([0, 1, 60, 61].map(pageCount)).toEqual([1, 1, 1, 2]);
  });
});

test.each([
  ['?sort=name&p=4', 2, '/cat/1/?sort=name&p=2'],
  ['?sort=name&p=4', 1, '/cat/1/?sort=name'],
  ['?p=4', 1, '/cat/1/'],
  ['', 2, '/cat/1/?p=2'],
])('[LS3] from %s page %i is at %s', (search, page, address) => {
  expect(pageAddress({ pathname: '/cat/1/', search }, page)).toBe(address);
});
