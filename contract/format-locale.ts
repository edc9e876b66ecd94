/**
 * The locale for `Intl` of a storefront's locale: English storefronts use British formats, because `en-DE` formats amounts as in
 * German (`12,95 €`).
 */
export function formatLocale(locale: string): string {
  return locale === 'en-DE' ? 'en-GB' : locale;
}
