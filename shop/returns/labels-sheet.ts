import { shipperPhrase } from '#shop/pricing/shipper-names.ts';
import { pageNumbers } from '#shop/paper/draw-paper.ts';
import type { OpenedReturn } from './find-return-order.ts';
import type { ReturnRow } from './returns.sql.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { addressLines } from '#shop/account/addresses/address-lines.ts';

type TextsCtx = Pick<Ctx, 'storefront' | 'texts'>;

/** Texts of the labels and packing slips. */
export type LabelsSheet = ReturnType<typeof labelsSheet>;

export function labelsSheet(order: OpenedReturn, row: ReturnRow, ctx: TextsCtx) {
  const { texts, storefront } = ctx;
  const word = (name: string, values?: Record<string, string>): string =>
    texts(`shop.returns.paper.${name}`, values);
  return {
    title: word('title', { number: row.returnNumber }),
    language: storefront.language,
    author: texts('shop.company.name'),
    date: row.registeredAt,
    foot: word('page', pageNumbers),
    codes: row.trackingCodes,
    heading: word('heading', { carrier: shipperPhrase(row.carrier, 'afterWith', texts) }),
    from: {
      label: word('from'),
      lines: senderLines(order, ctx).join('\n'),
    },
    to: { label: word('to'), lines: texts('shop.returns.address') },
    cut: word('cut'),
    slip: word('slip', { number: row.returnNumber }),
    slipText: word('slipText', { orderNumber: order.orderNumber }),
    positions: row.positions.map(({ lineNumber, quantity, reason }) => {
      const line = order.lines.find((one) => one.lineNumber === lineNumber);
      const words = [
        texts('shop.mail.return.line', { count: quantity, name: line?.name ?? '' }),
        line?.orderNumber,
        texts(`shop.returns.reason.${reason}`),
      ];
      return words.filter(Boolean).join(' · ');
    }),
  };
}

/** The sender's address; without access to personal data name and street are left blank to be written by hand. */
function senderLines({ reach, billingAddress }: OpenedReturn, ctx: TextsCtx): string[] {
  const lines = addressLines(billingAddress, ctx);
  if (reach === 'order') return lines;
  const { postcode, city } = billingAddress;
  return [ctx.texts('shop.returns.paper.fromByHand'), '', '', `${postcode} ${city}`];
}
