import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/pool.ts';
import { forgotPassword } from '#shop/sign-in/forgot-password.ts';
import { logIn } from '#shop/sign-in/log-in.ts';
import { hashPassword } from '#shop/account/passwords.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { noCache } from '#shop/kernel/memory.ts';
import { storefrontOf } from '#shop/storefronts/find-storefront.ts';
import { startPostgres } from '#start/postgres/start-postgres.ts';
import { percentile } from './row.ts';

// Whether response times reveal accounts: `node benchmarks/login-time.ts`. Known and unknown names alternate, 200 of each.

const turns = 200;
const warmUps = 20;

const folder = await mkdtemp(join(tmpdir(), 'ranzen-login-time-'));
const server = await startPostgres({ dataDir: folder, durable: false, whenInUse: 'throw' });
try {
  await migrate({ url: server.url });
  await measure(server.url);
} finally {
  await server.stop();
  await rm(folder, { recursive: true });
}

async function measure(url: string): Promise<void> {
  const database = openDatabase({
    url,
    applicationName: 'ranzen login time',
    maxConnections: 2,
    statementTimeoutMs: 10_000,
  });
  const passwordHash = await hashPassword('Kreidestaub 7');
  await database.pool.query(
    `insert into account.account (shop, kind, email, password_hash, created_at)
     select 'consumer', 'private', 'known' || number || '@haus.example', $1, now() from generate_series(0, $2) as number`,
    [passwordHash, turns + warmUps],
  );
  await compare('a wrong password at the login', (email, visitor) =>
    logIn(ctxOf(database.db, visitor), {
      identifier: email,
      password: 'geraten',
      remoteAddress: visitor,
    }),
  );
  await compare('a forgotten password', (email, visitor) =>
    forgotPassword(ctxOf(database.db, visitor), { email, customerNumber: '', honeypot: '' }),
  );
  await database.close();
}

type Asking = (email: string, remoteAddress: string) => Promise<unknown>;

async function compare(what: string, ask: Asking): Promise<void> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let turn = 0; turn < turns + warmUps; turn += 1) {
    for (const kind of ['known', 'unknown'] as const) {
      const startedAt = performance.now();
      await ask(`${kind}${turn}@haus.example`, `2001:db8::${kind.length}:${turn.toString(16)}`);
      if (turn >= warmUps) times[kind].push(performance.now() - startedAt);
    }
  }
  console.log(`${what}, ${turns} of each:`);
  for (const [kind, taken] of Object.entries(times)) {
    const [half, most] = [percentile(taken, 50), percentile(taken, 95)];
    console.log(`  ${kind.padEnd(8)} median ${half.toFixed(2)} ms, p95 ${most.toFixed(2)} ms`);
  }
}

function ctxOf(db: Ctx['db'], remoteAddress: string) {
  const storefront = storefrontOf('www.ranzen.de', {
    environment: 'production',
    mainDomain: 'ranzen',
    port: 443,
  });
  const visitor = { userId: undefined, remoteAddress, account: undefined, agreedTo: [] };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  return {
    db,
    clock: systemClock,
    storefront,
    visitor,
    memory: noCache,
    log,
    requestId: 'benchmark',
  };
}
