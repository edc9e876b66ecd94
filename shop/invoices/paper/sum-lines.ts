import { sumsOf } from '../issued.ts';
import type { DocumentFormat } from './document-format.ts';

type Sum = { label: string; amountMinor: number; isTotal?: boolean };

/** The sums below a document's lines, up to the total. */
export function sumLines({
  document: { kind, content },
  mailLocale: { texts },
  percent,
}: DocumentFormat): Sum[] {
  const { goodsMinor, discountMinor } = sumsOf(content);
  const { shippingMinor, paymentFeeMinor, allowanceMinor, totalMinor } = content;
  const isInvoice = kind === 'invoice';
  const codes = content.voucherCodes.join(', ');
  const shipping = texts(isInvoice ? 'shop.invoice.shipping' : 'shop.invoice.creditCharges');
  const parts: Sum[] = [
    { label: texts('shop.invoice.goods'), amountMinor: goodsMinor },
    { label: texts('shop.invoice.vouchers', { codes }), amountMinor: -discountMinor },
    { label: shipping, amountMinor: shippingMinor },
    { label: texts('shop.invoice.fee'), amountMinor: paymentFeeMinor },
    { label: texts('shop.invoice.allowance'), amountMinor: allowanceMinor },
  ].filter(({ amountMinor }) => amountMinor !== 0);
  const total = texts(isInvoice ? 'shop.invoice.total' : 'shop.invoice.creditTotal');
  const whole = { label: total, amountMinor: totalMinor, isTotal: true };
  if (content.pricesIncludeTax) return [...parts, whole];
  const net = content.taxes.reduce((sum, { netMinor }) => sum + netMinor, 0);
  const taxes = content.taxes.map(({ rateBasisPoints, taxMinor }) => ({
    label: texts('shop.invoice.taxAdded', { rate: percent(rateBasisPoints) }),
    amountMinor: taxMinor,
  }));
  return [...parts, { label: texts('shop.invoice.net'), amountMinor: net }, ...taxes, whole];
}
