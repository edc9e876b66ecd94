import type { WalletButton, WalletSession } from '#adapters/payment/port.ts';
import { addAddress, findAddresses } from '#shop/account/addresses.ts';
import { findAccount } from '#shop/account/find-account.ts';
import type { NewSession } from '#shop/account/session-lifetimes.ts';
import { startGuestSession } from '#shop/account/start-guest-session.ts';
import { openHead } from '#shop/cart/find-cart.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { Address, AddressInput, WalletAddress } from '#shop/resolver-types.generated.ts';
import { deleteChoice, writeChoice } from './checkout.sql.ts';
import { readCheckout } from './read-checkout.ts';
import { addressOfWallet } from './wallet-address.ts';

type ExpressCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'payments'>;

/**
 * What Amazon's script draws its button from (CO5); undefined where the cart cannot be paid so: in the business shop,
 * without an account with Amazon Pay, with an item that it must not sell, or while the cart cannot be ordered.
 */
export async function amazonPayButton(
  ctx: ExpressCtx,
  cartId: string,
): Promise<WalletButton | undefined> {
  if (!(await isOffered(ctx, cartId))) return undefined;
  const { baseUrl } = ctx.storefront;
  return ctx.payments.amazonPayExpress?.drawButton({
    review: `${baseUrl}/checkout/summary/`,
    cancel: `${baseUrl}/checkout/basket/`,
  });
}

async function isOffered(ctx: ExpressCtx, cartId: string): Promise<boolean> {
  if (!ctx.payments.amazonPayExpress) return false;
  const { cart, payments } = await readCheckout(ctx, cartId);
  return (
    cart.isOrderable &&
    cart.totals.totalMinor > 0 &&
    payments.some(({ paymentId }) => paymentId === 'AMAZONPAY')
  );
}

/** The wallet's address of a kind, as the shop writes addresses; none where the session is unknown or tells none. */
export async function findWalletAddress(
  { payments }: ExpressCtx,
  walletSession: string,
  kind: 'billing' | 'delivery',
): Promise<WalletAddress[]> {
  const session = await payments.amazonPayExpress?.readSession(walletSession);
  if (!session || 'refused' in session) return [];
  const address = session[kind];
  if (!address) return [];
  const { streetAndHouseNr, additionalAddress, ...same } = addressOfWallet(address);
  const { company = null, firstName, lastName, postCode, city, country } = same;
  const addressAddition = additionalAddress ?? null;
  return [
    {
      company,
      firstName,
      lastName,
      street: streetAndHouseNr,
      addressAddition,
      postCode,
      city,
      country,
    },
  ];
}

export type ExpressCheckout = {
  /** Of a visitor who was nobody yet. */
  guestSession: NewSession | undefined;
  /** False where an address of the wallet is none that the shop takes: the shipping step asks for it then. */
  isComplete: boolean;
};

/**
 * Goes on with a wallet that was opened from the basket: its payer orders as a guest, unless logged in, to the wallet's
 * addresses, with the first carrier that may come, and pays with it; shipping counts as validated and the payment step is
 * skipped (CO5). Refuses NOT_OFFERED, and WALLET_REFUSED for a session that Amazon does not know (any more).
 */
export async function startExpress(
  ctx: ExpressCtx,
  { cartId, walletSession }: { cartId: string; walletSession: string },
): Promise<ExpressCheckout | Refusal<'NOT_OFFERED' | 'WALLET_REFUSED' | 'EMAIL_INVALID'>> {
  const { amazonPayExpress } = ctx.payments;
  if (!amazonPayExpress) return refuse('NOT_OFFERED', 'shop.server.notOpenYet');
  if (!(await isOffered(ctx, cartId))) return refuse('NOT_OFFERED', 'shop.payment.notForThisValue');
  const session = await amazonPayExpress.readSession(walletSession);
  if ('refused' in session) return refuse('WALLET_REFUSED', 'vue.checkout.payment.error');
  const started = await startGuestSession(ctx, { email: session.email });
  if (isRefusal(started)) return started;
  const payer = started.session ? await withAccount(ctx, started.session) : ctx;
  const isComplete = await choose(payer, { cartId, walletSession }, session);
  return { guestSession: started.session, isComplete };
}

async function withAccount(ctx: ExpressCtx, { token }: NewSession): Promise<ExpressCtx> {
  return { ...ctx, visitor: { ...ctx.visitor, account: await findAccount(ctx, token) } };
}

async function choose(
  ctx: ExpressCtx,
  { cartId, walletSession }: { cartId: string; walletSession: string },
  { delivery, billing = delivery }: WalletSession,
): Promise<boolean> {
  const { db, clock } = ctx;
  const accountId = ctx.visitor.account?.id;
  const bill = billing && (await keep(ctx, 'billing', addressOfWallet(billing)));
  const goesTo = delivery && (await keep(ctx, 'shipping', addressOfWallet(delivery)));
  const wallet = { loginOption: 'guest', ...(accountId && { accountId }) };
  if (!bill || !goesTo) {
    await writeChoice(db, cartId, clock.now(), wallet);
    return false;
  }
  await writeChoice(db, cartId, clock.now(), {
    ...wallet,
    billingAddressId: bill.addressId,
    deliveryType: 'shippingAddress',
    shippingAddressId: goesTo.addressId,
    paymentId: 'AMAZONPAY',
    walletSession,
  });
  const { cart } = await readCheckout(ctx, cartId);
  if (!cart.shipper) return false;
  await writeChoice(db, cartId, clock.now(), { shipperCode: cart.shipper.code });
  return cart.shipper.code !== 'spedition';
}

/** The address as it stands in the book already, or added to it; undefined where the shop does not take it. */
async function keep(
  ctx: ExpressCtx,
  kind: 'billing' | 'shipping',
  input: AddressInput,
): Promise<Address | undefined> {
  const known = (await findAddresses(ctx, kind)).find((address) => isSame(address, input));
  return known ?? (await addAddress(ctx, kind, input)).address ?? undefined;
}

function isSame(address: Address, input: AddressInput): boolean {
  return (
    address.firstName === input.firstName &&
    address.lastName === input.lastName &&
    address.street === input.streetAndHouseNr &&
    address.postCode === input.postCode &&
    address.city === input.city &&
    address.country === input.country
  );
}

/** Forgets the wallet with all that was chosen on the way to the order; the cart keeps what is in it (CO5). */
export async function abortExpress(
  ctx: Pick<ExpressCtx, 'db' | 'clock' | 'storefront' | 'visitor'>,
  cartId: string,
): Promise<void> {
  const head = await openHead(ctx, cartId);
  await deleteChoice(ctx.db, head.id);
}
