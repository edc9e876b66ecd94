import { type Countries, findCountries } from '#shop/pricing/countries.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { buyerId } from '#shop/organisations/membership/buyer.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type {
  Address,
  AddressInput,
  AddressResult,
  FieldError,
} from '#shop/resolver-types.generated.ts';
import type { MailLocale } from '#shop/mail/mail-ctx.ts';
import { addressLines } from './address-lines.ts';
import { checkAddress, checkPackstation, type CheckedAddress } from './address-rules.ts';
import {
  deleteAddressRows,
  findAddressRows,
  findRemovedRow,
  insertOrderAddress,
  keepAddress,
  lockBooks,
  replaceAddress,
  selectCustomerAddress,
} from './address.sql.ts';
import type { AddressKind, AddressRow } from './address.ts';
import type { Db } from '#shop/kernel/db.ts';

type AddressCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'texts' | 'visitor' | 'memory'>;
type BookCtx = Pick<Ctx, 'db' | 'storefront' | 'texts' | 'visitor'>;

/**
 * Keeps an address of the session's account, a guest's too, or of the organisation that it orders for (CO3, SC3). Refusals are field errors; the general one says that
 * the session expired, or that the book is full.
 */
export async function addAddress(
  ctx: AddressCtx,
  kind: AddressKind,
  input: AddressInput,
): Promise<AddressResult> {
  const { db, clock, visitor } = ctx;
  return write(ctx, kind, input, async (address) => {
    const accountId = buyerId(visitor);
    if (accountId === undefined) return sessionExpired();
    return db.transaction(async (tx) => {
      await lockBooks(tx, accountId);
      const owner = { accountId, kind, now: clock.now() };
      return (
        (await keepAddress(tx, owner, address)) ?? refuse('BOOK_FULL', 'shop.addresses.bookFull')
      );
    });
  });
}

/**
 * Replaces an address of the session's account (AC2). Refuses as `addAddress`, and ADDRESS_UNKNOWN for
 * one that the account does not have in this book, OF_ORGANISATION for a person of an organisation (SC3).
 */
