import type { PostAnswer } from './door.ts';
import type { HttpServer } from './http.ts';
import type { RequestFacts } from './request-ctx.ts';

/** Calls this server's own endpoints without the network, once there is a server. */
export type PostInside = {
  connect(app: HttpServer): void;
  post(path: string, body: unknown, facts: RequestFacts, cookieHeader: string): Promise<PostAnswer>;
};

export function createPostInside(): PostInside {
  let connected: HttpServer | undefined;
  return {
    connect(app) {
      connected = app;
    },
    async post(path, body, { storefront, remoteAddress, requestId }, cookie) {
      if (!connected)
        throw new Error(
          'No server is connected: createHttp connects itself, open pages through it.',
        );
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
