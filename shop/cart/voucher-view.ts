import { formatLocale } from '#contract/format-locale.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { priceView } from '#shop/kernel/price-view.ts';
import type { CartVoucher, Message } from '#shop/resolver-types.generated.ts';
import type { EvaluatedVoucher, VoucherStatus } from '#shop/vouchers/evaluate-vouchers.ts';
import { isLimited } from '#shop/vouchers/voucher.ts';
import type { FreeLine } from './price-cart.ts';

type ViewCtx = Pick<Ctx, 'storefront'>;

/** A voucher in the contract's form: its benefit and, while it does not count, the reason (CA3). */
export function voucherView(
  evaluated: EvaluatedVoucher,
  { freeLines }: { freeLines: readonly FreeLine[] },
  ctx: ViewCtx,
): CartVoucher {
  const { voucher, status, discountMinor } = evaluated;
  const { currency, locale } = ctx.storefront;
  const gives = freeLines.find(({ voucherCode }) => voucherCode === voucher.code)?.name ?? '';
  return {
    code: voucher.code,
    kind: voucher.kind,
    isApplied: status === 'APPLIED',
    status,
    terms: termsOf(evaluated, gives, ctx),
    info: status === 'APPLIED' ? null : messageOf(refusalReason(evaluated, ctx)),
    saving: discountMinor > 0 ? priceView({ amountMinor: discountMinor, currency }, locale) : null,
  };
}

function termsOf({ voucher }: EvaluatedVoucher, gives: string, { storefront }: ViewCtx): Message {
  const { currency, locale } = storefront;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  const hasMinimum = voucher.minimumMinor > 0 ? 'yes' : 'no';
  const isSome = isLimited(voucher) ? 'yes' : 'no';
  const from = { hasMinimum, isSome, minimum: money(voucher.minimumMinor) };
  const hasName = gives === '' ? 'no' : 'yes';
  if (voucher.kind === 'freeArticle') {
    return messageOf({
      messageKey: 'shop.voucher.terms.freeArticle',
      values: { ...from, hasName, name: gives },
    });
  }
  return voucher.kind === 'percent'
    ? messageOf({
        messageKey: 'shop.voucher.terms.percent',
        values: { ...from, percent: voucher.percent ?? 0 },
      })
    : messageOf({
        messageKey: 'shop.voucher.terms.fixed',
        values: { ...from, amount: money(voucher.amountMinor ?? 0) },
      });
}

type Explanation = { messageKey: string; values: Record<string, string | number> };

/** The reason why a voucher does not count or is not added. */
export function refusalReason(
  { voucher, status, missingMinor, besideCode = '' }: EvaluatedVoucher,
  { storefront }: ViewCtx,
): Explanation {
  const { currency, locale } = storefront;
  return {
    messageKey:
      status === 'NOTHING_ELIGIBLE' && isLimited(voucher)
        ? 'shop.voucher.nothingCovered'
        : reasonKeys[status],
    values: {
      code: voucher.code,
      missing: formatMoney({ amountMinor: missingMinor, currency }, locale),
      date: dayText(voucher.validFrom, locale),
      other: besideCode,
    },
  };
}

/** The message key of each status; one that counts has a general one. */
export const reasonKeys: Record<VoucherStatus, string> = {
  APPLIED: 'shop.checkout.cartChanged',
  NOT_IN_SHOP: 'shop.voucher.notInShop',
  BLOCKED: 'shop.voucher.blocked',
  NOT_YET: 'shop.voucher.notYet',
  EXPIRED: 'shop.voucher.expired',
  USED_UP: 'shop.voucher.usedUp',
  USED_BY_YOU: 'shop.voucher.usedByYou',
  NOT_COMBINABLE: 'shop.voucher.notCombinable',
  NOTHING_ELIGIBLE: 'shop.voucher.nothingEligible',
  MINIMUM_NOT_REACHED: 'shop.voucher.minimum',
  SOLD_OUT: 'shop.voucher.soldOut',
};

function messageOf({ messageKey, values }: Explanation): Message {
  return {
    messageKey,
    values: Object.entries(values).map(([name, value]) => ({ name, value: String(value) })),
  };
}

function dayText(instant: string, locale: string): string {
  const spoken = formatLocale(locale);
  return new Intl.DateTimeFormat(spoken, { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(
    new Date(instant),
  );
}
