import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedWebhook = {
  id: string;
  body: { type: string; timestamp: string; data: Record<string, unknown> };
  /** The signature as the receiver computes it fits the header. */
  isSigned: (secret: string) => boolean;
};

/** A receiver of webhooks over loopback, which keeps what arrives and answers `status`. */
export async function startWebhookReceiver() {
  const received: ReceivedWebhook[] = [];
  const answer = { status: 200, text: 'ok' };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push(read(request.headers, Buffer.concat(parts).toString()));
      response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    answer,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function read(headers: IncomingHttpHeaders, text: string): ReceivedWebhook {
  const named = (name: string) => String(headers[name] ?? '');
  const id = named('webhook-id');
  const isSigned = (secret: string) => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const signed = `${id}.${named('webhook-timestamp')}.${text}`;
    const expected = Buffer.from(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    const given = Buffer.from(named('webhook-signature'));
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  return { id, body: JSON.parse(text) as ReceivedWebhook['body'], isSigned };
}
