import type { ParcelCarrier } from '#adapters/carrier/port.ts';
import { createPostgresObjectStore } from '#adapters/files/postgres-object-store.sql.ts';
import { TransferFault } from '#adapters/transfer/port.ts';
import type { Mail } from '#adapters/mail/port.ts';
import { type Job, type JobCtx, jobs } from '#server/boot/jobs.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { TestDatabase } from './database.ts';
import { runWaitingJobs } from './run-waiting-jobs.ts';
import { visitorOf } from './visitor.ts';

const hosts: Readonly<Record<string, string>> = {
  'de-de': 'www.ranzen.de',
  'de-en': 'en.ranzen.de',
  'at-de': 'www.ranzen.at',
  'ch-de': 'www.ranzen.ch',
  edu: 'educational.ranzen.de',
  'edu-de': 'educational.ranzen.de',
  'edu-en': 'educational.en.ranzen.de',
};

/** The ctx of jobs in a test: mails are collected in `mails`. */
export function jobCtx(ctx: Ctx, mails: Mail[] = [], carrier?: ParcelCarrier): JobCtx {
  return {
    ...ctx,
    carrier,
    vatRegister: undefined,
    accessPoint: undefined,
    objects: createPostgresObjectStore(ctx.db, ctx.clock),
    pictureSizes: { prepare: async () => undefined },
    webhooks: { post: async () => ({ fault: 'Tests call no other system.' }) },
    transfer: {
      fetch: () => Promise.reject(new TransferFault('Tests call no other system.')),
      deliver: () => Promise.reject(new TransferFault('Tests call no other system.')),
    },
    incoming: {
      open: () => Promise.reject(new TransferFault('Tests call no other system.')),
    },
    pictureTransfer: {
      fetch: () => Promise.reject(new TransferFault('Tests call no other system.')),
    },
    backofficeUrl: 'http://backoffice.ranzen.localhost',
    mail: { send: async (mail: Mail) => void mails.push(mail), close: () => undefined },
    localeFor: async (langCode: string) =>
      visitorOf(ctx.db, { clock: ctx.clock, host: hosts[langCode] ?? '' }),
  };
}

/** Does what the worker does with all that waits now, and answers the mails. */
export async function runAllJobs(
  database: TestDatabase,
  ctx: Ctx,
  carrier?: ParcelCarrier,
): Promise<Mail[]> {
  const mails: Mail[] = [];
  const all = jobCtx(ctx, mails, carrier);
  const handlers: Readonly<Record<string, Job>> = jobs;
  const faults = await runWaitingJobs(database, Object.keys(jobs), (name, payload) =>
    handlers[name]?.(payload as never, all),
  );
  if (faults[0]) throw faults[0];
  return mails;
}
