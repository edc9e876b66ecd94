/** A response of the sandbox. */
export type Answer = { status?: number; headers?: Record<string, string>; body: string };

export type ProviderRequest = {
  method: string;
  /** Path from the provider's root. */
  path: string;
  url: URL;
  host: string;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
};

export function json(status: number, value: unknown): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(value),
  };
}

export function goTo(address: string): Answer {
  return { status: 303, headers: { location: address }, body: '' };
}

/** `12.95` */
export function decimal(minor: number): string {
  return (minor / 100).toFixed(2);
}

/** `12.95` to 1295 */
export function minorOf(text: unknown): number {
  return /^\d+(\.\d\d)?$/.test(String(text)) ? Math.round(Number(text) * 100) : Number.NaN;
}

/** An address with further query parameters. */
export function withQuery(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
