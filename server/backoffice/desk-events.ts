import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Right } from '#shop/kernel/rights.ts';
import { sendApiError } from '../http/admission.ts';
import type { HttpServer } from '../http/http-server.ts';
import type { StaffOf } from './staff-of.ts';

/** A record of a desk that is new or changed. Without a key any number of them. */
export type DeskEvent = { kind: string; key: string; isNew: boolean };

/** Open event streams of the back office in this process. */
export type DeskWatch = {
  /** Sends what a notice of the database says; answers whether it was one for desks. */
  take(payload: string): boolean;
  /** Adds a stream; returns the function that removes it. */
  watch(watcher: Watcher): () => void;
  /** Ends all streams: the server closes. */
  end(): void;
};

type Watcher = { tell: (event: DeskEvent) => void; end: () => void };

export function createDeskWatch(): DeskWatch {
  const watchers = new Set<Watcher>();
  return {
    take(payload) {
      if (!payload.startsWith('desk:')) return false;
      const [, kind = '', key = '', mark] = payload.split(':');
      for (const { tell } of watchers) tell({ kind, key, isNew: mark === 'new' });
      return true;
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    end() {
      for (const { end } of watchers) end();
    },
  };
}

/** One of these rights lets a person know which records of a kind change. */
const rightsOfKinds: Readonly<Record<string, readonly Right[]>> = {
  order: ['orders.read'],
  return: ['returns.read'],
  customer: ['customers.read', 'accounts.read'],
  draft: ['orders.place'],
  exchange: ['exchange.run'],
  deal: ['deals.manage'],
  page: ['content.edit'],
  footer: ['content.edit'],
  navigation: ['content.edit'],
  review: ['reviews.moderate'],
  message: ['messages.answer'],
};

const heartbeatMs = 15_000;
const mostStreams = 8;

type Parts = { deskWatch: DeskWatch; findStaff: StaffOf };

/**
 * GET /api/backoffice/events sends server-sent events to a person of the staff: which records are new or changed, of the kinds
 * that their rights open, without the change itself, which the screen asks for (OP1). A stream ends with the session or the
 * server, and does not keep a session from ending by lack of use.
 */
export function registerDeskEvents(app: HttpServer, { deskWatch, findStaff }: Parts): void {
  const streams = new Map<number, Set<ServerResponse>>();
  app.get('/api/backoffice/events', async (request, reply) => {
    const staff = await findStaff(request, { isUse: false });
    if (!staff) return sendApiError(reply, 401, 'UNAUTHENTICATED', 'Log in first.');
    const open = streams.get(staff.id) ?? new Set();
    if (open.size >= mostStreams)
      return sendApiError(reply, 429, 'TOO_MANY_STREAMS', 'Too many screens are open.');
    streams.set(staff.id, open.add(reply.raw));
    stream({ deskWatch, findStaff }, request, reply, () => {
      open.delete(reply.raw);
      if (open.size === 0) streams.delete(staff.id);
    });
    return reply;
  });
}

function stream(
  { deskWatch, findStaff }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  onEnd: () => void,
): void {
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write('retry: 2000\n\n');
  /** Checks the session again, because sessions and rights end while a screen is open. */
  const write = (words: string, rights?: readonly Right[]): void =>
    void findStaff(request, { isUse: false }).then(
      (staff) => {
        if (!staff) raw.end();
        else if (!rights || rights.some((right) => staff.rights.has(right))) raw.write(words);
      },
      () => raw.end(),
    );
  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs);
  const unwatch = deskWatch.watch({
    tell: (event) => write(`data: ${JSON.stringify(event)}\n\n`, rightsOfKinds[event.kind] ?? []),
    end: () => raw.end(),
  });
  // The stream has ended between a check and its write.
  raw.on('error', () => undefined);
  raw.on('close', () => {
    clearInterval(heartbeat);
    unwatch();
    onEnd();
  });
}
