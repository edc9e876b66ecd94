import type { Content, ContentLine, IssuedDocument } from '#shop/invoices/issued.ts';
import { xmlText } from '#shop/kernel/xml-text.ts';
import {
  type PricedShare,
  priceShares,
  shareOut,
  takeShares,
} from '#shop/punchout/documents/order-pieces.ts';
import { element, timeText } from '../xml/write-xml.ts';
import { type CxmlFacts, money, orderReference, taxOf } from './elements.ts';

/**
 * An invoice or credit note, whose sums are those of the issued document to the cent; amounts and pieces of a credit note are negative.
 * One without pieces has the sums of the order alone. Pure. Throws where the order has no such document.
 */
export function writeInvoice(facts: CxmlFacts): string {
  const { document, order, issued, storefront, texts } = facts;
  if (!issued) throw new Error(`${order.orderNumber} has no invoice ${document.subjectId}.`);
  const { content } = issued;
  const sign = issued.kind === 'invoice' ? 1 : -1;
  const around: Around = {
    sign,
    currency: content.currency,
    language: storefront.language,
    description: element(
      'Description',
      { 'xml:lang': storefront.language },
      xmlText(texts('shop.invoice.taxAmount')),
    ),
  };
  const info = element('InvoiceDetailOrderInfo', {}, orderReference(document));
  const shares = takeShares(shareOut(document.lines, order.lines), content.lines);
  const lines = priceShares(content.lines, shares);
  const goodsMinor = lines.reduce((sum, { netMinor }) => sum + netMinor, 0);
  const body =
    lines.length > 0
      ? element(
          'InvoiceDetailOrder',
          {},
          info,
          ...lines.map((line, index) => itemOf(line, index + 1, around)),
        )
      : element(
          'InvoiceDetailHeaderOrder',
          {},
          info,
          element(
            'InvoiceDetailOrderSummary',
            { invoiceLineNumber: 1 },
            element('SubtotalAmount', {}, money(0, content.currency)),
          ),
        );
  return element(
    'InvoiceDetailRequest',
    {},
    headerOf(issued, lines.length > 0),
    body,
    summaryOf(content, goodsMinor, around),
  );
}

type Around = { sign: 1 | -1; currency: string; language: string; description: string };

function headerOf({ kind, number, issuedAt, content }: IssuedDocument, hasLines: boolean): string {
  const credit = hasLines ? 'lineLevelCreditMemo' : 'creditMemo';
  const { credited } = content;
  return element(
    'InvoiceDetailRequestHeader',
    {
      invoiceID: number,
      purpose: kind === 'invoice' ? 'standard' : credit,
      operation: 'new',
      invoiceDate: timeText(issuedAt),
    },
    element('InvoiceDetailHeaderIndicator', hasLines ? {} : { isHeaderInvoice: 'yes' }),
    element('InvoiceDetailLineIndicator', { isAccountingInLine: undefined }),
    credited
      ? element('InvoiceIDInfo', {
          invoiceID: credited.number,
          invoiceDate: `${credited.issuedOn}T00:00:00+00:00`,
        })
      : '',
  );
}

function itemOf(
  { share, line, netMinor }: PricedShare<ContentLine>,
  invoiceLineNumber: number,
  { sign, currency, language }: Around,
): string {
  const unitCode = share.buyerLine?.unitCode ?? '';
  return element(
    'InvoiceDetailItem',
    { invoiceLineNumber, quantity: sign * share.quantity },
    element('UnitOfMeasure', {}, xmlText(unitCode === '' ? 'EA' : unitCode)),
    element('UnitPrice', {}, money(line.unitMinor, currency)),
    element(
      'InvoiceDetailItemReference',
      { lineNumber: share.buyerLine?.lineNumber ?? 0 },
      element('ItemID', {}, element('SupplierPartID', {}, xmlText(line.orderNumber))),
      element('Description', { 'xml:lang': language }, xmlText(line.name)),
    ),
    element('SubtotalAmount', {}, money(sign * netMinor, currency)),
    element('NetAmount', {}, money(sign * netMinor, currency)),
  );
}

function summaryOf(
  content: Content,
  goodsMinor: number,
  { sign, currency, description }: Around,
): string {
  const { taxes, shippingMinor, paymentFeeMinor, allowanceMinor, totalMinor, payment } = content;
  const special = paymentFeeMinor + allowanceMinor;
  const amount = (name: string, minor: number) => element(name, {}, money(sign * minor, currency));
  return element(
    'InvoiceDetailSummary',
    {},
    amount('SubtotalAmount', goodsMinor),
    taxOf(taxes, { currency, sign, description }),
    special === 0 ? '' : amount('SpecialHandlingAmount', special),
    amount('ShippingAmount', shippingMinor),
    amount('GrossAmount', totalMinor),
    amount('NetAmount', totalMinor),
    amount('DueAmount', payment.state === 'paid' ? 0 : totalMinor),
  );
}
