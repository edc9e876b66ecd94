import { EngineFault } from './engine-fault.ts';

export type EngineRequest = {
  method: 'DELETE' | 'GET' | 'POST' | 'PUT';
  /** Path from the engine's root, with its query string. */
  path: string;
  /** One value as JSON, or several as newline-delimited JSON. */
  body?: object | readonly object[];
};

export type Send = (request: EngineRequest) => Promise<unknown>;

export type EngineAddress = {
  /** `https://user:password@host:9200`, with a path where the engine is below one; several with commas between them. */
  urls: string;
  timeoutMs: number;
};

/**
 * Sends JSON requests to the engine, each with a time limit: to the address that answered last, and to the next one where no connection
 * is possible or it breaks, as every request may be repeated. Every failure is an `EngineFault`.
 */
export function createSend({ urls, timeoutMs }: EngineAddress): Send {
  const addresses = urls.split(',').map(partsOf);
  let first = 0;
  return async ({ method, path, body }) => {
    const init: RequestInit = { method, body: written(body), redirect: 'error' };
    for (let tries = 1; ; tries += 1) {
      const place = first;
      const { root, authorization } = addresses[place] as Address;
      try {
        const headers = { ...typeOf(body), ...authorization };
        return parsed(await exchange(`${root}/${path}`, { ...init, headers }, timeoutMs), path);
      } catch (error) {
        const isGone = error instanceof EngineFault && error.kind === 'unreachable';
        if (!isGone || tries === addresses.length) throw error;
        // Another request may have moved on already.
        if (place === first) first = (first + 1) % addresses.length;
      }
    }
  };
}

type Address = { root: string; authorization: Record<string, string> };

function partsOf(url: string): Address {
  const parts = new URL(url);
  const { username, password } = parts;
  const root = parts.origin + parts.pathname.replace(/\/+$/, '');
  if (username === '') return { root, authorization: {} };
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return {
    root,
    authorization: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
  };
}

function typeOf(body: EngineRequest['body']): Record<string, string> {
  if (body === undefined) return {};
  return { 'content-type': Array.isArray(body) ? 'application/x-ndjson' : 'application/json' };
}

function written(body: EngineRequest['body']): string | null {
  if (body === undefined) return null;
  if (!Array.isArray(body)) return JSON.stringify(body);
  return body.map((line) => `${JSON.stringify(line)}\n`).join('');
}

async function exchange(address: string, init: RequestInit, timeoutMs: number): Promise<string> {
  try {
    const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const text = await answer.text();
    if (!answer.ok) throw refusalOf(answer.status, text);
    return text;
  } catch (error) {
    if (error instanceof EngineFault) throw error;
    if (error instanceof Error && error.name === 'TimeoutError') {
      throw new EngineFault('slow', `No answer within ${timeoutMs} ms.`, { cause: error });
    }
    throw new EngineFault('unreachable', 'The connection failed.', { cause: error });
  }
}

function refusalOf(status: number, text: string): EngineFault {
  const busy = status === 429 || status === 502 || status === 503 || status === 504;
  return new EngineFault(
    busy ? 'overloaded' : 'refused',
    `Status ${status}: ${text.slice(0, 300)}.`,
  );
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new EngineFault('garbled', `What ${path} answered is no JSON.`, { cause: error });
  }
}