export function updateAddress(
  ctx: AddressCtx,
  { kind, addressId }: { kind: AddressKind; addressId: number },
  input: AddressInput,
): Promise<AddressResult> {
  return write(ctx, kind, input, async (address) => {
    const { account } = ctx.visitor;
    if (!account) return sessionExpired();
    if (account.membership) return ofOrganisation();
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
  const checked = check(await findCountries(ctx), kind, input);
  if ('fieldErrors' in checked) return refused({ fieldErrors: checked.fieldErrors });
  const row = await writeRow(checked.address);
  if (isRefusal(row)) return refused({ generalErrorMessage: row.messageKey });
  return {
    successful: true,
    generalErrorMessage: null,
    fieldErrors: [],
    address: addressView(row, ctx),
  };
}

/** The field errors that `addAddress` would answer; nothing is stored (FV1). */
export async function refusedFields(
  ctx: Pick<Ctx, 'db' | 'storefront' | 'memory'>,
  book: AddressKind,
  input: AddressInput,
): Promise<FieldError[]> {
  const kind = input.packstationAddress ? 'packstation' : book;
  const checked = check(await findCountries(ctx), kind, input);
  return 'fieldErrors' in checked ? checked.fieldErrors : [];
}

/**
 * Adds an address that one order names, by the rules of `addAddress` (CO3). It is no address of the customer's book, so a full book
 * does not matter: the transaction that places the order takes it back by `forgetOrderAddresses`, the order keeps its own copy.
 * Answers its id, or the field errors.
 */
export async function addOrderAddress(
  { db, clock, ...ctx }: Pick<Ctx, 'db' | 'clock' | 'storefront' | 'memory'>,
  { accountId, kind }: { accountId: number; kind: 'billing' | 'shipping' },
  input: AddressInput,
): Promise<{ addressId: number } | { fieldErrors: FieldError[] }> {
  const checked = check(await findCountries({ ...ctx, db }), kind, input);
  if ('fieldErrors' in checked) return checked;
  const owner = { accountId, kind, now: clock.now() };
  return { addressId: await insertOrderAddress(db, owner, checked.address) };
}

/** Deletes addresses that were added for one order, within the transaction that placed it. */
export function forgetOrderAddresses(
  tx: Db,
  { accountId, ids }: { accountId: number; ids: readonly number[] },
): Promise<void> {
  return deleteAddressRows(tx, { accountId, ids });
}

function check(
  { deliveryCountries, billingCountries }: Countries,
  kind: AddressKind,
  input: AddressInput,
) {
  if (kind === 'packstation') return checkPackstation(input, deliveryCountries);
  return checkAddress(input, kind === 'billing' ? billingCountries : deliveryCountries);
}

/**
 * The addresses of the session's account or its organisation (AC2, SC3), the default choice first: for bills of a business one
 * that is not the customer's own, for bills of others the customer's own, else the latest. None without a session.
 */
export async function findAddresses(ctx: BookCtx, kind: AddressKind): Promise<Address[]> {
  const { db, storefront, visitor } = ctx;
  const accountId = buyerId(visitor);
  if (accountId === undefined) return [];
  const rows = await findAddressRows(db, { accountId, kind });
  const isFirst = (row: AddressRow) => row.isCustomerAddress !== storefront.isB2b;
  const sorted =
    kind === 'billing'
      ? [...rows.filter((row) => isFirst(row)), ...rows.filter((row) => !isFirst(row))]
      : rows;
  return sorted.map((row) => addressView(row, ctx));
}

/** The customer's own address, or null (AC2). */
export async function findCustomerAddress(ctx: BookCtx): Promise<Address | null> {
  const accountId = buyerId(ctx.visitor);
  const row = accountId === undefined ? undefined : await findCustomerAddressRow(ctx.db, accountId);
  return row ? addressView(row, ctx) : null;
}

/** The address that was removed last and can come back, or null (AC2). */
export async function findRemovedAddress(ctx: BookCtx, kind: AddressKind): Promise<Address | null> {
  const { account } = ctx.visitor;
  if (!account || account.membership) return null;
  const row = await findRemovedRow(ctx.db, { accountId: account.id, kind });
  return row ? addressView(row, ctx) : null;
}

/** An address as the contract has it. */
export function addressView(row: AddressRow, mailLocale: MailLocale): Address {
  const { id, kind, isCustomerAddress, addition, postcode, ...same } = row;
  return {
    ...same,
    addressId: id,
    addressAddition: addition,
    postCode: postcode,
    isAlsoCustomerAddress: isCustomerAddress,
    packstationAddress: kind === 'packstation',
    lines: addressLines({ ...row, isPackstation: kind === 'packstation' }, mailLocale),
  };
}

/** The refusal for a change of an organisation's address by one of its people (SC3). */
export function ofOrganisation(): Refusal<'OF_ORGANISATION'> {
  return refuse('OF_ORGANISATION', 'shop.people.addressOfOrganisation');
}

/** The refusal for an address that the account does not have. */
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

/** The customer's own address, or undefined where the account has none. One statement. */
export function findCustomerAddressRow(db: Db, accountId: number): Promise<AddressRow | undefined> {
  return selectCustomerAddress(db, accountId);
}

/**
 * The billing address that an account uses where none was chosen: the customer's own first or last, then the latest (SC5). Undefined for an
 * account without one. One statement.
 */
export async function findUsualBilling(
  db: Db,
  { accountId, prefersOwn }: { accountId: number; prefersOwn: boolean },
): Promise<AddressRow | undefined> {
  const rows = await findAddressRows(db, { accountId, kind: 'billing' });
  return rows.find(({ isCustomerAddress }) => isCustomerAddress === prefersOwn) ?? rows[0];
}
