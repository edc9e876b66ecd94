import type {
  CategoryPicture,
  ProductPicture,
  ProductPictures,
} from '#shop/backoffice-resolver-types.generated.ts';
import { thumbPath } from '#shop/catalogue/picture-view.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { neutralPicture } from '../fields/neutral-picture.ts';
import {
  findCategoryPicture,
  findItemPictures,
  findName,
  findPictures,
  type ShownPictureRow,
} from './pictures.sql.ts';

type Reader = Pick<StaffCtx, 'db' | 'staff'>;

/** The pictures of a product in their order, and which one shows each item (OP1). Undefined for an unknown product. Three statements. */
export async function viewProductPictures(
  { db, staff }: Reader,
  productId: number,
): Promise<ProductPictures | undefined> {
  const name = await findName(db, productId, staff.language);
  if (name === undefined) return undefined;
  const pictures = await findPictures(db, productId);
  const items = await findItemPictures(db, productId, staff.language);
  const idOf = new Map(pictures.toReversed().map(({ key, id }) => [key, id]));
  return {
    name,
    pictures: pictures.map(pictureView),
    items: items.map(({ key, ...item }) => ({
      ...item,
      pictureId: idOf.get(key) ?? null,
      thumbPath: thumbPath(key),
    })),
  };
}

/** The picture of a category; undefined for an unknown one (OP1). */
export async function viewCategoryPicture(
  { db, staff }: Reader,
  categoryId: number,
): Promise<CategoryPicture | undefined> {
  const found = await findCategoryPicture(db, categoryId, staff.language);
  return (
    found && {
      ...shownView(found),
      name: found.name,
      isNeutral: found.key === neutralPicture,
    }
  );
}

const pictureView = (row: ShownPictureRow): ProductPicture => ({ id: row.id, ...shownView(row) });

function shownView(
  row: Omit<ShownPictureRow, 'id' | 'productId'>,
): Omit<ProductPicture, 'id' | '__typename'> {
  const { version, alts, cut, widthPx, heightPx } = row;
  const texts = { altDe: alts?.de ?? '', altEn: alts?.en ?? '' };
  const wholePath = row.wholeKey === null ? null : pathsOf(row.wholeKey).largePath;
  return { version, ...texts, cut, widthPx, heightPx, ...pathsOf(row.key), wholePath };
}

function pathsOf(key: string) {
  return {
    thumbPath: `/bilder/thumb-2x/${key}.webp`,
    largePath: `/bilder/main-desktop/${key}.webp`,
  };
}
