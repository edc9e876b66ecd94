import { data } from 'react-router';
import { removeAddress, restoreAddress } from '#contract/operations.generated.ts';
import type { ShopDoor } from '#contract/door.ts';
import type { BookName } from '#storefront/addresses/books.ts';
import { addressOf, writeAddress } from '#storefront/addresses/write-address.ts';
import { type FormErrors, refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { typedValues } from '#storefront/ui/form/typed-values.ts';

/** What was refused, and what was typed then. */
export type BookRefusal = { errors: FormErrors; typed: Record<string, string> };

/** What happened to the book, as the page's address says it. */
export type Done = 'added' | 'removed' | 'restored';

/**
 * Keeps an address of a book of the customer's, new or changed, removes one or undoes that (AC2). Throws 400 for a form
 * that is none of ours.
 */
export async function changeBook(
  door: Pick<ShopDoor, 'ask'>,
  { book, edited }: { book: BookName; edited: string | null },
  form: FormData,
): Promise<{ done: Done } | BookRefusal> {
  const intent = form.get('intent');
  if (intent === 'remove' || intent === 'restore') {
    const operation = intent === 'remove' ? removeAddress : restoreAddress;
    const addressId = idOf(form.get('addressId'));
    const { changed } = await door.ask(operation, { addressId });
    const errors = refusedSteps([changed]);
    return errors ? { errors, typed: {} } : { done: intent === 'remove' ? 'removed' : 'restored' };
  }
  const addressId = edited === null || edited === 'new' ? undefined : idOf(edited);
  const kept = await writeAddress(door, { book, addressId }, addressOf(form, book));
  return 'errors' in kept ? { errors: kept.errors, typed: typedValues(form) } : { done: 'added' };
}

function idOf(text: FormDataEntryValue | null): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1 || id > 2 ** 31 - 1) throw data(null, { status: 400 });
  return id;
}
