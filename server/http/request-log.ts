import type { HttpServer } from './http-server.ts';
import { isPicturePath, loggedPath } from './paths.ts';

/** Logs one line per response: path without its query and secrets, status, milliseconds. Files are logged on level debug. */
export function logAnswers(app: HttpServer): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = loggedPath(request.url);
    const level = isPicturePath(path) || path.startsWith('/assets/') ? 'debug' : 'info';
    const langCode = request.storefront?.langCode;
    request.log[level](
      {
        method: request.method,
        path,
        status: reply.raw.statusCode,
        ms: Math.round(reply.elapsedTime),
        langCode,
      },
      'answered',
    );
  });
}
