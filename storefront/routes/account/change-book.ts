import { data } from 'react-router';
import { removeAddress, restoreAddress } from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import type { BookName } from '#storefront/addresses/books.ts';
import { addressOf, writeAddress } from '#storefront/addresses/write-address.ts';
import { type FormErrors, refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { typedValues } from '#storefront/ui/form/typed-values.ts';

/** Errors of a refused form, with the values that were entered. */
export type BookRefusal = { errors: FormErrors; typed: Record<string, string> };

/** What was changed in the book, as the page's query parameter `done` names it. */
export type Done = 'added' | 'removed' | 'restored';

/**
 * Saves, removes or restores an address of one of the customer's books (AC2). Throws a 400 response for an invalid
 * address id.
 */
export async function changeBook(
  api: Pick<ShopApi, 'ask'>,
  { book, edited }: { book: BookName; edited: string | null },
  form: FormData,
): Promise<{ done: Done } | BookRefusal> {
  const intent = form.get('intent');
  if (intent === 'remove' || intent === 'restore') {
    const operation = intent === 'remove' ? removeAddress : restoreAddress;
    const addressId = idOf(form.get('addressId'));
    const { changed } = await api.ask(operation, { addressId });
    const errors = refusedSteps([changed]);
    return errors ? { errors, typed: {} } : { done: intent === 'remove' ? 'removed' : 'restored' };
  }
  const addressId = edited === null || edited === 'new' ? undefined : idOf(edited);
  const kept = await writeAddress(api, { book, addressId }, addressOf(form, book));
  return 'errors' in kept ? { errors: kept.errors, typed: typedValues(form) } : { done: 'added' };
}

function idOf(text: FormDataEntryValue | null): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1 || id > 2 ** 31 - 1) throw data(null, { status: 400 });
  return id;
}
