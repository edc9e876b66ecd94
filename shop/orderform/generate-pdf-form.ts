import { findCustomer } from '#shop/account/find-customer.ts';
import { customerId } from '#shop/cart/find-cart.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { globalParameter } from '#shop/parameters/global-parameter.ts';
import { countPaper } from '#shop/paper/count-paper.ts';
import { type Drawer, drawPaper, pageNumbers } from '#shop/paper/draw-paper.ts';
import { checkView } from './orderform-view.ts';
import type { TypedLine } from './read-form.ts';
import { validateOrderForm } from './validate-order-form.ts';
import type { drawOrderForm } from './draw-order-form.ts';

const formDrawer: Drawer<typeof drawOrderForm> = {
  module: new URL('./draw-order-form.ts', import.meta.url),
  name: 'drawOrderForm',
};

export type PdfForm = { fileName: string; content: string };

/**
 * The order form as a PDF, filled in with the lines and the customer's data (CA7). Lines with an unknown number are printed as
 * typed. Throws BAD_REQUEST for more than 500 lines, and TOO_MANY_REQUESTS as `countPaper`.
 */
export async function generatePdfForm(ctx: Ctx, typed: readonly TypedLine[]): Promise<PdfForm> {
  const { texts, storefront } = ctx;
  await countPaper(ctx);
  const [checked, customer, phone, email] = await Promise.all([
    validateOrderForm(ctx, typed),
    customerOf(ctx),
    globalParameter(ctx, 'contact', 'phone'),
    globalParameter(ctx, 'contact', 'email'),
  ]);
  const { entries, total } = checkView(checked, ctx);
  const name = [customer?.firstName, customer?.lastName].filter(Boolean).join(' ');
  const document = await drawPaper(formDrawer, {
    language: storefront.language,
    shop: texts('shop.meta.shop'),
    title: texts('shop.orderform.title'),
    intro: texts('shop.orderform.paper.intro'),
    contact: [phone, email].filter(Boolean).join(' · '),
    date: ctx.clock.now(),
    fields: [
      {
        label: texts('shop.orderform.paper.customerNumber'),
        value: customer?.customerNumber ?? '',
      },
      { label: texts('shop.orderform.paper.name'), value: name },
      { label: texts('shop.orderform.paper.reference'), value: '' },
      { label: texts('shop.orderform.paper.signature'), value: '' },
    ],
    headings: [
      texts('shop.orderform.number'),
      texts('shop.orderform.quantity'),
      texts('shop.orderform.item'),
      texts('shop.orderform.unitPrice'),
      texts('shop.orderform.sum'),
    ],
    lines: entries.map((entry, index) => ({
      number: entry.item?.orderNumber ?? typed[index]?.orderNumber ?? '',
      quantity: String(entry.quantity ?? typed[index]?.quantity ?? ''),
      item: [entry.item?.name, ...(entry.item?.variantInfoList ?? []).map(({ value }) => value)]
        .filter(Boolean)
        .join(', ')
        .replaceAll('\u00AD', ''),
      unitPrice: entry.item?.pricePerUnit.stringValue ?? '',
      sum: entry.isValidForCart ? (entry.item?.total.stringValue ?? '') : '',
    })),
    total:
      total.amountMinor > 0
        ? { label: texts('shop.orderform.sum'), amount: total.stringValue }
        : undefined,
    foot: texts('shop.orderform.paper.page', pageNumbers),
  });
  const fileName = `${texts('shop.orderform.paper.fileName')}.pdf`;
  return { fileName, content: document.toString('base64') };
}

async function customerOf({ db, visitor }: Ctx) {
  const accountId = customerId(visitor);
  return accountId === undefined ? undefined : findCustomer(db, accountId);
}
