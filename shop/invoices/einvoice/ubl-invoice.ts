import type { Invoice } from '@e-invoice-eu/core';
import { decimalText } from '#shop/kernel/money.ts';
import type { Texts } from '#shop/kernel/ctx.ts';
import { zoneOfDocuments } from '../document-number.ts';
import { dayText } from '../invoice-content.ts';
import { type Content, type IssuedDocument, paymentDaysOf } from '../issued.ts';
import { creditText } from '../paper/payment-words.ts';
import { type NetAmounts, netAmounts } from './net-amounts.ts';
import { buyerParty, deliveryOf, sellerParty } from './parties.ts';
import { taxCategory, taxTotal } from './tax-categories.ts';

type Ubl = Invoice['ubl:Invoice'];
type Line = Ubl['cac:InvoiceLine'][number];

/** A document as the library's input: terms of the standard, amounts as decimal texts (BT and BG numbers are those of EN 16931). */
export function ublInvoice(document: IssuedDocument, texts: Texts): Invoice {
  const { kind, number, issuedAt, content } = document;
  const net = netAmounts(content);
  const [first, ...others] = linesOf(content, net, texts);
  if (!first) throw new Error(`${number} has neither goods nor charges.`);
  const { credited, payment, orderReference } = content;
  return {
    'ubl:Invoice': {
      'cbc:ID': number,
      'cbc:IssueDate': dayText(issuedAt, zoneOfDocuments),
      ...(payment.dueOn !== null && { 'cbc:DueDate': payment.dueOn }),
      'cbc:InvoiceTypeCode': kind === 'invoice' ? '380' : '381',
      'cbc:DocumentCurrencyCode': content.currency,
      ...(content.costCentre && { 'cbc:AccountingCost': content.costCentre }),
      'cbc:BuyerReference': content.buyerReference ?? orderReference ?? content.orderNumber,
      'cac:OrderReference': {
        'cbc:ID': orderReference ?? content.orderNumber,
        'cbc:SalesOrderID': content.orderNumber,
      },
      ...(credited && {
        'cac:BillingReference': [
          {
            'cac:InvoiceDocumentReference': {
              'cbc:ID': credited.number,
              'cbc:IssueDate': credited.issuedOn,
            },
          },
        ],
      }),
      'cac:AccountingSupplierParty': sellerParty(content),
      'cac:AccountingCustomerParty': buyerParty(content),
      'cac:Delivery': deliveryOf(content),
      'cac:PaymentMeans': [paymentMeans(document)],
      'cac:PaymentTerms': { 'cbc:Note': termsOf(document, texts) },
      ...(content.lines.length > 0 && { 'cac:AllowanceCharge': chargesOf(content, net, texts) }),
      'cac:TaxTotal': [taxTotal(content)],
      'cac:LegalMonetaryTotal': totals(content, net),
      'cac:InvoiceLine': [first, ...others],
    },
  };
}

/** BT-20: payment terms, with days in ISO format. */
function termsOf(document: IssuedDocument, texts: Texts): string {
  const { kind, content } = document;
  if (kind === 'creditNote') return creditText(content, texts);
  const { state, dueOn, paidOn, paymentId } = content.payment;
  const amount = `${decimalText(content.totalMinor)} ${content.currency}`;
  if (state === 'onDelivery') return texts('shop.invoice.onDelivery', { amount });
  if (state === 'paid')
    return texts('shop.invoice.paid', { date: paidOn ?? '', method: paymentId });
  const days = paymentDaysOf(document, zoneOfDocuments) ?? 0;
  return texts('shop.invoice.terms', { date: dueOn ?? '', days });
}

/** BG-16: a bank transfer for due invoices, online payment for paid ones. */
function paymentMeans({
  number,
  content,
}: IssuedDocument): NonNullable<Ubl['cac:PaymentMeans']>[number] {
  const { state } = content.payment;
  if (state === 'onDelivery') return { 'cbc:PaymentMeansCode': '10' };
  if (state === 'paid')
    return { 'cbc:PaymentMeansCode': '68', 'cbc:PaymentID': content.orderNumber };
  const { recipient, iban, bic } = content.seller.bank;
  return {
    'cbc:PaymentMeansCode': content.currency === 'EUR' ? '58' : '30',
    'cbc:PaymentID': number,
    'cac:PayeeFinancialAccount': {
      'cbc:ID': iban,
      'cbc:Name': recipient,
      'cac:FinancialInstitutionBranch': { 'cbc:ID': bic },
    },
  };
}

