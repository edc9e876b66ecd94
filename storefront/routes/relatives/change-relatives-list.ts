import '#storefront/texts/lists.ts';
import {
  addChosenToCart,
  findRelativesList,
  markBought,
  type RelativesEntryViewFragment,
} from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import type { AddListResult } from '#storefront/lists/entries/put-list-in-basket.ts';
import type { Message } from '#storefront/state/message.ts';
import { withCart } from '#storefront/state/with-cart.server.ts';
import { requestKeyOf } from '../offers/request-key.ts';

/** The result of a form on the page of relatives. */
export type RelativesAnswer = {
  /** The entry that the form is of; undefined for the whole list. */
  entryId?: string;
  refusal?: Message;
  /** What was said: pieces that were marked, or 0 for a mark that was taken back. */
  marked?: number;
  taken?: AddListResult;
};

/**
 * Applies a form of the page of relatives: puts what is missing or pieces of one entry into the basket, or says how many pieces
 * were bought (WL9). The key of the form is kept in a cookie once it marks something.
 */
export async function changeRelativesList(
  api: ShopApi,
  token: string,
  form: FormData,
): Promise<RelativesAnswer> {
  const entryId = textOf(form, 'entry');
  const pieces = numberOf(form, 'pieces');
  switch (form.get('intent')) {
    case 'mark':
      if (!pieces) return { entryId, refusal: { messageKey: 'shop.relatives.pieces', values: [] } };
      return mark(api, { token, entryId, added: pieces, before: numberOf(form, 'before') }, form);
    case 'takeBack':
      return mark(api, { token, entryId, added: 0, before: 0 }, form);
    case 'takeMissing':
      return take(api, token, form, (entries) =>
        entries.map((entry) => ({ ...entry, pieces: entry.wanted - (entry.bought ?? 0) })),
      );
    default:
      return {
        entryId,
        ...(await take(api, token, form, (entries) =>
          entries
            .filter(({ entry }) => entry.externalId === entryId)
            .map((entry) => ({ ...entry, pieces: pieces ?? 1 })),
        )),
      };
  }
}

type Marking = { token: string; entryId: string; added: number; before: number | undefined };

/** The number of pieces in all is sent, so that a repeated form marks nothing twice. */
async function mark(
  api: ShopApi,
  { token, entryId, added, before = 0 }: Marking,
  form: FormData,
): Promise<RelativesAnswer> {
  const giver = api.visitor.relativesKey ?? textOf(form, 'giver');
  const pieces = added + before;
  const { marked } = await api.ask(markBought, { token, entryId, pieces, giver });
  if (marked.refusal) return { entryId, refusal: marked.refusal.message };
  api.remember('relativesKey', giver);
  return { entryId, marked: added };
}

type Chosen = RelativesEntryViewFragment & { pieces: number };

async function take(
  api: ShopApi,
  token: string,
  form: FormData,
  choose: (entries: readonly RelativesEntryViewFragment[]) => readonly Chosen[],
): Promise<RelativesAnswer> {
  const { relativesWishlist: list } = await api.ask(findRelativesList, { token });
  const entries = choose(list?.entries ?? [])
    .filter(({ pieces }) => pieces > 0)
    .map(({ entry: { productId, itemId }, pieces: quantity }) => ({ productId, itemId, quantity }));
  if (entries.length === 0)
    return { refusal: { messageKey: 'shop.lists.unknownEntry', values: [] } };
  const idempotencyKey = requestKeyOf(form.get('requestKey'));
  const { taken } = await withCart(api, (cartId) =>
    api.ask(addChosenToCart, { cartId, entries, idempotencyKey }),
  );
  return { taken };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function numberOf(form: FormData, name: string): number | undefined {
  const typed = textOf(form, name).trim();
  return /^\d{1,4}$/.test(typed) ? Number(typed) : undefined;
}
