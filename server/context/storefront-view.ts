import type { StorefrontView, VisitorView } from '#contract/shop-api.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { customerViewPath } from '#shop/account/customer-view/open-customer-view.ts';
import { pagePreviewPath } from '#shop/content-desk/preview/open-page-preview.ts';
import { planPreviewPath } from '#shop/price-desk/preview/open-plan-preview.ts';
import type { LiveTexts } from '#shop/parameters/live-texts.ts';
import type { HostTable } from '#shop/storefronts/find-storefront.ts';
import { siblingOrigins } from '#shop/storefronts/sibling-origins.ts';
import type { CarriedIds } from '../http/cookies.ts';
import type { RequestFacts } from './request-ctx.ts';
import { textPartPaths, textsPath } from './texts-paths.ts';

type ViewParts = { hosts: HostTable; ctxParts: { texts: LiveTexts }; showsFaults: boolean };

/** The storefront as pages see it. */
export function storefrontView(
  { storefront, consentVersion }: Pick<RequestFacts, 'storefront' | 'consentVersion'>,
  { hosts, ctxParts: { texts }, showsFaults }: ViewParts,
): StorefrontView {
  const { langCode, store, locale, language, textLocale, isB2b, currency, country, baseUrl } =
    storefront;
  const compiled = texts.compiledFor(textLocale);
  return {
    langCode,
    store,
    locale,
    language,
    textLocale,
    isB2b,
    currency,
    country,
    baseUrl,
    showsFaults,
    siblings: siblingOrigins(hosts),
    consentVersion,
    textsUrl: textsPath(textLocale, compiled),
    textPartUrls: textPartPaths(textLocale, compiled),
  };
}

export function visitorView(
  { visitor, audience, texts, productPreview, planPreview, pagePreview, storefront }: Ctx,
  { cartId, orderId, activeListId, relativesKey, markers, loginChallenge }: CarriedIds,
): VisitorView {
  return {
    preview: pagePreview ? undefined : previewOf(audience),
    view:
      viewOf({ visitor, texts }) ??
      planViewOf({ planPreview, texts, storefront }) ??
      pageViewOf({ pagePreview, texts }),
    openEntries: pagePreview?.openEntries,
    productPreview: productPreviewOf({ productPreview, texts }),
    punchOut: visitor.punchOut && {
      customer: visitor.punchOut.customer,
      isTest: visitor.punchOut.isTest,
      showsPrices: visitor.punchOut.showsPrices,
      showsMarketing: visitor.punchOut.showsMarketing,
    },
    session: sessionKind(visitor.account?.kind),
    markers,
    isAwaitingCode: loginChallenge !== undefined,
    cartId,
    orderId,
    activeListId,
    relativesKey,
  };
}

/** The bar of a member of staff who sees the shop as a customer does. */
function viewOf({
  visitor: { account },
  texts,
}: Pick<Ctx, 'visitor' | 'texts'>): VisitorView['view'] {
  if (!account?.viewedBy) return undefined;
  return {
    about: account.email,
    endPath: customerViewPath,
    endsAt: account.viewedBy.endsAt.toISOString(),
    words: {
      title: texts('shop.view.title'),
      readOnly: texts('shop.view.readOnly'),
      until: texts('shop.view.until'),
      end: texts('shop.view.end'),
    },
  };
}

/** The bar of a member of staff who sees the shop with the prices of a plan. */
function planViewOf({
  planPreview,
  texts,
  storefront,
}: Pick<Ctx, 'planPreview' | 'texts' | 'storefront'>): VisitorView['view'] {
  if (!planPreview) return undefined;
  const moment = new Intl.DateTimeFormat(storefront.locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  });
  return {
    about: `${planPreview.name}, ${moment.format(planPreview.beginsAt)}`,
    endPath: planPreviewPath,
    endsAt: planPreview.endsAt.toISOString(),
    words: {
      title: texts('shop.planPreview.title'),
      readOnly: `${texts('shop.planPreview.readOnly')} ${texts('shop.planPreview.today')}`,
      until: texts('shop.view.until'),
      end: texts('shop.planPreview.end'),
    },
  };
}

/** The bar of a member of staff who sees the draft of a page. */
function pageViewOf({
  pagePreview,
  texts,
}: Pick<Ctx, 'pagePreview' | 'texts'>): VisitorView['view'] {
  if (!pagePreview) return undefined;
  return {
    about: pagePreview.path,
    endPath: pagePreviewPath,
    endsAt: pagePreview.endsAt.toISOString(),
    words: {
      title: texts('shop.pagePreview.title'),
      readOnly: texts('shop.pagePreview.note'),
      until: texts('shop.view.until'),
      end: texts('shop.pagePreview.end'),
    },
  };
}

/** The bar of a member of staff who previews a product. */
function productPreviewOf({
  productPreview,
  texts,
}: Pick<Ctx, 'productPreview' | 'texts'>): VisitorView['productPreview'] {
  if (!productPreview) return undefined;
  const { productId, state, publishAt, endsAt } = productPreview;
  return {
    productId,
    publishAt: publishAt?.toISOString(),
    endsAt: endsAt.toISOString(),
    words: {
      title: texts('shop.productPreview.title'),
      state: texts(stateText(state, publishAt)),
      note: texts('shop.productPreview.note'),
      until: texts('shop.productPreview.until'),
      end: texts('shop.productPreview.end'),
    },
  };
}

function stateText(state: string, publishAt: Date | null): string {
  if (publishAt) return 'shop.productPreview.planned';
  if (state === 'draft') return 'shop.productPreview.draft';
  return state === 'retired' ? 'shop.productPreview.retired' : 'shop.productPreview.published';
}

function sessionKind(
  kind: NonNullable<Ctx['visitor']['account']>['kind'] | undefined,
): VisitorView['session'] {
  if (kind === undefined) return 'none';
  return kind === 'guest' ? 'guest' : 'customer';
}

/** The preview of a member of staff, for the preview bar. */
function previewOf(audience: Ctx['audience']): VisitorView['preview'] {
  if (!audience?.preview) return undefined;
  const { segment, at } = audience.preview;
  return {
    segment,
    date: at?.toISOString(),
    variants: audience.tests.map(({ id, variant }) => `${id}: ${variant}`).join(', '),
  };
}
