import { itemView, priceIn, taxViews } from '#shop/cart/cart-view.ts';
import { priceLine } from '#shop/cart/price-cart.ts';
import { totalsOf } from '#shop/cart/totals.ts';
import { taxRate } from '#shop/checkout/tax-rates.ts';
import { splitForCart } from '#shop/deals/split-quantity.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type {
  OrderFormCheck,
  OrderFormEntry,
  OrderFormItem,
} from '#shop/resolver-types.generated.ts';
import type { CheckedLine } from './validate-order-form.ts';

type ViewCtx = Pick<Ctx, 'storefront' | 'texts' | 'clock'>;

/** Checked lines as the contract gives them to pages, with the sums of the valid ones (CA7). */
export function checkView(lines: readonly CheckedLine[], ctx: ViewCtx): OrderFormCheck {
  const price = priceIn(ctx);
  const valid = lines.flatMap((line) => (line.isValid ? (pricedOf(line, ctx) ?? []) : []));
  const totals = totalsOf({
    lines: valid,
    shippingMinor: 0,
    paymentFeeMinor: 0,
    pricesIncludeTax: !ctx.storefront.isB2b,
  });
  return {
    entries: lines.map((line) => entryView(line, ctx)),
    subtotal: price(totals.subtotalMinor),
    tax: taxViews(totals, ctx),
    total: price(totals.totalMinor),
  };
}

export function entryView(line: CheckedLine, ctx: ViewCtx): OrderFormEntry {
  const { remark } = line;
  return {
    isValidForCart: line.isValid,
    quantity: line.quantity ?? null,
    item: formItemView(line, ctx),
    remark: remark
      ? {
          code: remark.code,
          fieldName: remark.fieldName,
          message: {
            messageKey: remark.messageKey,
            values: Object.entries(remark.values).map(([name, value]) => ({
              name,
              value: String(value),
            })),
          },
        }
      : null,
    suggestions: line.suggestions.map(({ orderNumber, quantity, name }) => ({
      orderNumber,
      quantity,
      name,
    })),
  };
}

/** The line priced as the cart would price it, alone, with the pieces of a deal that it would hold (CA5). */
function pricedOf({ row, pieces }: CheckedLine, { storefront, clock }: ViewCtx) {
  if (!row) return undefined;
  const rate = taxRate(storefront.country, row.taxClass, clock.now());
  const deal = row.deal && { ...row.deal, held: splitForCart(pieces, row.deal).lightning };
  return priceLine({ ...row, deal, positionId: row.itemId, quantity: pieces }, rate);
}

function formItemView(line: CheckedLine, ctx: ViewCtx): OrderFormItem | null {
  const priced = pricedOf(line, ctx);
  if (!priced) return null;
  const view = itemView(priced, ctx);
  return {
    itemId: view.itemId,
    productId: view.productId,
    name: view.name,
    path: view.path,
    orderNumber: view.orderNumber,
    picture: view.picture,
    variantInfoList: view.variantInfoList,
    pricePerUnit: view.pricePerUnit,
    pricePerUnitLightning: view.pricePerUnitLightning,
    quantityLightning: view.quantityLightning,
    quantityNormal: view.quantityNormal,
    total: view.total,
    deliveryStatusColor: view.deliveryStatusColor,
    deliveryInfo: view.deliveryInfo,
  };
}
