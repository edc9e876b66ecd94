import type { Content, IssuedDocument } from '#shop/invoices/issued.ts';
import type { Seller } from '#shop/invoices/seller.ts';
import type { TaxShare } from '#shop/pricing/totals.ts';
import { shareOut, takeShares } from '#shop/punchout/documents/order-pieces.ts';
import { type Item, itemsOf, lineIdOf } from '../order-items.ts';
import { decimal, element, timeText } from '../xml/write-xml.ts';
import {
  chargesOf,
  controlInfo,
  deliveryDate,
  language,
  type PartFacts,
  partiesOf,
  partyId,
  priceParts,
  productParts,
  word,
  writeRoot,
} from './parts.ts';

type InvoiceFacts = PartFacts & { issued: IssuedDocument | undefined };

/**
 * An INVOICE, or a credit note as one of the type `credit_memo`, whose amounts are positive: its sums are those of the issued document
 * to the cent. A credit note without pieces has its amount as its only line, because the schema demands one. Pure. Throws where the
 * order has no such document.
 */
export function writeOpenTransInvoice(facts: InvoiceFacts): string {
  const { document, order, issued } = facts;
  if (!issued) throw new Error(`${order.orderNumber} has no invoice ${document.subjectId}.`);
  const { content } = issued;
  const shares = takeShares(shareOut(document.lines, order.lines), content.lines);
  const charges = chargesIn(content, facts);
  const items = itemsOf(content.lines, shares);
  const isSumAlone = items.length === 0;
  const lines = isSumAlone ? [sumOf(charges, content)] : items;
  const goodsMinor = lines.reduce((sum, { netMinor }) => sum + netMinor, 0);
  return writeRoot(
    'INVOICE',
    element(
      'INVOICE_HEADER',
      {},
      controlInfo(facts),
      infoOf(issued, facts),
      element(
        'ORDER_HISTORY',
        {},
        word('ORDER_ID', document.buyerNumber),
        word('SUPPLIER_ORDER_ID', order.orderNumber),
        element('ORDER_DATE', {}, content.orderedOn),
      ),
    ),
    element(
      'INVOICE_ITEM_LIST',
      {},
      ...lines.map((line, index) => itemOf(line, index + 1, { facts, content })),
    ),
    element(
      'INVOICE_SUMMARY',
      {},
      element('TOTAL_ITEM_NUM', {}, String(lines.length)),
      element('NET_VALUE_GOODS', {}, decimal(goodsMinor)),
      element('TOTAL_AMOUNT', {}, decimal(content.totalMinor)),
      isSumAlone ? '' : chargesOf(charges),
      element('TOTAL_TAX', {}, ...taxesOf(content.taxes).map(taxSum)),
    ),
  );
}

type Charge = Parameters<typeof chargesOf>[0][number];

function chargesIn(content: Content, { texts }: Pick<PartFacts, 'texts'>): Charge[] {
  const { shippingMinor, paymentFeeMinor, allowanceMinor } = content;
  return [
    { kind: 'freight', name: texts('shop.invoice.shipping'), minor: shippingMinor },
    { kind: 'handling', name: texts('shop.invoice.fee'), minor: paymentFeeMinor },
    { kind: 'rebate', name: texts('shop.invoice.allowance'), minor: allowanceMinor },
  ];
}

/** The line of a credit note without pieces. */
function sumOf(charges: readonly Charge[], { chargedAtBasisPoints }: Content): Item {
  const given = charges.filter(({ minor }) => minor !== 0);
  const netMinor = given.reduce((sum, { minor }) => sum + minor, 0);
  return {
    buyerLine: undefined,
    orderNumber: '',
    name: given.map(({ name }) => name).join(', '),
    quantity: 1,
    unitMinor: netMinor,
    netMinor,
    taxRateBasisPoints: chargedAtBasisPoints,
    lineNumber: 0,
  };
}

function infoOf({ kind, number, issuedAt, content }: IssuedDocument, facts: PartFacts): string {
  const { buyerParty, shopParty } = facts.document;
  const { billingAddress: billing, deliveryAddress: delivery, seller, deliveredOn } = content;
  return element(
    'INVOICE_INFO',
    {},
    word('INVOICE_ID', number),
    element('INVOICE_DATE', {}, timeText(issuedAt)),
    element('INVOICE_TYPE', {}, kind === 'invoice' ? 'invoice' : 'credit_memo'),
    deliveryDate(deliveredOn, deliveredOn),
    language(facts),
    partiesOf({
      facts,
      shopRoles: ['invoice_issuer'],
      shopAddress: sellerAddress(seller),
      billing,
      delivery,
    }),
    partyId('INVOICE_ISSUER_IDREF', shopParty),
    partyId('INVOICE_RECIPIENT_IDREF', buyerParty),
    partyId('bmecat:BUYER_IDREF', buyerParty),
    partyId('bmecat:SUPPLIER_IDREF', shopParty),
    element('bmecat:CURRENCY', {}, content.currency),
    paymentOf(content),
  );
}

