import type { IncomingMessage } from 'node:http';

/** Time in which the body of a request has to arrive. */
export const bodyMs = 30_000;

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Ends the connection of a request whose body has not arrived whole in time, so that slow senders do not keep connections. The limit
 * of the server itself is one for all requests, and would end long uploads. Requests without a body need no deadline.
 */
export function endIfLate(request: IncomingMessage, allowedMs = bodyMs): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (encoding === undefined && (length === undefined || length === '0')) return;
  setDeadline(request, allowedMs);
  request.once('close', () => clearTimeout(deadlines.get(request)));
}

/** Gives a request with a deadline another one, from now on: for uploads, once it is known who sends them. */
export function allowLonger(request: IncomingMessage, allowedMs: number): void {
  if (!deadlines.has(request)) return;
  clearTimeout(deadlines.get(request));
  setDeadline(request, allowedMs);
}

function setDeadline(request: IncomingMessage, allowedMs: number): void {
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, allowedMs);
  deadlines.set(request, timer.unref());
}
