import type { TrackingEvent } from '#contract/tracking-events.ts';
import type { Marks } from './marks.ts';

/**
 * The outcome of a payment by the address with which the document was opened: that it failed, or that the payer cancelled (SO2).
 */
export function paymentOutcome(address: string): TrackingEvent | undefined {
  const query = URL.parse(address)?.searchParams;
  const notice = query?.get('notice') ?? '';
  if (notice === 'vue.checkout.payment.error')
    return { event: 'payment_error', error_code: query?.get('paymentError') ?? notice };
  const code = query?.get('errorCode') ?? '';
  if (code !== '') return { event: 'payment_error', error_code: code };
  const cancelled = query?.get('cancelPayment') ?? '';
  return cancelled === '' ? undefined : { event: 'payment_cancel', payment_id: cancelled };
}

const mark = 'trackedLogin';

/** The event of a login, where the visitor was not signed in before in this session. */
export function loginOf(
  { visitorLoginState, visitorType }: { visitorLoginState: string; visitorType: string },
  marks: Marks,
): TrackingEvent | undefined {
  const before = marks.read(mark);
  marks.write(mark, visitorLoginState);
  if (visitorLoginState !== 'loggedIn' || before === undefined || before === 'loggedIn')
    return undefined;
  return { event: 'login', visitor_type: visitorType };
}
