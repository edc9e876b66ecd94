import { browserFault } from '../log.ts';
import type { Edge } from './edge.ts';
import { accepted } from './form-answer.ts';

/**
 * POST /api/fault/ `{ message, stack, path }`: what failed in a browser, for the log and the error tracker. Where no tracker is
 * set nothing is written (SO3).
 */
export const fault: Edge = {
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
