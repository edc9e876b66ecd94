import type { ReactNode } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useOutletContext,
} from 'react-router';
import { customer } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useLiveData } from '../live/use-live-data.ts';
import type { Me } from '../api/load-me.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { Badge } from '../ui/badge.tsx';
import { Changes } from '../ui/changes.tsx';
import { Facts, Panel } from '../ui/facts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useCountryName } from '../ui/place-names.ts';
import { VatChecks } from '../ui/vat-checks.tsx';
import { When } from '../ui/when.tsx';
import { Access } from './access.tsx';
import { ContactForm } from './contact-form.tsx';
import { CustomerView } from './customer-view.tsx';
import { Entries, linkLook, rowLook } from './entries.tsx';
import { Erasure } from './erasure.tsx';
import { Glance } from './glance.tsx';
import { Join } from './join.tsx';
import { Notes } from './notes.tsx';
import { BoardOfCustomer } from './board-of-customer.tsx';
import { Offers } from './offers.tsx';
import type { ShownCustomer } from './shown-customer.ts';
import { StaffAccess } from './staff-access.tsx';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = Number(params['id']);
  const found = Number.isSafeInteger(id) ? await ask(customer, { id }, request.signal) : undefined;
  if (!found?.customer) throw new Response(null, { status: 404 });
  if (found.customer.id !== id) throw redirect(`/customers/${found.customer.id}`);
  return { shown: found.customer, offers: found.customerOffers, board: found.customerBoard };
}

/** A customer with everything that belongs to the account, and the commands on it. */
export default function Customer() {
  const { shown, offers, board } = useLoaderData<typeof loader>();
  useLiveData({ kind: 'customer', key: `${shown.id}` });
  const { rights } = useOutletContext<Me>();
  const texts = useTexts();
  const isCustomer = shown.kind !== 'guest';
  return (
    <>
      <PageHead
        title={shown.name || shown.email}
        aside={shown.blockedAt !== null && <Badge look="bad">{texts('customers.blocked')}</Badge>}
      />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="grid gap-4">
          <Account shown={shown} mayChange={isCustomer && rights.includes('customers.manage')} />
          {shown.vatNumber !== null && (
            <VatChecks
              id={shown.id}
              number={shown.vatNumber}
              checks={shown.vatChecks}
              mayCheck={rights.includes('accounts.approve')}
            />
          )}
          <Notes id={shown.id} notes={shown.notes} mayWrite={rights.includes('customers.manage')} />
          <Addresses shown={shown} />
          <Changes key={`changes ${shown.id}`} records={trailOf(shown)} version={shown.readAt} />
        </div>
        <div className="grid gap-4">
          <Glance shown={shown} />
          <Orders shown={shown} />
          <Offers offers={offers} />
          {isBusiness(shown.kind) && <BoardOfCustomer place={board} />}
          <Returns shown={shown} />
          <Lists shown={shown} />
          <Access shown={shown} mayManage={isCustomer && rights.includes('customers.manage')} />
          {rights.includes('audit.read') && <StaffAccess id={shown.id} readAt={shown.readAt} />}
          {(isBusiness(shown.kind) || shown.joined.length > 0) && (
            <Join
              key={`join ${shown.id}`}
              shown={shown}
              mayJoin={isBusiness(shown.kind) && rights.includes('customers.join')}
            />
          )}
          {isCustomer && rights.includes('customers.erase') && <Erasure shown={shown} />}
        </div>
      </div>
    </>
  );
}

const mostRecords = 20;

/** The account, the latest ones that were joined with it, and its newest addresses. */
function trailOf({ id, addresses, joined }: ShownCustomer) {
  const records = [
    { relation: 'account.account', record: `${id}` },
    ...joined.slice(0, 5).flatMap(({ accountId }) => [
      { relation: 'account.joined', record: `${accountId}` },
      { relation: 'account.account', record: `${accountId}` },
    ]),
    ...addresses
      .toReversed()
      .map((address) => ({ relation: 'account.address', record: `${address.id}` })),
  ];
  return records.slice(0, mostRecords);
}

