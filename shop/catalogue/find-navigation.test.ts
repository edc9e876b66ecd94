import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askContract } from '#tests/support/contract.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { school } from '#tests/support/known-catalogue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createCatalogueDatabase();
  await database.pool.query(`
    insert into content.page (shop, language, path, page_type, category_id, redirect_to) values
      ('consumer', 'de', '/farben/', 'category', 11, null), ('business', 'de', '/schulfarben/', 'category', 11, null),
      ('consumer', 'de', '/alte-farben/', 'redirect', 11, '/farben/')`);
});
afterAll(() => database.drop());

const ask = <Answer>(text: string, host = 'www.ranzen.de') =>
  askContract<Answer>(visitorOf(database.db, { host, account: school }), text);

describe('[HF3] the navigation', () => {
  test('[HF3] begins with the first level, with counts by price list, excluded nodes marked', async () => {
    const text =
      '{ navigation { id name path icon tint picture { url } count hasChildren isSale isExcludedFromNav children { id } } }';
    expect(await ask(text)).toEqual({
      navigation: [
        {
          id: 1,
          name: 'Basteln & Kunst',
          path: '/cat/1/',
          icon: 'palette',
          tint: 'himmel',
          picture: { url: '/bilder/{format}/farbe-natur-himmel.webp' },
          count: 4,
          hasChildren: true,
          isSale: false,
          isExcludedFromNav: false,
          children: [],
        },
        {
          id: 2,
          name: 'Bücher',
          path: '/cat/2/',
          icon: 'book',
          tint: 'sand',
          picture: { url: '/bilder/{format}/buch-natur-sand.webp' },
          count: 1,
          hasChildren: true,
          isSale: false,
          isExcludedFromNav: false,
          children: [],
        },
        {
          id: 3,
          name: 'Reste',
          path: '/cat/3/',
          icon: 'box',
          tint: 'minze',
          picture: { url: '/bilder/{format}/kiste-natur-minze.webp' },
          count: 0,
          hasChildren: false,
          isSale: false,
          isExcludedFromNav: true,
          children: [],
        },
        {
          id: 9,
          name: 'Sale',
          path: '/cat/9/',
          icon: 'badge-percent',
          tint: 'pfirsich',
          picture: { url: '/bilder/{format}/sale-natur-pfirsich.webp' },
          count: 1,
          hasChildren: false,
          isSale: true,
          isExcludedFromNav: false,
          children: [],
        },
      ],
    });
  });

  test('[OP1.navigation] leaves out what staff hides in a store, and in that store alone', async () => {
    const hidden = async (host: string) => {
      const { navigation } = await ask<{
        navigation: { id: number; isExcludedFromNav: boolean }[];
      }>('{ navigation { id isExcludedFromNav } }', host);
      return navigation.flatMap(({ id, isExcludedFromNav }) => (isExcludedFromNav ? [id] : []));
    };
    await database.pool.query(`update catalogue.category set hidden_in = '{at,b2b}' where id = 2`);
    try {
      expect(await hidden('www.ranzen.at')).toEqual([2, 3]);
      expect(await hidden('educational.ranzen.de')).toEqual([2, 3]);
      expect(await hidden('www.ranzen.de')).toEqual([3]);
      expect(await hidden('en.ranzen.de')).toEqual([3]);
    } finally {
      await database.pool.query(`update catalogue.category set hidden_in = '{}'`);
    }
  });

  test.each([
    ['www.ranzen.ch', ['Basteln & Kunst 2', 'Bücher 0', 'Reste 0', 'Sale 0']],
    ['educational.ranzen.de', ['Basteln & Kunst 2', 'Bücher 1', 'Reste 0', 'Sale 0']],
    ['en.ranzen.de', ['Arts & Crafts 4', 'Books 1', 'Remnants 0', 'Sale 1']],
  ])('%s has its own names and counts', async (host, expected) => {
    const { navigation } = await ask<{ navigation: { name: string; count: number }[] }>(
      '{ navigation { name count } }',
      host,
    );
    expect(navigation.map(({ name, count }) => `${name} ${count}`)).toEqual(expected);
  });

  test('[HF3.parts] a part of it holds two further levels', async () => {
    const node = 'name path count hasChildren';
    expect(
      await ask(
        `{ partialNavigation(categoryId: 1) { ${node} children { ${node} children { ${node} children { id } } } } none: partialNavigation(categoryId: 77) { id } }`,
      ),
    ).toEqual({
      partialNavigation: {
        name: 'Basteln & Kunst',
        path: '/cat/1/',
        count: 4,
        hasChildren: true,
        children: [
          {
            name: 'Farben',
            path: '/farben/',
            count: 4,
            hasChildren: true,
            children: [
              { name: 'Gouache', path: '/cat/111/', count: 2, hasChildren: false, children: [] },
              { name: 'Pinsel', path: '/cat/112/', count: 2, hasChildren: false, children: [] },
            ],
          },
        ],
      },
      none: null,
    });
  });
});

describe('[LS1] a category', () => {
  test('has crumbs, children with counts, and the landing page of its shop and language as path', async () => {
    const text = `{ category(coreCategoryId: 11) { id name path description icon tint picture { url alt } parentName isSale
      breadcrumb { id displayName path } children { id name path count } } }`;
    expect(await ask(text)).toEqual({
      category: {
        id: 11,
        name: 'Farben',
        path: '/farben/',
        description: 'Flüssig und fest.',
        icon: 'palette',
        tint: 'himmel',
        picture: { url: '/bilder/{format}/farbe-natur-himmel.webp', alt: 'Farben' },
        parentName: 'Basteln & Kunst',
        isSale: false,
        breadcrumb: [
          { id: 1, displayName: 'Basteln & Kunst', path: '/cat/1/' },
          { id: 11, displayName: 'Farben', path: '/farben/' },
        ],
        children: [
          { id: 111, name: 'Gouache', path: '/cat/111/', count: 2 },
          { id: 112, name: 'Pinsel', path: '/cat/112/', count: 2 },
        ],
      },
    });
    expect(await ask('{ category(coreCategoryId: 11) { path } }', 'educational.ranzen.de')).toEqual(
      { category: { path: '/schulfarben/' } },
    );
    expect(await ask('{ category(coreCategoryId: 11) { path } }', 'en.ranzen.de')).toEqual({
      category: { path: '/cat/11/' },
    });
  });

  test('at the top has no parent; an unknown one is null', async () => {
    expect(
      await ask(
        '{ top: category(coreCategoryId: 9) { parentName isSale children { id } } none: category(coreCategoryId: 12) { id } }',
      ),
    ).toEqual({
      top: { parentName: null, isSale: true, children: [] },
      none: null,
    });
  });
});
