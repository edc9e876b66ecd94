import type { ToastKind } from '#storefront/state/toasts.ts';

/** A notice that an address carries, and its kind. */
export type Notice = { key: string; kind: ToastKind };

/** The notice that an address carries as `?notice=`; undefined without one, and for unknown values. */
export function noticeIn({ searchParams }: URL): Notice | undefined {
  const key = searchParams.get('notice') ?? '';
  const kind = noticeKind(key);
  return kind && { key, kind };
}

/** The kind of toast of a notice that an address carries as `?notice=`; undefined for unknown values. */
export function noticeKind(notice: string): ToastKind | undefined {
  return Object.hasOwn(kinds, notice) ? kinds[notice] : undefined;
}

const kinds: Readonly<Record<string, ToastKind>> = {
  'vue.user.registerPage.notification.alreadyLoggedIn': 'info',
  'shop.register.welcome': 'ok',
  'vue.checkout.message.sessionExpired': 'warn',
  'vue.checkout.payment.error': 'warn',
  'vue.message.sessionExpired': 'warn',
  'vue.message.securityLogout': 'warn',
  'vue.user.logout.message': 'ok',
  'shop.password.changed': 'ok',
  'shop.login.codeOver': 'warn',
  'shop.people.registered': 'ok',
  'shop.people.left': 'ok',
  'shop.approvals.requested': 'ok',
  'shop.boards.submitted': 'ok',
  'vue.checkout.error.orderAlreadySubmitted': 'warn',
  'shop.checkout.cartChanged': 'warn',
  'shop.pay.givenUp': 'ok',
  'shop.pay.notNow': 'warn',
  'shop.cart.merge.gone': 'warn',
  'shop.cart.merge.fewer': 'warn',
  'shop.checkout.outOfStock': 'warn',
  'shop.checkout.tooManyOrders': 'warn',
  'shop.express.addressNotTaken': 'warn',
  'shop.voucher.expired': 'warn',
  'shop.voucher.usedUp': 'warn',
  'shop.voucher.usedByYou': 'warn',
  'shop.voucher.soldOut': 'warn',
};
