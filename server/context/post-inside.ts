import type { PostAnswer } from './shop-api.ts';
import type { HttpServer } from '../http/http-server.ts';
import type { RequestFacts } from './request-ctx.ts';

/** Calls this server's own endpoints in process, once the server exists. */
export type PostInside = {
  connect(app: HttpServer): void;
  post(path: string, body: unknown, facts: RequestFacts, cookieHeader: string): Promise<PostAnswer>;
};

/** `traceparent` is the current trace, which the called endpoint continues. */
export function createPostInside(traceparent?: () => string | undefined): PostInside {
  let connected: HttpServer | undefined;
  return {
    connect(app) {
      connected = app;
    },
    async post(path, body, { storefront, remoteAddress, userAgent, requestId }, cookie) {
      if (!connected)
        throw new Error(
          'No server is connected: createHttp connects itself, open pages through it.',
        );
      const trace = traceparent?.();
      const answer = await connected.inject({
        method: 'POST',
        url: path,
        remoteAddress,
        headers: {
          host: storefront.host,
          origin: `http://${storefront.host}`,
          'x-request-id': requestId,
          'content-type': 'application/json',
          cookie,
          ...(userAgent !== undefined && { 'user-agent': userAgent }),
          ...(trace !== undefined && { traceparent: trace }),
        },
        payload: JSON.stringify(body),
      });
      const setCookies = [answer.headers['set-cookie'] ?? []].flat();
      return { status: answer.statusCode, body: parsed(answer.body), setCookies };
    },
  };
}

function parsed(text: string): unknown {
  return text === '' ? undefined : JSON.parse(text);
}
