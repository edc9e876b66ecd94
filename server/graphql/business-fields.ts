import type { Ctx } from '#shop/kernel/ctx.ts';
import { ContractError } from '#shop/kernel/refusals.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import { isPublicOnBusiness } from '../http/business-gate.ts';

/** Fields of the business shop's public pages, registration included. None returns a price. */
const publicFields: ReadonlySet<string> = new Set([
  'availableCarriers',
  'availableRegulations',
  'billingCountries',
  'changeForgottenPassword',
  'changeRequestedEmail',
  'confirmStockAlert',
  'consentSettings',
  'chooseReturnCarrier',
  'cancelReturn',
  'chooseReturnItems',
  'chooseReturnRegulation',
  'contactFormData',
  'customerInfo',
  'deliveryCountries',
  'endStockAlerts',
  'findOrderForReturn',
  'findOrderForReturnByHash',
  'footerGrid',
  'forgotPassword',
  'globalParameter',
  'isPasswordTokenValid',
  'registrationRequest',
  'personInvitation',
  'registerByInvitation',
  'navigation',
  'newsletterConfirm',
  'newsletterSubscribe',
  'newsletterUnsubscribe',
  'passwordMinimumLength',
  'partialNavigation',
  'translations',
  'removeReturnImage',
  'returnImage',
  'returnLabels',
  'submitReturnOrder',
  'uploadReturnImage',
  'betzoldShopInit',
  'getEducationalFunctionData',
  'getEducationalIndustryData',
  'recordTeaserClick',
  'recordVisit',
  'searchHubRedirect',
  'searchRedirectCheck',
  'sendContactForm',
  'suggestQueries',
  'tracking_addEvents',
  'newPasswordError',
  'uniqueEmail',
  'answerRegistrationRequest',
  'uploadCertificate',
  'uploadSignature',
]);

/** Fields of a product's page, which staff previews on business hosts too. */
const previewedFields: ReadonlySet<string> = new Set([
  'extraTabContent',
  'labelLayer',
  'product',
  'reviews',
  'variantInfo',
]);

/**
 * Requires a customer on business hosts, except for fields of public pages and, in previews of
 * staff, of product pages, of a content page's draft, or of every page with the prices of a plan (RT7). Throws UNAUTHENTICATED. New fields of the contract are closed
 * until they are listed here.
 */
export function checkBusinessAccess(
  field: string,
  values: Record<string, unknown>,
  ctx: Ctx,
): void {
  const { storefront, visitor } = ctx;
  if (mayKnowPrices({ storefront, visitor }) || publicFields.has(field)) return;
  if (ctx.planPreview || ctx.pagePreview || (ctx.productPreview && previewedFields.has(field)))
    return;
  if (
    field === 'pageDetails' &&
    typeof values['url'] === 'string' &&
    isPublicOnBusiness(values['url'])
  )
    return;
  logSecurityEvent(ctx, 'right.refused', { accountId: visitor.account?.id, detail: field });
  throw new ContractError(
    'UNAUTHENTICATED',
    'Log in to use the business shop.',
    'vue.message.sessionExpired',
  );
}

/** Whether a visitor may see prices: of the business shop customers and visits from their purchasing systems. */
export function mayKnowPrices({
  storefront,
  visitor,
}: Pick<Ctx, 'storefront' | 'visitor'>): boolean {
  return !storefront.isB2b || isCustomer(visitor) || visitor.punchOut !== undefined;
}

/** Whether a verified session is a customer's rather than a guest's. */
export function isCustomer({ account }: Ctx['visitor']): boolean {
  return account !== undefined && account.kind !== 'guest';
}

/** Removes what only customers may see from a result of the business shop: products of teasers, which have prices. */
export function withoutProducts<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map((entry: unknown) => withoutProducts(entry)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).map(([name, value]: [string, unknown]) => [
    name,
    name === 'productsRecommendations' ? [] : withoutProducts(value),
  ]);
  return Object.fromEntries(entries) as Part;
}
