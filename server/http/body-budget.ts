import type { FastifyRequest } from 'fastify';
import { ShopBusy } from '#shop/kernel/unavailable.ts';
import type { HttpServer } from './http-server.ts';

/** Bytes of request bodies that a process reads into memory at once. */
export type BodyBudget = { take(bytes: number): boolean; giveBack(bytes: number): void };

/** Smaller bodies are admitted whatever is taken: an operation of the shop must not wait for uploads. */
const smallBytes = 64 * 1024;
/** What a body without an announced length counts as: the largest that is read into memory. */
const unknownBytes = 12 * 1024 * 1024;
const mostBytes = 192 * 1024 * 1024;

export function createBodyBudget(most = mostBytes): BodyBudget {
  let taken = 0;
  return {
    take(bytes) {
      if (taken + bytes > most) return false;
      taken += bytes;
      return true;
    },
    giveBack: (bytes) => void (taken -= bytes),
  };
}

/**
 * Bounds the bodies of all requests together (OP5.clients): a large one that finds no room is answered 503 before it is read. `isSpooled` says
 * which go to disk as they arrive and need no memory.
 */
export function boundBodies(
  app: HttpServer,
  budget: BodyBudget,
  isSpooled: (request: FastifyRequest) => boolean = () => false,
): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const bytes = isSpooled(request) ? 0 : bytesOf(request);
    if (bytes <= smallBytes) return done(null, payload);
    if (!budget.take(bytes)) {
      reply.header('connection', 'close');
      return done(new ShopBusy('Large bodies of requests fill their memory.'));
    }
    reply.raw.once('close', () => budget.giveBack(bytes));
    done(null, payload);
  });
}

function bytesOf({ headers }: FastifyRequest): number {
  const announced = Number(headers['content-length'] ?? 0);
  if (headers['transfer-encoding'] !== undefined) return unknownBytes;
  return Math.min(announced, unknownBytes);
}
