import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

export type Asked = {
  port: number;
  host: string;
  path: string;
  method?: string;
  /** Names and values by turns, so that a name may occur twice. */
  headers?: readonly string[];
  body?: string;
  /** Connections to keep; otherwise the request has one of its own. */
  agent?: Agent;
};

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Whether Varnish answered with a stored page. */
  isFromVarnish: boolean;
};

/** Sends a request. Throws where it is not answered. */
export function ask({
  port,
  host,
  path,
  method = 'GET',
  headers = [],
  body,
  agent,
}: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent: agent ?? false,
        headers: [
          'Host',
          host,
          'Connection',
          agent ? 'keep-alive' : 'close',
          ...headers,
          ...lengthOf(body),
        ],
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
            isFromVarnish: String(response.headers['x-request-id']).startsWith('varnish-'),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const lengthOf = (body: string | undefined) =>
  body === undefined ? [] : ['Content-Length', String(Buffer.byteLength(body))];
