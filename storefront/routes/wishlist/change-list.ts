import {
  addToList,
  changeListQuantity,
  findListEssentials,
  nameListEntry,
  type ListChangeViewFragment,
  removeFromList,
  replaceListItem,
  restoreToList,
} from '#contract/operations.generated.ts';
import { ApiError, type ShopApi } from '#contract/shop-api.ts';
import { activeListOf } from '#storefront/lists/active-list-cookie.ts';
import { type Listed, readListed } from '#storefront/lists/listed-value.ts';
import type { Message } from '#storefront/state/message.ts';
import { namesIn } from '../basket/change-basket.ts';
import { withUserId } from './with-user-id.ts';

export type RemovedEntry = NonNullable<ListChangeViewFragment['removed']>;

/** Result of a form of the list. */
export type ListAnswer = {
  refusal: Message | null;
  removed: RemovedEntry | null;
  /** Name of the list, when a product was added. */
  addedTo: string | null;
};

/** Applies a form of a heart or a list (WL2, WL3). Undefined where the form is of another kind. */
export async function changeList(api: ShopApi, form: FormData): Promise<ListAnswer | undefined> {
  const change = changeOf(api, form);
  if (!change) return undefined;
  try {
    const { wishlist, refusal, removed } = await withUserId(api, change.ask);
    const addedTo = change.isAddition && !refusal ? (wishlist?.name ?? null) : null;
    return { refusal: refusal?.message ?? null, removed, addedTo };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const messageKey = error.messageKey ?? 'shop.lists.failed';
    return { refusal: { messageKey, values: [] }, removed: null, addedTo: null };
  }
}

type Change = { ask: () => Promise<ListChangeViewFragment>; isAddition?: boolean };

function changeOf(api: ShopApi, form: FormData): Change | undefined {
  const listed = readListed(fieldOf(form, 'listed'));
  const intent = fieldOf(form, 'intent');
  const quantity = numberOf(form, 'quantity');
  if (!listed) return undefined;
  if (intent === '') return addition(api, listed);
  const externalId = fieldOf(form, 'externalId') || null;
  if (intent === 'remove') return removal(api, { externalId, entry: listed });
  if (intent === 'names') return naming(api, externalId, form);
  if (quantity === undefined) return undefined;
  const variables = { externalId, entry: { ...listed, quantity } };
  const expectedQuantity = numberOf(form, 'expected');
  if (intent === 'replace') {
    const entry = { ...(readListed(fieldOf(form, 'replacement')) ?? listed), quantity };
    const expected =
      expectedQuantity === undefined ? null : { ...listed, quantity: expectedQuantity };
    return replacement(api, { externalId, entry, expected, entryId: fieldOf(form, 'entryId') });
  }
  if (intent === 'change') return quantityChange(api, { ...variables, expectedQuantity });
  const position = numberOf(form, 'position');
  if (intent !== 'restore' || position === undefined) return undefined;
  return restoration(api, { ...variables, position });
}

/** The names of an entry, one a line. */
function naming(api: ShopApi, externalId: string | null, form: FormData): Change {
  const names = namesIn(fieldOf(form, 'names'));
  const wanted = { externalId: externalId ?? '', entryId: fieldOf(form, 'namedEntry'), names };
  return { ask: async () => (await api.ask(nameListEntry, wanted)).nameWishlistEntry };
}

const addition = (api: ShopApi, listed: Listed): Change => ({
  ask: async () => {
    const asked = { ...(await activeListVariables(api)), entry: { ...listed, quantity: 1 } };
    return (await api.ask(addToList, asked)).addProductToWishlist;
  },
  isAddition: true,
});

/** The list that was used last, if it is still open for entries (WL1). */
async function activeListVariables(api: ShopApi): Promise<{ externalId?: string }> {
  const { activeListId } = api.visitor;
  if (!activeListId) return {};
  const { wishlistEssentials } = await api.ask(findListEssentials, {});
  const list = activeListOf(wishlistEssentials, activeListId);
  return list ? { externalId: list.externalId } : {};
}

const removal = (
  api: ShopApi,
  variables: { externalId: string | null; entry: Listed },
): Change => ({
  ask: async () => (await api.ask(removeFromList, variables)).removeProductFromWishlist,
});

const replacement = (
  api: ShopApi,
  {
    externalId,
    ...variables
  }: QuantityVariables & {
    entryId: string;
    /** The entry as the form showed it. */
    expected: QuantityVariables['entry'] | null;
  },
): Change => ({
  ask: async () =>
    (await api.ask(replaceListItem, { ...variables, externalId: externalId ?? '' }))
      .replaceWishlistItem,
});

type QuantityVariables = { externalId: string | null; entry: Listed & { quantity: number } };

const quantityChange = (
  api: ShopApi,
  variables: QuantityVariables & { expectedQuantity: number | undefined },
): Change => ({
  ask: async () => (await api.ask(changeListQuantity, variables)).changeWishlistQuantity,
});

const restoration = (
  api: ShopApi,
  variables: QuantityVariables & { position: number },
): Change => ({
  ask: async () => (await api.ask(restoreToList, variables)).restoreWishlistEntry,
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
