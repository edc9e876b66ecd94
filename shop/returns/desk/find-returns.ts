import type {
  ReturnCount,
  ReturnPart,
  ScannedReturn,
  StaffReturn,
} from '#shop/backoffice-resolver-types.generated.ts';
import { cursorOf, readPlace, readSort } from '#shop/kernel/keyset.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { findPhotosOf } from '../photo.sql.ts';
import { findReturnedOrderById } from '../return-order.sql.ts';
import { findReturnByNumber, type ReturnPosition } from '../returns.sql.ts';
import {
  countOpenReturns,
  findCurrency,
  findReturnRows,
  findScanned,
  hasPhoto,
} from './desk.sql.ts';

const rowsPerPart = 50;

type ListWish = { status: string | undefined; after: string | undefined; sort: string | undefined };

/**
 * Returns of a state, or all that have not ended, fifty at a time: the oldest first, or the newest with -registeredAt as `sort`
 * (AC4, OP1). One statement.
 */
export async function findReturns(
  { db }: Pick<StaffCtx, 'db'>,
  { status, after, sort }: ListWish,
): Promise<ReturnPart> {
  const found = await findReturnRows(db, {
    status,
    isNewestFirst: readSort(sort, ['registeredAt'])?.isDescending === true,
    after: readPlace(after, 'instant'),
    limit: rowsPerPart + 1,
  });
  const rows = found.slice(0, rowsPerPart);
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => ({ ...row, registeredAt: row.registeredAt.toISOString() })),
    next: found.length > rowsPerPart && last ? cursorOf(last.registeredAt, last.id) : null,
  };
}

/** How many returns are in each state that is not an end (OP1). One statement. */
export function countReturns({ db }: Pick<StaffCtx, 'db'>): Promise<ReturnCount[]> {
  return countOpenReturns(db);
}

/**
 * What a scanned or typed code is (OP1): the number of a return, the tracking code of its label, or the number of an order.
 * Undefined for anything else. One statement.
 */
export function findReturnByCode(
  { db }: Pick<StaffCtx, 'db'>,
  code: string,
): Promise<ScannedReturn | undefined> {
  return findScanned(db, code.replaceAll(/\s/g, '').toUpperCase());
}

/** A return with its lines and the ids of their photos (AC4, OP1). Undefined for an unknown number. Four statements. */
export async function viewReturn(
  { db }: Pick<StaffCtx, 'db'>,
  returnNumber: string,
): Promise<StaffReturn | undefined> {
  const row = await findReturnByNumber(db, returnNumber.trim().toUpperCase());
  const order = row && (await findReturnedOrderById(db, row.orderId));
  if (!row || !order) return undefined;
  const [photos, currency] = await Promise.all([
    findPhotosOf(db, row.id),
    findCurrency(db, row.orderId),
  ]);
  const positionOf = (position: ReturnPosition) => {
    const line = order.lines.find(({ lineNumber }) => lineNumber === position.lineNumber);
    return {
      ...position,
      orderNumber: line?.orderNumber ?? '',
      name: line?.name ?? '',
      variant: line?.variant ?? '',
      unitMinor: line?.unitMinor ?? 0,
      picturePath: line ? `/bilder/thumb-2x/${line.pictureKey}.webp` : null,
      photos: photos
        .filter(({ lineNumber }) => lineNumber === position.lineNumber)
        .map(({ id }) => id),
    };
  };
  const { billingAddress, email } = order;
  const { company, firstName, lastName } = billingAddress;
  return {
    id: row.id,
    returnNumber: row.returnNumber,
    orderNumber: order.orderNumber,
    status: row.status,
    regulation: row.regulation,
    customer: company ?? [firstName, lastName].filter(Boolean).join(' '),
    email,
    customerId: order.accountId,
    trackingCodes: row.trackingCodes,
    registeredAt: row.registeredAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    settledMinor: row.settledMinor,
    currency,
    settledAs: row.settledAs,
    voucherCode: row.voucherCode,
    refusalReason: row.refusalReason,
    positions: row.positions.map(positionOf),
  };
}

const uuidForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A customer's photo of a return for the staff (AC4, OP1); undefined where this return has none of this id. */
export async function viewReturnPhoto(
  { db, files }: Pick<StaffCtx, 'db' | 'files'>,
  { returnId, id }: { returnId: number; id: string },
): Promise<{ name: string; contentType: string; content: Uint8Array } | undefined> {
  if (!uuidForm.test(id) || !(await hasPhoto(db, { returnId, id }))) return undefined;
  const file = await files.find(id);
  return file && { name: `photo-${id}.webp`, ...file };
}
