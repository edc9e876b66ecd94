import type { FoundMessage, IncomingMessages, OpenFolder } from '#adapters/incoming/port.ts';
import { TransferFault, UnknownHostKey } from '#adapters/transfer/port.ts';
import { unseal } from '#shop/access/sealed-token.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken } from '#shop/kernel/ids.ts';
import { noCache } from '#shop/kernel/memory.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import type { Connection } from '../connection.ts';
import type { OrderingCtx } from '../orders/order-refusal.ts';
import type { FetchOutcome, Judged, OrderSource } from '../order-source.ts';
import {
  claimMessage,
  findBegunSource,
  type KnownMessage,
  noteFound,
  noteSeen,
  writeFetchOutcome,
  writeVerdict,
} from '../order-source.sql.ts';

/** What fetching orders needs. */
export type FetchJobCtx = Pick<MailCtx, 'db' | 'clock' | 'localeFor'> &
  Pick<Ctx, 'payments' | 'log' | 'files' | 'scanner'> & { incoming: IncomingMessages };

/** A message that was read: what is judged of it, and whether it is a whole document. */
export type ReadMessage<Content> = { content: Content; isWhole: boolean };

/** How messages of a format are read and judged. */
export type MessageReader<Content> = {
  /** Reads a message of an open folder; never more of it than its sender deserves. */
  read(
    folder: OpenFolder,
    message: FoundMessage,
    source: OrderSource,
  ): Promise<ReadMessage<Content>>;
  /** Judges it, within the transaction that notes the verdict. `key` is the same for the same message. */
  judge(
    ctx: OrderingCtx,
    judged: { connection: Connection; content: Content; key: string },
  ): Promise<Judged>;
};

const minuteMs = 60_000;
/** Messages that are judged in one run; the rest follows in the next. */
const mostAtOnce = 50;
/** How long a file that is no whole document may still be written. */
const unfinishedMs = 2 * minuteMs;
const longestProblem = 300;

/**
 * Fetches what waits at the source of a connection, the oldest first, fifty messages at most, and judges each by `reader` once (OP7): the verdict is noted
 * in the transaction that places the order, and a message that could not be moved or marked afterwards is not judged again. What goes
 * wrong outside is noted as the outcome, and a message whose judging fails is tried again. Does nothing where it has not begun.
 */
export async function fetchOrders<Content>(
  ctx: FetchJobCtx,
  connectionId: number,
  reader: MessageReader<Content>,
): Promise<void> {
  const source = await findBegunSource(ctx.db, connectionId);
  if (!source) return;
  const outcome: FetchOutcome = { taken: 0, refused: 0, problem: '' };
  try {
    await fetchAll(ctx, source, { reader, outcome });
  } catch (error) {
    outcome.problem = problemOf(error);
    if (outcome.problem === 'fault')
      ctx.log.error({ connectionId, err: error }, 'Orders of a connection could not be fetched');
  }
  await writeFetchOutcome(ctx.db, connectionId, { ...outcome, now: ctx.clock.now() });
}

type Begun = OrderSource & { connection: Connection };
type Run<Content> = { reader: MessageReader<Content>; outcome: FetchOutcome };

async function fetchAll<Content>(
  ctx: FetchJobCtx,
  source: Begun,
  run: Run<Content>,
): Promise<void> {
  const { url, login, hostKey } = source;
  const secret = (await unseal(ctx, 'orderSource', source.sealedSecret))?.['secret'];
  if (typeof secret !== 'string')
    throw new TransferFault('The secret cannot be read. Enter it again.', 'secretForgotten');
  const folder = await ctx.incoming.open({ url, login, hostKey, secret });
  try {
    await judgeAll(ctx, source, { ...run, folder });
  } finally {
    await folder.close();
  }
}

