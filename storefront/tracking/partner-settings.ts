/** What the shop's settings name of others. */
export type PartnerSettings = {
  tagManagerUrl?: string;
  consentScriptUrl?: string;
  hasErrorTracking?: boolean;
};

let asked: Promise<PartnerSettings> | undefined;

/** Asks the shop once for as long as the document lives. */
export function partnerSettings(): Promise<PartnerSettings> {
  asked ??= fetch('/api/environment/', { headers: { accept: 'application/json' } }).then(
    (answer) => (answer.ok ? (answer.json() as Promise<PartnerSettings>) : {}),
    () => ({}),
  );
  return asked;
}

/** Loads a script of others. Only after consent, or to ask for it. */
export function loadScript(address: string): void {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  document.head.append(script);
}
