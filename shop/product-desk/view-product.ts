import type { DeskProduct, ProductChoices } from '#shop/backoffice-resolver-types.generated.ts';
import { findDuties } from '#shop/catalogue-editing/duties/find-duties.ts';
import { mostItemsOfProduct } from '#shop/catalogue-editing/fields/outcomes.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { findChoices, findItemRows, findProductRow, findTextRows } from './product-record.sql.ts';

const mostChoices = 2000;

/** A product with its texts, items and what it lacks to be published (OP1). Undefined for an unknown id. Six statements. */
export async function viewProduct(
  { db, clock }: Pick<StaffCtx, 'db' | 'clock'>,
  id: number,
): Promise<DeskProduct | undefined> {
  const readAt = clock.now().toISOString();
  const [row, texts, items, [duties]] = await Promise.all([
    findProductRow(db, id),
    findTextRows(db, id),
    findItemRows(db, id, mostItemsOfProduct),
    findDuties({ db }, [id]),
  ]);
  if (!row) return undefined;
  const { pictureKeys, publishAt, changedAt, ...fields } = row;
  return {
    ...fields,
    readAt,
    publishAt: publishAt?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
    texts,
    items,
    picturePaths: pictureKeys.map((key) => `/bilder/thumb-2x/${key}.webp`),
    missing: duties?.missing ?? [],
  };
}

/** Brands, categories, attributes and labels to choose from (OP1). One statement. */
export function viewChoices({
  db,
  staff,
}: Pick<StaffCtx, 'db' | 'staff'>): Promise<ProductChoices> {
  return findChoices(db, { language: staff.language, most: mostChoices });
}
