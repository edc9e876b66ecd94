import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { Documents } from './documents.tsx';

/** The markup of a part of a page, with the keys of its texts. */
function drawn(part: React.ReactNode): string {
  const Routes = createRoutesStub([{ id: 'root', path: '/', Component: () => part }]);
  const storefront = { isB2b: true, locale: 'de-DE' };
  return renderToStaticMarkup(<Routes hydrationData={{ loaderData: { root: { storefront } } }} />);
}

test.each([
  [true, 'shop.orders.overdue'],
  [false, 'shop.orders.payBy'],
])('[AC3.invoice] an invoice whose time is over (%s) says %s', (isOverdue, text) => {
  const document = {
    kind: 'invoice',
    number: 'RE-2026-000001',
    issuedAt: '2026-11-08T09:00:00.000Z',
    total: { stringValue: '50,00 €' },
    dueDate: '2026-11-22T00:00:00.000Z',
    isOverdue,
    pdfPath: '/api/orders/documents/RE-2026-000001.pdf',
    xmlPath: null,
  };
  const markup = drawn(<Documents documents={[document]} />);
  expect(/shop\.orders\.(?:overdue|payBy)/.exec(markup)?.[0]).toBe(text);
});
