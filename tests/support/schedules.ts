import type { FileTransfer } from '#adapters/transfer/port.ts';
import type { Mail } from '#adapters/mail/port.ts';
import { exchangeJobs } from '#shop/exchange/exchange.jobs.ts';
import { claimDueSchedules } from '#shop/exchange/schedules/claim-schedules.ts';
import type { ScheduleDraft } from '#shop/exchange/schedules/manage-schedules.ts';
import { listSchedules } from '#shop/exchange/schedules/schedule.sql.ts';
import type { fixedClock } from '#shop/kernel/clock.ts';
import type { TestDatabase } from './database.ts';
import { exchangeIn, exchangeStaff } from './exchange.ts';
import { jobCtx } from './run-all-jobs.ts';
import { runWaitingJobs } from './run-waiting-jobs.ts';
import { visitorOf } from './visitor.ts';

/** A schedule that fetches prices at noon in Berlin. */
export const scheduleDraft: ScheduleDraft = {
  name: 'Papierwerk',
  direction: 'import',
  sender: 'Papierwerk',
  kind: '',
  format: '',
  address: 'https://files.papierwerk.example/prices.csv',
  login: 'ranzen',
  secret: 'geheim',
  everyMinutes: 0,
  times: ['12:00'],
  weekdays: [],
  mostRefused: 0,
  isActive: true,
};

/** Schedules of a person in a test's database, over a transfer. */
export function schedulesIn(
  database: TestDatabase,
  {
    clock,
    personId,
    transfer,
    backofficeUrl = 'https://backoffice.ranzen.de',
  }: {
    clock: ReturnType<typeof fixedClock>;
    personId: number;
    transfer: FileTransfer;
    backofficeUrl?: string;
  },
) {
  const mails: Mail[] = [];
  const jobs: Readonly<Record<string, (payload: never, ctx: never) => unknown>> = exchangeJobs;
  const ctx = {
    db: exchangeIn(database, clock).ctx.db,
    clock,
    staff: { ...exchangeStaff, id: personId },
    backofficeUrl,
  };
  /** Does what waits for the worker; throws the first fault of a job. */
  const work = async () => {
    const outside = {
      ...jobCtx(visitorOf(database.db, { clock }), mails),
      transfer,
      backofficeUrl,
    };
    const faults = await runWaitingJobs(database, Object.keys(jobs), (name, payload) =>
      jobs[name]?.(payload as never, outside as never),
    );
    if (faults[0]) throw faults[0];
  };
  return {
    ctx,
    mails,
    work,
    async only() {
      const [schedule] = await listSchedules(database.db);
      if (!schedule) throw new Error('There is no schedule.');
      return schedule;
    },
    /** Lets the minute pass in which the schedule is due. */
    async pass(minute: string) {
      clock.moveTo(minute);
      await claimDueSchedules({ db: database.db, clock });
      await work();
    },
  };
}
