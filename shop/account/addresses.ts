import { deliveryCountries } from '#shop/checkout/countries.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type {
  Address,
  AddressInput,
  AddressResult,
  FieldError,
} from '#shop/resolver-types.generated.ts';
import { checkAddress } from './address-rules.ts';
import { type AddressKind, type AddressRow, findAddressRows, keepAddress } from './address.sql.ts';

type AddressCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

/**
 * Keeps an address of the session's account, a guest's too (CO3). Refusals are field errors;
 * without a session the general one says that it expired.
 */
export async function addAddress(
  { db, clock, storefront, visitor }: AddressCtx,
  kind: AddressKind,
  input: AddressInput,
): Promise<AddressResult> {
  const { account } = visitor;
  if (!account) return refused({ generalErrorMessage: 'vue.checkout.message.sessionExpired' });
  const checked = checkAddress(input, deliveryCountries[storefront.store]);
  if ('fieldErrors' in checked) return refused({ fieldErrors: checked.fieldErrors });
  const id = await keepAddress(
    db,
    { accountId: account.id, kind, now: clock.now() },
    checked.address,
  );
  return {
    successful: true,
    generalErrorMessage: null,
    fieldErrors: [],
    address: addressView({ id, ...checked.address }),
  };
}

/** What `addAddress` would refuse of the fields; nothing is kept (FV1). */
export function refusedFields(
  { storefront }: Pick<Ctx, 'storefront'>,
  input: AddressInput,
): FieldError[] {
  const checked = checkAddress(input, deliveryCountries[storefront.store]);
  return 'fieldErrors' in checked ? checked.fieldErrors : [];
}

/** The addresses of the session's account, the latest first; none without a session. */
export async function findAddresses(
  { db, visitor }: AddressCtx,
  kind: AddressKind,
): Promise<Address[]> {
  if (!visitor.account) return [];
  const rows = await findAddressRows(db, visitor.account.id, kind);
  return rows.map((row) => addressView(row));
}

/** An address in the contract's words. */
export function addressView({ id, addition, postcode, ...same }: AddressRow): Address {
  return { ...same, addressId: id, addressAddition: addition, postCode: postcode };
}

function refused(reason: Partial<AddressResult>): AddressResult {
  return {
    successful: false,
    generalErrorMessage: null,
    fieldErrors: [],
    address: null,
    ...reason,
  };
}
