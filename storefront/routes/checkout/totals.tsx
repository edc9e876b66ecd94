import '#storefront/texts/checkout.ts';
import type { CartViewFragment } from '#contract/operations.generated.ts';
import { useStorefront } from '#storefront/layouts/use-storefront.ts';
import { useTexts } from '#storefront/state/texts.tsx';

type Amount = { stringValue: string };

type TotalsProps = {
  articleCount: number;
  subtotal: Amount;
  /** Those that take something off have a saving. */
  vouchers: readonly { code: string; saving: Amount | null }[];
  shippingCost: Amount | null;
  paymentFee: (Amount & { amountMinor: number }) | null;
  tax: readonly { rate: string; amount: Amount }[];
  total: Amount;
};

/** The sums of a cart or an order, from the goods to what is to be paid. Net sums add the tax before the total. */
export function Totals(totals: TotalsProps) {
  const { articleCount, subtotal, shippingCost, paymentFee, total } = totals;
  const texts = useTexts();
  const { isB2b } = useStorefront();
  return (
    <dl className="grid gap-2.5">
      <Line label={texts('shop.totals.subtotal', { count: articleCount })} amount={subtotal} />
      {totals.vouchers.map(
        ({ code, saving }) => saving && <Saving key={code} code={code} saving={saving} />,
      )}
      {shippingCost && <Line label={texts('shop.totals.shipping')} amount={shippingCost} />}
      {paymentFee && paymentFee.amountMinor > 0 && (
        <Line label={texts('shop.totals.paymentFee')} amount={paymentFee} />
      )}
      {isB2b && <TaxLines tax={totals.tax} />}
      <div className="flex items-baseline justify-between gap-4 border-t-2 border-tafel-900 pt-3">
        <dt className="font-display text-h3 font-bold">{texts('shop.totals.total')}</dt>
        <dd className="font-display text-h2 font-bold whitespace-nowrap tabular-nums">
          {total.stringValue}
        </dd>
      </div>
      {!isB2b && <TaxLines tax={totals.tax} />}
    </dl>
  );
}

function TaxLines({ tax }: Pick<TotalsProps, 'tax'>) {
  const texts = useTexts();
  const { isB2b } = useStorefront();
  const taxKey = isB2b ? 'shop.totals.taxAdded' : 'shop.totals.taxContained';
  const taxName = (rate: string) =>
    Number.parseInt(rate, 10) === 0 ? texts('shop.totals.taxFree') : texts(taxKey, { rate });
  return tax.map(({ rate, amount }) =>
    isB2b ? (
      <Line key={rate} label={taxName(rate)} amount={amount} />
    ) : (
      <div key={rate} className="flex gap-1 text-small text-tafel-500">
        <dt>{taxName(rate)}</dt>
        <dd className="tabular-nums">{amount.stringValue}</dd>
      </div>
    ),
  );
}

/** The totals of a cart. */
export function CartTotals({ cart }: { cart: CartViewFragment }) {
  const { details, subtotal, vouchers, shippingCost, paymentFee, tax } = cart;
  return (
    <Totals
      articleCount={details.articleCount}
      subtotal={subtotal}
      vouchers={vouchers}
      shippingCost={shippingCost}
      paymentFee={paymentFee}
      tax={tax}
      total={details.total}
    />
  );
}

function Line({ label, amount }: { label: string; amount: Amount }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">{amount.stringValue}</dd>
    </div>
  );
}

function Saving({ code, saving }: { code: string; saving: Amount }) {
  const texts = useTexts();
  return (
    <div className="flex justify-between gap-4 text-wiese-dunkel">
      <dt className="wrap-anywhere">{texts('shop.totals.voucher', { code })}</dt>
      <dd className="whitespace-nowrap tabular-nums">−{saving.stringValue}</dd>
    </div>
  );
}
