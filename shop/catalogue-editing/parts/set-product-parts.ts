import * as v from 'valibot';
import { isRefusal, refuse } from '#shop/kernel/refusals.ts';
import type { Language } from '#shop/kernel/storefront.ts';
import type { Outcome, Refused } from '../fields/outcomes.ts';
import { document, id, line, lines, listOf, maybe, oneOf } from '../fields/parts.ts';
import { readFields } from '../fields/read-fields.ts';
import type { EditCtx } from '../products/change-products.ts';
import {
  findCategoriesOf,
  findExisting,
  findRelations,
  findTabs,
  resolveCategories,
  type TabDocument,
  writeCategories,
  writeRelations,
  writeTabs,
} from './parts.sql.ts';
import { type PartChange, type PartCode, type PartKind, partKey, setParts } from './set-parts.ts';

const categorySchemas = { categoryIds: listOf(id, 50) };
const relationSchemas = {
  kind: oneOf(['accessory', 'replacement', 'recommendation', 'edition']),
  relatedIds: listOf(id, 24),
};
const tabSchemas = {
  language: oneOf(['de', 'en']),
  tabs: v.pipe(
    listOf(
      document({
        tabId: v.pipe(v.string(), v.regex(/^[a-z\d-]{1,40}$/, 'catalogue.codeWrong')),
        title: line(80),
        blocks: listOf(
          document({
            heading: maybe(line(200)),
            text: maybe(lines(10_000)),
            entries: maybe(listOf(line(500), 100)),
          }),
          50,
        ),
      }),
      10,
    ),
    v.check(
      (tabs) => new Set(tabs.map(({ tabId }) => tabId)).size === tabs.length,
      'catalogue.repeatedEntry',
    ),
  ),
};

export type CategoriesOfProduct = {
  productId: number;
  categoryIds: readonly number[];
  seen?: readonly number[] | undefined;
};

/**
 * Puts products into categories and those above them, and out of all others but the main one (OP1). Refuses for an element
 * FIELD_WRONG, PRODUCT_UNKNOWN, REFERENCE_UNKNOWN (a category that does not exist or is the sale), CHANGED_MEANWHILE (other than
 * `seen`, all its categories), REPEATED, and TOO_MANY beyond 500. At most eleven statements for any number of elements.
 */
export function setCategories(
  ctx: EditCtx,
  changes: readonly CategoriesOfProduct[],
): Promise<Outcome<PartCode>[]> {
  const kind: PartKind<number[]> = {
    field: 'categoryIds',
    empty: [],
    findNow: async (tx, ids) =>
      new Map(
        (await findCategoriesOf(tx, ids)).map(({ productId, categoryIds }) => [
          partKey({ productId, place: '' }),
          categoryIds,
        ]),
      ),
    resolve: async (tx, wanted) =>
      (
        await resolveCategories(
          tx,
          wanted.map(({ productId, value }) => ({ productId, categoryIds: value })),
        )
      ).map(({ categoryIds, unknown }) =>
        unknown === null ? (categoryIds ?? []) : unknownReference('categoryIds', unknown),
      ),
    write: (tx, written) =>
      writeCategories(
        tx,
        written.map(({ productId, value }) => ({ productId, categoryIds: value })),
      ),
  };
  return setParts(
    ctx,
    kind,
    changes.map(({ productId, categoryIds, seen }): PartChange<number[]> | Refused<PartCode> => {
      const read = readFields<{ categoryIds: number[] }>(categorySchemas, { categoryIds });
      if (isRefusal(read)) return read;
      const shown = seen?.toSorted((a, b) => a - b);
      return { productId, place: '', value: read.categoryIds ?? [], seen: shown };
    }),
  );
}

export type RelationsOfProduct = {
  productId: number;
  kind: string;
  relatedIds: readonly number[];
  seen?: readonly number[] | undefined;
};

/**
 * Sets the accessories, replacements, recommendations or editions of products, in their order, 24 of a kind at most (OP1). Refuses
 * for an element FIELD_WRONG (also for a product related to itself or twice), PRODUCT_UNKNOWN, REFERENCE_UNKNOWN, CHANGED_MEANWHILE,
 * REPEATED, and TOO_MANY beyond 500. At most eleven statements for any number of elements.
 */
