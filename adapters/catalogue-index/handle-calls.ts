import type { MessagePort } from 'node:worker_threads';
import type { Clock } from '#shop/kernel/clock.ts';
import type { ColumnsKeeper } from './columns-keeper.ts';
import type { Columns } from './columns/columns.ts';
import type { Call, CallResult, Warning } from './messages.ts';
import type { CatalogueQuery } from './port.ts';

type Parts = {
  keeper: ColumnsKeeper;
  clock: Clock;
  /** A query within the index's limits. */
  limitQuery: (query: CatalogueQuery) => CatalogueQuery;
  limitText: (text: string) => string;
};

/** Handles calls to the worker thread of the columns. */
export function handleCalls(port: MessagePort, parts: Parts): void {
  const send = (message: CallResult): void => port.postMessage(message, []);
  port.on('message', (call: Call) => void handle(call));

  async function handle(call: Call): Promise<void> {
    const { number } = call;
    try {
      send({ number, result: JSON.stringify(await perform(call, parts)) });
    } catch (fault) {
      send({ number, fault: describe(fault) });
    }
  }
}

/** Lets the serving process log a fault with which the thread works on. */
export function warn(port: MessagePort, fault: unknown): void {
  const message: Warning = { warning: describe(fault) };
  port.postMessage(message, []);
}

function describe(fault: unknown): string {
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
}

async function perform(call: Call, parts: Parts): Promise<unknown> {
  const { keeper, clock, limitQuery, limitText } = parts;
  switch (call.name) {
    case 'build':
      await keeper.build();
      return columnsOf(keeper).describe();
    case 'refresh':
      await keeper.refresh(call.input);
      return columnsOf(keeper).describe();
    case 'query':
      return columnsOf(keeper).query(limitQuery(call.input));
    case 'suggest':
      return columnsOf(keeper).suggest(
        { ...call.input, text: limitText(call.input.text) },
        clock.now().getTime(),
      );
    default:
      return columnsOf(keeper).countWords({ ...call.input, text: limitText(call.input.text) });
  }
}

function columnsOf(keeper: ColumnsKeeper): Columns {
  const columns = keeper.columns();
  if (!columns) throw new Error('The columns were queried before they were built.');
  return columns;
}
