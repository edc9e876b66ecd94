import type { Db } from '#shop/kernel/db.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import { type ConsentVersions, consentVersions } from '#shop/tracking/consent-settings.ts';

/** The question of consent of a running process, as of the last `reload`. */
export type LiveConsent = {
  /** Reloads the version after a change of parameters. Throws when the database does not answer; the old version stays. */
  reload(): Promise<void>;
  /** Version of the storefront's current question. */
  versionIn(storefront: Pick<Storefront, 'store'>): number;
};

/** Starts with the first version, before the first `reload`. */
export function createLiveConsent(db: Db): LiveConsent {
  let versions: ConsentVersions | undefined;
  return {
    async reload() {
      versions = await consentVersions(db);
    },
    versionIn: ({ store }) => versions?.[store] ?? 1,
  };
}
