import { parentPort, workerData } from 'node:worker_threads';
import type { Columns } from '#adapters/catalogue-index/columns/columns.ts';
import { openDatabase } from '#database/pool.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { boundQuestion, boundText } from '#shop/search/postgres-index/bound-question.ts';
import { createColumnsKeeper } from './columns-keeper.ts';
import type { Answer, Call, ThreadData } from './messages.ts';

// The thread with the columns: it reads the database by itself, so that filling them delays no request.

if (!parentPort) throw new Error('columns-worker.ts runs as a worker thread alone.');
const port = parentPort;
const { databaseUrl } = workerData as ThreadData;
const { db } = openDatabase({
  url: databaseUrl,
  applicationName: 'ranzen index',
  maxConnections: 2,
  statementTimeoutMs: 60_000,
});
const keeper = createColumnsKeeper({
  db,
  clock: systemClock,
  /** Ends the thread: the process then starts another one. */
  onFault(fault) {
    throw fault;
  },
});

port.on('message', (call: Call) => void answer(call));

async function answer(call: Call): Promise<void> {
  const { number } = call;
  try {
    tell({ number, answer: JSON.stringify(await perform(call)) });
  } catch (fault) {
    tell({
      number,
      fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault),
    });
  }
}

function tell(told: Answer): void {
  port.postMessage(told, []);
}

async function perform(call: Call): Promise<unknown> {
  switch (call.name) {
    case 'build':
      await keeper.build();
      return current().describe();
    case 'refresh':
      await keeper.refresh(call.given);
      return current().describe();
    case 'ask':
      return current().ask(boundQuestion(call.given));
    case 'suggest':
      return current().suggest(
        { ...call.given, text: boundText(call.given.text) },
        systemClock.now().getTime(),
      );
    default:
      return current().countWords({ ...call.given, text: boundText(call.given.text) });
  }
}

function current(): Columns {
  const columns = keeper.columns();
  if (!columns) throw new Error('The columns were asked before they were built.');
  return columns;
}
