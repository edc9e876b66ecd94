import { checkoutSettings } from '#shop/checkout/checkout-settings.ts';
import { addDays } from '#shop/catalogue/working-days.ts';
import type { BankTransfer, OrderLine } from '#shop/resolver-types.generated.ts';
import { isPrepaid } from '#shop/payment/payment-methods.ts';
import type { Speaker } from '#shop/mail/speaker.ts';
import { orderView } from './order-view.ts';
import type { PlacedOrder } from './orders.sql.ts';
import { withdrawalLink, withdrawalNotice } from './withdrawal-notice.ts';

type LabelledValue = { label: string; value: string };

/** Everything that the confirmation says, in the customer's language; HTML and plain text show the same. */
export type ConfirmationContent = {
  subject: string;
  preview: string;
  title: string;
  introduction: string[];
  facts: LabelledValue[];
  /** The order's own page. */
  toOrder: { label: string; url: string };
  payment: { title: string; text: string; values: LabelledValue[] };
  delivery: { title: string; text: string };
  addresses: { title: string; lines: string[] }[];
  linesTitle: string;
  lines: { quantity: number; name: string; detail: string; unit: string; total: string }[];
  sums: (LabelledValue & { isTotal: boolean })[];
  withdrawal: { title: string; paragraphs: string[] } | undefined;
  company: string[];
  links: { label: string; url: string }[];
};

/** Puts an order's confirmation into words (OP3, OP6). Pure. */
export function confirmationContent(
  order: PlacedOrder,
  speaker: Speaker,
  orderUrl: string,
): ConfirmationContent {
  const { texts, storefront } = speaker;
  const { orderNumber } = order;
  const { firstName, lastName } = order.billingAddress;
  const view = orderView(order, speaker);
  return {
    subject: texts('shop.mail.order.subject', { orderNumber }),
    preview: texts('shop.mail.order.preview', { total: view.total.stringValue }),
    title: texts('shop.mail.order.title'),
    introduction: [
      texts('shop.mail.greeting', { name: `${firstName} ${lastName}` }),
      texts('shop.mail.order.introduction', { orderNumber }),
    ],
    facts: factsOf(order, speaker),
    toOrder: { label: texts('shop.mail.toOrder'), url: orderUrl },
    payment: paymentOf(order, speaker),
    delivery: {
      title: texts('shop.mail.order.delivery'),
      text: `${view.shipperName}. ${[view.deliveryInfo, ...view.speditionInfo].join('. ')}.`,
    },
    addresses: [
      { title: texts('shop.mail.order.billingAddress'), lines: view.billingAddress.lines },
      { title: texts('shop.mail.order.deliveryAddress'), lines: view.deliveryAddress.lines },
    ],
    linesTitle: texts('shop.mail.order.lines'),
    lines: view.lines.map((line) => lineOf(line, speaker)),
    sums: sumsOf(order, speaker),
    withdrawal: withdrawalNotice(order, speaker),
    company: [
      texts('shop.company.name'),
      texts('shop.company.address'),
      texts('shop.company.contact'),
    ],
    links: [
      { label: texts('shop.mail.terms'), url: `${storefront.baseUrl}/service/agb/` },
      { label: texts('shop.mail.privacy'), url: `${storefront.baseUrl}/service/datenschutz/` },
      { label: texts('shop.mail.imprint'), url: `${storefront.baseUrl}/service/impressum/` },
      ...withdrawalLink(order, speaker),
    ],
  };
}

function lineOf(
  { quantity, name, variant, orderNumber, isFreeItem, pricePerUnit, total }: OrderLine,
  { texts }: Speaker,
): ConfirmationContent['lines'][number] {
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

function factsOf(order: PlacedOrder, { texts, storefront }: Speaker): LabelledValue[] {
  const facts = [
    { label: texts('shop.mail.order.number'), value: order.orderNumber },
    { label: texts('shop.mail.order.date'), value: dateText(order.placedAt, storefront.locale) },
    { label: texts('shop.mail.order.reference'), value: order.orderReference },
    { label: texts('shop.mail.order.comment'), value: order.orderComment },
  ];
  return facts.filter((fact): fact is LabelledValue => fact.value !== null);
}

function paymentOf(order: PlacedOrder, speaker: Speaker): ConfirmationContent['payment'] {
  const { texts, storefront } = speaker;
  const { paymentName, bankTransfer } = orderView(order, speaker);
  const title = texts('shop.mail.order.payment', { name: paymentName });
  if (!bankTransfer || order.status === 'paid')
    return { title, text: paymentText(order, speaker), values: [] };
  const { prepaymentDays } = checkoutSettings(storefront.store, order.parameters);
  const until = dateText(
    order.payUntil ?? addDays(order.placedAt, prepaymentDays),
    storefront.locale,
  );
  return {
    title,
    text: texts('shop.mail.order.prepayment', { until }),
    values: bankValues(bankTransfer, speaker),
  };
}

function paymentText(
  { status, paymentId, buyerReference, paymentDays }: PlacedOrder,
  { texts }: Speaker,
): string {
  if (status === 'paid') return texts('shop.mail.order.paid');
  if (isPrepaid(paymentId)) return texts('shop.mail.order.providerPending');
  if (paymentId === 'CASH_ON_DELIVERY') return texts('shop.mail.order.cashOnDelivery');
  if (paymentId === 'X_RECHNUNG')
    return texts('shop.mail.order.eInvoice', { reference: buyerReference ?? '' });
  return texts('shop.mail.order.invoice', { days: paymentDays ?? 14 });
}

/** Where a prepayment goes, value by value. */
export function bankValues(bankTransfer: BankTransfer, { texts }: Speaker): LabelledValue[] {
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

function sumsOf(order: PlacedOrder, speaker: Speaker): ConfirmationContent['sums'] {
  const { texts, storefront } = speaker;
  const { subtotal, vouchers, shippingCost, paymentFee, tax, total } = orderView(order, speaker);
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
    { label: texts('shop.mail.order.shipping'), value: shippingCost.stringValue, isTotal: false },
    ...(order.paymentFeeMinor > 0
      ? [{ label: texts('shop.mail.order.fee'), value: paymentFee.stringValue, isTotal: false }]
      : []),
  ];
  const sum = { label: texts('shop.mail.order.total'), value: total.stringValue, isTotal: true };
  return storefront.isB2b ? [...sums, ...taxes, sum] : [...sums, sum, ...taxes];
}

export function dateText(instant: Date, locale: string): string {
  const spoken = locale === 'en-DE' ? 'en-GB' : locale;
  return new Intl.DateTimeFormat(spoken, { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(
    instant,
  );
}
