import type { FollowingIndex } from '#adapters/catalogue-index/following-index.ts';
import type { MailSender } from '#adapters/mail/port.ts';
import type { Database } from '#database/pool.ts';
import type { PageCounts } from './page-counts.ts';
import { createRegistry, type MetricRegistry } from './metric-registry.ts';
import { readDatabaseGauges, type OwnerPool } from './database-gauges.ts';
import { followPools } from './pool-metrics.ts';
import { timedIndex } from './index-metrics.ts';
import type { Observers } from './observers.ts';
import { refusalsOf } from './refusals-of.ts';
import { statementName } from './statement-name.ts';

/** The metrics of this process. */
export type Metrics = {
  observers: Observers;
  requests: RequestMetrics;
  followPool(database: Pick<Database, 'pool' | 'keyedPool'>): void;
  followPages(pages: PageCounts): void;
  /** The same index, whose queries are timed. */
  followIndex(index: FollowingIndex): FollowingIndex;
  /** The database's state, read by its owner at scrapes. */
  followDatabase(owner: OwnerPool): void;
  /** A mail sender whose mails are counted. */
  countMails(task: string, mail: MailSender): MailSender;
  /** All metrics as Prometheus reads them. */
  text(): Promise<{ type: string; body: string }>;
};

/** Counts requests as they begin and end. */
export type RequestMetrics = {
  begun(): void;
  /** Called once for each request: when it is answered, or its client has gone. */
  ended(): void;
  answered(labels: RequestLabels, seconds: number): void;
  /** Counts a request that was refused because the process was late. */
  refused(kind: string): void;
};

export type RequestLabels = { route: string; method: string; status_class: string; store: string };

/** Opens the metrics of a process. Loads the library, which is not loaded otherwise. */
export async function openMetrics(): Promise<Metrics> {
  const prometheus = await import('prom-client');
  const made = createRegistry(prometheus);
  const { registry, metrics, onScrape } = made;
  prometheus.collectDefaultMetrics({ register: registry });
  return {
    observers: observersOf(made),
    requests: {
      begun: () => metrics.activeRequests.add({}, 1),
      ended: () => metrics.activeRequests.add({}, -1),
      answered: (labels, seconds) => metrics.requests.add(labels, seconds),
      refused: (kind) => metrics.refusedRequests.add({ kind }),
    },
    followPool: ({ pool, keyedPool }) => followPools([...new Set([pool, keyedPool])], made),
    followPages(pages) {
      onScrape('pageRequests', (set) => {
        for (const [outcome, count] of pages.outcomes) set({ outcome }, count);
      });
      onScrape('pageDrops', (set) => {
        for (const [kind, count] of pages.drops) set({ tag_kind: kind }, count);
      });
      onScrape('pageBytes', (set) => set({}, pages.bytes));
    },
    followIndex: (index) => timedIndex(index, made),
    followDatabase: (owner) => readDatabaseGauges(prometheus, made, owner),
    countMails: (kind, mail) => countedMails(kind, mail, made),
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  };
}

function observersOf({ metrics }: MetricRegistry): Observers {
  return {
    statement: (text, run) =>
      timed(run, (seconds) => metrics.statements.add({ statement: statementName(text) }, seconds)),
    async operation(operation, run) {
      const result = await timed(run, (seconds) => metrics.operations.add({ operation }, seconds));
      for (const code of refusalsOf(result)) {
        metrics.operationRefusals.add({ operation, code });
        if (operation === 'submitCart') metrics.submitRefusals.add({ code });
      }
      return result;
    },
    async job(task, _, run) {
      // A counter that begins with its first failure shows no increase by it.
      metrics.failedJobs.add({ task }, 0);
      try {
        await timed(run, (seconds) => metrics.jobs.add({ task }, seconds));
      } catch (fault) {
        metrics.failedJobs.add({ task });
        if (fault instanceof Error && fault.name === 'InvalidEInvoice')
          metrics.invalidInvoices.add({});
        throw fault;
      }
    },
  };
}

/** Calls `note` with the duration, however `run` ends. */
async function timed<Result>(
  run: () => Promise<Result>,
  note: (seconds: number) => void,
): Promise<Result> {
  const startedAt = performance.now();
  try {
    return await run();
  } finally {
    note((performance.now() - startedAt) / 1_000);
  }
}

function countedMails(kind: string, mail: MailSender, { metrics }: MetricRegistry): MailSender {
  const count = (outcome: 'sent' | 'failed') => metrics.mails.add({ kind, outcome });
  return {
    close: () => mail.close(),
    async send(letter, ...others) {
      metrics.mails.add({ kind, outcome: 'failed' }, 0);
      try {
        await mail.send(letter, ...others);
        count('sent');
      } catch (fault) {
        count('failed');
        throw fault;
      }
    },
  };
}