export function setRelations(
  ctx: EditCtx,
  changes: readonly RelationsOfProduct[],
): Promise<Outcome<PartCode>[]> {
  const kind: PartKind<number[]> = {
    field: 'relatedIds',
    empty: [],
    findNow: async (tx, ids) =>
      new Map(
        (await findRelations(tx, ids)).map((row) => [
          partKey({ productId: row.productId, place: row.kind }),
          row.relatedIds,
        ]),
      ),
    resolve: async (tx, wanted) => {
      const known = await findExisting(tx, [...new Set(wanted.flatMap(({ value }) => value))]);
      return wanted.map(({ value }) => {
        const unknown = value.find((each) => !known.has(each));
        return unknown === undefined ? value : unknownReference('relatedIds', unknown);
      });
    },
    write: (tx, written) =>
      writeRelations(
        tx,
        written.map(({ productId, place, value }) => ({
          productId,
          kind: place,
          relatedIds: value,
        })),
      ),
  };
  return setParts(
    ctx,
    kind,
    changes.map(
      ({ productId, kind: place, relatedIds, seen }): PartChange<number[]> | Refused<PartCode> => {
        const read = readFields<{ kind: string; relatedIds: number[] }>(relationSchemas, {
          kind: place,
          relatedIds,
        });
        if (isRefusal(read)) return read;
        const value = read.relatedIds ?? [];
        if (value.includes(productId) || new Set(value).size < value.length)
          return refuse('FIELD_WRONG', 'catalogue.repeatedEntry', { field: 'relatedIds' });
        return { productId, place, value, seen: seen && [...seen] };
      },
    ),
  );
}

export type TabsOfProduct = {
  productId: number;
  language: string;
  tabs: unknown;
  /** The tabs as a screen showed them; null writes without a question. */
  seen?: readonly SeenTab[] | null | undefined;
};

type SeenTab = {
  tabId: string;
  title: string;
  blocks: readonly {
    heading?: string | null | undefined;
    text?: string | null | undefined;
    entries?: readonly string[] | null | undefined;
  }[];
};

/** A tab as it is stored: parts that a block does not have are left out. */
function storedTab({ tabId, title, blocks }: SeenTab): TabDocument {
  return {
    tabId,
    title,
    blocks: blocks.map(({ heading, text, entries }) => ({
      ...(heading != null && { heading }),
      ...(text != null && { text }),
      ...(entries != null && { entries: [...entries] }),
    })),
  };
}

/**
 * Sets the extra tabs of products in a language, in their order, ten at most (OP1). Refuses for an element FIELD_WRONG,
 * PRODUCT_UNKNOWN, CHANGED_MEANWHILE, REPEATED, and TOO_MANY beyond 500. At most ten statements for any number of elements.
 */
export function setTabs(
  ctx: EditCtx,
  changes: readonly TabsOfProduct[],
): Promise<Outcome<PartCode>[]> {
  const kind: PartKind<TabDocument[]> = {
    field: 'tabs',
    empty: [],
    findNow: async (tx, ids) =>
      new Map(
        (await findTabs(tx, ids)).map(({ productId, language, tabs }) => [
          partKey({ productId, place: language }),
          tabs,
        ]),
      ),
    resolve: (_, wanted) => Promise.resolve(wanted.map(({ value }) => value)),
    write: (tx, written) =>
      writeTabs(
        tx,
        written.map(({ productId, place, value }) => ({ productId, language: place, tabs: value })),
      ),
  };
  return setParts(
    ctx,
    kind,
    changes.map(
      ({ productId, language, tabs, seen }): PartChange<TabDocument[]> | Refused<PartCode> => {
        const read = readFields<{ language: Language; tabs: TabDocument[] }>(tabSchemas, {
          language,
          tabs,
        });
        if (isRefusal(read)) return read;
        return { productId, place: language, value: read.tabs ?? [], seen: seen?.map(storedTab) };
      },
    ),
  );
}

const unknownReference = (field: string, value: number): Refused<PartCode> =>
  refuse('REFERENCE_UNKNOWN', 'catalogue.referenceUnknown', { field, values: { value } });
