import type { StorefrontView } from '#contract/shop-api.ts';

/** Parameters that switch marks on; each is on when its value is `true`. */
export type MarkParameters = {
  eInvoice: string | null;
  twint: string | null;
  amazonPay: string | null;
  dpd: string | null;
};

export type PaymentMark =
  | 'invoice'
  | 'prepayment'
  | 'paypal'
  | 'visa'
  | 'mastercard'
  | 'eInvoice'
  | 'amazonPay'
  | 'twint';
export type CarrierMark = 'dhl' | 'dpd' | 'gls' | 'swissPost';

/** Which payment and delivery marks a storefront shows; the business shop shows none (HF4). */
export function marksOf(
  { store, isB2b }: Pick<StorefrontView, 'store' | 'isB2b'>,
  parameters: MarkParameters,
): { payments: PaymentMark[]; carriers: CarrierMark[] } {
  if (isB2b) return { payments: [], carriers: [] };
  const isOn = (name: keyof MarkParameters) => parameters[name] === 'true';
  return {
    payments: [
      'invoice',
      'paypal',
      'visa',
      store === 'de' && isOn('eInvoice') ? 'eInvoice' : 'mastercard',
      ...(isOn('amazonPay') ? (['amazonPay'] as const) : []),
      ...(store === 'ch' && isOn('twint') ? (['twint'] as const) : []),
    ],
    carriers:
      store === 'ch'
        ? ['swissPost']
        : [isOn('dpd') ? 'dpd' : 'gls', ...(store === 'de' ? (['dhl'] as const) : [])],
  };
}
