import { PaymentFault, type ProviderName } from './payment-fault.ts';

export type ProviderRequest = {
  method: 'DELETE' | 'GET' | 'PATCH' | 'POST';
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
};

export type ProviderAnswer = { status: number; text: string };

export type Exchange = (request: ProviderRequest) => Promise<ProviderAnswer>;

/**
 * Sends one request to a provider within `timeoutMs` and follows no redirect. Statuses up to 499 are responses, except
 * 429; everything else is a `PaymentFault`.
 */
export function createExchange(provider: ProviderName, timeoutMs: number): Exchange {
  return async ({ method, url, headers = {}, body }) => {
    const { status, text } = await sent(provider, timeoutMs, url, {
      method,
      headers,
      body: body ?? null,
      redirect: 'error',
    });
    if (status === 429 || status >= 500)
      throw new PaymentFault(provider, 'overloaded', `Status ${status}.`);
    return { status, text };
  };
}

async function sent(
  provider: ProviderName,
  timeoutMs: number,
  url: string,
  init: RequestInit,
): Promise<ProviderAnswer> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    return { status: answer.status, text: await answer.text() };
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'TimeoutError')
      throw new PaymentFault(provider, 'slow', `Nothing within ${timeoutMs} ms.`, { cause });
    throw new PaymentFault(provider, 'unreachable', 'The connection failed.', { cause });
  }
}

/** The object of a response. Throws a `PaymentFault` for anything else. */
export function readObject(provider: ProviderName, text: string): Record<string, unknown> {
  const value = parsed(text);
  if (!isObject(value)) throw new PaymentFault(provider, 'garbled', 'The answer is no JSON.');
  return value;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Undefined for invalid JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Whether a text has the form of a provider's id. Anything else could redirect a signed request to another path. */
export function isProviderId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}
