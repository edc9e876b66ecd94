import type { Ctx } from '#shop/kernel/ctx.ts';
import type { PrimeInfo, PrimeOffer } from '#shop/resolver-types.generated.ts';
import { hasPlace } from './prime-places.ts';
import { primePaymentIds } from './prime-payments.ts';
import { primeSettings } from './benefit/prime-settings.ts';
import { isInTerm, isPayable, statusAt } from './benefit/prime-state.ts';
import { findMembership } from './benefit/prime.sql.ts';
import { priceIn } from '#shop/kernel/price-view.ts';

const none: PrimeInfo = {
  status: 'NONE',
  abo: false,
  isInTerm: false,
  startDate: null,
  endDate: null,
  offeredUntil: null,
};

/** The visitor's membership (CN3); `NONE` without one. */
export async function primeInfo({
  db,
  clock,
  visitor: { account },
}: Pick<Ctx, 'db' | 'clock' | 'visitor'>): Promise<PrimeInfo> {
  const found =
    account && account.kind !== 'guest' ? await findMembership(db, account.id) : undefined;
  if (!found) return none;
  const now = clock.now();
  const status = statusAt(found, now);
  const isMember = status !== 'NONE' && status !== 'WAITING';
  const { placeUntil } = found;
  return {
    status,
    abo: status === 'ACTIVE' || status === 'PAYMENT_DUE',
    isInTerm: isInTerm(found.paidUntil, now),
    startDate: isMember ? (found.startedAt?.toISOString() ?? null) : null,
    endDate: isMember ? (found.paidUntil?.toISOString() ?? null) : null,
    offeredUntil:
      status === 'WAITING' && placeUntil && placeUntil > now ? placeUntil.toISOString() : null,
  };
}

type OfferCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'payments'>;

/** Price of prime in this shop, and whether the visitor can pay for a term now (CN3). */
export async function primeOffer(ctx: OfferCtx): Promise<PrimeOffer> {
  const { db, clock, storefront, visitor } = ctx;
  const settings = await primeSettings(db, storefront.store);
  const { account } = visitor;
  const now = clock.now();
  const found =
    (account && (await findMembership(db, account.id))) ??
    ({ id: 0, status: 'NONE', placeUntil: null, paidUntil: null } as const);
  const isFree = await hasPlace(db, found, settings, now);
  return {
    isOpen: settings.isOpen,
    price: priceIn(ctx)(settings.priceMinor),
    termMonths: settings.termMonths,
    hasPlace: isFree,
    isPayable: isFree && isPayable(found, settings, now),
    paymentIds: primePaymentIds(ctx.payments),
  };
}
