import type { ExtraBadge as ExtraBadgeView } from '#shop/resolver-types.generated.ts';
import type { Language } from '#shop/kernel/storefront.ts';

/** A badge beyond new, popular and sale, as stored. */
export type ExtraBadge = { id: string; de: string; en: string };

const newForDays = 90;
const millisecondsADay = 86_400_000;

/** Whether a product was released within the last 90 days. `releasedOn` is a date such as `2026-09-01`. */
export function isNew(releasedOn: string, now: Date): boolean {
  const ageDays = (now.getTime() - Date.parse(releasedOn)) / millisecondsADay;
  return ageDays >= 0 && ageDays < newForDays;
}

/** Tiles show one extra badge at most: none that is named after the brand, and neither classic nor top-rated (LS4). */
export function tileBadges(
  badges: ExtraBadge[],
  brand: string,
  language: Language,
): ExtraBadgeView[] {
  const silent = new Set([plain(brand), 'classic', 'klassiker', 'toprated', 'topbewertet']);
  const isShown = ({ id, de, en }: ExtraBadge) =>
    ![id, de, en].some((name) => silent.has(plain(name)));
  return badgesIn(badges.filter(isShown).slice(0, 1), language);
}

/** Product pages show three extra badges at most (PD5). */
export function pageBadges(badges: ExtraBadge[], language: Language): ExtraBadgeView[] {
  return badgesIn(badges.slice(0, 3), language);
}

function badgesIn(badges: ExtraBadge[], language: Language): ExtraBadgeView[] {
  return badges.map((badge) => ({ id: badge.id, name: badge[language] }));
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
