import type { WalletButton, WalletSession } from '#adapters/payment/port.ts';
import { addAddress, findAddresses } from '#shop/account/addresses/addresses.ts';
import { findAccount } from '#shop/account/find-account.ts';
import type { NewSession } from '#shop/account/session-lifetimes.ts';
import { startGuestSession } from '#shop/sign-in/start-guest-session.ts';
import { openHead } from '#shop/cart/find-cart.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { Address, AddressInput, WalletAddress } from '#shop/resolver-types.generated.ts';
import { deleteChoice, writeChoice } from '#shop/checkout/checkout.sql.ts';
import { readCheckout } from '#shop/checkout/read-checkout.ts';
import { addressOfWallet } from '#shop/checkout/wallet-address.ts';

type ExpressCtx = Pick<
  Ctx,
  'db' | 'clock' | 'storefront' | 'texts' | 'visitor' | 'memory' | 'payments'
>;

/**
 * The configuration of the Amazon Pay button (CO5); undefined where the cart cannot be paid that way: in the business shop,
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

/** The wallet's address of a kind, in the shop's fields; empty where the session is unknown or has none. */
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
  /** The new guest session of a visitor without one. */
  guestSession: NewSession | undefined;
  /** What the shipping step still has to ask for: an address, where the wallet's is not accepted, or the carrier. */
  missing: 'address' | 'carrier' | undefined;
};

/**
 * Fills the checkout from a wallet that was opened in the basket: a guest session unless the visitor is logged in, the
 * wallet's addresses, the first available carrier, and Amazon Pay as the payment method; the payment step is skipped (CO5).
 * Refuses NOT_OFFERED, and WALLET_REFUSED for a session that Amazon does not know or that has ended.
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
  const missing = await saveChoices(payer, { cartId, walletSession }, session);
  return { guestSession: started.session, missing };
}

async function withAccount(ctx: ExpressCtx, { token }: NewSession): Promise<ExpressCtx> {
  return { ...ctx, visitor: { ...ctx.visitor, account: await findAccount(ctx, token) } };
}

async function saveChoices(
  ctx: ExpressCtx,
  { cartId, walletSession }: { cartId: string; walletSession: string },
  { delivery, billing = delivery }: WalletSession,
): Promise<ExpressCheckout['missing']> {
  const { db, clock } = ctx;
  const accountId = ctx.visitor.account?.id;
  const billingAddress =
    billing && (await findOrAddAddress(ctx, 'billing', addressOfWallet(billing)));
  const deliveryAddress =
    delivery && (await findOrAddAddress(ctx, 'shipping', addressOfWallet(delivery)));
  const wallet = { loginOption: 'guest', ...(accountId && { accountId }) };
  if (!billingAddress || !deliveryAddress) {
    await writeChoice(db, cartId, clock.now(), wallet);
    return 'address';
  }
  await writeChoice(db, cartId, clock.now(), {
    ...wallet,
    billingAddressId: billingAddress.addressId,
    deliveryType: 'shippingAddress',
    shippingAddressId: deliveryAddress.addressId,
    paymentId: 'AMAZONPAY',
    walletSession,
  });
  const { cart } = await readCheckout(ctx, cartId);
  if (!cart.shipper) return 'carrier';
  await writeChoice(db, cartId, clock.now(), { shipperCode: cart.shipper.code });
  return cart.shipper.code === 'spedition' ? 'carrier' : undefined;
}

/** The same address of the account, added where there is none; undefined where it is not valid here. */
async function findOrAddAddress(
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

/** Deletes the wallet and all choices of the checkout; the cart keeps its positions (CO5). */
export async function abortExpress(
  ctx: Pick<ExpressCtx, 'db' | 'clock' | 'storefront' | 'visitor' | 'memory'>,
  cartId: string,
): Promise<void> {
  const head = await openHead(ctx, cartId);
  await deleteChoice(ctx.db, head.id);
}
