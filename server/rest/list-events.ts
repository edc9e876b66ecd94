import { type CacheTag, listTag } from '#contract/tags.ts';
import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findListEssentials } from '#shop/lists/find-lists.ts';
import { sendApiError } from '../http/admission.ts';
import type { HttpServer } from '../http/http-server.ts';
import { factsOf, openCtx, type VisitorParts } from '../context/request-facts.ts';

/** Open event streams of lists in this process. */
export type ListWatch = {
  /** Sends an event to the streams of the lists of these cache tags. */
  notify(tags: readonly CacheTag[]): void;
  /** Adds a stream; returns the function that removes it. */
  watch(externalId: string, tell: () => void): () => void;
};

export function createListWatch(): ListWatch {
  const watchers = new Map<CacheTag, Set<() => void>>();
  return {
    notify(tags) {
      for (const tag of tags) for (const tell of watchers.get(tag) ?? []) tell();
    },
    watch(externalId, tell) {
      const tag = listTag(externalId);
      const watching = watchers.get(tag) ?? new Set();
      watchers.set(tag, watching.add(tell));
      return () => {
        watching.delete(tell);
        if (watching.size === 0) watchers.delete(tag);
      };
    },
  };
}

type Parts = VisitorParts & { listWatch: ListWatch };

const heartbeatMs = 15_000;
const mostStreams = 8;

/**
 * GET /api/lists/events?list=<external id> sends server-sent events to a customer when a list has changed, without the
 * change itself, which the page fetches (WL5). A stream ends with the session, with the membership or with the server.
 */
export function registerListEvents(app: HttpServer, parts: Parts): void {
  const streams = new Map<number, Set<ServerResponse>>();
  app.addHook('preClose', async () => {
    for (const each of [...streams.values()].flatMap((open) => [...open])) each.end();
  });
  app.get('/api/lists/events', async (request, reply) => {
    const accountId = await findReader(parts, request);
    if (accountId === undefined)
      return sendApiError(reply, 404, 'NOT_FOUND', 'No such list is open to you.');
    const open = streams.get(accountId) ?? new Set();
    if (open.size >= mostStreams)
      return sendApiError(reply, 429, 'TOO_MANY_STREAMS', 'Too many pages look at lists.');
    streams.set(accountId, open.add(reply.raw));
    stream(parts, request, reply, () => {
      open.delete(reply.raw);
      if (open.size === 0) streams.delete(accountId);
    });
    return reply;
  });
}

const listOf = ({ query }: FastifyRequest): string => {
  const { list } = query as { list?: unknown };
  return typeof list === 'string' ? list : '';
};

/** The customer who may open the list; undefined without the right. */
async function findReader(
  { ctxParts, cookies }: Parts,
  request: FastifyRequest,
): Promise<number | undefined> {
  const ctx = await openCtx(ctxParts, factsOf(request, cookies));
  const { account } = ctx.visitor;
  if (!account || account.kind === 'guest') return undefined;
  const lists = await findListEssentials(ctx);
  return lists.some(({ externalId }) => externalId === listOf(request)) ? account.id : undefined;
}

function stream(
  parts: Parts,
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
  /** Checks the right again, because sessions and memberships end while a page is open. */
  const write = (words: string): void =>
    void findReader(parts, request).then(
      (reader) => (reader === undefined ? raw.end() : raw.write(words)),
      () => raw.end(),
    );
  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs);
  const unwatch = parts.listWatch.watch(listOf(request), () => write('data: changed\n\n'));
  // The stream has ended: the right was lost between two changes.
  raw.on('error', () => undefined);
  raw.on('close', () => {
    clearInterval(heartbeat);
    unwatch();
    onEnd();
  });
}
