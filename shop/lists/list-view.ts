import { cartView } from '#shop/cart/cart-view.ts';
import type { UpdatedCart } from '#shop/cart/update-cart.ts';
import { basePriceView } from '#shop/catalogue/base-price-view.ts';
import { deliveryOf } from '#shop/catalogue/delivery.ts';
import { productPath } from '#shop/catalogue/paths.ts';
import { pictureView } from '#shop/catalogue/picture-view.ts';
import { priceIn } from '#shop/kernel/price-view.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Refusal } from '#shop/kernel/refusals.ts';
import type {
  Message,
  Price,
  AddedWishlistEntry,
  Wishlist,
  WishlistChange,
  WishlistEntry,
  WishlistEssentials,
  WishlistRefusal,
  WishlistToCart,
  WishlistTotals,
} from '#shop/resolver-types.generated.ts';
import type { AddedEntry, AddedGroup } from './add-list-to-cart.ts';
import type { ListChange, ListEssentials, ListRefusal } from './change-list.ts';
import type { FullEntry, FullList } from './find-lists.ts';
import type { ListHead, RemovedEntry } from './lists.sql.ts';
import type { Invitation, Member } from './members.sql.ts';
import { may } from './permissions.ts';
import type { PricedEntry } from './price-entry.ts';

type NameCtx = Pick<Ctx, 'texts' | 'storefront'>;
type ViewCtx = Pick<Ctx, 'storefront' | 'texts' | 'clock' | 'visitor'>;

export function essentialsView(list: ListEssentials, ctx: NameCtx): WishlistEssentials {
  return { ...headView(list, ctx), products: list.products };
}

function headView(list: ListEssentials, ctx: NameCtx) {
  const { externalId, isDefault, isStandard, role, description } = list;
  return {
    externalId,
    isDefault,
    isStandardList: isStandard,
    role,
    name: nameOf(list, ctx),
    description: description ?? '',
  };
}

/** The contract's view of a change; `removed` is the removed entry. */
export function changeView(
  { list, refusal }: Pick<ListChange<unknown>, 'list' | 'refusal'>,
  ctx: NameCtx,
  removed?: RemovedEntry,
): WishlistChange {
  return {
    wishlist: list ? essentialsView(list, ctx) : null,
    removed: removed ?? null,
    refusal: refusal ? refusalView(refusal) : null,
  };
}

export const refusalView = (refusal: ListRefusal): WishlistRefusal => ({
  code: refusal.refused,
  message: messageView(refusal),
  field: refusal.field ?? null,
});

/** The contract's view of a cart with added entries, grouped by their outcome (WL7). */
export function addedCartView(
  { cart, taken }: { cart: UpdatedCart['cart']; taken: readonly AddedEntry[] },
  ctx: Ctx,
): WishlistToCart {
  const of = (group: AddedGroup) => taken.filter((each) => each.group === group).map(addedView);
  return {
    cart: cartView(cart, ctx, { withShipping: true }),
    variantsToChoose: of('variantsToChoose'),
    quantityChanged: of('quantityChanged'),
    maxInCart: of('maxInCart'),
    successfullyAdded: of('successfullyAdded'),
    unavailable: of('unavailable'),
  };
}

const addedView = ({ entry, refusal, added }: AddedEntry): AddedWishlistEntry => ({
  externalId: entry.externalId,
  productId: entry.productId,
  quantity: Math.max(1, entry.quantity),
  name: entry.name,
  path: entryPath(entry),
  added,
  message: refusal ? messageView(refusal) : null,
});

const entryPath = ({ productId, itemId }: PricedEntry): string =>
  productPath(productId) + (itemId === null ? '' : `?varid=${itemId}`);

/** The reason of a refusal, as a text key with values. */
function messageView({ messageKey, values }: Pick<Refusal, 'messageKey' | 'values'>): Message {
  return {
    messageKey,
    values: Object.entries(values ?? {}).map(([name, value]) => ({ name, value: String(value) })),
  };
}

/** The contract's view of a list (WL3). */
export function listView(list: FullList, ctx: ViewCtx): Wishlist {
  const { createdAt, entries, pupils, about, code, role } = list;
  const changer = list.members.find(({ accountId }) => accountId === list.changedBy);
  const members = list.members.map((member) => memberView(member, ctx));
  return {
    ...headView(list, ctx),
    isCreator: role === 'creator',
    isAdmin: role === 'admin',
    isEditor: role === 'editor',
    isCommentator: role === 'commentator',
    active: true,
    users: members,
    pupils,
    about,
    code: may(role, 'share') ? code : null,
    hasRelativesLink: may(role, 'share') && list.hasRelativesLink,
    createdAt: createdAt.toISOString(),
    entries: entries.map((entry) => entryView(entry, ctx)),
    totals: totalsView(entries, ctx),
    members,
    changedBy: changer ? memberView(changer, ctx) : null,
    invitations: list.invitations.map(invitationView),
  };
}

