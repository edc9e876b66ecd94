import '#storefront/texts/checkout.ts';
import '#storefront/texts/account.ts';
import { data, Form, redirect } from 'react-router';
import type { AddressViewFragment } from '#contract/operations.generated.ts';
import { findBooks } from '#storefront/addresses/books.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { apiContext, notFound } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge } from '#storefront/ui/badge.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { FocusedResult } from '#storefront/ui/focused-result.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { PageChoice } from '#storefront/ui/page-choice.tsx';
import type { Route } from './+types/addresses.ts';
import { AddressForm, addressFormId } from './address-form.tsx';
import { changeBook } from './change-book.ts';

const pages = {
  billing: { book: 'billing', title: 'shop.addresses.billing' },
  shipping: { book: 'shipping', title: 'shop.addresses.shipping' },
  'packing-station': { book: 'packstation', title: 'shop.addresses.packingStation' },
} as const;
type Page = keyof typeof pages;

const doneKeys: Readonly<Record<string, string>> = {
  added: 'shop.addresses.added',
  restored: 'shop.addresses.restored',
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = pageOf(params.kind);
  const { books, countriesOf } = await findBooks(context.get(apiContext));
  const { addresses, removed } = books[pages[page].book];
  const edited = url.searchParams.get('edit');
  const done = url.searchParams.get('done') ?? '';
  return {
    page,
    addresses,
    removed,
    countries: countriesOf[pages[page].book],
    isAdding: edited === 'new' || addresses.length === 0,
    edited: addresses.find(({ addressId }) => String(addressId) === edited) ?? null,
    isRemovedNow: done === 'removed',
    doneKey: doneKeys[done],
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const page = pageOf(params.kind);
  const edited = new URL(request.url).searchParams.get('edit');
  const { book } = pages[page];
  const form = await request.formData();
  const changed = await changeBook(context.get(apiContext), { book, edited }, form);
  if ('errors' in changed) return data(changed, { status: 422 });
  return redirect(`/myaccount/addresses/${page}/?done=${changed.done}`);
}

/** Address book page: one kind of address at a time, with at most one open form (AC2). */
export default function Addresses({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const { page, addresses, removed, isRemovedNow, edited, isAdding, doneKey, countries } =
    loaderData;
  const { book, title } = pages[page];
  const path = `/myaccount/addresses/${page}/`;
  const isOpen = isAdding || edited !== null;
  return (
    <>
      <PageHead title={texts(title)} />
      <h1>{texts(title)}</h1>
      <BookChoice current={page} />
      {doneKey && !actionData && (
        <FocusedResult of={loaderData}>
          <Note kind="green" isAlert>
            {texts(doneKey)}
          </Note>
        </FocusedResult>
      )}
      {actionData && !isOpen && (
        <Note kind="red" isAlert>
          {texts(actionData.errors[''] ?? 'vue.message.internalError')}
        </Note>
      )}
      {removed && (
        <FocusedResult of={isRemovedNow ? loaderData : undefined}>
          <Removed address={removed} />
        </FocusedResult>
      )}
      {addresses.length === 0 && (
        <EmptyState
          headingLevel={2}
          headline={texts('shop.addresses.none')}
          text={texts('shop.addresses.noneText')}
        />
      )}
      {isOpen ? (
        <AddressForm
          key={`${page} ${edited?.addressId ?? 'new'}`}
          book={book}
          address={edited}
          countries={countries}
          refused={actionData}
          backTo={addresses.length > 0 ? path : undefined}
        />
      ) : (
        <div>
          <ButtonLink href={`${path}?edit=new#${addressFormId}`} isWide>
            {texts(book === 'packstation' ? 'shop.addresses.addPackstation' : 'shop.addresses.add')}
          </ButtonLink>
        </div>
      )}
      {addresses.length > 0 && (
        <ul className="grid gap-4 md:grid-cols-2">
          {addresses.map((address, index) => (
            <li key={address.addressId} className="rounded-card border border-linie bg-white p-5">
              <AddressCard
                address={address}
                path={path}
                isDefault={book === 'billing' && index === 0}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function pageOf(kind: string): Page {
  if (!Object.hasOwn(pages, kind)) throw notFound();
  return kind as Page;
}

function BookChoice({ current }: { current: Page }) {
  const texts = useTexts();
  const { country } = useStorefront();
  const shown = Object.entries(pages).filter(
    ([page]) => page !== 'packing-station' || country === 'DE',
  );
  return (
    <PageChoice
      label={texts('shop.addresses.title')}
      pages={shown.map(([page, { title }]) => ({
        href: `/myaccount/addresses/${page}/`,
        label: texts(title),
        isCurrent: page === current,
      }))}
    />
  );
}

/** Note about the address removed last, with a button that restores it (AC2). */
function Removed({ address }: { address: AddressViewFragment }) {
  const texts = useTexts();
  const name = `${address.firstName} ${address.lastName}`;
  return (
    <output className="block">
      <Note kind="blue">
        <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span>{texts('shop.addresses.removed', { name })}</span>
          <input type="hidden" name="addressId" value={address.addressId} />
          <Button
            type="submit"
            name="intent"
            value="restore"
            kind="link"
            size="sm"
            className="-my-3"
          >
            {texts('shop.addresses.undo')}
          </Button>
        </Form>
      </Note>
    </output>
  );
}

type AddressCardProps = { address: AddressViewFragment; path: string; isDefault: boolean };

function AddressCard({ address, path, isDefault }: AddressCardProps) {
  const texts = useTexts();
  const lines = [...address.lines, address.phone, address.email].filter(Boolean);
  const name = `${address.firstName} ${address.lastName}`;
  return (
    <div className="grid h-full content-between gap-3">
      <div>
        {(isDefault || address.isAlsoCustomerAddress) && (
          <p className="flex flex-wrap gap-2 pb-2">
            {isDefault && <Badge kind="info">{texts('shop.addresses.default')}</Badge>}
            {address.isAlsoCustomerAddress && (
              <Badge kind="extra">{texts('shop.addresses.customerAddress')}</Badge>
            )}
          </p>
        )}
        <address className="not-italic">
          {lines.map((line) => (
            <span key={line} className="block break-words first:font-semibold">
              {line}
            </span>
          ))}
        </address>
      </div>
      <Form method="post" action={path} className="flex flex-wrap gap-2">
        <input type="hidden" name="addressId" value={address.addressId} />
        <ButtonLink
          href={`${path}?edit=${address.addressId}#${addressFormId}`}
          kind="outline"
          size="sm"
        >
          {texts('shop.addresses.edit')}
          <span className="sr-only"> {name}</span>
        </ButtonLink>
        <Button type="submit" name="intent" value="remove" kind="outline" size="sm">
          {texts('shop.addresses.remove')}
          <span className="sr-only"> {name}</span>
        </Button>
      </Form>
    </div>
  );
}
