import * as v from 'valibot';
import { segments } from '#shop/kernel/audience.ts';
import { stores } from '#shop/kernel/storefront.ts';
import type { PageDocument, StoredRow, StoredTeaser } from '#contract/content/grid.ts';

const words = (most: number) => v.pipe(v.string(), v.maxLength(most));
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(120));
const moment = v.pipe(v.string(), v.isoTimestamp());
const pagePathOf = v.pipe(v.string(), v.maxLength(300), v.regex(/^\/([a-z0-9-]+\/)*$/));
const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));
const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
const limit = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)));

const conditions = {
  segment: v.exactOptional(v.picklist(segments)),
  stores: v.exactOptional(v.pipe(v.array(v.picklist(stores)), v.minLength(1), v.maxLength(4))),
  from: v.exactOptional(moment),
  until: v.exactOptional(moment),
  test: v.exactOptional(v.object({ id: name, variant: name })),
};

const attribute = v.object({
  name,
  text: v.exactOptional(words(50_000)),
  value: v.exactOptional(words(2000)),
  url: v.exactOptional(words(2000)),
  urlPath: v.exactOptional(words(2000)),
  altTag: v.exactOptional(words(500)),
  imgTitle: v.exactOptional(words(500)),
  width: v.exactOptional(wholeNumber),
  height: v.exactOptional(wholeNumber),
  openLinkInNewWindow: v.exactOptional(v.boolean()),
  valueList: v.exactOptional(v.pipe(v.array(words(500)), v.maxLength(200))),
});

const products = v.variant('from', [
  v.object({ from: v.picklist(['popular', 'new', 'deals']), limit }),
  v.object({ from: v.literal('category'), categoryId: id, limit }),
  v.object({ from: v.literal('ids'), ids: v.pipe(v.array(id), v.maxLength(60)) }),
]);

const teaser: v.GenericSchema<unknown, StoredTeaser> = v.object({
  ...conditions,
  id: name,
  name,
  template: name,
  attributes: v.exactOptional(v.pipe(v.array(attribute), v.maxLength(60))),
  products: v.exactOptional(products),
  categories: v.exactOptional(v.union([v.literal('top'), v.pipe(v.array(id), v.maxLength(60))])),
  teasers: v.exactOptional(v.pipe(v.array(v.lazy(() => teaser)), v.maxLength(40))),
});

const row: v.GenericSchema<unknown, StoredRow> = v.object({
  ...conditions,
  cells: v.pipe(
    v.array(
      v.object({
        span: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
        teasers: v.pipe(v.array(teaser), v.maxLength(40)),
      }),
    ),
    v.maxLength(12),
  ),
  gridOf: v.exactOptional(pagePathOf),
});

const documentEntries = {
  type: v.picklist(['content', 'category', 'redirect', 'gone']),
  title: v.optional(words(300), ''),
  description: v.optional(words(600), ''),
  robots: v.optional(v.nullable(words(60)), null),
  categoryId: v.optional(v.nullable(id), null),
  redirectTo: v.optional(v.nullable(words(2000)), null),
  isTemporary: v.optional(v.boolean(), false),
  rows: v.optional(v.pipe(v.array(row), v.maxLength(100)), []),
};

const nameEntries = {
  shop: v.picklist(['consumer', 'business']),
  language: v.picklist(['de', 'en']),
  path: pagePathOf,
};

/** What names a page: a path in a shop and language. */
export const pageName = v.object(nameEntries);

/** What a page has beside its name. Unknown fields are dropped. */
export const pageDocument: v.GenericSchema<unknown, PageDocument> = v.object(documentEntries);

/** A page as editors hand it in. Unknown fields are dropped. */
export const pageInput = v.object({ ...nameEntries, ...documentEntries });

export type PageName = v.InferOutput<typeof pageName>;
export type PageInput = v.InferOutput<typeof pageInput>;
