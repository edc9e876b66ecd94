import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { deCategories } from '../categories/texts.de.ts';
import { deCategoryTree } from '../category-tree/texts.de.ts';
import { deClassFunds } from '../class-funds/texts.de.ts';
import { deMasterData } from '../master-data/texts.de.ts';
import { deDeals } from '../deals/texts.de.ts';
import { enCategories } from '../categories/texts.en.ts';
import { enCategoryTree } from '../category-tree/texts.en.ts';
import { enClassFunds } from '../class-funds/texts.en.ts';
import { enMasterData } from '../master-data/texts.en.ts';
import { enDeals } from '../deals/texts.en.ts';
import { deContent } from '../content/texts.de.ts';
import { deContentDialogs } from '../content/dialog-texts.de.ts';
import { deContentLists } from '../content/list-texts.de.ts';
import { deFooter } from '../content/footer/texts.de.ts';
import { deNavigation } from '../content/navigation/texts.de.ts';
import { deParts } from '../content/parts/texts.de.ts';
import { enContent } from '../content/texts.en.ts';
import { enContentDialogs } from '../content/dialog-texts.en.ts';
import { enContentLists } from '../content/list-texts.en.ts';
import { enFooter } from '../content/footer/texts.en.ts';
import { enNavigation } from '../content/navigation/texts.en.ts';
import { enParts } from '../content/parts/texts.en.ts';
import { deDrafts } from '../drafts/texts.de.ts';
import { enDrafts } from '../drafts/texts.en.ts';
import { deCatalogues } from '../catalogues/texts.de.ts';
import { enCatalogues } from '../catalogues/texts.en.ts';
import { deFeeds } from '../feeds/texts.de.ts';
import { enFeeds } from '../feeds/texts.en.ts';
import { deRichText } from '../rich-text/texts.de.ts';
import { enRichText } from '../rich-text/texts.en.ts';
import { dePictures } from '#backoffice/pictures/texts.de.ts';
import { enPictures } from '#backoffice/pictures/texts.en.ts';
import { deProducts } from '../products/texts.de.ts';
import { enProducts } from '../products/texts.en.ts';
import { deStock } from '../stock/texts.de.ts';
import { dePrices } from '../prices/texts.de.ts';
import { enPrices } from '../prices/texts.en.ts';
import { enStock } from '../stock/texts.en.ts';
import { deSheet } from '../ui/sheet/texts.de.ts';
import { enSheet } from '../ui/sheet/texts.en.ts';
import { deSubscribers } from '../subscribers/texts.de.ts';
import { deAbTests } from '../ab-tests/texts.de.ts';
import { enAbTests } from '../ab-tests/texts.en.ts';
import { deSearch } from '../search-desk/texts.de.ts';
import { enSearch } from '../search-desk/texts.en.ts';
import { deRulings } from '../rulings/texts.de.ts';
import { deClassSets } from '../class-sets/texts.de.ts';
import { deCompetitions } from '../competitions/texts.de.ts';
import { dePrime } from '../prime/texts.de.ts';
import { deBookkeeping } from '../bookkeeping/texts.de.ts';
import { enBookkeeping } from '../bookkeeping/texts.en.ts';
import { deFigures } from '../figures/texts.de.ts';
import { enFigures } from '../figures/texts.en.ts';
import { deOperation } from '../operation/texts.de.ts';
import { dePrinted } from '../printed-catalogues/texts.de.ts';
import { deContact } from '../contact/texts.de.ts';
import { dePurchasing } from '../purchasing-systems/texts.de.ts';
import { deReviews } from '../reviews/texts.de.ts';
import { deParameters } from '../parameters/texts.de.ts';
import { deShopTexts } from '../shop-texts/texts.de.ts';
import { deVouchers } from '../vouchers/texts.de.ts';
import { enSubscribers } from '../subscribers/texts.en.ts';
import { enRulings } from '../rulings/texts.en.ts';
import { enClassSets } from '../class-sets/texts.en.ts';
import { enCompetitions } from '../competitions/texts.en.ts';
import { enPrime } from '../prime/texts.en.ts';
import { enOperation } from '../operation/texts.en.ts';
import { enPrinted } from '../printed-catalogues/texts.en.ts';
import { enContact } from '../contact/texts.en.ts';
import { enPurchasing } from '../purchasing-systems/texts.en.ts';
import { enReviews } from '../reviews/texts.en.ts';
import { enParameters } from '../parameters/texts.en.ts';
import { enShopTexts } from '../shop-texts/texts.en.ts';
import { enVouchers } from '../vouchers/texts.en.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { deFields } from './fields.de.ts';
import { enFields } from './fields.en.ts';
import { deTrail } from './trail.de.ts';
import { enTrail } from './trail.en.ts';
import { fillText } from './fill-text.ts';

