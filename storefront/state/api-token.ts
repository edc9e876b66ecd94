import { readCookie } from './cookies.ts';

type TokenInit = Omit<RequestInit, 'headers'> & { headers: Record<string, string> };

let fetching: Promise<string> | undefined;

/**
 * Sends a request to the API with the browser's token, which is fetched where the cookie has expired. Where the API refuses the
 * token, a new one is fetched and the request is sent once more (AU3).
 */
export async function fetchWithToken(address: string, init: TokenInit): Promise<Response> {
  const send = (token: string) =>
    fetch(address, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });
  const answer = await send(readCookie('apiToken') ?? (await fetchToken()));
  return (await isTokenRefused(answer)) ? send(await fetchToken()) : answer;
}

/** Fetches a missing token while operations are still being collected. */
export function prefetchToken(): void {
  // The operation itself fetches it again and reports the failure.
  if (readCookie('apiToken') === undefined) fetchToken().catch(() => undefined);
}

/** The server sets the cookie. Concurrent callers share one request. */
function fetchToken(): Promise<string> {
  fetching ??= requestToken().finally(() => {
    fetching = undefined;
  });
  return fetching;
}

async function requestToken(): Promise<string> {
  const response = await fetch('/api/token/', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`The API’s token could not be fetched (${response.status}).`);
  return ((await response.json()) as { apiToken: string }).apiToken;
}

type Refused = { errors?: { extensions?: { classification?: string } }[] };

async function isTokenRefused(answer: Response): Promise<boolean> {
  if (answer.status !== 401) return false;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  return (body as Refused | undefined)?.errors?.[0]?.extensions?.classification === 'INVALID_TOKEN';
}
