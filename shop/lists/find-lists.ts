import { findReplacements } from '#shop/catalogue/product-page/find-replacements.ts';
import type { TilesCtx } from '#shop/catalogue/find-tiles.ts';
import type { ProductTile } from '#shop/resolver-types.generated.ts';
import type { ListCtx, ListEssentials } from './change-list.ts';
import { findEntries, findUnlistedEntries, type UnlistedEntry } from './entry.sql.ts';
import { findLists } from './lists.sql.ts';
import { listOwner } from './list-owner.ts';
import { findInvitations, findMembers, type Invitation, type Member } from './members.sql.ts';
import { may } from './permissions.ts';
import { isCustomer } from './share-list.ts';
import { priceEntry, type PricedEntry } from './price-entry.ts';

/** Summaries of the visitor's lists, the standard one first; empty for a visitor without lists (WL1). One statement. */
export async function findListEssentials({
  db,
  storefront,
  visitor,
}: ListCtx): Promise<ListEssentials[]> {
  const owner = listOwner({ visitor });
  return owner ? findLists(db, { owner, shop: storefront.shop }) : [];
}

export type FullEntry = PricedEntry & { replacement: ProductTile | undefined };
export type FullList = ListEssentials & {
  entries: FullEntry[];
  members: Member[];
  /** Empty for lists that the visitor may not share. */
  invitations: Invitation[];
};

/**
 * The visitor's lists with priced entries, replacements of unavailable ones (WL3, WL4), members and invitations (WL5).
 * Six statements at most.
 */
export async function findFullLists(ctx: ListCtx & TilesCtx): Promise<FullList[]> {
  return fillLists(ctx, await findListEssentials(ctx));
}

/** As `findFullLists` for one list, the standard one by default. Undefined for an unknown list. */
export async function findFullList(
  ctx: ListCtx & TilesCtx,
  externalId: string | null | undefined,
): Promise<FullList | undefined> {
  const list = chooseList(await findListEssentials(ctx), externalId);
  return list && (await fillLists(ctx, [list]))[0];
}

const chooseList = (
  lists: readonly ListEssentials[],
  externalId: string | null | undefined,
): ListEssentials | undefined =>
  lists.find((each) => (externalId ? each.externalId === externalId : each.isStandard));

async function fillLists(
  ctx: ListCtx & TilesCtx,
  lists: readonly ListEssentials[],
): Promise<FullList[]> {
  if (lists.length === 0) return [];
  const full = await fillEntries(ctx, lists);
  const { members, invitations } = await findPeople(ctx, lists);
  const of = <Row extends { listId: number }>(rows: Row[], { id }: ListEssentials): Row[] =>
    rows.filter(({ listId }) => listId === id);
  return lists.map((list) => ({
    ...list,
    entries: of(full, list),
    members: of(members, list),
    invitations: of(invitations, list),
  }));
}

/** The priced entries of lists, with replacements of unavailable ones. Four statements at most. */
export async function fillEntries(
  ctx: ListCtx & TilesCtx,
  lists: readonly PricedList[],
): Promise<FullEntry[]> {
  const entries = await priceEntries(ctx, lists);
  const gone = entries.filter(({ isSaleable }) => !isSaleable);
  const replacements = await findReplacements(ctx, [
    ...new Set(gone.map(({ productId }) => productId)),
  ]);
  return entries.map((entry) => ({
    ...entry,
    replacement: entry.isSaleable ? undefined : replacements.get(entry.productId),
  }));
}

/** Members and invitations; a guest's lists have none. */
async function findPeople(
  { db, clock, visitor }: ListCtx,
  lists: readonly ListEssentials[],
): Promise<{ members: Member[]; invitations: Invitation[] }> {
  if (!isCustomer({ visitor })) return { members: [], invitations: [] };
  const members = await findMembers(
    db,
    lists.map(({ id }) => id),
  );
  const shareable = lists.filter(({ role }) => may(role, 'share')).map(({ id }) => id);
  const now = clock.now();
  return { members, invitations: await findInvitations(db, { listIds: shareable, now }) };
}

/** The priced entries of one of the visitor's lists, the standard one by default (CA8). Two statements. */
export async function findPricedEntries(
  ctx: ListCtx,
  externalId: string | null | undefined,
): Promise<PricedEntry[]> {
  const lists = await findListEssentials(ctx);
  const list = chooseList(lists, externalId);
  return list ? priceEntries(ctx, [list]) : [];
}

type PricedList = Pick<ListEssentials, 'id'> & { role?: ListEssentials['role'] };

/** Names are for the owner of a list alone: members and parents with its code get none. */
async function priceEntries(ctx: ListCtx, lists: readonly PricedList[]): Promise<PricedEntry[]> {
  const listIds = lists.map(({ id }) => id);
  const own = new Set(lists.filter(({ role }) => role === 'creator').map(({ id }) => id));
  const rows = await findEntries(ctx.db, { ...priceKey(ctx), listIds });
  return rows.map((row) => priceEntry(own.has(row.listId) ? row : { ...row, names: [] }));
}

/** Prices products and quantities like entries of a list. One statement. */
export async function priceUnlistedEntries(
  ctx: PriceCtx,
  entries: readonly UnlistedEntry[],
): Promise<PricedEntry[]> {
  return (await findUnlistedEntries(ctx.db, { ...priceKey(ctx), entries })).map(priceEntry);
}

type PriceCtx = Pick<ListCtx, 'db' | 'storefront' | 'clock' | 'visitor'>;

const priceKey = ({ storefront, clock, visitor }: PriceCtx) => ({
  storefront,
  now: clock.now(),
  customer: {
    userId: visitor.userId ?? '',
    accountId: visitor.account?.id,
    email: visitor.account?.email,
  },
});
