import * as v from 'valibot';
import { readPreviewJson } from '#shop/content/read-preview.ts';

const sampleShape = v.object({
  status: v.fallback(v.picklist(['placed', 'awaitingPayment', 'paid', 'cancelled']), 'placed'),
  paymentId: v.fallback(
    v.picklist([
      'CREDIT_CARD',
      'PAYPAL',
      'AMAZONPAY',
      'TWINT',
      'VORKASSE',
      'INVOICE',
      'X_RECHNUNG',
      'CASH_ON_DELIVERY',
    ]),
    'INVOICE',
  ),
  date: v.fallback(v.optional(v.pipe(v.string(), v.isoTimestamp())), undefined),
});

/** How the order of a preview stands, how it is paid, and when it was placed. */
export type SampleOrder = v.InferOutput<typeof sampleShape>;

/** What the value of `ishop-preview-json` asks to see of a confirmation; what it does not say or says wrongly is ordinary (CO7). */
export function readSampleOrder(written: string | null | undefined): SampleOrder {
  const json = readPreviewJson(written ?? undefined);
  const { success, output } = v.safeParse(sampleShape, json);
  return success ? output : v.parse(sampleShape, {});
}
