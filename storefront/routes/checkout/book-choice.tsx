import '#storefront/texts/checkout.ts';
import { useEffect, useRef } from 'react';
import type { AddressViewFragment } from '#contract/operations.generated.ts';
import { BookFields } from '#storefront/addresses/book-fields.tsx';
import type { Book, BookName } from '#storefront/addresses/books.ts';
import type { CountryChoice } from '#storefront/addresses/country-choices.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { ChoiceCard } from '#storefront/ui/choices.tsx';
import { Note } from '#storefront/ui/note.tsx';

type BookChoiceProps = {
  name: BookName;
  book: Book;
  countries: readonly CountryChoice[];
  /** The address chosen so far in this checkout. */
  kept: AddressViewFragment | null;
  /** The billing address, which prefills the name. */
  recipient: AddressViewFragment | null | undefined;
  /** The id that was chosen in a refused form. */
  chosen: string | undefined;
  /** The address whose form is open: an id, or `new`. */
  open: string | undefined;
};

/**
 * Choice of an address from a book, with at most one open form to add or edit one (CO3). An empty book, such as a
 * guest's, shows the fields directly.
 */
export function BookChoice(props: BookChoiceProps) {
  const { name, book, countries, kept, recipient, open } = props;
  const texts = useTexts();
  const isEmpty = book.addresses.length === 0;
  if (isEmpty && !book.removed)
    return <BookFields book={name} address={kept} {...{ countries, recipient }} />;
  const chosen = props.chosen ?? String(kept?.addressId ?? book.addresses[0]?.addressId ?? '');
  const isRemovedChosen = String(book.removed?.addressId) === chosen;
  return (
    <div className="grid gap-3">
      <input type="hidden" name={`${name}.form`} value={open ?? (isEmpty ? 'none' : '')} />
      {isRemovedChosen && <input type="hidden" name={`${name}.removedId`} value={chosen} />}
      {book.removed && <RemovedAddress name={name} address={book.removed} />}
      {book.addresses.map((address) => (
        <Entry
          key={address.addressId}
          {...{ name, address, countries }}
          isChosen={chosen === String(address.addressId)}
          isOpen={open === String(address.addressId)}
        />
      ))}
      {open === 'new' ? (
        <OpenForm {...{ name, countries, recipient }} address={null} />
      ) : (
        <div>
          <Intent value={`open:${name}:new`} kind="outline">
            {texts(name === 'packstation' ? 'shop.addresses.addPackstation' : 'shop.addresses.add')}
          </Intent>
        </div>
      )}
    </div>
  );
}

type EntryProps = Pick<BookChoiceProps, 'name' | 'countries'> & {
  address: AddressViewFragment;
  isChosen: boolean;
  isOpen: boolean;
};

function Entry({ name, address, countries, isChosen, isOpen }: EntryProps) {
  const texts = useTexts();
  const [title, ...lines] = [...address.lines, address.phone, address.email].filter(
    (line) => line !== null,
  );
  const recipientName = (
    <span className="sr-only"> {`${address.firstName} ${address.lastName}`}</span>
  );
  return (
    <ChoiceCard
      name={`${name}.addressId`}
      value={address.addressId}
      defaultChecked={isChosen}
      title={title}
      controls={
        isOpen ? (
          <OpenForm {...{ name, address, countries }} />
        ) : (
          <div className="-mb-2 flex flex-wrap gap-x-2">
            <Intent value={`open:${name}:${address.addressId}`} kind="link">
              {texts('shop.addresses.edit')}
              {recipientName}
            </Intent>
            <Intent value={`remove:${name}:${address.addressId}`} kind="link">
              {texts('shop.addresses.remove')}
              {recipientName}
            </Intent>
          </div>
        )
      }
    >
      {lines.join(', ')}
    </ChoiceCard>
  );
}

function RemovedAddress({ name, address }: { name: BookName; address: AddressViewFragment }) {
  const texts = useTexts();
  const recipientName = `${address.firstName} ${address.lastName}`;
  return (
    <output className="block">
      <Note kind="blue">
        <span className="flex flex-wrap items-center gap-x-4">
          {texts('shop.addresses.removed', { name: recipientName })}
          <Intent value={`restore:${name}:${address.addressId}`} kind="link">
            {texts('shop.addresses.undo')}
          </Intent>
        </span>
      </Note>
    </output>
  );
}

type OpenFormProps = Pick<BookChoiceProps, 'name' | 'countries'> & {
  address: AddressViewFragment | null;
  recipient?: BookChoiceProps['recipient'];
};

/** Form of an address within the step; it gets the focus when it opens, unless it has errors. */
function OpenForm({ name, address, countries, recipient }: OpenFormProps) {
  const texts = useTexts();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (form.current?.querySelector('[aria-invalid]')) return;
    form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
  }, []);
  return (
    <div
      ref={form}
      className="grid gap-5 rounded-m border-[1.5px] border-tinte bg-[#fbfcff] p-4 md:p-5"
    >
      <BookFields book={name} {...{ address, countries, recipient }} />
      <div className="flex flex-wrap gap-3">
        <Intent value={`keep:${name}:${address?.addressId ?? 'new'}`} kind="secondary">
          {texts('shop.addresses.save')}
        </Intent>
        <Intent value={`close:${name}:`} kind="outline">
          {texts('shop.addresses.cancel')}
        </Intent>
      </div>
    </div>
  );
}

type IntentProps = {
  value: string;
  kind: 'outline' | 'link' | 'secondary';
  children: React.ReactNode;
};

/** Submit button that changes the book and skips the validation of the step. */
function Intent({ value, kind, children }: IntentProps) {
  return (
    <Button type="submit" name="intent" value={value} kind={kind} size="sm" formNoValidate>
      {children}
    </Button>
  );
}
