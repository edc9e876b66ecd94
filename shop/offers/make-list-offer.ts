import { addedNames } from '#shop/cart/apply-names.ts';
import type { NamedPieces } from '#shop/cart/cart-rows.ts';
import { buyingCustomerId } from '#shop/cart/find-cart.ts';
import { priceCart, type PricedCart } from '#shop/cart/price-cart.ts';
import { ContractError, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { ListCtx } from '#shop/lists/change-list.ts';
import { findPricedEntries } from '#shop/lists/find-lists.ts';
import type { PricedEntry } from '#shop/lists/price-entry.ts';
import { insertOfferOf, type OfferCtx } from './make-offer.ts';
import { offerObstacles } from './offer-obstacles.ts';
import { findRecipient, findRequested } from './offers.sql.ts';
import { presentAgreement, readPresentCart } from './present-cart.ts';
import { notMade, type Renewed } from './renew-offer.ts';

/**
 * Makes a numbered offer of one of the customer's lists in one step, at the prices, taxes and shipping cost of now (SC1). List and basket
 * stay as they are. An entry counts as one piece at least, and as the least quantity of its item at least; deals do not count. The offer is
 * for the country of the customer's usual address, or that of the storefront where it is not delivered to. Answers its number. Refuses
 * LOG_IN without an account, EMPTY for a list without entries and one that the customer does not have, CHANGED with a sentence for each
 * entry whose variant is to be chosen, that is not sold or not in stock, or of which one order cannot have as many, and TOO_MANY as
 * `makeOffer`. A repetition with the same key answers the same offer. Throws BAD_REQUEST for a key of another length.
 */
export async function makeListOffer(
  ctx: OfferCtx & ListCtx,
  { externalId, requestKey }: { externalId: string; requestKey: string },
): Promise<Renewed> {
  return makeEntriesOffer(ctx, {
    requestKey,
    readEntries: () => findPricedEntries(ctx, externalId),
  });
}

/** As `makeListOffer`, of the entries that `readEntries` answers. */
export async function makeEntriesOffer(
  ctx: OfferCtx & ListCtx,
  { requestKey, readEntries }: { requestKey: string; readEntries: () => Promise<PricedEntry[]> },
): Promise<Renewed> {
  if (requestKey.length < 8 || requestKey.length > 64)
    throw new ContractError('BAD_REQUEST', 'A requestKey has 8 to 64 characters.');
  const accountId = buyingCustomerId(ctx.visitor);
  if (accountId === undefined) return notMade(refuse('LOG_IN', 'shop.offers.logIn'));
  const known = await findRequested(ctx.db, { accountId, requestKey });
  if (known) return { offerNumber: known, refusals: [] };
  const entries = await readEntries();
  if (entries.length === 0) return notMade(refuse('EMPTY', 'shop.offers.emptyList'));
  const unchosen = entries.filter(({ isUnchosen }) => isUnchosen);
  if (unchosen.length > 0) return notMade(...unchosen.map(notChosen));
  return ctx.db.transaction((db) => offerOf({ ...ctx, db }, { entries, accountId, requestKey }));
}

async function offerOf(
  ctx: OfferCtx,
  {
    entries,
    accountId,
    requestKey,
  }: { entries: readonly PricedEntry[]; accountId: number; requestKey: string },
): Promise<Renewed> {
  const wanted = {
    accountId,
    orderReference: null,
    names: namesIn(entries),
    agreement: {
      offerNumber: requestKey,
      country: ctx.storefront.country,
      isTaxFree: false,
      shipperCode: null,
      shippingMinor: 0,
      lines: [...piecesOf(entries)].map(([itemId, quantity]) => ({
        itemId,
        quantity,
        unitMinor: 0,
        taxRateBasisPoints: 0,
      })),
    },
  };
  const { head, lines } = await readPresentCart(ctx, wanted);
  const usual = await findRecipient(ctx.db, { cartId: head.id, accountId });
  const atHome = priceCart(head, lines, ctx);
  const country = usual.address?.country ?? ctx.storefront.country;
  const isDelivered = atHome.settings.deliveryCountries.includes(country);
  const there = isDelivered ? { ...head, deliveryCountry: country } : head;
  const cart = priceCart(there, lines, ctx);
  const agreement = presentAgreement(cart.lines, wanted.agreement);
  const obstacles = [...tooMany(cart), ...offerObstacles({ head, lines, agreement }, ctx)];
  if (obstacles.length > 0) return notMade(...obstacles);
  if (!cart.shipper) return notMade(refuse('NOT_ORDERABLE', 'shop.offers.notDelivered'));
  const made = await insertOfferOf(ctx, { cart, accountId, requestKey });
  return typeof made === 'string' ? { offerNumber: made, refusals: [] } : notMade(made);
}

/** Pieces by item; entries of one item add up. */
function piecesOf(entries: readonly PricedEntry[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { shownItemId, quantity, minimumOrderQuantity } of entries) {
    const wanted = Math.max(1, quantity, minimumOrderQuantity);
    pieces.set(shownItemId, (pieces.get(shownItemId) ?? 0) + wanted);
  }
  return pieces;
}

/** Names by item, on no more pieces than are offered. */
function namesIn(entries: readonly PricedEntry[]): Map<number, NamedPieces[]> {
  const names = new Map<number, NamedPieces[]>();
  for (const { shownItemId, nameStyle, names: own } of entries)
    if (nameStyle !== null) names.set(shownItemId, [...(names.get(shownItemId) ?? []), ...own]);
  const pieces = piecesOf(entries);
  return new Map(
    [...names].map(([itemId, all]) => [
      itemId,
      addedNames(all, pieces.get(itemId) ?? 0).names ?? [],
    ]),
  );
}

function notChosen({ name }: PricedEntry): Refusal<'CHANGED'> {
  return refuse('CHANGED', 'shop.offers.notChosen', { values: { name } });
}

function tooMany({ lines }: PricedCart): Refusal<'CHANGED'>[] {
  return lines
    .filter(({ quantity, maxQuantity }) => quantity > maxQuantity)
    .map(({ name, maxQuantity: most }) =>
      refuse('CHANGED', 'shop.offers.aboveMost', { values: { name, most } }),
    );
}
