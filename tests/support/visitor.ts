import { randomBytes } from 'node:crypto';
import type { ParcelCarrier } from '#adapters/carrier/port.ts';
import type { MalwareScanner } from '#adapters/malware-scanner/port.ts';
import { createPostgresFileStore } from '#adapters/files/postgres-file-store.sql.ts';
import type { PaymentProviders } from '#adapters/payment/port.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Ctx, Visitor } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { noCache, type Memory } from '#shop/kernel/memory.ts';
import { createLiveTexts } from '#shop/parameters/live-texts.ts';
import { createPostgresIndex } from '#shop/search/postgres-index/postgres-index.ts';
import { storefrontOf } from '#shop/storefronts/find-storefront.ts';

type VisitorOptions = {
  /** Decides the storefront; the German consumer shop by default. */
  host?: string;
  clock?: Clock;
  userId?: string;
  remoteAddress?: string;
  memory?: Memory;
  account?: Visitor['account'];
  agreedTo?: Visitor['agreedTo'];
  /** Without an account with any provider by default. */
  payments?: PaymentProviders;
  /** Without an account with one by default: no return has labels. */
  carrier?: ParcelCarrier;
  scanner?: MalwareScanner;
};

/** Neither known by a user id nor logged in. */
export const anonymous: Visitor = {
  userId: undefined,
  remoteAddress: '192.0.2.1',
  account: undefined,
  agreedTo: [],
};

/** A visitor of the shop: a ctx with a user id of its own, and without a log. */
export function visitorOf(db: Db, options: VisitorOptions = {}): Ctx {
  const host = options.host ?? 'www.ranzen.de';
  const storefront = storefrontOf(host, {
    environment: 'production',
    mainDomain: 'ranzen',
    port: 443,
  });
  const clock = options.clock ?? fixedClock('2026-11-21T10:00:00Z');
  return {
    db,
    storefront,
    clock,
    catalogueIndex: createPostgresIndex({ db, clock }),
    memory: options.memory ?? noCache,
    carrier: options.carrier,
    scanner: options.scanner,
    payments: options.payments ?? { byPaymentId: {}, amazonPayExpress: undefined },
    files: createPostgresFileStore(db, clock),
    visitor: {
      remoteAddress: options.remoteAddress ?? anonymous.remoteAddress,
      userId: options.userId ?? randomBytes(16).toString('hex'),
      account: options.account,
      agreedTo: options.agreedTo ?? [],
    },
    texts: createLiveTexts(db).textsFor(storefront),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    requestId: 'test',
  };
}
