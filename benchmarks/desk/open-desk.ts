import { get } from 'node:http';
import type { Operation } from '#contract/shop-api.ts';
import { openConnection, serializeRequest, unpack } from '../connection.ts';

/** The API of the back office as the demo's owner uses it, one request after the other. */
export type Desk = {
  ask: <Result, Variables>(
    operation: Operation<Result, Variables>,
    variables: Variables,
  ) => Promise<{ data: Result; ms: number }>;
  /** Fetches a file of the API by its path. Throws unless it is sent. */
  fetchFile: (path: string) => Promise<{ bytes: number; ms: number }>;
  close: () => void;
};

const agent = 'bench';

export async function openDesk(origin: string): Promise<Desk> {
  const { port } = new URL(origin);
  const host = `backoffice.ranzen.localhost:${port}`;
  const cookie = await logIn(Number(port), host);
  const headers = {
    host,
    cookie,
    'user-agent': agent,
    'accept-encoding': 'identity',
    'content-type': 'application/json',
  };
  const connection = await openConnection(origin);
  return {
    close: () => connection.close(),
    fetchFile: (path) => fetchFile(Number(port), path, { host, cookie, 'user-agent': agent }),
    ask: async <Result, Variables>(
      { text: query, name: operationName }: Operation<Result, Variables>,
      variables: Variables,
    ) => {
      const question = { query, operationName, variables: variables as object };
      const bytes = serializeRequest(origin, headers, question, '/api/backoffice/');
      const startedAt = performance.now();
      const answer = await connection.ask(bytes);
      const ms = performance.now() - startedAt;
      const { data, errors } = JSON.parse(unpack(answer)) as { data?: Result; errors?: unknown };
      if (errors || !data)
        throw new Error(`The desk answered ${operationName} with ${JSON.stringify(errors)}`);
      return { data, ms };
    },
  };
}

function logIn(port: number, host: string): Promise<string> {
  const headers = { host, 'user-agent': agent };
  return new Promise((resolve, reject) => {
    get({ hostname: 'localhost', port, path: '/demo/owner', headers }, (answer) => {
      answer.resume();
      const [cookie = ''] = (answer.headers['set-cookie'] ?? []).map(
        (each) => each.split(';')[0] ?? '',
      );
      resolve(cookie);
    }).on('error', reject);
  });
}

function fetchFile(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<{ bytes: number; ms: number }> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get({ hostname: 'localhost', port, path, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.on('error', reject).on('end', () => {
        if (answer.statusCode === 200) resolve({ bytes, ms: performance.now() - startedAt });
        else reject(new Error(`The desk answered ${answer.statusCode} for ${path}`));
      });
    }).on('error', reject);
  });
}
