import '#storefront/texts/account.ts';
import { data, Form } from 'react-router';
import { type AddressViewFragment, ownAddresses } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { useStorefront } from '#storefront/layouts/use-storefront.ts';
import { doorContext, notFound } from '#storefront/state/door.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Note } from '#storefront/ui/note.tsx';
import type { Route } from './+types/addresses.ts';
import { AddAddress } from './add-address.tsx';
import { changeBook } from './change-book.ts';

const books = {
  billing: 'shop.addresses.billing',
  shipping: 'shop.addresses.shipping',
  'packing-station': 'shop.addresses.packingStation',
} as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  const book = Object.keys(books).find((name) => name === params.kind) as keyof typeof books;
  if (!book) throw notFound();
  const { billing, shipping, packingStation, deliveryCountries } = await context
    .get(doorContext)
    .ask(ownAddresses, {});
  const addresses = { billing, shipping, 'packing-station': packingStation }[book];
  return { book, addresses, countries: deliveryCountries };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const changed = await changeBook(context.get(doorContext), params.kind, form);
  return data(changed, { status: changed.errors ? 422 : 200 });
}

/** The customer's address book, one kind at a time (AC2). */
export default function Addresses({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const { book, addresses, countries } = loaderData;
  const title = texts(books[book]);
  const refused = actionData?.errors;
  return (
    <>
      <PageHead title={title} robots="noindex,follow" />
      <h1>{title}</h1>
      <BookChoice current={book} />
      {actionData && !refused && (
        <Note kind="green" isAlert>
          {texts(actionData.doneKey)}
        </Note>
      )}
      {actionData?.intent === 'remove' && refused && (
        <Note kind="red" isAlert>
          {texts(refused[''] ?? 'vue.message.internalError')}
        </Note>
      )}
      {addresses.length > 0 ? (
        <ul className="grid gap-4 md:grid-cols-2">
          {addresses.map((address) => (
            <li key={address.addressId} className="rounded-card border border-linie bg-white p-5">
              <AddressCard address={address} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          headingLevel={2}
          headline={texts('shop.addresses.none')}
          text={texts('shop.addresses.noneText')}
        />
      )}
      {book !== 'packing-station' && (
        <AddAddress
          key={`${book} ${addresses.length} ${refused ? '' : (actionData?.doneKey ?? '')}`}
          book={book}
          countries={countries}
          refused={actionData?.intent === 'add' ? actionData : undefined}
        />
      )}
    </>
  );
}

function BookChoice({ current }: { current: keyof typeof books }) {
  const texts = useTexts();
  const { country } = useStorefront();
  const shown = Object.entries(books).filter(
    ([book]) => book !== 'packing-station' || country === 'DE',
  );
  return (
    <nav aria-label={texts('shop.addresses.title')}>
      <ul className="flex flex-wrap gap-2">
        {shown.map(([book, key]) => (
          <li key={book}>
            <a
              href={`/myaccount/addresses/${book}/`}
              aria-current={book === current ? 'page' : undefined}
              className={classes(
                'inline-flex min-h-11 items-center rounded-m border-[1.5px] px-4 font-semibold',
                book === current
                  ? 'border-tafel-800 bg-tafel-800 text-kreide'
                  : 'border-tafel-400 bg-white hover:border-tafel-900',
              )}
            >
              {texts(key)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function AddressCard({ address }: { address: AddressViewFragment }) {
  const texts = useTexts();
  const { locale } = useStorefront();
  const name = `${address.firstName} ${address.lastName}`;
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(address.country);
  const lines = [
    address.company,
    name,
    address.street,
    address.addressAddition,
    `${address.postCode} ${address.city}`,
    country,
    address.phone,
  ];
  return (
    <div className="grid h-full content-between gap-3">
      <address className="not-italic">
        {lines.filter(Boolean).map((line) => (
          <span key={line} className="block break-words first:font-semibold">
            {line}
          </span>
        ))}
      </address>
      <Form method="post">
        <input type="hidden" name="addressId" value={address.addressId} />
        <Button type="submit" name="intent" value="remove" kind="outline" size="sm">
          {texts('shop.addresses.remove')}
          <span className="sr-only"> {name}</span>
        </Button>
      </Form>
    </div>
  );
}
