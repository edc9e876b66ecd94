import type { Status } from './write-cxml.ts';

/** Statuses of the protocol that answers have. */
export const statuses = {
  200: { code: 200, text: 'OK' },
  400: { code: 400, text: 'Bad Request' },
  401: { code: 401, text: 'Unauthorized' },
  406: { code: 406, text: 'Not Acceptable' },
  409: { code: 409, text: 'Conflict' },
  450: { code: 450, text: 'Not Implemented' },
} as const satisfies Readonly<Record<number, Status>>;
