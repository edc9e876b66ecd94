import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { keepIdleConnections } from '../idle-connections.ts';

export type EngineRequest = {
  method: string;
  path: string;
  type: string | undefined;
  authorization: string | undefined;
  body: string;
};

export type EngineAnswer = { status: number; body: string };

/** A server in place of OpenSearch on the loopback interface. It knows nothing of search: a test scripts or replays its responses. */
export type ScriptedEngine = {
  url: string;
  /** All requests, in order. */
  requests: EngineRequest[];
  /** Responses to the next requests; undefined for no response until the server closes. */
  next: (EngineAnswer | undefined)[];
  close(): Promise<void>;
};

/** Starts the server. `answer` responds where nothing is in `next`. */
export async function startScriptedEngine(
  answer: (request: EngineRequest) => EngineAnswer | Promise<EngineAnswer> = notScripted,
): Promise<ScriptedEngine> {
  const requests: EngineRequest[] = [];
  const next: ScriptedEngine['next'] = [];
  const server = createServer(keepIdleConnections, (request, response) => {
    void (async () => {
      const received = await receive(request);
      requests.push(received);
      const answered = next.length > 0 ? next.shift() : await answer(received);
      if (answered === undefined) return;
      response
        .writeHead(answered.status, { 'content-type': 'application/json' })
        .end(answered.body);
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    next,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** Accepts every write and change of aliases, as OpenSearch responds to them. */
export function acceptWrites({ method, path }: EngineRequest): EngineAnswer {
  if (path.startsWith('/_bulk')) return json({ took: 1, errors: false, items: [] });
  if (path.startsWith('/_cluster/health')) return json({ status: 'green', timed_out: false });
  if (method === 'GET' && path.endsWith('/_alias')) return json({});
  return json({ acknowledged: true });
}

function json(body: object): EngineAnswer {
  return { status: 200, body: JSON.stringify(body) };
}

function notScripted({ method, path }: EngineRequest): EngineAnswer {
  return { status: 500, body: `No response is scripted for ${method} ${path}.` };
}

async function receive(request: IncomingMessage): Promise<EngineRequest> {
  const { method = '', url = '', headers } = request;
  return {
    method,
    path: url,
    type: headers['content-type'],
    authorization: headers.authorization,
    body: await text(request),
  };
}
