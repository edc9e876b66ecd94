import { checkoutSettings } from '#shop/pricing/checkout-settings.ts';
import { limitHoldsPerAddress } from '#shop/deals/limit-holds-per-address.ts';
import { holdEnd, holdRequests, withHold } from '#shop/deals/hold-requests.ts';
import { ContractError } from '#shop/kernel/refusals.ts';
import { findAskedVoucher, triesTooMany } from '#shop/vouchers/find-asked-voucher.ts';
import type { Voucher } from '#shop/vouchers/voucher.ts';
import { applyNames, type CartOperation } from './apply-names.ts';
import { applyOperations } from './apply-operations.ts';
import { applyVoucherOperations } from './apply-voucher-operations.ts';
import { writeChange } from './cart.sql.ts';
import { type CartCtx, customerOf, openCart } from './find-cart.ts';
import { priceCart, type PricedCart } from './price-cart.ts';
import type { CartRefusal } from './cart-refusal.ts';
import type { CartHead, LineRow, NamedPieces } from './cart-rows.ts';

type CartWrite = {
  cartId: string;
  operations: readonly CartOperation[];
  /** 8 to 64 characters. A repeated write with its key changes nothing and gets the same answer. */
  idempotencyKey?: string | null | undefined;
};

export type UpdatedCart = { cart: PricedCart; refusals: CartRefusal[] };

/**
 * Applies all operations to the cart, except as the refusals say (CA2, CA3). Two statements whatever their number, one more with vouchers
 * or deals, one more where it holds more pieces of a deal, and three more where a voucher is added. Throws CART_NOT_FOUND, and BAD_REQUEST
 * for more than 500 operations, more than one added voucher or a key of another length.
 */
export async function updateCart(ctx: CartCtx, write: CartWrite): Promise<UpdatedCart> {
  checkWrite(write);
  if (write.operations.some(({ addVoucher }) => addVoucher) && (await triesTooMany(ctx)))
    return afterTooManyTries(ctx, write);
  const done = await tryUpdate(ctx, write, { locks: false });
  return done ?? afterOthers(ctx, write);
}

/** Operations of one call at most. */
export const mostOperations = 500;

function checkWrite({ operations, idempotencyKey }: CartWrite): void {
  if (operations.length > mostOperations) {
    throw new ContractError(
      'BAD_REQUEST',
      `At most ${mostOperations} operations fit one call. Send the others in another call.`,
    );
  }
  if (operations.filter(({ addVoucher }) => addVoucher).length > 1) {
    throw new ContractError('BAD_REQUEST', 'One call adds one voucher at most.');
  }
  const length = idempotencyKey?.length;
  if (length !== undefined && (length < 8 || length > 64)) {
    throw new ContractError('BAD_REQUEST', 'An idempotencyKey has 8 to 64 characters.');
  }
}

/** Applies the other operations without looking up the voucher. */
async function afterTooManyTries(ctx: CartCtx, write: CartWrite): Promise<UpdatedCart> {
  const place = write.operations.findIndex(({ addVoucher }) => addVoucher);
  const operations = write.operations.filter((_, index) => index !== place);
  const { cart, refusals } = await updateCart(ctx, { ...write, operations });
  const others = refusals.map((refusal) => {
    const { operationIndex } = refusal;
    return { ...refusal, operationIndex: operationIndex + (operationIndex >= place ? 1 : 0) };
  });
  const refusal = {
    operationIndex: place,
    code: 'TOO_MANY_ATTEMPTS',
    messageKey: 'shop.voucher.tooManyTries',
    values: {},
  } as const;
  return { cart, refusals: [...others, refusal] };
}

/** Retries under a lock, after another request changed the cart between read and write. */
function afterOthers(ctx: CartCtx, write: CartWrite): Promise<UpdatedCart> {
  return ctx.db.transaction(async (tx) => {
    const done = await tryUpdate({ ...ctx, db: tx }, write, { locks: true });
    if (!done) throw new Error(`Cart ${write.cartId} changed although it was locked.`);
    return done;
  });
}

/** Undefined where the cart changed meanwhile. */
async function tryUpdate(
  ctx: CartCtx,
  { cartId, operations, idempotencyKey }: CartWrite,
  { locks }: { locks: boolean },
): Promise<UpdatedCart | undefined> {
  const writeKey = idempotencyKey ?? undefined;
  const askedItemIds = operations.flatMap(({ addPosition }) => addPosition?.itemId ?? []);
  const asked = await askedVoucher(ctx, operations);
  const itemIds = [...askedItemIds, asked?.itemId ?? []].flat();
  const wish = { itemIds, voucher: asked };
  const { head, lines: rows } = await openCart(ctx, cartId, { locks, writeKey, ...wish });
  if (head.appliedRefusals)
    return { cart: priceCart(head, rows, ctx), refusals: head.appliedRefusals };
  if (head.agreement)
    return {
      cart: priceCart(head, rows, ctx),
      refusals: operations.map((_, place) => agreedRefusal(place, head)),
    };

  const { quantities, refusals: refusedItems } = applyOperations(rows, operations);
  const refusedIndexes = new Set(refusedItems.map(({ operationIndex }) => operationIndex));
  const applied = { quantities, refusedIndexes };
  const { names, refusals: refusedNames } = applyNames(rows, operations, applied);
  const after = { quantities, names, positionIds: {} };
  const presenting = { head, rows: rowsAfter(rows, after), asked, operations };
  const { vouchers, refusals: refusedVouchers } = applyVoucherOperations(presenting, ctx);
  const refusals = [...refusedItems, ...refusedNames, ...refusedVouchers];
  const change = { head, rows, quantities, names, vouchers, writeKey, refusals };
  const written = await writeDifference(ctx, change);
  return written && { cart: priceCart(written.head, written.rows, ctx), refusals };
}

