export type Step = 'login' | 'shipping' | 'payment' | 'summary';

/** State of a visitor's checkout that the guards depend on. */
export type Progress = {
  session: 'none' | 'guest' | 'customer';
  isCartEmpty: boolean;
  /** Whether the cart has positions below their minimum quantity or no longer sellable. */
  hasBlockedPositions: boolean;
  finishedSteps: readonly string[];
  isPaymentApplicable: boolean;
};

const sessionExpired = '/?notice=vue.checkout.message.sessionExpired';

/** Path to which a visitor is redirected who may not see `step` yet, or undefined when the step may be shown (CO1). */
export function redirectFor(step: Step, progress: Progress): string | undefined {
  return guards[step](progress) ?? (progress.hasBlockedPositions ? '/checkout/basket/' : undefined);
}

const guards: Record<Step, (progress: Progress) => string | undefined> = {
  login({ session, isCartEmpty }) {
    if (session !== 'none') return '/checkout/shipping/';
    return isCartEmpty ? '/checkout/basket/' : undefined;
  },
  shipping({ isCartEmpty, finishedSteps }) {
    if (isCartEmpty) return '/';
    return finishedSteps.includes('login') ? undefined : '/checkout/login/';
  },
  payment({ isCartEmpty, session, finishedSteps, isPaymentApplicable }) {
    if (isCartEmpty) return session === 'customer' ? '/' : sessionExpired;
    if (!finishedSteps.includes('shipping')) return '/checkout/shipping/';
    return isPaymentApplicable ? undefined : '/checkout/summary/';
  },
  summary({ isCartEmpty, finishedSteps, isPaymentApplicable }) {
    if (isCartEmpty || !finishedSteps.includes('shipping')) return sessionExpired;
    return isPaymentApplicable && !finishedSteps.includes('payment')
      ? '/checkout/payment/'
      : undefined;
  },
};
