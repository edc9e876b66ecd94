import * as v from 'valibot';
import { usePictures as markUsed } from '#shop/files/use-pictures.ts';
import { isRefusal, refuse } from '#shop/kernel/refusals.ts';
import type { Outcome, Refused } from '../fields/outcomes.ts';
import { document, line, listOf, maybe } from '../fields/parts.ts';
import { readFields } from '../fields/read-fields.ts';
import { mostPictures } from '../fields/picture-limits.ts';
import type { EditCtx } from '../products/change-products.ts';
import { type PartChange, type PartCode, type PartKind, partKey, setParts } from './set-parts.ts';
import { findPicturesOf, findPublished, writePictures } from './pictures.sql.ts';
import type { PictureOfItem, ShownPicture } from './shown-picture.ts';

const schemas = {
  pictures: v.pipe(
    listOf(
      document({ key: line(80), alts: maybe(document({ de: line(250), en: line(250) })) }),
      mostPictures,
    ),
    v.check(
      (pictures) => new Set(pictures.map(({ key }) => key)).size === pictures.length,
      'catalogue.repeatedEntry',
    ),
  ),
};

export type PicturesOfProduct = {
  productId: number;
  pictures: readonly ShownPicture[];
  seen?: readonly ShownPicture[] | undefined;
  ofItems?: readonly PictureOfItem[];
};

/**
 * Shows products by these uploaded pictures in this order (OP1): others are taken off, whose items are shown by the first picture then,
 * and those that stay keep what they are. Without `alts` the name of the product describes a picture. Refuses for an element
 * FIELD_WRONG (more than 30 pictures, one of them twice, an alternative text of more than 250 characters), PRODUCT_UNKNOWN,
 * REFERENCE_UNKNOWN (an upload), LAST where a published product would have none, CHANGED_MEANWHILE (other than `seen`), REPEATED, and
 * TOO_MANY beyond 500. A constant number of statements.
 */
export function setPictures(
  ctx: EditCtx,
  changes: readonly PicturesOfProduct[],
): Promise<Outcome<PartCode>[]> {
  const ofItems = changes.flatMap(({ ofItems: items = [] }) => items);
  const kind: PartKind<ShownPicture[]> = {
    field: 'pictures',
    empty: [],
    findNow: async (tx, ids) =>
      new Map(
        [...(await findPicturesOf(tx, ids))].map(([productId, pictures]) => [
          partKey({ productId, place: '' }),
          pictures,
        ]),
      ),
    resolve: (tx, wanted) => resolvePictures({ ...ctx, db: tx }, wanted),
    write: (tx, written) =>
      writePictures(
        tx,
        written.map(({ productId, value }) => ({ productId, pictures: value })),
        ofItems,
      ),
  };
  return setParts(
    ctx,
    kind,
    changes.map(({ productId, pictures, seen }): PartChange<ShownPicture[]> | Refused<PartCode> => {
      const given = pictures.map(({ key, alts }) => ({ key, alts: alts ?? undefined }));
      const read = readFields<{ pictures: Partial<ShownPicture>[] }>(schemas, { pictures: given });
      if (isRefusal(read)) return read;
      const value = (read.pictures ?? []).map(({ key = '', alts }) => ({
        key,
        alts: alts ?? null,
      }));
      return { productId, place: '', value, seen: seen && [...seen] };
    }),
  );
}

/** The pictures that products show, in their order; a product without one is left out. One statement. */
export function picturesOf(
  { db }: Pick<EditCtx, 'db'>,
  productIds: readonly number[],
): Promise<Map<number, ShownPicture[]>> {
  return findPicturesOf(db, productIds);
}

async function resolvePictures(
  ctx: EditCtx,
  wanted: readonly PartChange<ShownPicture[]>[],
): Promise<(ShownPicture[] | Refused<PartCode>)[]> {
  const ids = wanted.map(({ productId }) => productId);
  const shown = await findPicturesOf(ctx.db, ids);
  const published = new Set(await findPublished(ctx.db, ids));
  const keys = wanted.flatMap(({ value }) => value.map(({ key }) => key));
  const known = new Set(await markUsed(ctx, [...new Set(keys)]));
  return wanted.map(({ productId, value }) => {
    const own = new Set(shown.get(productId)?.map(({ key }) => key));
    if (value.some(({ key }) => !known.has(key) && !own.has(key)))
      return refuse('REFERENCE_UNKNOWN', 'catalogue.referenceUnknown', { field: 'pictures' });
    return value.length === 0 && own.size > 0 && published.has(productId)
      ? refuse('LAST', 'pictures.last', { field: 'pictures' })
      : value;
  });
}