/** Articles, quantities and prices of an offer are not changed. */
function agreedRefusal(operationIndex: number, { agreement }: CartHead): CartRefusal {
  const values = { offerNumber: agreement?.offerNumber ?? '' };
  return { operationIndex, code: 'AGREED', messageKey: 'shop.cart.agreed', values };
}

async function askedVoucher(
  ctx: CartCtx,
  operations: CartWrite['operations'],
): Promise<Voucher | undefined> {
  const code = operations.find(({ addVoucher }) => addVoucher)?.addVoucher?.code;
  // A voucher is redeemed by an order; a visit from a purchasing system hands its basket over without one.
  if (code === undefined || ctx.visitor.punchOut) return undefined;
  return findAskedVoucher(ctx, code, customerOf(ctx.visitor));
}

type Difference = {
  head: CartHead;
  rows: LineRow[];
  quantities: ReadonlyMap<number, number>;
  names: ReadonlyMap<number, NamedPieces[]>;
  vouchers: Voucher[];
  writeKey: string | undefined;
  refusals: CartRefusal[];
};

async function writeDifference(
  ctx: CartCtx,
  { head, rows, quantities, names, vouchers, writeKey, refusals }: Difference,
): Promise<{ head: CartHead; rows: LineRow[] } | undefined> {
  const { db, clock, storefront, visitor } = ctx;
  const held = new Map(rows.filter(({ positionId }) => positionId).map((row) => [row.itemId, row]));
  const changed = new Map(
    [...quantities].filter(
      ([id, quantity]) =>
        held.get(id)?.quantity !== quantity || !hasNames(held.get(id), names.get(id)),
    ),
  );
  const removed = [...held.values()].filter(({ itemId }) => !quantities.has(itemId));
  const addedVoucherIds = idsWithout(vouchers, head.vouchers);
  const removedVoucherIds = idsWithout(head.vouchers, vouchers);
  const changes = changed.size + removed.length + addedVoucherIds.length + removedVoucherIds.length;
  if (changes === 0) return { head, rows };

  const removedPositionIds = removed.flatMap(({ positionId }) => positionId ?? []);
  const touched = rows.filter(({ itemId }) => changed.has(itemId) || !quantities.has(itemId));
  const settings = checkoutSettings(storefront.store, head.parameters);
  const requests = touched.flatMap((row) => holdRequests(row, quantities.get(row.itemId) ?? 0));
  const written = await writeChange(db, {
    cartId: head.id,
    version: head.version,
    quantities: changed,
    names: touched.some(
      ({ itemId, names: before }) => before.length > 0 || names.get(itemId)?.length,
    )
      ? names
      : undefined,
    removedPositionIds,
    holds: {
      customer: customerOf(visitor),
      requests: await limitHoldsPerAddress(ctx, { requests, rows: touched }, settings),
      endsAt: holdEnd(settings, clock.now()),
    },
    addedVoucherIds,
    removedVoucherIds,
    writeKey,
    refusals,
    now: clock.now(),
  });
  if (!written) return undefined;
  const touchedIds = new Set(touched.map(({ itemId }) => itemId));
  return {
    head: { ...head, vouchers, version: written.version },
    rows: rowsAfter(rows, { quantities, names, positionIds: written.positionIds }).map((row) =>
      touchedIds.has(row.itemId) ? withHold(row, written.granted[row.itemId]) : row,
    ),
  };
}

/** Whether the names of a row are these. */
function hasNames(row: LineRow | undefined, names: readonly NamedPieces[] = []): boolean {
  const before = row?.names ?? [];
  return (
    before.length === names.length &&
    before.every(
      ({ text, pieces }, place) => names[place]?.text === text && names[place].pieces === pieces,
    )
  );
}

function idsWithout(vouchers: readonly Voucher[], others: readonly Voucher[]): number[] {
  const known = new Set(others.map(({ id }) => id));
  return vouchers.map(({ id }) => id).filter((id) => !known.has(id));
}

/** Rows after the change. Removed items stay, because they may be free articles. */
function rowsAfter(
  rows: readonly LineRow[],
  {
    quantities,
    names,
    positionIds,
  }: Pick<Difference, 'quantities' | 'names'> & { positionIds: Record<string, number> },
): LineRow[] {
  return rows
    .map((row) => ({
      ...row,
      quantity: quantities.get(row.itemId) ?? 0,
      names: names.get(row.itemId) ?? [],
      positionId: row.positionId ?? positionIds[row.itemId] ?? null,
    }))
    .sort((first, second) => (first.positionId ?? 0) - (second.positionId ?? 0));
}
