import { findAddresses } from '#shop/account/addresses/addresses.ts';
import {
  addGuestOfStaff,
  lockOrderingAccount,
  orderObstacle,
} from '#shop/account/customers/ordering-account.ts';
import { openDraftCart } from '#shop/cart/open-draft-cart.ts';
import { writeChoice } from '#shop/checkout/checkout.sql.ts';
import { chooseUsualCarrier } from '#shop/checkout/choose-usual-carrier.ts';
import { setBillingAddress, setShippingAddress } from '#shop/checkout/make-choices.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { LangCode } from '#shop/kernel/storefront.ts';
import { findOrderByNumber } from '#shop/orders/find-order.ts';
import type { PlacedOrder } from '#shop/orders/order.ts';
import { readChannel } from './channel.ts';
import { copyOrder } from './copy-order.ts';
import { type CustomerCtx, customerCtx, type DeskCtx } from './draft-ctx.ts';
import { findDraft, insertDraft, writeDraft } from './drafts.sql.ts';
import { isDraftStorefront } from './storefronts.ts';

export type DraftOpening = {
  customerId?: number | null | undefined;
  /** For a new guest. */
  guestEmail?: string | null | undefined;
  /** The number of an order that is copied. */
  copiedFrom?: string | null | undefined;
  /** The storefront; that of the copied order where it is left out. */
  langCode?: string | null | undefined;
  channel: string;
};

/**
 * Opens a draft of an order for a customer (OP1): for an account, for a new guest, or with the lines and addresses of an order,
 * at today's prices. The customer's usual address and carrier are chosen. Answers the draft's id. Refuses UNKNOWN for an order
 * or an account that does not exist, EMAIL_INVALID and NO_GUESTS on `email`, STOREFRONT_UNKNOWN, CHANNEL_UNKNOWN, and as
 * `orderObstacle`.
 */
export async function openDraft(ctx: DeskCtx, opening: DraftOpening): Promise<string | Refusal> {
  const channel = readChannel(opening.channel);
  if (isRefusal(channel)) return channel;
  return ctx.db.transaction(async (tx) => {
    const inDraft = { ...ctx, db: tx };
    const { copiedFrom } = opening;
    const copied = copiedFrom ? await findOrderByNumber(tx, copiedFrom) : undefined;
    if (copiedFrom && !copied) return refuse('UNKNOWN', 'draft.refused.orderUnknown');
    const langCode = opening.langCode ?? copied?.langCode ?? '';
    if (!isDraftStorefront(langCode))
      return refuse('STOREFRONT_UNKNOWN', 'draft.refused.storefront', { field: 'langCode' });
    const account = await accountOf(inDraft, opening, { langCode, copied });
    if (isRefusal(account)) return account;
    const { storefront } = await ctx.localeFor(langCode);
    const id = await openDraftCart({ ...inDraft, storefront });
    const now = ctx.clock.now();
    const kept = { id, accountId: account.id, langCode, channel, copiedFrom: copiedFrom ?? null };
    await insertDraft(tx, { ...kept, person: ctx.staff, now });
    await writeChoice(tx, id, now, { accountId: account.id });
    const draft = await findDraft(tx, id);
    if (!draft) throw new Error('PostgreSQL answered no row for an inserted draft.');
    const customer = await customerCtx(inDraft, draft, account);
    if (!copied) await chooseUsualAddress(customer, id);
    else await writeDraft(tx, id, { now, leftOut: await copyOrder(customer, id, copied) });
    await chooseUsualCarrier(customer, id);
    return id;
  });
}

/** The account that is ordered for, locked; a guest's is added. */
async function accountOf(
  ctx: DeskCtx,
  { customerId, guestEmail }: DraftOpening,
  { langCode, copied }: { langCode: LangCode; copied: PlacedOrder | undefined },
) {
  const { storefront } = await ctx.localeFor(langCode);
  const known = customerId ?? copied?.accountId;
  if (known === undefined && storefront.shop === 'business')
    return refuse('NO_GUESTS', 'draft.refused.noGuests', { field: 'email' });
  const guest = { shop: storefront.shop, email: guestEmail ?? '' };
  const id = known ?? (await addGuestOfStaff(ctx, guest));
  if (isRefusal(id)) return id;
  const account = await lockOrderingAccount(ctx.db, id);
  if (!account) return refuse('UNKNOWN', 'draft.refused.customerGone');
  return orderObstacle(account, storefront) ?? account;
}

/** Chooses the first billing address of the customer's book, which is delivered to as well where the storefront does. */
async function chooseUsualAddress(ctx: CustomerCtx, id: string): Promise<void> {
  const [usual] = await findAddresses(ctx, 'billing');
  if (!usual) return;
  await setBillingAddress(ctx, id, usual.addressId);
  await setShippingAddress(ctx, id, { deliveryType: 'sameAsBilling', addressId: undefined });
}
