import { checkoutSettings } from '#shop/pricing/checkout-settings.ts';
import { addDays } from '#shop/catalogue/working-days.ts';
import type { BankTransfer, OrderLine } from '#shop/resolver-types.generated.ts';
import { isPrepaid } from '#shop/pricing/payment-methods.ts';
import { giroCodePicture, swissQrPicture } from '#shop/pricing/giro-code-picture.ts';
import type { ShownCode } from '#shop/mail/mail-parts.ts';
import { companyLines } from '#shop/mail/company.ts';
import type { MailLocale } from '#shop/mail/mail-ctx.ts';
import { type OrderView, orderView, swissTransferOf } from '../order-view.ts';
import { withdrawalLink, withdrawalNotice } from './withdrawal-notice.ts';
import type { LabelledValue, ConfirmationContent } from './confirmation.ts';
import type { PlacedOrder } from '../order.ts';
import { dateText } from '#shop/mail/date-text.ts';

/** The texts and figures of an order's confirmation (OP3, OP6). Pure. */
export function confirmationContent(
  order: PlacedOrder,
  mailLocale: MailLocale,
  orderUrl: string,
): ConfirmationContent {
  const { texts, storefront } = mailLocale;
  const { orderNumber } = order;
  const { firstName, lastName } = order.billingAddress;
  const view = orderView(order, mailLocale);
  return {
    subject: texts('shop.mail.order.subject', { orderNumber }),
    preview: texts('shop.mail.order.preview', { total: view.total.stringValue }),
    title: texts('shop.mail.order.title'),
    introduction: [
      texts('shop.mail.greeting', { name: `${firstName} ${lastName}` }),
      texts('shop.mail.order.introduction', { orderNumber }),
    ],
    facts: factsOf(order, mailLocale),
    toOrder: { label: texts('shop.mail.toOrder'), url: orderUrl },
    payment: paymentOf(order, view, mailLocale),
    delivery: {
      title: texts('shop.mail.order.delivery'),
      text: [view.shipperName, view.deliveryInfo, ...view.speditionInfo]
        .flatMap((part) => (part ? [part.endsWith('.') ? part : `${part}.`] : []))
        .join(' '),
    },
    addresses: [
      { title: texts('shop.mail.order.billingAddress'), lines: view.billingAddress.lines },
      { title: texts('shop.mail.order.deliveryAddress'), lines: view.deliveryAddress.lines },
    ],
    linesTitle: texts('shop.mail.order.lines'),
    lines: view.lines.map((line, index) => ({
      ...lineOf(line, mailLocale),
      pictureKey: order.lines[index]?.pictureKey ?? '',
    })),
    sums: sumsOf(order, view, mailLocale),
    withdrawal: withdrawalNotice(order, mailLocale),
    company: companyLines(mailLocale),
    links: [
      { label: texts('shop.mail.terms'), url: `${storefront.baseUrl}/service/agb/` },
      { label: texts('shop.mail.privacy'), url: `${storefront.baseUrl}/service/datenschutz/` },
      { label: texts('shop.mail.imprint'), url: `${storefront.baseUrl}/service/impressum/` },
      ...withdrawalLink(order, mailLocale),
    ],
  };
}

function lineOf(
  { quantity, name, variant, orderNumber, isFreeItem, pricePerUnit, total }: OrderLine,
  { texts }: MailLocale,
): Omit<ConfirmationContent['lines'][number], 'pictureKey'> {
  const words = [
    variant,
    texts('shop.mail.order.itemNumber', { orderNumber }),
    isFreeItem && texts('shop.cart.free'),
  ];
  return {
    quantity,
    name,
    detail: words.filter(Boolean).join(' · '),
    unit: pricePerUnit.stringValue,
    total: total.stringValue,
  };
}

function factsOf(order: PlacedOrder, { texts, storefront }: MailLocale): LabelledValue[] {
  const facts = [
    { label: texts('shop.mail.order.number'), value: order.orderNumber },
    { label: texts('shop.mail.order.date'), value: dateText(order.placedAt, storefront.locale) },
    { label: texts('shop.mail.order.reference'), value: order.orderReference },
    { label: texts('shop.mail.order.costCentre'), value: order.costCentre },
    { label: texts('shop.mail.order.comment'), value: order.orderComment },
  ];
  return facts.filter((fact): fact is LabelledValue => fact.value !== null);
}

