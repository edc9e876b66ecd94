import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { staffCustomerResolvers } from '#shop/account/customers/customers.backoffice.resolvers.ts';
import { staffReturnResolvers } from '#shop/returns/desk/returns.backoffice.resolvers.ts';
import { staffMessageResolvers } from '#shop/returns/messages/messages.backoffice.resolvers.ts';
import { staffWithdrawalResolvers } from '#shop/returns/withdrawal/withdrawals.backoffice.resolvers.ts';
import { staffPrivacyResolvers } from '#shop/privacy/privacy.backoffice.resolvers.ts';
import { staffRegistrationResolvers } from '#shop/account/registration/registrations.backoffice.resolvers.ts';
import { staffVatCheckResolvers } from '#shop/account/vat-check/vat-check.backoffice.resolvers.ts';
import { catalogueEntryResolvers } from '#shop/catalogue-editing/entries/entries.backoffice.resolvers.ts';
import { catalogueEditingResolvers } from '#shop/catalogue-editing/catalogue-editing.backoffice.resolvers.ts';
import { auditResolvers } from '#shop/audit/audit.backoffice.resolvers.ts';
import { bmecatResolvers } from '#shop/bmecat/bmecat.backoffice.resolvers.ts';
import { dunningResolvers } from '#shop/bookkeeping/dunning/dunning.backoffice.resolvers.ts';
import { monthCloseResolvers } from '#shop/bookkeeping/month-close/month-close.backoffice.resolvers.ts';
import { staffBoardResolvers } from '#shop/boards/desk/boards.backoffice.resolvers.ts';
import { staffOfferResolvers } from '#shop/offers/desk/offers.backoffice.resolvers.ts';
import { openItemResolvers } from '#shop/bookkeeping/open-items/open-items.backoffice.resolvers.ts';
import { bookkeepingResolvers } from '#shop/bookkeeping/bookkeeping.backoffice.resolvers.ts';
import { deliveryFigureResolvers } from '#shop/figures/delivery/delivery.backoffice.resolvers.ts';
import { classListFigureResolvers } from '#shop/figures/class-lists/class-lists.backoffice.resolvers.ts';
import { goodsFigureResolvers } from '#shop/figures/goods/goods.backoffice.resolvers.ts';
import { visitFigureResolvers } from '#shop/figures/visits/visits.backoffice.resolvers.ts';
import { figuresResolvers } from '#shop/figures/figures.backoffice.resolvers.ts';
import { feedsResolvers } from '#shop/feeds/feeds.backoffice.resolvers.ts';
import { draftOrderResolvers } from '#shop/draft-orders/draft-orders.backoffice.resolvers.ts';
import { exchangeResolvers } from '#shop/exchange/exchange.backoffice.resolvers.ts';
import { operationResolvers } from '#shop/operation/operation.backoffice.resolvers.ts';
import { orderDeskResolvers } from '#shop/order-desk/order-desk.backoffice.resolvers.ts';
import { staffOrdersResolvers } from '#shop/orders/orders.backoffice.resolvers.ts';
import { overviewResolvers } from '#shop/overview/overview.backoffice.resolvers.ts';
import { statementResolvers } from '#shop/settlement/statements/statements.backoffice.resolvers.ts';
import { ownAccessResolvers } from '#shop/staff/own-access.backoffice.resolvers.ts';
import { fundDeskResolvers } from '#shop/class-fund/desk/fund-desk.backoffice.resolvers.ts';
import { sitePartResolvers } from '#shop/content-desk/parts/site-parts.backoffice.resolvers.ts';
import { contentDeskResolvers } from '#shop/content-desk/content-desk.backoffice.resolvers.ts';
import { dealDeskResolvers } from '#shop/deals/desk/deal-desk.backoffice.resolvers.ts';
import { parameterDeskResolvers } from '#shop/parameters/parameter-desk/parameter-desk.backoffice.resolvers.ts';
import { textDeskResolvers } from '#shop/parameters/text-desk/text-desk.backoffice.resolvers.ts';
import { voucherDeskResolvers } from '#shop/vouchers/desk/voucher-desk.backoffice.resolvers.ts';
import { peppolResolvers } from '#shop/invoices/peppol/peppol.resolvers.ts';
import { purchaseDocumentResolvers } from '#shop/punchout/documents/documents.resolvers.ts';
import { purchaseOrderResolvers } from '#shop/punchout/orders/purchase-orders.resolvers.ts';
import { punchOutResolvers } from '#shop/punchout/punchout.backoffice.resolvers.ts';
import { webhookResolvers } from '#shop/webhooks/webhooks.backoffice.resolvers.ts';
import { apiKeyResolvers } from '#shop/staff/keys/api-keys.backoffice.resolvers.ts';
import { peopleResolvers } from '#shop/staff/people/people.backoffice.resolvers.ts';
import { pictureLibraryResolvers } from '#shop/picture-library/picture-library.backoffice.resolvers.ts';
import { priceDeskResolvers } from '#shop/price-desk/price-desk.backoffice.resolvers.ts';
import { contactDeskResolvers } from '#shop/marketing/contact-desk/contact-desk.backoffice.resolvers.ts';
import { classSetDeskResolvers } from '#shop/class-sets/desk/class-set-desk.backoffice.resolvers.ts';
import { rulingDeskResolvers } from '#shop/school-start/desk/ruling-desk.backoffice.resolvers.ts';
import { competitionDeskResolvers } from '#shop/marketing/competition-desk/competition-desk.backoffice.resolvers.ts';
import { catalogueDeskResolvers } from '#shop/marketing/catalogue-desk/catalogue-desk.backoffice.resolvers.ts';
import { subscriberDeskResolvers } from '#shop/marketing/subscriber-desk/subscriber-desk.backoffice.resolvers.ts';
import { primeDeskResolvers } from '#shop/prime/desk/prime-desk.backoffice.resolvers.ts';
import { reviewDeskResolvers } from '#shop/reviews/desk/review-desk.backoffice.resolvers.ts';
import { searchDeskResolvers } from '#shop/search-desk/search-desk.backoffice.resolvers.ts';
import { testDeskResolvers } from '#shop/parameters/test-desk/test-desk.backoffice.resolvers.ts';
import { savedViewResolvers } from '#shop/staff/views/views.backoffice.resolvers.ts';
import { pictureResolvers } from '#shop/catalogue-editing/pictures/pictures.backoffice.resolvers.ts';
import { productDeskResolvers } from '#shop/product-desk/product-desk.backoffice.resolvers.ts';
import { stockDeskResolvers } from '#shop/stock-desk/stock-desk.backoffice.resolvers.ts';
import { staffResolvers } from '#shop/staff/staff.backoffice.resolvers.ts';

