import { deliveryCountries } from '#shop/checkout/countries.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type {
  Address,
  AddressInput,
  AddressResult,
  FieldError,
} from '#shop/resolver-types.generated.ts';
import { checkAddress, checkPackstation, type CheckedAddress } from './address-rules.ts';
import {
  type AddressKind,
  type AddressRow,
  findAddressRows,
  findCustomerAddressRow,
  findRemovedRow,
  keepAddress,
  lockBooks,
  replaceAddress,
} from './address.sql.ts';

type AddressCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

/**
 * Keeps an address of the session's account, a guest's too (CO3). Refusals are field errors; the general one says that
 * the session expired, or that the book is full.
 */
export async function addAddress(
  ctx: AddressCtx,
  kind: AddressKind,
  input: AddressInput,
): Promise<AddressResult> {
  const { db, clock, visitor } = ctx;
  return write(ctx, kind, input, async (address) => {
    const { account } = visitor;
    if (!account) return sessionExpired();
    return db.transaction(async (tx) => {
      await lockBooks(tx, account.id);
      const owner = { accountId: account.id, kind, now: clock.now() };
      return (
        (await keepAddress(tx, owner, address)) ?? refuse('BOOK_FULL', 'shop.addresses.bookFull')
      );
    });
  });
}

/**
 * Replaces an address of the session's account by what was typed (AC2). Refuses as `addAddress`, and ADDRESS_UNKNOWN for
 * one that the account does not have in this book.
 */
export function updateAddress(
  ctx: AddressCtx,
  { kind, addressId }: { kind: AddressKind; addressId: number },
  input: AddressInput,
): Promise<AddressResult> {
  return write(ctx, kind, input, async (address) => {
    const { account } = ctx.visitor;
    if (!account) return sessionExpired();
    const owner = { id: addressId, accountId: account.id, kind };
    return (await replaceAddress(ctx.db, owner, address)) ?? addressUnknown();
  });
}

async function write(
  ctx: AddressCtx,
  kind: AddressKind,
  input: AddressInput,
  writeRow: (address: CheckedAddress) => Promise<AddressRow | Refusal>,
): Promise<AddressResult> {
  if (!ctx.visitor.account) return refused({ generalErrorMessage: sessionExpired().messageKey });
  const checked = check(ctx, kind, input);
  if ('fieldErrors' in checked) return refused({ fieldErrors: checked.fieldErrors });
  const row = await writeRow(checked.address);
  if (isRefusal(row)) return refused({ generalErrorMessage: row.messageKey });
  return {
    successful: true,
    generalErrorMessage: null,
    fieldErrors: [],
    address: addressView(row),
  };
}

/** What `addAddress` would refuse of the fields; nothing is kept (FV1). */
export function refusedFields(ctx: Pick<Ctx, 'storefront'>, input: AddressInput): FieldError[] {
  const checked = check(ctx, input.packstationAddress ? 'packstation' : 'billing', input);
  return 'fieldErrors' in checked ? checked.fieldErrors : [];
}

function check({ storefront }: Pick<Ctx, 'storefront'>, kind: AddressKind, input: AddressInput) {
  const countries = deliveryCountries[storefront.store];
  return kind === 'packstation'
    ? checkPackstation(input, countries)
    : checkAddress(input, countries);
}

/**
 * The addresses of the session's account (AC2), first the one that is chosen without a word: for bills of a business
 * one that is not the customer's own, for those of others the customer's own, else the latest. None without a session.
 */
export async function findAddresses(
  { db, storefront, visitor }: Pick<Ctx, 'db' | 'storefront' | 'visitor'>,
  kind: AddressKind,
): Promise<Address[]> {
  if (!visitor.account) return [];
  const rows = await findAddressRows(db, { accountId: visitor.account.id, kind });
  const isFirst = (row: AddressRow) => row.isCustomerAddress !== storefront.isB2b;
  const sorted =
    kind === 'billing'
      ? [...rows.filter((row) => isFirst(row)), ...rows.filter((row) => !isFirst(row))]
      : rows;
  return sorted.map((row) => addressView(row));
}

/** The customer's own address, or null (AC2). */
export async function findCustomerAddress({
  db,
  visitor: { account },
}: Pick<Ctx, 'db' | 'visitor'>): Promise<Address | null> {
  const row = account && (await findCustomerAddressRow(db, account.id));
  return row ? addressView(row) : null;
}

/** The address that was removed last and can come back, or null (AC2). */
export async function findRemovedAddress(
  { db, visitor: { account } }: Pick<Ctx, 'db' | 'visitor'>,
  kind: AddressKind,
): Promise<Address | null> {
  const row = account && (await findRemovedRow(db, { accountId: account.id, kind }));
  return row ? addressView(row) : null;
}

/** An address in the contract's words. */
export function addressView(row: AddressRow): Address {
  const { id, kind, isCustomerAddress, addition, postcode, ...same } = row;
  return {
    ...same,
    addressId: id,
    addressAddition: addition,
    postCode: postcode,
    isAlsoCustomerAddress: isCustomerAddress,
    packstationAddress: kind === 'packstation',
  };
}

/** The answer where the address is not, or no longer, one of the account's. */
export function addressUnknown(): Refusal<'ADDRESS_UNKNOWN'> {
  return refuse('ADDRESS_UNKNOWN', 'shop.checkout.addressUnknown');
}

function sessionExpired(): Refusal<'NOT_LOGGED_IN'> {
  return refuse('NOT_LOGGED_IN', 'vue.checkout.message.sessionExpired');
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
