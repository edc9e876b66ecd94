import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { primeSettings } from './benefit/prime-settings.ts';
import { statusAt } from './benefit/prime-state.ts';
import {
  findMembership,
  lockPlaces,
  openMembership,
  writeMembership,
} from './benefit/prime.sql.ts';

type WaitCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

/**
 * Adds the customer to the end of the waiting list (CN3). Idempotent. `advanceMemberships` offers free places. Refuses
 * NOT_LOGGED_IN, NOT_OPEN, and ALREADY_MEMBER.
 */
export async function waitForPrime({
  db,
  clock,
  storefront,
  visitor: { account },
}: WaitCtx): Promise<Refusal<'NOT_LOGGED_IN' | 'NOT_OPEN' | 'ALREADY_MEMBER'> | undefined> {
  if (!account || account.kind === 'guest') return refuse('NOT_LOGGED_IN', 'shop.prime.logIn');
  const { isOpen } = await primeSettings(db, storefront.store);
  if (!isOpen) return refuse('NOT_OPEN', 'shop.prime.notOpen');
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockPlaces(tx);
    const { langCode } = storefront;
    const membership = await openMembership(tx, { accountId: account.id, langCode, now });
    const status = statusAt(membership, now);
    if (status === 'WAITING') return undefined;
    if (status !== 'NONE' && status !== 'EXPIRED')
      return refuse('ALREADY_MEMBER', 'shop.prime.alreadyMember');
    const change = { status: 'WAITING', waitingSince: now, placeUntil: null, langCode } as const;
    await writeMembership(tx, membership, change, now);
    return undefined;
  });
}

/** Removes the customer from the waiting list (CN3). */
export async function leavePrimeList({ db, clock, visitor }: WaitCtx): Promise<undefined> {
  const { account } = visitor;
  if (!account) return undefined;
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockPlaces(tx);
    const membership = await findMembership(tx, account.id);
    const change = { status: 'NONE', waitingSince: null, placeUntil: null } as const;
    if (membership?.status === 'WAITING') await writeMembership(tx, membership, change, now);
    return undefined;
  });
}
