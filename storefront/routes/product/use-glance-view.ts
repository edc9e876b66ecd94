import { useEffect } from 'react';
import { recordGlanceView } from '#contract/operations.generated.ts';
import { useConsent } from '#storefront/tracking/consent/use-consent.ts';
import { askShop } from '#storefront/state/shop-client.ts';

const marker = 'glanceViews';
const maxRemembered = 200;

/**
 * Records that an item was viewed, once per session and item, with consent to statistics (PD5, SO3). The record names
 * no visitor; failures are ignored.
 */
export function useGlanceView(productId: number, itemId: number | undefined): void {
  const mayRecord = useConsent()?.agreedTo.includes('statistics') ?? false;
  useEffect(() => {
    if (!mayRecord || itemId === undefined || !isFirstView(itemId)) return;
    askShop(
      recordGlanceView,
      { productId, itemId, shopDomain: location.hostname },
      { isQuiet: true },
    ).catch(() => undefined);
  }, [productId, itemId, mayRecord]);
}

/** Remembers viewed items in session storage. Where storage is blocked, nothing is recorded. */
function isFirstView(itemId: number): boolean {
  try {
    const seen = (sessionStorage.getItem(marker) ?? '').split(',');
    if (seen.includes(String(itemId))) return false;
    sessionStorage.setItem(marker, [...seen.slice(1 - maxRemembered), itemId].join(','));
    return true;
  } catch {
    return false;
  }
}
