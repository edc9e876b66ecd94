import { describe, expect, test } from 'vitest';
import {
  choiceCount,
  replacedQuery,
  withCategory,
  withoutFilters,
  withPage,
  withRange,
  withSort,
  withValue,
  withValues,
} from './change-listing.ts';
import { addressOfForm } from './form-address.ts';
import { listingQuery, listingSearch } from './listing-query.ts';

const chosen = '?q=heft&filter.farbe=blau,rot&filter.PRICE=1-20&sort=new&p=3';
const query = listingQuery(new URLSearchParams(chosen));

describe('[LS2.emptying] changing a listing', () => {
  test.each([
    ['[LS3] another page keeps all choices', withPage(query, 2), chosen.replace('p=3', 'p=2')],
    ['[LS3] page 1 is left out of the address', withPage(query, 1), chosen.replace('&p=3', '')],
    [
      '[LS3] another sort order starts at page 1',
      withSort(query, 'name'),
      '?q=heft&filter.farbe=blau,rot&filter.PRICE=1-20&sort=name',
    ],
    [
      '[LS2] adding a value starts at page 1',
      withValue(query, 'farbe', 'gelb', true),
      '?q=heft&filter.farbe=blau,gelb,rot&filter.PRICE=1-20&sort=new',
    ],
    [
      '[LS2] the first value of another filter is added',
      withValue(query, 'art', 'Heft', true),
      '?q=heft&filter.art=Heft&filter.farbe=blau,rot&filter.PRICE=1-20&sort=new',
    ],
    [
      '[LS2] an empty list of values removes the filter',
      withValues(query, 'farbe', []),
      '?q=heft&filter.PRICE=1-20&sort=new',
    ],
    [
      '[LS2] removing the last value removes the filter',
      withValue(withValue(query, 'farbe', 'rot', false), 'farbe', 'blau', false),
      '?q=heft&filter.PRICE=1-20&sort=new',
    ],
    [
      '[LS2] a range is removed',
      withRange(query, 'PRICE', undefined),
      '?q=heft&filter.farbe=blau,rot&sort=new',
    ],
    [
      '[LS2] a range is added',
      withRange(query, 'rating', { from: 4 }),
      '?q=heft&filter.farbe=blau,rot&filter.PRICE=1-20&filter.rating=4-&sort=new',
    ],
    ['[LS2] removing all filters resets the sort order', withoutFilters(query), '?q=heft'],
    [
      '[SE3] a search is narrowed to one category',
      withCategory(withoutFilters(query), 12),
      '?q=heft&searchInCategoryId=12',
    ],
  ])('%s', (_, changed, search) => {
    expect(listingSearch(changed)).toBe(search);
  });

  test('[LS3] choiceCount counts values and ranges', () => {
    expect(choiceCount(query)).toBe(3);
    expect(choiceCount(withoutFilters(query))).toBe(0);
  });
});

test('[LS1] a former value of a filter becomes the one that it was merged into; other unknown values lead nowhere', () => {
  const chosen = (values: readonly string[]) => ({
    enumFilters: [{ id: 'farbe', values: values.map((id) => ({ id, selected: true })) }],
  });
  const query = listingQuery(new URLSearchParams('?filter.farbe=karmin,blau&sort=new'));
  const replaced = replacedQuery(query, chosen(['rot', 'blau']));
  expect(replaced && listingSearch(replaced)).toBe('?filter.farbe=blau,rot&sort=new');
  expect(replaced && replacedQuery(replaced, chosen(['rot', 'blau']))).toBeUndefined();
  expect(replacedQuery(query, chosen(['blau']))).toBeUndefined();
});

test.each([
  ['?filter.farbe=rot&filter.farbe=blau', '/cat/1/?filter.farbe=blau,rot'],
  ['?filter.PRICE.from=1,50&filter.PRICE.to=', '/cat/1/?filter.PRICE=1.5-'],
  ['?filter.PRICE.from=&filter.PRICE.to=&filter.rating=4-', '/cat/1/?filter.rating=4-'],
  ['?filter.PRICE.from=x&filter.PRICE.to=3&q=a', '/cat/1/?q=a'],
  ['?sort=&p=2', '/cat/1/?p=2'],
  ['?filter.farbe=rot,blau&p=2', undefined],
  ['?utm_source=mail', undefined],
  ['', undefined],
])('[LS1] a filter form submitted as %s redirects to %s', (search, address) => {
  const url = new URL(`https://shop.example/cat/1/${search}`);
  expect(addressOfForm(url)).toBe(address);
  expect(addressOfForm(new URL(address ?? search, url))).toBeUndefined();
});
