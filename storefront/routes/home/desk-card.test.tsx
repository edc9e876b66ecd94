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

const nothing = { orders: [], articles: [], openInvoices: [], approvals: [], ownWaiting: 0 };

test('[SC9.approvals] the card of a business names the orders that wait for this person, and own ones that wait', () => {
  const approval = (id: number) => ({
    id,
    requester: `Person ${id}`,
    isOwn: false,
    state: 'waiting',
    pieces: id,
    total: { stringValue: `${id}0,00 €` },
    endsAt: `2026-12-0${id}T00:00:00.000Z`,
    mayApprove: true,
  });
  const desk = { ...nothing, approvals: [1, 2, 3, 4].map(approval), ownWaiting: 1 };
  const markup = drawn(<DeskCard desk={desk} />);
  expect(markup.match(/Person \d/g)).toEqual(['Person 1', 'Person 2', 'Person 3']);
  expect(textsOf(desk)).toEqual([
    'shop.desk.account',
    'shop.desk.approvals',
    'shop.desk.approvalOf',
    'shop.desk.approvalOf',
    'shop.desk.approvalOf',
    'shop.desk.moreApprovals',
    'shop.desk.ownWaiting',
    'shop.desk.underWay',
    'shop.desk.noInvoice',
    'shop.desk.list',
    'shop.desk.classSets',
  ]);
});

test('[SC9.parcels] parcels under way are listed by their order, delivered ones are not', () => {
  const order = (orderId: string, delivered: number, day: string | null) => ({
    orderId,
    shipmentCount: 2,
    deliveredShipmentCount: delivered,
    expectedDeliveryDate: day,
    invoicePath: null,
  });
  const orders = [
    order('R-1', 1, '2026-12-01T00:00:00.000Z'),
    order('R-2', 2, null),
    order('R-3', 0, null),
  ];
  const markup = drawn(<DeskCard desk={{ ...nothing, orders }} />);
  expect(markup.match(/(?<=class="code">)R-\d/g)).toEqual(['R-1', 'R-3']);
  expect(textsOf({ ...nothing, orders }).slice(1, 4)).toEqual([
    'shop.desk.underWay',
    'shop.desk.expected',
    'shop.desk.onItsWay',
  ]);
});

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
  expect(textsOf({ ...nothing, openInvoices })).toEqual([
    'shop.desk.account',
    'shop.desk.underWay',
    'shop.desk.overdueInvoice',
    'shop.desk.openInvoice',
    'shop.desk.list',
    'shop.desk.classSets',
  ]);
});

test('[AC3.shipments] until the orders are loaded, the card of a business says nothing about parcels and invoices', () => {
  expect(textsOf(undefined)).toEqual([
    'shop.desk.account',
    'shop.desk.parcels',
    'shop.desk.noInvoice',
    'shop.desk.list',
    'shop.desk.classSets',
  ]);
});
