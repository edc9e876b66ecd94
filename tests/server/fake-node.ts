import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keepIdleConnections } from '#sandbox/idle-connections.ts';

export type Heard = { headers: IncomingHttpHeaders; body: string };

/** A node's response; `undefined`: none, so that the request stays open. */
export type NodeReply = { status: number; body: unknown } | undefined;

export type FakeNode = { address: string; heard: Heard[]; close(): void };

/** Another node on loopback that responds by `reply`, which gets the number of earlier requests. */
export async function startFakeNode(
  reply: (turn: number, heard: Heard) => NodeReply,
): Promise<FakeNode> {
  const heard: Heard[] = [];
  const server = createServer(keepIdleConnections, (request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const received = { headers: request.headers, body };
      const answer = reply(heard.push(received) - 1, received);
      if (!answer) return;
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    heard,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
