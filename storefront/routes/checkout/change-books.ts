import { removeAddress, restoreAddress } from '#contract/operations.generated.ts';
import type { ShopDoor } from '#contract/door.ts';
import { type BookName, bookNames } from '#storefront/addresses/books.ts';
import { addressOf, writeAddress } from '#storefront/addresses/write-address.ts';
import { type FormErrors, refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { idOf } from './chosen-address.ts';

/** The step as it comes back with a form opened or closed, or a book changed; what else was typed stays. */
export type ChangedStep = {
  errors: FormErrors | undefined;
  typed: Record<string, string>;
  /** The one form that is open. */
  open: { book: BookName; id: string } | undefined;
};

/**
 * What a button beside an address does: `open`, `close`, `keep`, `remove` or `restore`, with the book and the address
 * (CO3). Answers undefined where another button was pressed.
 */
export async function changeBooks(
  door: Pick<ShopDoor, 'ask'>,
  form: FormData,
): Promise<ChangedStep | undefined> {
  const [verb = '', bookName, id = ''] = String(form.get('intent') ?? '').split(':');
  const book = bookNames.find((name) => name === bookName);
  if (!book) return undefined;
  const typed = typedValues(form);
  if (verb === 'keep') return keep(door, form, { book, id });
  const others = withoutFields(typed);
  if (verb === 'open') return { errors: undefined, typed: others, open: { book, id } };
  const addressId = idOf(id);
  if (addressId === undefined || (verb !== 'remove' && verb !== 'restore'))
    return { errors: undefined, typed: others, open: undefined };
  const operation = verb === 'remove' ? removeAddress : restoreAddress;
  const { changed } = await door.ask(operation, { addressId });
  return { errors: refusedSteps([changed]), typed: others, open: undefined };
}

async function keep(
  door: Pick<ShopDoor, 'ask'>,
  form: FormData,
  { book, id }: { book: BookName; id: string },
): Promise<ChangedStep> {
  const typed = typedValues(form);
  const kept = await writeAddress(door, { book, addressId: idOf(id) }, addressOf(form, book));
  if ('errors' in kept) return { errors: kept.errors, typed, open: { book, id } };
  const chosen = { [`${book}.addressId`]: String(kept.addressId) };
  return { errors: undefined, typed: { ...withoutFields(typed), ...chosen }, open: undefined };
}

/** What was typed but for the fields of addresses; which address was chosen stays. */
function withoutFields(typed: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typed).filter(
      ([name]) =>
        name.endsWith('.addressId') || !bookNames.some((book) => name.startsWith(`${book}.`)),
    ),
  );
}
