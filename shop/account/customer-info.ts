import type { Ctx } from '#shop/kernel/ctx.ts';
import type { CustomerInfo } from '#shop/resolver-types.generated.ts';
import { findCustomer } from './account.sql.ts';

/** Who is visiting, as far as the session says (AU1). */
export async function customerInfo({
  db,
  visitor: { account },
}: Pick<Ctx, 'db' | 'visitor'>): Promise<CustomerInfo> {
  const isCustomer = account !== undefined && account.kind !== 'guest';
  const customer = account && (await findCustomer(db, account.id));
  return {
    isGuest: account?.kind === 'guest',
    isExistingCustomer: isCustomer && customer?.hasOrdered === true,
    isNewCustomer: isCustomer && customer?.hasOrdered === false,
    isInternal: false,
    visitorType: visitorType(account?.kind),
    visitorLoginState: isCustomer ? 'loggedIn' : account ? 'guest' : 'loggedOut',
    firstName: customer?.firstName ?? null,
    lastName: customer?.lastName ?? null,
    email: account?.email ?? null,
    customerNumber: customer?.customerNumber ?? null,
    phone: customer?.phone ?? null,
  };
}

function visitorType(kind: NonNullable<Ctx['visitor']['account']>['kind'] = 'guest'): string {
  if (kind === 'guest') return 'guest';
  return kind === 'private' ? 'customer' : 'business';
}
