import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { DeskCard } from './desk-card.tsx';

/** The markup of a part of a page, with the keys of its texts. */
function drawn(part: React.ReactNode): string {
  const Routes = createRoutesStub([{ id: 'root', path: '/', Component: () => part }]);
  const storefront = { isB2b: true, locale: 'de-DE' };
  return renderToStaticMarkup(<Routes hydrationData={{ loaderData: { root: { storefront } } }} />);
}

const textsOf = (desk: Parameters<typeof DeskCard>[0]['desk']) =>
  [...drawn(<DeskCard desk={desk} />).matchAll(/shop\.desk\.\w+/g)].map(([key]) => key);

test('[AC3.invoice] the card of a business says which invoice is overdue', () => {
  const invoice = {
    number: 'REB-2026-000001',
    amount: '50,00 €',
    dueDate: '2026-11-22T00:00:00.000Z',
    pdfPath: '/api/orders/documents/REB-2026-000001.pdf',
  };
  const openInvoices = [
    { ...invoice, isOverdue: true },
    { ...invoice, number: 'REB-2026-000002', isOverdue: false },
  ];
  expect(textsOf({ orders: [], articles: [], openInvoices })).toEqual([
    'shop.desk.account',
    'shop.desk.underWay',
    'shop.desk.overdueInvoice',
    'shop.desk.openInvoice',
    'shop.desk.list',
  ]);
});

test('[AC3.shipments] until the orders are loaded, the card of a business says nothing about parcels and invoices', () => {
  expect(textsOf(undefined)).toEqual([
    'shop.desk.account',
    'shop.desk.parcels',
    'shop.desk.noInvoice',
    'shop.desk.list',
  ]);
});
