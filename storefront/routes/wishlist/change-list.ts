import {
  addToList,
  changeListQuantity,
  findListEssentials,
  type ListChangeViewFragment,
  removeFromList,
  replaceListItem,
  restoreToList,
} from '#contract/operations.generated.ts';
import { DoorError, type ShopDoor } from '#contract/door.ts';
import { activeListOf } from '#storefront/lists/active-list-cookie.ts';
import { type Listed, readListed } from '#storefront/lists/listed-value.ts';
import type { Message } from '#storefront/state/message.ts';
import { asOwner } from './as-owner.ts';

export type RemovedEntry = NonNullable<ListChangeViewFragment['removed']>;

/** What became of what a form of the list posted. */
export type ListAnswer = {
  refusal: Message | null;
  removed: RemovedEntry | null;
  /** The list's name, where a product was put on it. */
  addedTo: string | null;
};

/** Applies what a heart or one of the list's forms posted (WL2, WL3). Undefined where the form is not one of them. */
export async function changeList(door: ShopDoor, form: FormData): Promise<ListAnswer | undefined> {
  const change = changeOf(door, form);
  if (!change) return undefined;
  try {
    const { wishlist, refusal, removed } = await asOwner(door, change.ask);
    const addedTo = change.isAddition && !refusal ? (wishlist?.name ?? null) : null;
    return { refusal: refusal?.message ?? null, removed, addedTo };
  } catch (error) {
    if (!(error instanceof DoorError)) throw error;
    const messageKey = error.messageKey ?? 'shop.lists.failed';
    return { refusal: { messageKey, values: [] }, removed: null, addedTo: null };
  }
}

type Change = { ask: () => Promise<ListChangeViewFragment>; isAddition?: boolean };

function changeOf(door: ShopDoor, form: FormData): Change | undefined {
  const listed = readListed(fieldOf(form, 'listed'));
  const intent = fieldOf(form, 'intent');
  const quantity = numberOf(form, 'quantity');
  if (!listed) return undefined;
  if (intent === '') return addition(door, listed);
  const externalId = fieldOf(form, 'externalId') || null;
  if (intent === 'remove') return removal(door, { externalId, entry: listed });
  if (quantity === undefined) return undefined;
  const variables = { externalId, entry: { ...listed, quantity } };
  const expectedQuantity = numberOf(form, 'expected');
  if (intent === 'replace') {
    const entry = { ...(readListed(fieldOf(form, 'replacement')) ?? listed), quantity };
    const expected =
      expectedQuantity === undefined ? null : { ...listed, quantity: expectedQuantity };
    return replacement(door, { externalId, entry, expected, entryId: fieldOf(form, 'entryId') });
  }
  if (intent === 'change') return quantityChange(door, { ...variables, expectedQuantity });
  const position = numberOf(form, 'position');
  if (intent !== 'restore' || position === undefined) return undefined;
  return restoration(door, { ...variables, position });
}

const addition = (door: ShopDoor, listed: Listed): Change => ({
  ask: async () => {
    const asked = { ...(await namedByCookie(door)), entry: { ...listed, quantity: 1 } };
    return (await door.ask(addToList, asked)).addProductToWishlist;
  },
  isAddition: true,
});

/** The list that was used last, where it is still open for entries (WL1). */
async function namedByCookie(door: ShopDoor): Promise<{ externalId?: string }> {
  const { activeListId } = door.visitor;
  if (!activeListId) return {};
  const { wishlistEssentials } = await door.ask(findListEssentials, {});
  const list = activeListOf(wishlistEssentials, activeListId);
  return list ? { externalId: list.externalId } : {};
}

const removal = (
  door: ShopDoor,
  variables: { externalId: string | null; entry: Listed },
): Change => ({
  ask: async () => (await door.ask(removeFromList, variables)).removeProductFromWishlist,
});

const replacement = (
  door: ShopDoor,
  {
    externalId,
    ...variables
  }: QuantityVariables & {
    entryId: string;
    /** What the form showed of the entry. */
    expected: QuantityVariables['entry'] | null;
  },
): Change => ({
  ask: async () =>
    (await door.ask(replaceListItem, { ...variables, externalId: externalId ?? '' }))
      .replaceWishlistItem,
});

type QuantityVariables = { externalId: string | null; entry: Listed & { quantity: number } };

const quantityChange = (
  door: ShopDoor,
  variables: QuantityVariables & { expectedQuantity: number | undefined },
): Change => ({
  ask: async () => (await door.ask(changeListQuantity, variables)).changeWishlistQuantity,
});

const restoration = (
  door: ShopDoor,
  variables: QuantityVariables & { position: number },
): Change => ({
  ask: async () => (await door.ask(restoreToList, variables)).restoreWishlistEntry,
  isAddition: true,
});

function fieldOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

function numberOf(form: FormData, name: string): number | undefined {
  const text = fieldOf(form, name);
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
