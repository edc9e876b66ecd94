import '#storefront/texts/checkout.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { type Texts, useTexts } from '#storefront/state/texts.tsx';

type Amount = { stringValue: string };

type TotalsProps = {
  articleCount: number;
  subtotal: Amount;
  /** Only vouchers that count have a saving. */
  vouchers: readonly { code: string; saving: Amount | null }[];
  shippingCost: (Amount & { amountMinor: number }) | null;
  paymentFee: (Amount & { amountMinor: number }) | null;
  tax: readonly { rate: string; amount: Amount }[];
  total: Amount;
};

/**
 * Totals of a cart or an order, from goods to payable amount. Net totals list the tax before the total, gross totals
 * below it.
 */
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
      {shippingCost && (
        <Line
          label={texts('shop.totals.shipping')}
          amount={{ stringValue: chargeText(shippingCost, texts) }}
        />
      )}
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

/** A charge as text, "free" for zero. */
export function chargeText(
  { amountMinor, stringValue }: Amount & { amountMinor: number },
  texts: Texts,
): string {
  return amountMinor === 0 ? texts('shop.totals.free') : stringValue;
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

type CartSums = Pick<
  TotalsProps,
  'subtotal' | 'vouchers' | 'shippingCost' | 'paymentFee' | 'tax'
> & {
  details: { articleCount: number; total: Amount };
};

export function CartTotals({ cart }: { cart: CartSums }) {
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
