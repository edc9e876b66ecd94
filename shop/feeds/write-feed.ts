import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ObjectContent, ObjectStore } from '#adapters/files/object-port.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { findCheckoutSettings } from '#shop/pricing/find-checkout-settings.ts';
import {
  beginEdition,
  failEdition,
  findFeed,
  finishEdition,
  type FeedRecord,
  type ItemFinding,
  keepFindings,
  nameFile,
} from './editions.sql.ts';
import type { FeedWriter } from './feed.ts';
import { feedItem, type FeedItemCtx } from './feed-item.ts';
import { findFeedRows, type FeedRow } from './feed-rows.sql.ts';
import { googleWriter } from './google-feed.ts';
import { idealoWriter } from './idealo-feed.ts';
import { judgeEntry } from './judge-feed.ts';

export type WriteFeedCtx = Pick<Ctx, 'db' | 'reads' | 'clock' | 'payments'> &
  Pick<MailCtx, 'localeFor'> & { objects: ObjectStore };

const itemsPerChunk = 500;
/** So many findings are kept; all are counted. */
const mostFindings = 10_000;

/**
 * Writes a feed that is switched on: every item that its storefront sells, at the prices of now, compressed into a file of this
 * machine, so that memory does not grow with the catalogue, and from there into the file store. The file before is served until that has it
 * whole. An item that breaks a rule for which the format refuses it is left out. A writing during which another one of the feed begins ends
 * without effect.
 */
export async function writeFeed(ctx: WriteFeedCtx, feedId: number): Promise<void> {
  const feed = await findFeed(ctx.db, feedId);
  if (!feed?.isOn) return;
  const editionId = await beginEdition(ctx.db, feedId, ctx.clock.now());
  try {
    await writeEdition(ctx, feed, editionId);
  } catch (fault) {
    await failEdition(ctx.db, editionId, ctx.clock.now());
    throw fault;
  }
}

async function writeEdition(ctx: WriteFeedCtx, feed: FeedRecord, editionId: number): Promise<void> {
  const { storefront, texts } = await ctx.localeFor(feed.langCode);
  if (storefront.isB2b) throw new Error(`Prices of ${feed.langCode} are not public.`);
  const settings = await findCheckoutSettings({ ...ctx, storefront });
  const now = ctx.clock.now();
  const writer = feed.format === 'google' ? googleWriter(now) : idealoWriter({ storefront, texts });
  const tally: Tally = { items: 0, leftOut: 0, findings: 0 };
  const entries = entriesOf(
    { ...ctx, storefront, settings },
    { feed, editionId, writer, tally, title: texts('shop.feed.title') },
  );
  const folder = await mkdtemp(join(tmpdir(), 'ranzen-feed-'));
  try {
    const file = await compress(entries, join(folder, 'feed.gz'));
    const figures = { ...tally, bytes: file.sizeBytes, digest: file.sha256 };
    if (!(await nameFile(ctx.db, editionId, figures))) return;
    await ctx.objects.put(`feeds/${file.sha256}`, file);
    await finishEdition(ctx.db, editionId, ctx.clock.now());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Tally = { items: number; leftOut: number; findings: number };
type Writing = {
  feed: FeedRecord;
  editionId: number;
  writer: FeedWriter;
  tally: Tally;
  title: string;
};
type EntriesCtx = FeedItemCtx & Pick<Ctx, 'db' | 'reads'>;

async function* entriesOf(
  ctx: EntriesCtx,
  { feed, editionId, writer, tally, title }: Writing,
): AsyncGenerator<string, void> {
  yield writer.heading({ title, link: `${ctx.storefront.baseUrl}/`, description: title });
  for await (const rows of rowsOf(ctx)) {
    const found: ItemFinding[] = [];
    let text = '';
    for (const row of rows) {
      const entry = entryOf(row, ctx, { feed, writer });
      if (!entry) continue;
      tally.findings += entry.found.length;
      found.push(...entry.found);
      if (entry.text === undefined) tally.leftOut += 1;
      else {
        tally.items += 1;
        text += entry.text;
      }
    }
    await keepSome(ctx, { editionId, found, countedBefore: tally.findings - found.length });
    if (text !== '') yield text;
  }
  if (writer.ending !== '') yield writer.ending;
}

/** The items of the storefront in chunks, by id. */
async function* rowsOf({
  db,
  reads = db,
  storefront,
  clock,
}: EntriesCtx): AsyncGenerator<readonly FeedRow[], void> {
  const now = clock.now();
  let afterId = 0;
  for (;;) {
    const rows = await findFeedRows(reads, storefront, { afterId, limit: itemsPerChunk, now });
    if (rows.length > 0) yield rows;
    if (rows.length < itemsPerChunk) return;
    afterId = rows.at(-1)?.id ?? afterId;
  }
}

/** An item's text and findings; the text is undefined where it is left out. Undefined where the format does not list it. */
function entryOf(
  row: FeedRow,
  ctx: EntriesCtx & { storefront: Storefront },
  { feed, writer }: Pick<Writing, 'feed' | 'writer'>,
): { text: string | undefined; found: ItemFinding[] } | undefined {
  const fields = writer.fieldsOf(feedItem(row, ctx));
  if (!fields) return undefined;
  const findings = judgeEntry(fields, {
    format: feed.format,
    country: ctx.storefront.country,
    hasEnergyLabel: row.energyLabel !== null,
  });
  const { orderNumber, productId } = row;
  return {
    text: findings.some(({ isLeftOut }) => isLeftOut) ? undefined : writer.entry(fields),
    found: findings.map((each) => ({ ...each, orderNumber, productId })),
  };
}

async function keepSome(
  { db }: Pick<Ctx, 'db'>,
  {
    editionId,
    found,
    countedBefore,
  }: { editionId: number; found: readonly ItemFinding[]; countedBefore: number },
): Promise<void> {
  const kept = found.slice(0, Math.max(0, mostFindings - countedBefore));
  if (kept.length > 0) await keepFindings(db, { editionId, from: countedBefore, found: kept });
}

/** Writes the compressed text into a file of this machine. */
async function compress(
  entries: AsyncGenerator<string, void>,
  path: string,
): Promise<ObjectContent> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  await pipeline(
    Readable.from(entries),
    createGzip(),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        sizeBytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  return { sizeBytes, sha256: hash.digest('hex'), open: () => createReadStream(path) };
}
