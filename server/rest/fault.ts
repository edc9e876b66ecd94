import { browserFault } from '../http/faults.ts';
import type { Endpoint } from './endpoint.ts';
import { accepted } from './form-answer.ts';

/**
 * POST /api/fault/ `{ message, stack, path }`: a fault in a browser, for the log and the error tracker. Ignored where no tracker
 * is set (SO3).
 */
export const fault: Endpoint = {
  method: 'POST',
  path: '/api/fault/',
  async handle({ ctx, site, body }) {
    if (site.errorTrackingDsn === undefined) return { body: accepted };
    const err = new Error(textOf(body['message'], 500));
    err.name = browserFault;
    err.stack = textOf(body['stack'], 4_000);
    const [path = ''] = textOf(body['path'], 300).split('?', 1);
    ctx.log.error({ err, path }, 'A page failed in a browser');
    return { body: accepted };
  },
};

function textOf(value: unknown, most: number): string {
  return typeof value === 'string' ? value.slice(0, most) : '';
}
