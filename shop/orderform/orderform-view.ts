import { deliveryDays, restockedInDays } from '#shop/catalogue/delivery.ts';
import { scaleView } from '#shop/catalogue/scale-view.ts';
import { formatShortDay } from '#shop/catalogue/working-days.ts';
import { itemView, taxViews } from '#shop/cart/cart-view.ts';
import { priceLine } from '#shop/cart/price-cart.ts';
import { totalsOf } from '#shop/pricing/totals.ts';
import { grossOfNet } from '#shop/pricing/gross-of-net.ts';
import { taxRate } from '#shop/pricing/tax-rates.ts';
import { splitForCart } from '#shop/deals/split-quantity.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type {
  OrderFormCheck,
  OrderFormEntry,
  OrderFormItem,
  Price,
} from '#shop/resolver-types.generated.ts';
import type { CheckedLine } from './validate-order-form.ts';
import { priceIn } from '#shop/kernel/price-view.ts';

type ViewCtx = Pick<Ctx, 'storefront' | 'texts' | 'clock'>;

/** The contract's view of checked lines, with the sums of the valid ones (CA7). */
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

/** Prices a line as a cart with this line alone, with the deal pieces that it would hold (CA5). */
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
    grossPricePerUnit: grossView(line, view.pricePerUnit.amountMinor, ctx),
    steps: scaleView({ ...priced, amountMinor: priced.amountMinor ?? 0 }, ctx),
    stepFrom: view.stepFrom ?? null,
    nextStep: view.nextStep ?? null,
    pricePerUnitLightning: view.pricePerUnitLightning,
    quantityLightning: view.quantityLightning,
    quantityNormal: view.quantityNormal,
    total: view.total,
    deliveryStatusColor: view.deliveryStatusColor,
    deliveryInfo: view.deliveryInfo,
    deliveryDay: line.row ? firstDay(line.row, line.pieces, ctx) : null,
  };
}

function grossView({ row }: CheckedLine, netMinor: number, ctx: ViewCtx): Price | null {
  if (!row || !ctx.storefront.isB2b) return null;
  return priceIn(ctx)(grossOfNet({ amountMinor: netMinor, taxClass: row.taxClass }, ctx));
}

function firstDay(
  row: NonNullable<CheckedLine['row']>,
  pieces: number,
  { storefront, clock }: ViewCtx,
): string | null {
  const { isSellable, isBulky, onHand, restockDays } = row;
  if (!isSellable || isBulky || (onHand < pieces && restockDays === 0)) return null;
  const now = clock.now();
  const readyInDays = onHand < pieces ? restockedInDays(row, now) : 0;
  const { from } = deliveryDays(storefront.country, now, readyInDays);
  return formatShortDay(from, storefront.locale);
}