/** The resolvers of the back office's contract, by domain. */
export const backofficeResolvers: readonly Resolvers[] = [
  apiKeyResolvers,
  auditResolvers,
  catalogueEditingResolvers,
  catalogueEntryResolvers,
  overviewResolvers,
  staffOrdersResolvers,
  staffCustomerResolvers,
  staffBoardResolvers,
  staffOfferResolvers,
  staffPrivacyResolvers,
  staffReturnResolvers,
  staffMessageResolvers,
  staffWithdrawalResolvers,
  staffRegistrationResolvers,
  staffVatCheckResolvers,
  contentDeskResolvers,
  fundDeskResolvers,
  sitePartResolvers,
  dealDeskResolvers,
  draftOrderResolvers,
  bmecatResolvers,
  feedsResolvers,
  bookkeepingResolvers,
  openItemResolvers,
  monthCloseResolvers,
  dunningResolvers,
  figuresResolvers,
  goodsFigureResolvers,
  classListFigureResolvers,
  deliveryFigureResolvers,
  visitFigureResolvers,
  exchangeResolvers,
  operationResolvers,
  orderDeskResolvers,
  statementResolvers,
  ownAccessResolvers,
  pictureLibraryResolvers,
  pictureResolvers,
  productDeskResolvers,
  peopleResolvers,
  priceDeskResolvers,
  reviewDeskResolvers,
  contactDeskResolvers,
  subscriberDeskResolvers,
  classSetDeskResolvers,
  rulingDeskResolvers,
  competitionDeskResolvers,
  catalogueDeskResolvers,
  primeDeskResolvers,
  savedViewResolvers,
  testDeskResolvers,
  searchDeskResolvers,
  staffResolvers,
  stockDeskResolvers,
  parameterDeskResolvers,
  textDeskResolvers,
  voucherDeskResolvers,
  punchOutResolvers,
  peppolResolvers,
  purchaseOrderResolvers,
  purchaseDocumentResolvers,
  webhookResolvers,
];
