import * as v from 'valibot';

const scriptAddress = (variable: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?\/[^\s"'<>;,]*$/i,
        `${variable} is no address of a script. Write e.g. ${variable}=https://scripts.example/shop.js, or leave it out.`,
      ),
    ),
  );

/** Third-party services; each is off unless it is set. */
export const trackingVariables = {
  TAG_MANAGER_URL: scriptAddress('TAG_MANAGER_URL'),
  CONSENT_SCRIPT_URL: scriptAddress('CONSENT_SCRIPT_URL'),
  ERROR_TRACKING_DSN: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^https?:\/\/[\w-]+@[\w.-]+(?::\d{1,5})?(?:\/[\w-]+)*\/\d+$/,
        'ERROR_TRACKING_DSN is no address of an error tracker. Write e.g. ERROR_TRACKING_DSN=https://key@errors.example/7, or leave it out.',
      ),
    ),
  ),
};

type Variables = {
  TAG_MANAGER_URL?: string | undefined;
  CONSENT_SCRIPT_URL?: string | undefined;
  ERROR_TRACKING_DSN?: string | undefined;
};

export type TrackingSettings = {
  /** Loaded in browsers of visitors who agreed to marketing. */
  tagManagerUrl: string | undefined;
  /** Consent tool that replaces the shop's own question. */
  consentScriptUrl: string | undefined;
  errorTrackingDsn: string | undefined;
};

export function trackingSettings(variables: Variables): TrackingSettings {
  return {
    tagManagerUrl: variables.TAG_MANAGER_URL,
    consentScriptUrl: variables.CONSENT_SCRIPT_URL,
    errorTrackingDsn: variables.ERROR_TRACKING_DSN,
  };
}

/** Origins of third-party scripts and their connections; empty where none is set. */
export function partnerOrigins({ tagManagerUrl, consentScriptUrl }: TrackingSettings): string[] {
  const addresses = [tagManagerUrl, consentScriptUrl].filter((address) => address !== undefined);
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}
