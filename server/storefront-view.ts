import type { StorefrontView, VisitorView } from '#contract/door.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { LiveTexts } from '#shop/parameters/live-texts.ts';
import type { HostTable } from '#shop/storefronts/find-storefront.ts';
import { siblingOrigins } from '#shop/storefronts/sibling-origins.ts';
import type { CarriedIds } from './cookies.ts';
import type { RequestFacts } from './request-ctx.ts';
import { textPartPaths, textsPath } from './texts-script.ts';

/** What pages may know of the storefront. */
export function storefrontView(
  { storefront, consentVersion }: Pick<RequestFacts, 'storefront' | 'consentVersion'>,
  hosts: HostTable,
  texts: LiveTexts,
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
    siblings: siblingOrigins(hosts),
    consentVersion,
    textsUrl: textsPath(textLocale, compiled),
    textPartUrls: textPartPaths(textLocale, compiled),
  };
}

export function visitorView(
  { visitor, audience }: Ctx,
  { cartId, orderId, activeListId, markers }: CarriedIds,
): VisitorView {
  return {
    preview: previewOf(audience),
    session: sessionKind(visitor.account?.kind),
    markers,
    cartId,
    orderId,
    activeListId,
  };
}

function sessionKind(
  kind: NonNullable<Ctx['visitor']['account']>['kind'] | undefined,
): VisitorView['session'] {
  if (kind === undefined) return 'none';
  return kind === 'guest' ? 'guest' : 'customer';
}

/** What one of the house looks at, in words for the bar that says so. */
function previewOf(audience: Ctx['audience']): VisitorView['preview'] {
  if (!audience?.preview) return undefined;
  const { segment, at } = audience.preview;
  return {
    segment,
    date: at?.toISOString(),
    variants: audience.tests.map(({ id, variant }) => `${id}: ${variant}`).join(', '),
  };
}
