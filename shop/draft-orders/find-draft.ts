import { findAddresses } from '#shop/account/addresses/addresses.ts';
import {
  type OrderingAccount,
  readOrderingAccount,
} from '#shop/account/customers/ordering-account.ts';
import type {
  DraftContent,
  DraftCustomer,
  DraftOrder,
  DraftOrderRow,
} from '#shop/backoffice-resolver-types.generated.ts';
import { isCartId } from '#shop/cart/find-cart.ts';
import { readCheckout } from '#shop/checkout/read-checkout.ts';
import type { Texts } from '#shop/kernel/ctx.ts';
import { ContractError } from '#shop/kernel/refusals.ts';
import { draftContent, type Reader } from './draft-content.ts';
import { customerCtx, type DeskCtx, localeOfStaff } from './draft-ctx.ts';
import { type Draft, findDraft, findOpenDrafts } from './drafts.sql.ts';
import { draftStorefronts } from './storefronts.ts';

const mostDrafts = 50;

/** Drafts that are not placed, the last changed first, fifty at most (OP1). One statement. */
export async function listDrafts({
  db,
  localeFor,
}: Pick<DeskCtx, 'db' | 'localeFor'>): Promise<DraftOrderRow[]> {
  const rows = await findOpenDrafts(db, mostDrafts);
  const stores = new Map<string, string>();
  for (const { langCode } of rows)
    if (!stores.has(langCode)) stores.set(langCode, (await localeFor(langCode)).storefront.store);
  return rows.map(({ langCode, changedAt, ...row }) => ({
    ...row,
    store: stores.get(langCode) ?? langCode,
    changedAt: changedAt.toISOString(),
  }));
}

/**
 * A draft with the customer's prices, stock and offers of now, and with what it still needs (OP1). Null for an unknown one; one
 * that is placed has the number of its order and nothing more. Eight statements, whatever is in it.
 */
export async function findDraftOrder(ctx: DeskCtx, id: string): Promise<DraftOrder | null> {
  const draft = isCartId(id) ? await findDraft(ctx.db, id) : undefined;
  if (!draft) return null;
  const account = await readOrderingAccount(ctx.db, draft.accountId);
  const reader = await localeOfStaff(ctx);
  const { storefront } = await ctx.localeFor(draft.langCode);
  const shown = { ...head(draft, reader.texts), store: storefront.store };
  if (!account || draft.orderNumber !== null)
    return { ...shown, customer: account ? customerView(account) : null, content: null };
  const content = await readContent(ctx, draft, { account, reader });
  // Placed or discarded since it was read.
  if (!content) return findDraftOrder(ctx, id);
  return { ...shown, customer: customerView(account), content };
}

/** Undefined where the draft's cart was ordered or deleted meanwhile. */
async function readContent(
  ctx: DeskCtx,
  draft: Draft,
  { account, reader }: { account: OrderingAccount; reader: Reader },
): Promise<DraftContent | undefined> {
  const customer = await customerCtx(ctx, draft, account);
  const checkout = await readCheckout(customer, draft.id).catch(unlessGone);
  if (!checkout) return undefined;
  const billing = await findAddresses(customer, 'billing');
  const shipping = await findAddresses(customer, 'shipping');
  const packstations = await findAddresses(customer, 'packstation');
  const addresses = { billing, delivery: [...shipping, ...packstations] };
  return draftContent(checkout, { addresses, account, reader }, customer);
}

function unlessGone(fault: unknown): undefined {
  if (fault instanceof ContractError && fault.classification === 'CART_NOT_FOUND') return undefined;
  throw fault;
}

function head(draft: Draft, texts: Texts): Omit<DraftOrder, 'customer' | 'content' | 'store'> {
  const { id, version, orderNumber, langCode, channel, openedBy, copiedFrom } = draft;
  return {
    id,
    version,
    orderNumber,
    langCode,
    channel,
    openedBy,
    openedAt: draft.openedAt.toISOString(),
    copiedFrom,
    leftOut: draft.leftOut.map(({ messageKey, values, ...line }) => ({
      ...line,
      message: texts(messageKey, values),
    })),
  };
}

/** A customer as drafts show one, with the storefronts of the account's shop. */
export function customerView({ isApproved: _, shop, ...account }: OrderingAccount): DraftCustomer {
  return { ...account, storefronts: [...draftStorefronts[shop]] };
}
