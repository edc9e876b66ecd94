import type { Ctx } from '#shop/kernel/ctx.ts';
import { ContractError } from '#shop/kernel/refusals.ts';
import { isPublicOnBusiness } from '../business-gate.ts';

/** What the business shop's public pages need, registration among them. Nothing here tells a price. */
const publicFields: ReadonlySet<string> = new Set([
  'availableCarriers',
  'availableRegulations',
  'changeForgottenPassword',
  'changeRequestedEmail',
  'consentSettings',
  'chooseReturnCarrier',
  'cancelReturn',
  'chooseReturnItems',
  'chooseReturnRegulation',
  'contactFormData',
  'customerInfo',
  'deliveryCountries',
  'findOrderForReturn',
  'findOrderForReturnByHash',
  'footerGrid',
  'forgotPassword',
  'globalParameter',
  'isPasswordTokenValid',
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
  'searchHubRedirect',
  'searchRedirectCheck',
  'sendContactForm',
  'suggestQueries',
  'tracking_addEvents',
  'uniqueEmail',
  'uploadCertificate',
  'uploadSignature',
]);

/**
 * On business hosts only customers may ask, but for what public pages are made of (RT7).
 * Throws UNAUTHENTICATED. A field that is new to the contract is closed until it is named here.
 */
export function checkBusinessAccess(
  field: string,
  values: Record<string, unknown>,
  { storefront, visitor }: Ctx,
): void {
  if (mayKnowPrices({ storefront, visitor }) || publicFields.has(field)) return;
  if (
    field === 'pageDetails' &&
    typeof values['url'] === 'string' &&
    isPublicOnBusiness(values['url'])
  )
    return;
  throw new ContractError(
    'UNAUTHENTICATED',
    'Log in to use the business shop.',
    'vue.message.sessionExpired',
  );
}

/** Business prices are for customers; everybody else's are for everybody. */
export function mayKnowPrices({
  storefront,
  visitor,
}: Pick<Ctx, 'storefront' | 'visitor'>): boolean {
  return !storefront.isB2b || isCustomer(visitor);
}

/** Whether a verified session is a customer's. A guest's is none. */
export function isCustomer({ account }: Ctx['visitor']): boolean {
  return account !== undefined && account.kind !== 'guest';
}

/** What a visitor without a login may see of an answer of the business shop: teasers without their products, for those tell prices. */
export function withoutProducts<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map((entry: unknown) => withoutProducts(entry)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).map(([name, value]: [string, unknown]) => [
    name,
    name === 'productsRecommendations' ? [] : withoutProducts(value),
  ]);
  return Object.fromEntries(entries) as Part;
}
