import '#storefront/texts/account.ts';
import type { ReactNode } from 'react';
import { classSetsPath } from '#storefront/lists/class-set-path.ts';
import { listAddress, listPath } from '#storefront/lists/list-path.ts';
import { useList } from '#storefront/lists/list-store.ts';
import { useCustomer } from '#storefront/state/customer-store.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import type { IconName } from '#storefront/ui/icons.ts';
import { fullestList } from '#storefront/lists/fullest-list.ts';
import { orderPath } from '../account/order-path.ts';
import type { Desk } from './load-desk.ts';
import { approvalsPath, WaitingApprovals } from './waiting-approvals.tsx';

/**
 * Card with the customer's name, the approvals that wait, and links to parcels under way, open invoices, the list and a reorder of
 * the last order. Until the desk is loaded, and where that fails, the links say nothing about parcels and invoices.
 */
export function DeskCard({ desk }: { desk: Desk | undefined }) {
  const texts = useTexts();
  const { date } = useFormats();
  const customer = useCustomer((state) => state.customer);
  const list = useList(fullestList);
  const { orders, openInvoices, approvals, ownWaiting } = desk ?? nothing;
  const sending = orders.filter((order) => order.shipmentCount > order.deliveredShipmentCount);
  const underWay = orders.reduce(
    (sum, { shipmentCount, deliveredShipmentCount }) =>
      sum + shipmentCount - deliveredShipmentCount,
    0,
  );
  const invoicePath = orders.find((order) => order.invoicePath)?.invoicePath;
  const [latest] = orders;
  return (
    <section
      aria-labelledby="desk"
      className="grid gap-3 rounded-[12px_12px_24px_24px] border border-linie bg-white p-4 md:p-5"
    >
      <h2 id="desk" className="text-price">
        {customer?.firstName
          ? texts('shop.account.greeting', { name: customer.firstName })
          : texts('shop.desk.account')}
      </h2>
      <p className="min-h-5 text-small text-tafel-500">
        {customer?.customerNumber &&
          texts('shop.account.number', { number: customer.customerNumber })}
      </p>
      <WaitingApprovals approvals={approvals} />
      <ul className="*:border-b *:border-linie-blau">
        {ownWaiting > 0 && (
          <CardLink href={approvalsPath} icon="circle-check">
            {texts('shop.desk.ownWaiting', { count: ownWaiting })}
          </CardLink>
        )}
        <CardLink href="/myaccount/orders/" icon="truck">
          {desk ? texts('shop.desk.underWay', { count: underWay }) : texts('shop.desk.parcels')}
        </CardLink>
        {sending.slice(0, parcelsShown).map(({ orderId, expectedDeliveryDate }) => (
          <li key={orderId}>
            <a
              href={orderPath(orderId)}
              className="flex min-h-11 items-center justify-between gap-3 py-1 pl-9 text-small underline-offset-3 hover:underline"
            >
              <span className="code">{orderId}</span>
              <span className="text-right text-tafel-500">
                {expectedDeliveryDate
                  ? texts('shop.desk.expected', { date: date(expectedDeliveryDate) })
                  : texts('shop.desk.onItsWay')}
              </span>
            </a>
          </li>
        ))}
        {openInvoices.map(({ number, amount, dueDate, isOverdue, pdfPath }) => (
          <CardLink key={number} href={pdfPath} icon="receipt-text">
            <span className={isOverdue ? 'font-bold text-rot-dunkel' : undefined}>
              {texts(isOverdue ? 'shop.desk.overdueInvoice' : 'shop.desk.openInvoice', {
                number,
                amount,
                date: date(dueDate),
              })}
            </span>
          </CardLink>
        ))}
        {openInvoices.length === 0 && (
          <CardLink href={invoicePath ?? '/myaccount/orders/'} icon="receipt-text">
            {texts(invoicePath ? 'shop.desk.invoice' : 'shop.desk.noInvoice')}
          </CardLink>
        )}
        <CardLink href={list ? listAddress(list.externalId) : listPath} icon="clipboard-list">
          {texts('shop.desk.list', {
            name: list?.name ?? texts('shop.lists.businessName'),
            count: list?.products.length ?? 0,
          })}
        </CardLink>
        <CardLink href={classSetsPath} icon="layers">
          {texts('shop.desk.classSets')}
        </CardLink>
      </ul>
      {latest && (
        <form method="post" action={`/myaccount/orders/orderdetail/?orderId=${latest.orderId}`}>
          <Button type="submit" kind="outline" isWide="always">
            {texts('shop.desk.again')}
          </Button>
        </form>
      )}
    </section>
  );
}

const parcelsShown = 3;
const nothing = { orders: [], openInvoices: [], approvals: [], ownWaiting: 0 } satisfies Omit<
  Desk,
  'articles'
>;

type CardLinkProps = { href: string; icon: IconName; children: ReactNode };

function CardLink({ href, icon, children }: CardLinkProps) {
  return (
    <li>
      <a
        href={href}
        className="flex min-h-12 items-center gap-3 underline-offset-3 hover:underline"
      >
        <Icon name={icon} />
        <span className="min-w-0 flex-1 py-2">{children}</span>
        <Icon name="chevron-right" size="small" />
      </a>
    </li>
  );
}
