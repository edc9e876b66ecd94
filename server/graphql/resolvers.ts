import { accountResolvers } from '#shop/sign-in/account.resolvers.ts';
import { contactResolvers } from '#shop/account/contact/contact.resolvers.ts';
import { expressResolvers } from '#shop/ordering/express.resolvers.ts';
import { paymentResolvers } from '#shop/settlement/payment.resolvers.ts';
import { passwordResolvers } from '#shop/sign-in/password.resolvers.ts';
import { approvalsResolvers } from '#shop/approvals/approvals.resolvers.ts';
import { boardsResolvers } from '#shop/boards/boards.resolvers.ts';
import { gatheringResolvers } from '#shop/boards/gathering/gathering.resolvers.ts';
import { budgetsResolvers } from '#shop/budgets/budgets.resolvers.ts';
import { cartResolvers } from '#shop/cart/cart.resolvers.ts';
import { classSetsResolvers } from '#shop/class-sets/class-sets.resolvers.ts';
import { schoolStartResolvers } from '#shop/school-start/school-start.resolvers.ts';
import { satchelFinderResolvers } from '#shop/catalogue/satchel-finder/satchel-finder.resolvers.ts';
import { comparisonResolvers } from '#shop/catalogue/comparison/comparison.resolvers.ts';
import { listingResolvers } from '#shop/catalogue/listing/listing.resolvers.ts';
import { productPageResolvers } from '#shop/catalogue/product-page/product-page.resolvers.ts';
import { listFileResolvers } from '#shop/lists/files/list-file.resolvers.ts';
import { checkoutResolvers } from '#shop/ordering/checkout.resolvers.ts';
import { contentResolvers } from '#shop/content/content.resolvers.ts';
import { commentsResolvers } from '#shop/lists/comments/comments.resolvers.ts';
import { listsResolvers } from '#shop/lists/lists.resolvers.ts';
import { marketingResolvers } from '#shop/marketing/marketing.resolvers.ts';
import { standingOrdersResolvers } from '#shop/standing-orders/standing-orders.resolvers.ts';
import { offersResolvers } from '#shop/offers/offers.resolvers.ts';
import { organisationsResolvers } from '#shop/organisations/organisations.resolvers.ts';
import { ordersResolvers } from '#shop/order-pages/orders.resolvers.ts';
import { orderformResolvers } from '#shop/orderform/orderform.resolvers.ts';
import { parametersResolvers } from '#shop/parameters/parameters.resolvers.ts';
import { planningResolvers } from '#shop/lists/class/planning.resolvers.ts';
import { secondFactorResolvers } from '#shop/account/second-factor/second-factor.resolvers.ts';
import { relativesResolvers } from '#shop/lists/relatives/relatives.resolvers.ts';
import { sharingResolvers } from '#shop/lists/sharing.resolvers.ts';
import { privacyResolvers } from '#shop/privacy/privacy.resolvers.ts';
import { reviewsResolvers } from '#shop/reviews/reviews.resolvers.ts';
import { classFundResolvers } from '#shop/class-fund/class-fund.resolvers.ts';
import { primeResolvers } from '#shop/prime/prime.resolvers.ts';
import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { trackingResolvers } from '#shop/tracking/tracking.resolvers.ts';
import { returnsResolvers } from '#shop/returns/returns.resolvers.ts';
import { withdrawalsResolvers } from '#shop/returns/withdrawal/withdrawals.resolvers.ts';
import { stockAlertsResolvers } from '#shop/stock-alerts/stock-alerts.resolvers.ts';
import { searchResolvers } from '#shop/search/search.resolvers.ts';
import { supplyListResolvers } from '#shop/supply-list/supply-list.resolvers.ts';

/** Every domain's resolvers. */
export const resolvers: readonly Resolvers[] = [
  accountResolvers,
  approvalsResolvers,
  boardsResolvers,
  gatheringResolvers,
  budgetsResolvers,
  cartResolvers,
  comparisonResolvers,
  satchelFinderResolvers,
  classSetsResolvers,
  schoolStartResolvers,
  listingResolvers,
  productPageResolvers,
  checkoutResolvers,
  commentsResolvers,
  contactResolvers,
  contentResolvers,
  expressResolvers,
  listsResolvers,
  relativesResolvers,
  listFileResolvers,
  marketingResolvers,
  stockAlertsResolvers,
  offersResolvers,
  standingOrdersResolvers,
  ordersResolvers,
  organisationsResolvers,
  orderformResolvers,
  parametersResolvers,
  passwordResolvers,
  paymentResolvers,
  privacyResolvers,
  returnsResolvers,
  primeResolvers,
  classFundResolvers,
  reviewsResolvers,
  searchResolvers,
  supplyListResolvers,
  secondFactorResolvers,
  withdrawalsResolvers,
  planningResolvers,
  sharingResolvers,
  trackingResolvers,
];
