import type { Edge } from './edge.ts';

/** Endpoints whose way is not open yet: 200, no success and a sentence, so that forms can show it (AU1). */
export const notOpenYet: readonly Edge[] = (
  [
    ['POST', '/api/checkout-amazon/'],
    ['POST', '/api/abort-amazon/'],
  ] as const
).map(([method, path]) => ({
  method,
  path,
  async handle({ ctx }) {
    const message = ctx.texts('shop.server.notOpenYet');
    return {
      body: {
        successful: false,
        successfull: false,
        message,
        errorMessage: message,
        fieldErrors: [],
      },
    };
  },
}));
