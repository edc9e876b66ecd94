import { pino } from 'pino';
import type { AddressInfo } from 'node:net';
import type { ObjectStore } from '#adapters/files/object-port.ts';
import type { PictureStore } from '#adapters/pictures/port.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import type { Visitor } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { type ComposedParts, composeParts, type Resources } from '#server/boot/compose.ts';
import type { FindDownload } from '#server/files/downloads.ts';
import { createHttp } from '#server/boot/create-http.ts';
import type { HttpServer } from '#server/http/http-server.ts';
import type { PageRenderer } from '#server/pages/page-renderer.ts';
import { readSettings } from '#server/settings/settings.ts';
import { fakeKeys } from './fake-keys.ts';
import { type RawAnswer, type RawRequest, sendRaw } from '#tests/support/raw-request.ts';

import { withApiToken } from './with-api-token.ts';

/** A real HTTP server over a shop that the test composes. */
export type FakeShop = {
  app: HttpServer;
  parts: ComposedParts;
  /** Sends a request as a visitor of the German consumer shop, unless the headers say otherwise. */
  ask(path: string, request?: Partial<RawRequest>): Promise<RawAnswer>;
  lines: string[];
  close(): Promise<void>;
};

export type FakeShopOptions = {
  render?: PageRenderer;
  resolvers?: readonly Resolvers[];
  db?: Db;
  /** Accounts by their session's token. Throws where the database is down. */
  findAccount?: (token: string) => Visitor['account'];
  clientFolder?: string;
  pictures?: PictureStore;
  objects?: ObjectStore;
  downloads?: FindDownload;
  isReady?: () => boolean;
  /** The delay of the event loop; none by default. */
  delayMs?: () => number;
  environment?: Record<string, string>;
  observation?: Resources['observation'];
};

export const german = 'www.ranzen.de.localhost';
export const business = 'educational.ranzen.de.localhost';
export const customerToken = 'c'.repeat(43);
export const guestToken = 'g'.repeat(43);
/** Session of a member of the staff. */
export const internalToken = 'i'.repeat(43);

export async function startFakeShop(options: FakeShopOptions = {}): Promise<FakeShop> {
  const lines: string[] = [];
  const settings = readSettings({ PORT: '3150', ...options.environment });
  const parts = composeParts(settings, {
    log: pino({ level: 'debug' }, { write: (line) => void lines.push(line) }),
    db: options.db ?? noDatabase,
    clock: systemClock,
    resolvers: options.resolvers ?? noResolvers,
    findAccount: async (_, token) => (options.findAccount ?? knownAccounts)(token),
    pictures: options.pictures ?? { get: async () => undefined },
    objects: options.objects ?? noObjects,
    downloads: options.downloads ?? (() => undefined),
    render:
      options.render ??
      (async () => new Response('page', { headers: { 'content-type': 'text/html' } })),
    clientFolder: options.clientFolder,
    keys: fakeKeys,
    delayMs: options.delayMs ?? (() => 0),
    observation: options.observation,
    readiness: async () => ({ database: options.isReady?.() ?? true }),
  });
  const app = createHttp(parts);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const ask = withApiToken((path, request) => sendRaw({ port, path, ...request }));
  return {
    app,
    parts,
    lines,
    ask: (path, { headers, ...request } = {}) =>
      ask(path, { ...request, headers: { Host: german, ...headers } }),
    close: () => app.close(),
  };
}

function knownAccounts(token: string): Visitor['account'] {
  const session = { id: 7, email: 'anna@example.org', sessionHash: 'hash' };
  if (token === internalToken) return { ...session, kind: 'private', isInternal: true };
  if (token === customerToken) return { ...session, kind: 'school' };
  return token === guestToken ? { ...session, kind: 'guest' } : undefined;
}

const noResolvers: readonly Resolvers[] = [];
const refuse = () => Promise.reject(new Error('This test has no database.'));
const noObjects: ObjectStore = {
  put: () => Promise.reject(new Error('This test has no file store.')),
  get: async () => undefined,
  head: async () => undefined,
  remove: async () => undefined,
};
const noDatabase: Db = { rows: refuse, row: refuse, run: refuse, transaction: refuse };
