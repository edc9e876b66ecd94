export type Step = 'login' | 'shipping' | 'payment';

/** What decides how far a visitor is on the way to an order. */
export type Way = {
  hasSession: boolean;
  hasLoginOption: boolean;
  hasBillingAddress: boolean;
  /** True for delivery to the billing address as well. */
  hasDeliveryAddress: boolean;
  /** Chosen, and still able to bring what is in the cart to where it goes. */
  hasShipper: boolean;
  hasPayment: boolean;
  isPaymentApplicable: boolean;
};

/** The steps that are finished, in order, up to the first that is not (CO1). Every guard asks this rule. */
export function finishedSteps(way: Way): Step[] {
  const steps = order.filter((step) => step !== 'payment' || way.isPaymentApplicable);
  const firstOpen = steps.findIndex((step) => !isFinished[step](way));
  return firstOpen === -1 ? steps : steps.slice(0, firstOpen);
}

/** Whether nothing is left but to look it over and order. */
export function isReadyToOrder(way: Way): boolean {
  const last: Step = way.isPaymentApplicable ? 'payment' : 'shipping';
  return way.hasSession && finishedSteps(way).includes(last);
}

const order: Step[] = ['login', 'shipping', 'payment'];

const isFinished: Record<Step, (way: Way) => boolean> = {
  login: ({ hasSession, hasLoginOption }) => hasSession || hasLoginOption,
  shipping: (way) =>
    way.hasSession && way.hasBillingAddress && way.hasDeliveryAddress && way.hasShipper,
  payment: ({ hasPayment }) => hasPayment,
};
