import { accountResolvers } from '#shop/account/account.resolvers.ts';
import { contactResolvers } from '#shop/account/contact.resolvers.ts';
import { expressResolvers } from '#shop/checkout/express.resolvers.ts';
import { paymentResolvers } from '#shop/payment/payment.resolvers.ts';
import { passwordResolvers } from '#shop/account/password.resolvers.ts';
import { cartResolvers } from '#shop/cart/cart.resolvers.ts';
import { catalogueResolvers } from '#shop/catalogue/catalogue.resolvers.ts';
import { checkoutResolvers } from '#shop/checkout/checkout.resolvers.ts';
import { contentResolvers } from '#shop/content/content.resolvers.ts';
import { commentsResolvers } from '#shop/lists/comments.resolvers.ts';
import { listsResolvers } from '#shop/lists/lists.resolvers.ts';
import { marketingResolvers } from '#shop/marketing/marketing.resolvers.ts';
import { ordersResolvers } from '#shop/orders/orders.resolvers.ts';
import { orderformResolvers } from '#shop/orderform/orderform.resolvers.ts';
import { parametersResolvers } from '#shop/parameters/parameters.resolvers.ts';
import { planningResolvers } from '#shop/lists/planning.resolvers.ts';
import { sharingResolvers } from '#shop/lists/sharing.resolvers.ts';
import { privacyResolvers } from '#shop/privacy/privacy.resolvers.ts';
import { ratingsResolvers } from '#shop/ratings/ratings.resolvers.ts';
import { primeResolvers } from '#shop/prime/prime.resolvers.ts';
import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { trackingResolvers } from '#shop/tracking/tracking.resolvers.ts';
import { returnsResolvers } from '#shop/returns/returns.resolvers.ts';
import { withdrawalsResolvers } from '#shop/withdrawals/withdrawals.resolvers.ts';
import { searchResolvers } from '#shop/search/search.resolvers.ts';

/** Every domain's resolvers. */
export const resolvers: readonly Resolvers[] = [
  accountResolvers,
  cartResolvers,
  catalogueResolvers,
  checkoutResolvers,
  commentsResolvers,
  contactResolvers,
  contentResolvers,
  expressResolvers,
  listsResolvers,
  marketingResolvers,
  ordersResolvers,
  orderformResolvers,
  parametersResolvers,
  passwordResolvers,
  paymentResolvers,
  privacyResolvers,
  returnsResolvers,
  primeResolvers,
  ratingsResolvers,
  searchResolvers,
  withdrawalsResolvers,
  planningResolvers,
  sharingResolvers,
  trackingResolvers,
];
