export type Step = 'login' | 'shipping' | 'payment';

/** What a visitor has completed of the checkout. */
export type CheckoutProgress = {
  hasSession: boolean;
  hasLoginOption: boolean;
  hasBillingAddress: boolean;
  /** True for delivery to the billing address as well. */
  hasDeliveryAddress: boolean;
  /** A carrier is chosen and can still deliver this cart to its address. */
  hasShipper: boolean;
  hasPayment: boolean;
  isPaymentApplicable: boolean;
};

/** The steps that are finished, in order, up to the first that is not (CO1). Every guard uses this rule. */
export function finishedSteps(progress: CheckoutProgress): Step[] {
  const steps = order.filter((step) => step !== 'payment' || progress.isPaymentApplicable);
  const firstOpen = steps.findIndex((step) => !isFinished[step](progress));
  return firstOpen === -1 ? steps : steps.slice(0, firstOpen);
}

/** Whether all steps before the summary are finished. */
export function isReadyToOrder(progress: CheckoutProgress): boolean {
  const last: Step = progress.isPaymentApplicable ? 'payment' : 'shipping';
  return progress.hasSession && finishedSteps(progress).includes(last);
}

const order: Step[] = ['login', 'shipping', 'payment'];

const isFinished: Record<Step, (progress: CheckoutProgress) => boolean> = {
  login: ({ hasSession, hasLoginOption }) => hasSession || hasLoginOption,
  shipping: (progress) =>
    progress.hasSession &&
    progress.hasBillingAddress &&
    progress.hasDeliveryAddress &&
    progress.hasShipper,
  payment: ({ hasPayment }) => hasPayment,
};
