import { removeAddress, restoreAddress } from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { type BookName, bookNames } from '#storefront/addresses/books.ts';
import { addressOf, writeAddress } from '#storefront/addresses/write-address.ts';
import { type FormErrors, refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { idOf } from './chosen-address.ts';

/**
 * Result of an address button: the step with a form opened or closed, or with a changed book; other values are
 * preserved.
 */
export type ChangedStep = {
  errors: FormErrors | undefined;
  typed: Record<string, string>;
  /** The only open form. */
  open: { book: BookName; id: string } | undefined;
};

/**
 * Handles a button beside an address: `open`, `close`, `keep`, `remove` or `restore`, with book and address (CO3).
 * Undefined for any other button.
 */
export async function changeBooks(
  api: Pick<ShopApi, 'ask'>,
  form: FormData,
): Promise<ChangedStep | undefined> {
  const [verb = '', bookName, id = ''] = String(form.get('intent') ?? '').split(':');
  const book = bookNames.find((name) => name === bookName);
  if (!book) return undefined;
  const typed = typedValues(form);
  if (verb === 'keep') return keep(api, form, { book, id });
  const others = withoutFields(typed);
  if (verb === 'open') return { errors: undefined, typed: others, open: { book, id } };
  const addressId = idOf(id);
  if (addressId === undefined || (verb !== 'remove' && verb !== 'restore'))
    return { errors: undefined, typed: others, open: undefined };
  const operation = verb === 'remove' ? removeAddress : restoreAddress;
  const { changed } = await api.ask(operation, { addressId });
  return { errors: refusedSteps([changed]), typed: others, open: undefined };
}

async function keep(
  api: Pick<ShopApi, 'ask'>,
  form: FormData,
  { book, id }: { book: BookName; id: string },
): Promise<ChangedStep> {
  const typed = typedValues(form);
  const kept = await writeAddress(api, { book, addressId: idOf(id) }, addressOf(form, book));
  if ('errors' in kept) return { errors: kept.errors, typed, open: { book, id } };
  const chosen = { [`${book}.addressId`]: String(kept.addressId) };
  return { errors: undefined, typed: { ...withoutFields(typed), ...chosen }, open: undefined };
}

/** The entered values without the fields of addresses; the choice of an address remains. */
function withoutFields(typed: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typed).filter(
      ([name]) =>
        name.endsWith('.addressId') || !bookNames.some((book) => name.startsWith(`${book}.`)),
    ),
  );
}
