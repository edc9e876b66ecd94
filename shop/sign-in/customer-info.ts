import type { Ctx } from '#shop/kernel/ctx.ts';
import { primeInfo } from '#shop/prime/prime-info.ts';
import type { CustomerInfo } from '#shop/resolver-types.generated.ts';
import { findCustomer } from '#shop/account/find-customer.ts';

/** The visitor's account, as the session identifies it (AU1). */
export async function customerInfo(
  ctx: Pick<Ctx, 'db' | 'clock' | 'visitor'>,
): Promise<CustomerInfo> {
  const {
    db,
    visitor: { account },
  } = ctx;
  const prime = await primeInfo(ctx);
  const isCustomer = account !== undefined && account.kind !== 'guest';
  const customer = account && (await findCustomer(db, account.id));
  return {
    userId: account ? String(account.id) : null,
    isGuest: account?.kind === 'guest',
    isExistingCustomer: isCustomer && customer?.hasOrdered === true,
    isNewCustomer: isCustomer && customer?.hasOrdered === false,
    isInternal: account?.isInternal ?? false,
    visitorType: visitorType(account?.kind),
    visitorLoginState: isCustomer ? 'loggedIn' : account ? 'guest' : 'loggedOut',
    firstName: customer?.firstName ?? null,
    lastName: customer?.lastName ?? null,
    email: account?.email ?? null,
    customerNumber: customer?.customerNumber ?? null,
    phone: customer?.phone ?? null,
    categoryType: isCustomer ? account.kind : null,
    notification: notificationOf(prime),
    primeInfo: prime,
  };
}

/** Text key of a notification about prime: a due payment, or an offered place (CN3). */
function notificationOf({ status, offeredUntil }: CustomerInfo['primeInfo']): string | null {
  if (status === 'PAYMENT_DUE') return 'shop.prime.status.PAYMENT_DUE';
  return offeredUntil ? 'shop.prime.offered' : null;
}

function visitorType(kind: NonNullable<Ctx['visitor']['account']>['kind'] = 'guest'): string {
  if (kind === 'guest') return 'guest';
  return kind === 'private' ? 'customer' : 'business';
}
