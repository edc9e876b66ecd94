import type { Db } from '#shop/kernel/db.ts';
import type { MailCtx } from '#shop/mail/speaker.ts';
import { createLiveTexts } from '#shop/parameters/live-texts.ts';
import { tabulateHosts } from '#shop/storefronts/find-storefront.ts';
import type { Site } from '#shop/storefronts/hosts.ts';

/** Storefronts with their texts by langCode, for jobs, which nobody visits. Texts are as they were last edited. */
export function createSpeakAs(site: Site, db: Db): MailCtx['speakAs'] {
  const storefronts = [...tabulateHosts(site).values()];
  const texts = createLiveTexts(db);
  return async (langCode) => {
    const storefront = storefronts.find((each) => each.langCode === langCode);
    if (!storefront) throw new Error(`No storefront is called ${langCode}. Serve its host again.`);
    await texts.reload();
    return { storefront, texts: texts.textsFor(storefront) };
  };
}
