import type { Db } from '#shop/kernel/db.ts';
import type { Storefront } from '#shop/storefronts/storefront.ts';
import { type ConsentVersions, consentVersions } from '#shop/tracking/consent-settings.ts';

/** Which question of consent a running process asks, as the last `reload` found it. */
export type LiveConsent = {
  /** Reads it anew; called when somebody changed a parameter. Throws when the database does not answer: what was asked before is asked on. */
  reload(): Promise<void>;
  /** Of the question that a storefront asks now. */
  versionIn(storefront: Pick<Storefront, 'store'>): number;
};

/** The first question is asked before the first `reload`. */
export function createLiveConsent(db: Db): LiveConsent {
  let versions: ConsentVersions | undefined;
  return {
    async reload() {
      versions = await consentVersions(db);
    },
    versionIn: ({ store }) => versions?.[store] ?? 1,
  };
}