function Account({ shown, mayChange }: { shown: ShownCustomer; mayChange: boolean }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const facts: { name: string; value: ReactNode }[] = [
    { name: texts('customers.number'), value: shown.customerNumber },
    { name: texts('customers.company'), value: shown.company },
    { name: texts('customers.name'), value: shown.name },
    { name: texts('customers.email'), value: shown.email },
    { name: texts('customers.phone'), value: shown.phone },
    { name: texts('approvals.vatNumber'), value: shown.vatNumber },
    { name: texts('customers.kind'), value: serverTexts(`customers.kind.${shown.kind}`) },
    { name: texts('customers.shop'), value: serverTexts(`customers.shop.${shown.shop}`) },
    { name: texts('customers.createdAt'), value: <When at={shown.createdAt} /> },
    {
      name: texts('customers.approvedAt'),
      value: shown.approvedAt !== null && <When at={shown.approvedAt} />,
    },
    { name: texts('customers.paymentDays'), value: shown.paymentDays },
    { name: texts('customers.peppolId'), value: shown.peppolId },
    {
      name: texts('customers.prime'),
      value: shown.prime !== null && (
        <>
          {serverTexts(`customers.prime.${shown.prime}`)}{' '}
          {shown.primeUntil !== null && <When at={shown.primeUntil} isDay />}
        </>
      ),
    },
  ];
  return (
    <Panel title={texts('customers.account')}>
      <Facts facts={facts.filter(({ value }) => value !== false)} />
      {shown.shop === 'business' && isBusiness(shown.kind) && (
        <Link to={`/approvals/${shown.id}`} className={linkLook}>
          {texts('customers.registration')}
        </Link>
      )}
      {shown.kind !== 'guest' && <CustomerView id={shown.id} />}
      {mayChange && <ContactForm key={shown.id} shown={shown} />}
    </Panel>
  );
}

function isBusiness(kind: string): boolean {
  return kind === 'company' || kind === 'school';
}

function Orders({ shown: { orders, orderCount } }: { shown: ShownCustomer }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <Entries
      title={texts('customers.orders', { count: orderCount })}
      empty={texts('customers.noOrders')}
      isEmpty={orders.length === 0}
    >
      {orders.map(({ orderNumber, status, placedAt, totalMinor, currency }) => (
        <li key={orderNumber} className={rowLook}>
          <Link to={`/orders/${orderNumber}`} className={linkLook}>
            {orderNumber}
          </Link>
          <When at={placedAt} isDay />
          <span>{serverTexts(`orders.status.${status}`)}</span>
          <span className="text-right">
            <Amount amountMinor={totalMinor} currencyCode={currency} />
          </span>
        </li>
      ))}
    </Entries>
  );
}

function Returns({ shown: { returns } }: { shown: ShownCustomer }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <Entries
      title={texts('customers.returns')}
      empty={texts('customers.noReturns')}
      isEmpty={returns.length === 0}
    >
      {returns.map(({ returnNumber, status, registeredAt }) => (
        <li key={returnNumber} className={rowLook}>
          <Link to={`/returns/${returnNumber}`} className={linkLook}>
            {returnNumber}
          </Link>
          <When at={registeredAt} isDay />
          <span>{serverTexts(`returns.status.${status}`)}</span>
        </li>
      ))}
    </Entries>
  );
}

function Lists({ shown: { lists } }: { shown: ShownCustomer }) {
  const texts = useTexts();
  return (
    <Entries
      title={texts('customers.lists')}
      empty={texts('customers.noLists')}
      isEmpty={lists.length === 0}
    >
      {lists.map(({ id, name, entries }) => (
        <li key={id} className="flex justify-between gap-3">
          <span className="min-w-0 break-words">{name ?? texts('customers.defaultList')}</span>
          <span>{texts('customers.entries', { count: entries })}</span>
        </li>
      ))}
    </Entries>
  );
}

function Addresses({ shown: { addresses } }: { shown: ShownCustomer }) {
  const texts = useTexts();
  const countryName = useCountryName();
  const serverTexts = useServerTexts();
  return (
    <Entries
      title={texts('customers.addresses')}
      empty={texts('customers.noAddresses')}
      isEmpty={addresses.length === 0}
    >
      {addresses.map(({ id, kind, lines }) => (
        <li key={id} className="break-words">
          <Badge>{serverTexts(`customers.address.${kind}`)}</Badge>{' '}
          {lines.map(countryName).join(', ')}
        </li>
      ))}
    </Entries>
  );
}
