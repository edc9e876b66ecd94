import type { RawAnswer, RawRequest } from '#tests/support/raw-request.ts';

type Ask = (path: string, request: Partial<RawRequest>) => Promise<RawAnswer>;

/** Sends requests as the shop's browsers do: operations carry the API token of their host, unless a test gives an `Authorization` of its own. */
export function withApiToken(ask: Ask): Ask {
  const tokens = new Map<string, Promise<string>>();
  return async (path, request) => {
    const { headers = {}, method } = request;
    if (
      method !== 'POST' ||
      !/^\/api\/shop\/?$/.test(path) ||
      headers['Authorization'] !== undefined
    )
      return ask(path, request);
    const { Host = '' } = headers;
    const token = tokens.get(Host) ?? fetchToken(ask, Host);
    tokens.set(Host, token);
    return ask(path, { ...request, headers: { ...headers, Authorization: await token } });
  };
}

async function fetchToken(ask: Ask, Host: string): Promise<string> {
  const { text } = await ask('/api/token/', { headers: { Host } });
  return `Bearer ${(JSON.parse(text) as { apiToken: string }).apiToken}`;
}
