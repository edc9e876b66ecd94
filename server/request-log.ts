import { isPicture } from './pictures.ts';
import type { HttpServer } from './http.ts';
import { pathOf } from './paths.ts';

/** One line an answer: path without its query, status, milliseconds. Files are told of on level debug. */
export function logAnswers(app: HttpServer): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = pathOf(request.url);
    const level = isPicture(path) || path.startsWith('/assets/') ? 'debug' : 'info';
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
