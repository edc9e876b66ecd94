import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Storefront } from '#shop/kernel/storefront.ts';
import { ShopBusy } from '#shop/kernel/unavailable.ts';
import { plainPage, plainPagePolicy } from './headers/plain-page.ts';
import { unavailablePage } from './headers/plain-pages.ts';
import type { SecurityHeaders } from './headers/security-headers.ts';
import { requestIdOf } from './request-id.ts';

const { retryAfterSeconds } = new ShopBusy();

/** Answers with 503, `Retry-After` and a page, before the framework, which would cost several times as much. */
export function sendBusyPage(
  request: IncomingMessage,
  response: ServerResponse,
  { security, storefront }: { security: SecurityHeaders; storefront: Storefront | undefined },
): void {
  const page = plainPage(unavailablePage(storefront));
  send(request, response, page, {
    ...security,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': plainPagePolicy,
  });
}

const apiAnswer = JSON.stringify({
  errors: [
    {
      message: 'The shop is busy. Try again in a moment.',
      extensions: {
        classification: 'UNAVAILABLE',
        messageKey: 'shop.server.busy',
        retryAfterSeconds,
      },
    },
  ],
});

/** Answers a call of the API with 503, `Retry-After` and an error in the shape of GraphQL over HTTP. */
export function sendBusyError(
  request: IncomingMessage,
  response: ServerResponse,
  security: SecurityHeaders,
): void {
  send(request, response, apiAnswer, {
    ...security,
    'content-type': 'application/json; charset=utf-8',
  });
}

function send(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  body: string,
  own: Record<string, string>,
): void {
  response.writeHead(503, {
    ...own,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': String(retryAfterSeconds),
    'x-request-id': requestIdOf(headers['x-request-id']),
  });
  response.end(method === 'HEAD' ? undefined : body);
}