async function judgeAll<Content>(
  ctx: FetchJobCtx,
  source: Begun,
  run: Run<Content> & { folder: OpenFolder },
): Promise<void> {
  const { folder, outcome } = run;
  const found = (await folder.find()).map((message) => ({
    message,
    key: hashToken(message.key),
  }));
  const keys = found.map(({ key }) => key);
  const { connectionId } = source;
  const seen = await noteSeen(ctx.db, { connectionId, keys, now: ctx.clock.now() });
  const known = new Map(seen.map((each) => [each.key, each]));
  let judgedCount = 0;
  for (const { message, key } of found) {
    const before = known.get(key);
    if (!before?.outcome && judgedCount >= mostAtOnce) continue;
    const settled =
      before?.outcome ?? (await judgeOne(ctx, source, { ...run, message, key, before }));
    if (!before?.outcome) {
      judgedCount += 1;
      if (settled) outcome[settled] += 1;
    }
    if (settled) await settle(ctx, { folder, message, settled, outcome });
  }
}

/** Where a server refuses to move one message, it refuses the others too: the verdicts are kept, and the next run tries again. */
async function settle(
  { log }: Pick<Ctx, 'log'>,
  {
    folder,
    message,
    settled,
    outcome,
  }: {
    folder: OpenFolder;
    message: FoundMessage;
    settled: 'taken' | 'refused';
    outcome: FetchOutcome;
  },
): Promise<void> {
  if (outcome.problem === 'notMoved') return;
  try {
    await folder.settle(message, settled);
  } catch (error) {
    log.warn({ err: error }, 'A fetched message could not be moved or marked');
    outcome.problem = 'notMoved';
  }
}

/** Reads and judges a message; undefined where that failed, the file is still written, or another process judged it. */
async function judgeOne<Content>(
  ctx: FetchJobCtx,
  source: Begun,
  {
    reader,
    folder,
    outcome,
    message,
    key,
    before,
  }: Run<Content> & {
    folder: OpenFolder;
    message: FoundMessage;
    key: string;
    before: KnownMessage | undefined;
  },
): Promise<'taken' | 'refused' | undefined> {
  const { connection, connectionId } = source;
  const now = ctx.clock.now();
  try {
    const { content, isWhole } = await reader.read(folder, message, source);
    const foundAt = before?.foundAt ?? now;
    if (!isWhole && now.getTime() - foundAt.getTime() < unfinishedMs) {
      await noteFound(ctx.db, { connectionId, key, now });
      return undefined;
    }
    const locale = await ctx.localeFor('edu');
    return await ctx.db.transaction(async (db) => {
      if (!(await claimMessage(db, { connectionId, key, now }))) return undefined;
      const buying = { ...orderingCtxOf(ctx, connection), ...locale, db };
      const judged = await reader.judge(buying, { connection, content, key });
      await writeVerdict(db, { connectionId, key, ...judged });
      return judged.outcome;
    }, 'orders');
  } catch (error) {
    if (isLost(error)) throw error;
    ctx.log.error({ connectionId, err: error }, 'A fetched message could not be judged');
    outcome.problem = problemOf(error);
    return undefined;
  }
}

/** There is no session. Limits per network address count the connection instead. */
function orderingCtxOf(
  { clock, payments, log, files, scanner }: FetchJobCtx,
  { id }: Connection,
): Omit<OrderingCtx, 'db' | 'storefront' | 'texts'> {
  const remoteAddress = `purchasing system ${id}`;
  const visitor = { userId: undefined, remoteAddress, agreedTo: [], account: undefined };
  return { clock, payments, log, files, scanner, visitor, memory: noCache };
}

/** Whether the folder answers nothing any more; a fault of one message leaves the others. */
function isLost(error: unknown): boolean {
  const isFault = error instanceof TransferFault;
  return isFault && (error.problem === undefined || error.problem === 'silent');
}

function problemOf(error: unknown): string {
  if (error instanceof UnknownHostKey) return 'hostKeyChanged';
  if (!(error instanceof TransferFault)) return 'fault';
  return error.problem ?? error.message.replaceAll('\0', '').slice(0, longestProblem);
}
