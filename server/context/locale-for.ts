import type { Db } from '#shop/kernel/db.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { createLiveTexts } from '#shop/parameters/live-texts.ts';
import { tabulateHosts } from '#shop/storefronts/find-storefront.ts';
import type { Site } from '#shop/storefronts/hosts.ts';

/** Storefronts with their current texts by langCode, for jobs, which have no visitor. */
export function createLocaleFor(site: Site, db: Db): MailCtx['localeFor'] {
  const storefronts = [...tabulateHosts(site).values()];
  const texts = createLiveTexts(db);
  return async (langCode) => {
    const storefront = storefronts.find((each) => each.langCode === langCode);
    if (!storefront) throw new Error(`No storefront is called ${langCode}. Serve its host again.`);
    await texts.reload();
    return { storefront, texts: texts.textsFor(storefront) };
  };
}