function sellerAddress(seller: Seller): string {
  return element(
    'ADDRESS',
    {},
    word('bmecat:NAME', seller.name, { most: 50 }),
    word('bmecat:STREET', seller.street, { most: 50 }),
    word('bmecat:ZIP', seller.postcode, { most: 20 }),
    word('bmecat:CITY', seller.city, { most: 50 }),
    word('bmecat:COUNTRY_CODED', seller.country),
    word('bmecat:VAT_ID', seller.vatNumber, { most: 50 }),
    word('bmecat:PHONE', seller.phone, { most: 30 }),
    word('bmecat:EMAIL', seller.email, { most: 100 }),
  );
}

/** Where and until when an invoice is paid; nothing where nothing is due. */
function paymentOf({ seller, payment }: Content): string {
  if (payment.dueOn === null) return '';
  const { recipient, iban, bic } = seller.bank;
  return element(
    'PAYMENT',
    {},
    element(
      'ACCOUNT',
      {},
      word('HOLDER', recipient, { most: 50 }),
      word('BANK_ACCOUNT', iban, { most: 100, type: 'iban' }),
      word('BANK_CODE', bic, { most: 50, type: 'bic' }),
    ),
    element(
      'PAYMENT_TERMS',
      {},
      element('TIME_FOR_PAYMENT', {}, element('PAYMENT_DATE', {}, payment.dueOn)),
    ),
  );
}

function itemOf(
  item: Item,
  number: number,
  { facts: { document, order }, content }: { facts: PartFacts; content: Content },
): string {
  const { buyerLine, lineNumber } = item;
  const { credited } = content;
  return element(
    'INVOICE_ITEM',
    {},
    word('LINE_ITEM_ID', String(number)),
    productParts({ ...item, unitCode: buyerLine?.unitCode ?? '' }),
    priceParts(
      item,
      element(
        'TAX_DETAILS_FIX',
        {},
        element('bmecat:TAX_TYPE', {}, 'vat'),
        element('bmecat:TAX', {}, rateText(item.taxRateBasisPoints)),
      ),
    ),
    credited
      ? element(
          'INVOICE_CORRECTION',
          {},
          element(
            'INVOICE_REFERENCE',
            {},
            word('INVOICE_ID', credited.number),
            element('INVOICE_DATE', {}, credited.issuedOn),
          ),
        )
      : '',
    buyerLine
      ? element(
          'ORDER_REFERENCE',
          {},
          word('ORDER_ID', document.buyerNumber),
          word('LINE_ITEM_ID', lineIdOf(buyerLine)),
        )
      : '',
    lineNumber === 0
      ? ''
      : element(
          'SUPPLIER_ORDER_REFERENCE',
          {},
          word('SUPPLIER_ORDER_ID', order.orderNumber),
          word('SUPPLIER_ORDER_ITEM_ID', String(lineNumber)),
        ),
    buyerLine && buyerLine.costCentre !== ''
      ? element(
          'bmecat:ACCOUNTING_INFO',
          {},
          word('bmecat:COST_CATEGORY_ID', buyerLine.costCentre, { most: 64, type: 'cost_center' }),
        )
      : '',
  );
}

/** The schema demands a tax; a document of nothing but gifts has none. */
function taxesOf(taxes: readonly TaxShare[]): readonly TaxShare[] {
  return taxes.length > 0 ? taxes : [{ rateBasisPoints: 0, netMinor: 0, taxMinor: 0 }];
}

function taxSum({ rateBasisPoints, netMinor, taxMinor }: TaxShare): string {
  return element(
    'TAX_DETAILS_FIX',
    {},
    element('bmecat:TAX_TYPE', {}, 'vat'),
    element('bmecat:TAX', {}, rateText(rateBasisPoints)),
    element('TAX_AMOUNT', {}, decimal(taxMinor)),
    element('TAX_BASE', {}, decimal(netMinor)),
  );
}

/** A rate as a factor, such as 0.19. */
const rateText = (basisPoints: number): string => String(basisPoints / 10_000);