const both: readonly Record<string, string>[] = [
  {
    ...de,
    ...deContent,
    ...deContentDialogs,
    ...deContentLists,
    ...deFooter,
    ...deNavigation,
    ...deParts,
    ...deDrafts,
    ...deCatalogues,
    ...deFeeds,
    ...dePrices,
    ...deStock,
    ...deSheet,
    ...deCategories,
    ...deCategoryTree,
    ...deClassFunds,
    ...deDeals,
    ...deMasterData,
    ...deReviews,
    ...dePurchasing,
    ...deContact,
    ...deBookkeeping,
    ...deFigures,
    ...deOperation,
    ...dePrinted,
    ...dePrime,
    ...deClassSets,
    ...deRulings,
    ...deCompetitions,
    ...deSearch,
    ...deAbTests,
    ...deSubscribers,
    ...deParameters,
    ...deShopTexts,
    ...deVouchers,
    ...deProducts,
    ...dePictures,
    ...deRichText,
    ...deFields,
    ...deTrail,
  },
  {
    ...en,
    ...enContent,
    ...enContentDialogs,
    ...enContentLists,
    ...enFooter,
    ...enNavigation,
    ...enParts,
    ...enDrafts,
    ...enCatalogues,
    ...enFeeds,
    ...enPrices,
    ...enStock,
    ...enSheet,
    ...enCategories,
    ...enCategoryTree,
    ...enClassFunds,
    ...enDeals,
    ...enMasterData,
    ...enReviews,
    ...enPurchasing,
    ...enContact,
    ...enBookkeeping,
    ...enFigures,
    ...enOperation,
    ...enPrinted,
    ...enPrime,
    ...enClassSets,
    ...enRulings,
    ...enCompetitions,
    ...enSearch,
    ...enAbTests,
    ...enSubscribers,
    ...enParameters,
    ...enShopTexts,
    ...enVouchers,
    ...enProducts,
    ...enPictures,
    ...enRichText,
    ...enFields,
    ...enTrail,
  },
];

test.each([
  ['{count, plural, one {# Zeile} other {# Zeilen}}', { count: 1 }, '1 Zeile'],
  ['{count, plural, one {# Zeile} other {# Zeilen}}', { count: 1200 }, '1.200 Zeilen'],
  ['{days, plural, =0 {heute} one {# Tag} other {# Tage}} alt', { days: 0 }, 'heute alt'],
  ['{a} von {b, plural, one {einem} other {#}}', { a: 'x{b}', b: '2' }, 'x{b} von 2'],
  ['{name} fehlt', {}, ' fehlt'],
])('%s is filled with %o', (text, values, expected) => {
  expect(fillText(text, values, 'de')).toBe(expected);
});

test('[OP1] every mutation of the contract has a name in the audit trail, in both languages', () => {
  const contract = readFileSync('contract/backoffice.graphql', 'utf8');
  const [, mutations = ''] = /^type Mutation \{([^]*?)^\}/m.exec(contract) ?? [];
  const names = [...mutations.matchAll(/^ {2}(\w+)(?=\(|: \w+! @needs)/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(50);
  for (const texts of both)
    expect(names.filter((name) => !(`command.${name}` in texts))).toEqual([]);
});

test('[OP1] every table that the audit trail follows has a name in it, in both languages', () => {
  const folder = 'database/migrations';
  const followed = readdirSync(folder).flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/audit\.follow\('([\w.]+)'/g)].map(
      ([, table]) => table,
    ),
  );
  expect(followed.length).toBeGreaterThan(30);
  for (const texts of both)
    expect(followed.filter((table) => !(`relation.${table}` in texts))).toEqual([]);
});

test('[OP1] every column of the tables that the audit trail follows has a name in it, in both languages', () => {
  const schema = readFileSync('database/schema.sql', 'utf8');
  const followed = new Set(
    [...schema.matchAll(/^CREATE TRIGGER audit_update AFTER UPDATE ON ([\w."]+) /gm)].map(
      ([, table = '']) => table,
    ),
  );
  const columns = [...schema.matchAll(/^create table ([\w."]+) \(\n([^]*?)\n\)/gm)]
    .filter(([, table = '']) => followed.has(table))
    .map(([, , body = '']) =>
      [...body.matchAll(/^ {2}"?(?!constraint )(\w+)/gm)].map(([, column = '']) => column),
    );
  expect(columns.length).toBe(followed.size);
  expect(columns.flat().length).toBeGreaterThan(500);
  for (const texts of both)
    expect(columns.flat().filter((column) => !(`field.${column}` in texts))).toEqual([]);
});

test('both languages fill the same values into a text', () => {
  const [german = {}, english = {}] = both;
  const valuesOf = (text = '') =>
    [...new Set(text.match(/(?<=(?<!(?:one|other|=\d+) )\{)[a-zA-Z]+(?=[},])/g))].toSorted();
  const wrong = Object.keys(english).filter(
    (key) => valuesOf(german[key]).join(' ') !== valuesOf(english[key]).join(' '),
  );
  expect(wrong).toEqual([]);
});

test('[OP1] every text that a screen names is loaded with it', () => {
  const keysIn = (path: string) =>
    [...readFileSync(path, 'utf8').matchAll(/^ {2}'([\w.*-]+)':/gm)].map(([, key = '']) => key);
  const folder = new URL('..', import.meta.url).pathname;
  const ownTexts = new Map(
    globSync('*/texts.en.ts', { cwd: folder }).map((path) => [
      dirname(path),
      new Set(keysIn(join(folder, path))),
    ]),
  );
  const ofAll = new Set(Object.keys(en));
  const missing = globSync('*/**/*.{ts,tsx}', { cwd: folder }).flatMap((path) => {
    const source = readFileSync(join(folder, path), 'utf8');
    const [own = ''] = path.split('/');
    const folders = new Set([
      own,
      ...[...source.matchAll(/'(?:\.\.|#backoffice)\/([\w-]+)\/add-/g)].map(([, name]) => name),
    ]);
    return [...source.matchAll(/'([a-z][\w-]*(?:\.[\w-]+)+)'/g)].flatMap(([, key = '']) => {
      const owners = [...ownTexts].flatMap(([name, keys]) => (keys.has(key) ? [name] : []));
      const isThere = ofAll.has(key) || owners.some((name) => folders.has(name));
      return owners.length === 0 || isThere ? [] : [`${path}: ${key}`];
    });
  });
  expect(missing).toEqual([]);
});
