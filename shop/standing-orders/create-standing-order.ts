import { customerId } from '#shop/cart/find-cart.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { ContractError, isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { findPricedEntries } from '#shop/lists/find-lists.ts';
import { findOrderOf } from '#shop/orders/find-order.ts';
import type { StandingOrderInput } from '#shop/resolver-types.generated.ts';
import { checkPlan, earliestDay } from './check-plan.ts';
import { type LineState, lineStates, previewOrder } from './prepare-order.ts';
import type { StandingLine } from './standing-order.ts';
import { findRequestedId, insertStandingOrder } from './standing-orders.sql.ts';

/** A list or a past order of the customer, of which one is named. */
export type Source = {
  listId?: string | null | undefined;
  orderNumber?: string | null | undefined;
};

const mostLines = 500;

/**
 * The items of a list or of a past order as they could be ordered again now (SC6). Entries whose variant is not chosen are left out and
 * named in `unchosen`. Undefined for one that the customer does not have.
 */
export async function readSource(
  ctx: Ctx,
  { listId, orderNumber }: Source,
): Promise<{ states: LineState[]; unchosen: string[] } | undefined> {
  const { account } = ctx.visitor;
  const accountId = customerId(ctx.visitor);
  if (!account || accountId === undefined) return undefined;
  if (orderNumber) {
    const order = await findOrderOf(ctx.db, orderNumber, account);
    if (!order || order.priceList !== ctx.storefront.priceList) return undefined;
    const bought = order.lines.filter(({ isFreeItem }) => !isFreeItem);
    return { states: await lineStates(ctx, summed(bought)), unchosen: [] };
  }
  if (!listId) return undefined;
  const entries = await findPricedEntries(ctx, listId);
  if (entries.length === 0) return undefined;
  const chosen = entries
    .filter(({ isUnchosen }) => !isUnchosen)
    .map(({ shownItemId, quantity, minimumOrderQuantity, ...entry }) => ({
      ...entry,
      itemId: shownItemId,
      quantity: Math.max(1, quantity, minimumOrderQuantity),
    }));
  const unchosen = entries.filter(({ isUnchosen }) => isUnchosen).map(({ name }) => name);
  return { states: await lineStates(ctx, summed(chosen)), unchosen };
}

type SourceLine = Pick<StandingLine, 'productId' | 'itemId' | 'name' | 'quantity' | 'names'> & {
  personalName?: string | null;
};

function summed(lines: readonly SourceLine[]): StandingLine[] {
  const byItem = new Map<number, StandingLine>();
  for (const { productId, itemId, name, quantity, personalName, names: listed = [] } of lines) {
    const known = byItem.get(itemId);
    const own = personalName ? [{ text: personalName, pieces: quantity }] : listed;
    const names = [...(known?.names ?? []), ...own];
    byItem.set(itemId, {
      productId,
      itemId,
      name,
      quantity: (known?.quantity ?? 0) + quantity,
      seenMinor: null,
      ...(names.length > 0 && { names }),
    });
  }
  return [...byItem.values()];
}

/**
 * Repeats a list or a past order of the customer on the days of a plan (SC6). The items are copied. Answers its id. Refuses LOG_IN,
 * OF_PERSON for a person of an organisation (SC3), as `checkPlan`, SOURCE_UNKNOWN, UNCHOSEN with the names of entries without a variant, TOO_LONG above 500 items, NOTHING where none
 * of them can be sold, as the checkout for addresses, payment and carrier, NO_BUDGET, and TOO_MANY above 50. A repetition with the
 * same key answers the same one. Throws BAD_REQUEST for a key of another length than 8 to 64.
 */
export async function createStandingOrder(
  ctx: Ctx,
  { source, input, requestKey }: { source: Source; input: StandingOrderInput; requestKey: string },
): Promise<number | Refusal> {
  if (requestKey.length < 8 || requestKey.length > 64)
    throw new ContractError('BAD_REQUEST', 'A requestKey has 8 to 64 characters.');
  const { db, clock, storefront, visitor } = ctx;
  const accountId = customerId(visitor);
  if (accountId === undefined) return refuse('LOG_IN', 'shop.standing.logIn');
  if (visitor.account?.membership) return refuse('OF_PERSON', 'shop.standing.ofPerson');
  const known = await findRequestedId(db, { accountId, requestKey });
  if (known !== undefined) return known;
  const checked = checkPlan(input, await earliestDay(ctx));
  if (isRefusal(checked)) return checked;
  const { plan, nextOn } = checked;
  const read = await readSource(ctx, source);
  if (!read) return refuse('SOURCE_UNKNOWN', 'shop.standing.sourceUnknown');
  const { states, unchosen } = read;
  if (unchosen.length > 0)
    return refuse('UNCHOSEN', 'shop.standing.unchosen', {
      values: { names: unchosen.join(' · ') },
    });
  if (states.length > mostLines) return refuse('TOO_LONG', 'shop.standing.tooLong');
  const lines = states.map(seen);
  const preview = await previewOrder(ctx, plan, { lines, dueOn: nextOn });
  if (preview.refusal) return preview.refusal;
  if (preview.totalMinor === undefined) return refuse('NOTHING', 'shop.standing.nothing');
  const { langCode, priceList } = storefront;
  const order = { ...plan, accountId, langCode, priceList, lines, requestKey, nextOn };
  const id = await insertStandingOrder(db, order, clock.now());
  return (
    id ??
    (await findRequestedId(db, { accountId, requestKey })) ??
    refuse('TOO_MANY', 'shop.standing.tooMany')
  );
}

/** An item with the price that the customer sees now. */
export function seen({ line, unitMinor }: LineState): StandingLine {
  return { ...line, seenMinor: unitMinor };
}
