import type { DeskReview, DeskReviewPart } from '#shop/backoffice-resolver-types.generated.ts';
import { cursorOf, readCursor } from '#shop/kernel/keyset.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import {
  type DeskReviewRow,
  findDeskReview,
  findDeskReviews,
  findReviewedProduct,
  reviewStates,
} from './desk.sql.ts';

const rowsPerPart = 50;
const largestId = 2_147_483_647;

type DeskCtx = Pick<StaffCtx, 'db'> & { staff: Pick<StaffCtx['staff'], 'language'> };

/**
 * Reviews of one state for the staff (OP1, PD6), fifty at a time: those that wait the oldest first, the others the newest first. None
 * of an unknown state. At most two statements.
 */
export async function listDeskReviews(
  { db, staff: { language } }: DeskCtx,
  wish: { state: string; stars?: number | null; productId?: number | null },
  after: string | undefined,
): Promise<DeskReviewPart> {
  const state = reviewStates.find((each) => each === wish.state);
  const [stars, productId] = [wish.stars ?? undefined, wish.productId ?? undefined];
  if (!state) return { rows: [], next: null, product: null };
  const place = readCursor(after);
  const search = { state, stars, productId, language, after: place, limit: rowsPerPart + 1 };
  const [found, product] = await Promise.all([
    findDeskReviews(db, search),
    productId === undefined ? undefined : findReviewedProduct(db, productId, language),
  ]);
  const rows = found.slice(0, rowsPerPart);
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => reviewView({ ...row, orderNumber: null, nextWaitingId: null })),
    next: found.length > rowsPerPart && last ? cursorOf(last.writtenAt, last.id) : null,
    product: product ?? null,
  };
}

/** A review with its order and the next one that waits (OP1, PD6); undefined for an unknown one. One statement. */
export async function viewDeskReview(
  { db, staff }: DeskCtx,
  id: number,
): Promise<DeskReview | undefined> {
  if (id < 1 || id > largestId) return undefined;
  const found = await findDeskReview(db, id, staff.language);
  return found && reviewView(found);
}

type Found = DeskReviewRow & { orderNumber: string | null; nextWaitingId: number | null };

function reviewView(row: Found): DeskReview {
  return {
    ...row,
    writtenAt: row.writtenAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    hiddenAt: row.hiddenAt?.toISOString() ?? null,
  };
}