const memberView = ({ accountId, name, role }: Member, { visitor }: ViewCtx) => ({
  id: accountId,
  name,
  role,
  isSelf: accountId === visitor.account?.id,
});

const invitationView = (invitation: Invitation) => ({
  ...invitation,
  createdAt: invitation.createdAt.toISOString(),
  expiresAt: invitation.expiresAt?.toISOString() ?? null,
});

export const nameOf = ({ name }: Pick<ListHead, 'name'>, { texts, storefront }: NameCtx): string =>
  name ?? texts(storefront.isB2b ? 'shop.lists.businessName' : 'shop.lists.defaultName');

/** Totals of the entries that have a chosen item and are available. */
export function totalsView(entries: readonly PricedEntry[], ctx: ViewCtx): WishlistTotals {
  const price = priceIn(ctx);
  const counted = entries.filter(({ isSaleable, isUnchosen }) => isSaleable && !isUnchosen);
  const sum = (amount: (entry: PricedEntry) => number): number =>
    counted.reduce((total, entry) => total + amount(entry), 0);
  const currentMinor = sum(({ totalMinor }) => totalMinor);
  const oldMinor = sum(({ oldTotalMinor }) => oldTotalMinor);
  const isReduced = oldMinor > currentMinor;
  return {
    entryCount: entries.length,
    articleCount: sum(({ quantity }) => quantity),
    current: price(currentMinor),
    old: isReduced ? price(oldMinor) : null,
    savings: isReduced ? price(oldMinor - currentMinor) : null,
  };
}

/** The contract's view of an entry (WL3). */
export function entryView(entry: FullEntry, ctx: ViewCtx): WishlistEntry {
  const { productId, itemId, shownItemId, isUnchosen, isSaleable } = entry;
  const delivery = deliveryOf(entry, ctx);
  return {
    externalId: entry.externalId,
    productId,
    itemId,
    buyableItemId: isUnchosen ? null : shownItemId,
    position: entry.position,
    quantity: entry.quantity,
    name: entry.name,
    brand: entry.brand,
    path: entryPath(entry),
    orderNumber: isUnchosen ? null : entry.orderNumber,
    picture: pictureView(entry.pictureKey, entry.name),
    variantInfoList: isUnchosen ? [] : entry.variantLabels,
    perPupil: entry.perPupil,
    names: entry.names,
    nameStyle: entry.nameStyle,
    packSize: packSizeOf(entry),
    priceBefore: priceBefore(entry, ctx),
    hasMultipleItems: entry.itemCount > 1,
    matrixCodeMessages: isUnchosen || !isSaleable ? [] : entry.matrixCodeMessages,
    ...entryPrices(entry, ctx),
    deliveryStatusColor: delivery.color,
    deliveryInfo: delivery.info,
    maxQuantity: entry.maxQuantity,
    minimumOrderQuantity: entry.minimumOrderQuantity,
    isSaleable,
    replacement: entry.replacement ?? null,
  };
}

/** Pieces per pack of an entry's item. */
export const packSizeOf = ({ baseUnit, baseContent }: PricedEntry): number =>
  baseUnit === 'stueck' ? Math.max(1, Number(baseContent)) : 1;

/** The earlier price of a piece, where it differs from the present one. */
function priceBefore({ beforeMinor, amountMinor, isUnchosen }: PricedEntry, ctx: ViewCtx) {
  const hasChanged = beforeMinor !== null && amountMinor !== null && beforeMinor !== amountMinor;
  return hasChanged && !isUnchosen ? priceIn(ctx)(beforeMinor) : null;
}

function entryPrices(entry: PricedEntry, ctx: ViewCtx) {
  const { unitMinor, oldUnitMinor, recommendedMinor, isUnchosen, isSaleable } = entry;
  const price = priceIn(ctx);
  const shown = (amountMinor: number | null): Price | null =>
    amountMinor === null ? null : price(amountMinor);
  const isAboveUnit = recommendedMinor !== null && recommendedMinor > (unitMinor ?? 0);
  return {
    pricePerUnit: shown(unitMinor),
    isFrom: isUnchosen,
    isLightningDeal: entry.isLightningDeal,
    oldPricePerUnit: shown(oldUnitMinor),
    lowestPrice30DaysPerUnit: shown(entry.shownLowest30DaysMinor),
    uvpPerUnit: isAboveUnit && unitMinor !== null ? price(recommendedMinor) : null,
    ...basePriceView({ ...entry, amountMinor: unitMinor ?? 0 }, ctx),
    total: isSaleable && !isUnchosen ? price(entry.totalMinor) : null,
  };
}