function paymentOf(
  order: PlacedOrder,
  { paymentName, bankTransfer }: OrderView,
  mailLocale: MailLocale,
): ConfirmationContent['payment'] {
  const { texts, storefront } = mailLocale;
  const title = texts('shop.mail.order.payment', { name: paymentName });
  if (!bankTransfer || order.status === 'paid')
    return { title, text: paymentText(order, mailLocale), values: [] };
  const { prepaymentDays } = checkoutSettings(storefront.store, order.parameters);
  const until = dateText(
    order.payUntil ?? addDays(order.placedAt, prepaymentDays),
    storefront.locale,
  );
  return {
    title,
    text: texts('shop.mail.order.prepayment', { until }),
    values: bankValues(bankTransfer, mailLocale),
    code: shownTransferCode(order, bankTransfer, mailLocale),
  };
}

/** The bank transfer as a code for banking apps, while the payment is awaited: a GiroCode, or that of a Swiss QR-bill. */
export function shownTransferCode(
  order: PlacedOrder,
  { recipient, iban, bic, reference }: BankTransfer,
  mailLocale: MailLocale,
): ShownCode | undefined {
  const { texts, storefront } = mailLocale;
  const { status, totalMinor: amountMinor } = order;
  if (status !== 'awaitingPayment') return undefined;
  const swiss = swissTransferOf(order, mailLocale);
  const swissPicture = swiss && swissQrPicture(swiss);
  if (swissPicture) {
    const text = texts('shop.mail.bank.swissQrCodeText');
    return { text, alt: texts('shop.qrBill.alt'), picture: swissPicture };
  }
  const { currency } = storefront;
  const picture = giroCodePicture({ recipient, iban, bic, reference, amountMinor, currency });
  const text = texts('shop.mail.bank.giroCodeText');
  return picture && { text, alt: texts('shop.mail.bank.giroCode'), picture };
}

function paymentText(
  { status, paymentId, buyerReference, paymentDays, totalMinor }: PlacedOrder,
  { texts }: MailLocale,
): string {
  if (totalMinor === 0) return texts('shop.mail.order.nothingToPay');
  if (status === 'paid') return texts('shop.mail.order.paid');
  if (isPrepaid(paymentId)) return texts('shop.mail.order.providerPending');
  if (paymentId === 'CASH_ON_DELIVERY') return texts('shop.mail.order.cashOnDelivery');
  if (paymentId === 'X_RECHNUNG')
    return texts('shop.mail.order.eInvoice', { reference: buyerReference ?? '' });
  return texts('shop.mail.order.invoice', { days: paymentDays ?? 14 });
}

/** Account, amount and reference of a prepayment, with labels. */
export function bankValues(bankTransfer: BankTransfer, { texts }: MailLocale): LabelledValue[] {
  return [
    { label: texts('shop.mail.bank.amount'), value: bankTransfer.amount.stringValue },
    { label: texts('shop.mail.bank.recipient'), value: bankTransfer.recipient },
    {
      label: texts('shop.mail.bank.iban'),
      value: bankTransfer.iban.replace(/(.{4})(?=.)/g, '$1 '),
    },
    { label: texts('shop.mail.bank.bic'), value: bankTransfer.bic },
    { label: texts('shop.mail.bank.reference'), value: bankTransfer.reference },
  ];
}

function sumsOf(
  order: PlacedOrder,
  { subtotal, vouchers, shippingCost, paymentFee, tax, total }: OrderView,
  { texts, storefront }: MailLocale,
): ConfirmationContent['sums'] {
  const shipping =
    shippingCost.amountMinor === 0 ? texts('shop.mail.order.free') : shippingCost.stringValue;
  const taxKey = storefront.isB2b ? 'shop.mail.order.taxAdded' : 'shop.mail.order.taxContained';
  const isTaxFree = order.taxes.some(({ rateBasisPoints }) => rateBasisPoints === 0);
  const taxes = tax.map(({ rate, amount }) => ({
    label: isTaxFree ? texts('shop.mail.order.taxFree') : texts(taxKey, { rate }),
    value: amount.stringValue,
    isTotal: false,
  }));
  const sums = [
    { label: texts('shop.mail.order.subtotal'), value: subtotal.stringValue, isTotal: false },
    ...vouchers.flatMap(({ code, saving }) =>
      saving
        ? [
            {
              label: texts('shop.mail.order.voucher', { code }),
              value: `−${saving.stringValue}`,
              isTotal: false,
            },
          ]
        : [],
    ),
    { label: texts('shop.mail.order.shipping'), value: shipping, isTotal: false },
    ...(order.paymentFeeMinor > 0
      ? [{ label: texts('shop.mail.order.fee'), value: paymentFee.stringValue, isTotal: false }]
      : []),
  ];
  const sum = { label: texts('shop.mail.order.total'), value: total.stringValue, isTotal: true };
  return storefront.isB2b ? [...sums, ...taxes, sum] : [...sums, sum, ...taxes];
}
