/** The settings of external partners. */
export type PartnerSettings = {
  tagManagerUrl?: string;
  consentScriptUrl?: string;
  hasErrorTracking?: boolean;
};

let asked: Promise<PartnerSettings> | undefined;

/** Loads the settings, once per document. */
export function partnerSettings(): Promise<PartnerSettings> {
  asked ??= fetch('/api/environment/', { headers: { accept: 'application/json' } }).then(
    (answer) => (answer.ok ? (answer.json() as Promise<PartnerSettings>) : {}),
    () => ({}),
  );
  return asked;
}

/** Loads an external script. Only after consent, or for an external consent banner. */
export function loadScript(address: string): void {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  document.head.append(script);
}