const chargeKeys = {
  shipping: 'shop.invoice.shipping',
  fee: 'shop.invoice.fee',
  allowance: 'shop.invoice.allowance',
} as const;

/** BG-21: charges beside the goods. */
function chargesOf(content: Content, { charges }: NetAmounts, texts: Texts) {
  return charges.map(({ kind, netMinor }) => ({
    'cbc:ChargeIndicator': 'true',
    'cbc:AllowanceChargeReason': texts(chargeKeys[kind]),
    'cbc:Amount': decimalText(netMinor),
    'cbc:Amount@currencyID': content.currency,
    'cac:TaxCategory': taxCategory(content, content.chargedAtBasisPoints),
  }));
}

function totals(content: Content, net: NetAmounts): Ubl['cac:LegalMonetaryTotal'] {
  const hasGoods = content.lines.length > 0;
  const withoutTax = net.linesMinor + net.chargesMinor;
  const paidMinor = content.payment.state === 'paid' && !content.credited ? content.totalMinor : 0;
  const inCurrency = { currencyID: content.currency };
  const amount = <Name extends string>(name: Name, minor: number) =>
    ({ [name]: decimalText(minor), [`${name}@currencyID`]: inCurrency.currencyID }) as Record<
      Name | `${Name}@currencyID`,
      string
    >;
  return {
    ...amount('cbc:LineExtensionAmount', hasGoods ? net.linesMinor : withoutTax),
    ...amount('cbc:TaxExclusiveAmount', withoutTax),
    ...amount('cbc:TaxInclusiveAmount', content.totalMinor),
    ...(hasGoods && net.chargesMinor > 0 && amount('cbc:ChargeTotalAmount', net.chargesMinor)),
    ...(paidMinor > 0 && amount('cbc:PrepaidAmount', paidMinor)),
    ...amount('cbc:PayableAmount', content.totalMinor - paidMinor),
  } as Ubl['cac:LegalMonetaryTotal'];
}

/** BG-25: the goods, or the charges of a document without goods, as the standard requires a line. */
function linesOf(content: Content, net: NetAmounts, texts: Texts): Line[] {
  if (content.lines.length > 0)
    return net.lines.map((line, index) => goodsLine(content, line, index));
  return net.charges.map(({ kind, netMinor }, index) => ({
    'cbc:ID': String(index + 1),
    'cbc:InvoicedQuantity': '1',
    'cbc:InvoicedQuantity@unitCode': 'C62',
    'cbc:LineExtensionAmount': decimalText(netMinor),
    'cbc:LineExtensionAmount@currencyID': content.currency,
    'cac:Item': {
      'cbc:Name': texts(chargeKeys[kind]),
      'cac:ClassifiedTaxCategory': taxCategory(content, content.chargedAtBasisPoints),
    },
    'cac:Price': {
      'cbc:PriceAmount': decimalText(netMinor),
      'cbc:PriceAmount@currencyID': content.currency,
    },
  }));
}

function goodsLine(
  content: Content,
  { line, netMinor, discountMinor, price }: NetAmounts['lines'][number],
  index: number,
): Line {
  const { currency } = content;
  return {
    'cbc:ID': String(index + 1),
    'cbc:InvoicedQuantity': String(line.quantity),
    'cbc:InvoicedQuantity@unitCode': 'C62',
    'cbc:LineExtensionAmount': decimalText(netMinor),
    'cbc:LineExtensionAmount@currencyID': currency,
    ...(discountMinor > 0 && {
      'cac:AllowanceCharge': [
        {
          'cbc:ChargeIndicator': 'false',
          'cbc:AllowanceChargeReasonCode': '95',
          'cbc:AllowanceChargeReason': content.voucherCodes.join(', ') || 'Discount',
          'cbc:Amount': decimalText(discountMinor),
          'cbc:Amount@currencyID': currency,
        },
      ],
    }),
    'cac:Item': {
      ...(line.variant !== '' && { 'cbc:Description': line.variant }),
      'cbc:Name': line.name.replaceAll('\u00AD', ''),
      'cac:SellersItemIdentification': { 'cbc:ID': line.orderNumber },
      'cac:ClassifiedTaxCategory': taxCategory(content, line.taxRateBasisPoints),
    },
    'cac:Price': {
      'cbc:PriceAmount': decimalText(price.amountMinor),
      'cbc:PriceAmount@currencyID': currency,
      'cbc:BaseQuantity': String(price.pieces),
      'cbc:BaseQuantity@unitCode': 'C62',
    },
  };
}
