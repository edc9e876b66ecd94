import { useEffect } from 'react';
import { recordGlanceView } from '#contract/operations.generated.ts';
import { useConsent } from '#storefront/tracking/consent/use-consent.ts';
import { askShop } from '#storefront/state/shop-client.ts';

const marker = 'glanceViews';
const rememberedAtMost = 200;

/** Tells the shop once per session and item that it was looked at, if the visitor agreed to statistics (PD5, SO3). Who looked is not told; a failure is none of the shopper's business. */
export function useGlanceView(productId: number, itemId: number | undefined): void {
  const mayTell = useConsent()?.agreedTo.includes('statistics') ?? false;
  useEffect(() => {
    if (!mayTell || itemId === undefined || !isFirstLook(itemId)) return;
    askShop(
      recordGlanceView,
      { productId, itemId, shopDomain: location.hostname },
      { isQuiet: true },
    ).catch(() => undefined);
  }, [productId, itemId, mayTell]);
}

/** Remembered in this tab's session only. Where that is not allowed nothing is told. */
function isFirstLook(itemId: number): boolean {
  try {
    const seen = (sessionStorage.getItem(marker) ?? '').split(',');
    if (seen.includes(String(itemId))) return false;
    sessionStorage.setItem(marker, [...seen.slice(1 - rememberedAtMost), itemId].join(','));
    return true;
  } catch {
    return false;
  }
}
