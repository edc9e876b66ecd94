import { csvTable } from '#shop/kernel/csv-table.ts';
import type { Feed, FeedFindingPart } from '#shop/backoffice-resolver-types.generated.ts';
import { type Refusal, refuse } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import {
  askForFeeds,
  type FeedState,
  findFindings,
  listFeedStates,
  renewSecret,
  switchFeed,
} from './feeds.sql.ts';

type DeskCtx = Pick<StaffCtx, 'db' | 'clock' | 'localeFor'> & {
  staff: Pick<StaffCtx['staff'], 'name'>;
};

const rowsPerPart = 50;
const mostFindings = 10_000;
const extensions = { google: 'xml', idealo: 'csv' } as const;

/** Feeds with their addresses and their last writing. One statement. */
export async function listFeeds({ db, localeFor }: DeskCtx): Promise<Feed[]> {
  const feeds = await listFeedStates(db);
  return Promise.all(
    feeds.map(async (feed) => {
      const { storefront } = await localeFor(feed.langCode);
      const { id, format, langCode, isOn, version, secret, items, leftOut, findings, bytes } = feed;
      const file = `${secret}.${extensions[format]}.gz`;
      return {
        id,
        format,
        langCode,
        isOn,
        version,
        items,
        leftOut,
        findings,
        bytes,
        address: `${storefront.baseUrl}/feeds/${file}`,
        state: stateOf(feed),
        writtenAt: feed.finishedAt?.toISOString() ?? null,
      };
    }),
  );
}

/** What became of the newest writing. */
function stateOf({ isOn, isAsked, beganAt, failedAt, editionId }: FeedState): string {
  if (!isOn) return 'off';
  if (isAsked) return 'waiting';
  if (beganAt) return 'writing';
  if (failedAt) return 'failed';
  return editionId === null ? 'waiting' : 'written';
}

/** Writes a feed again, in a job. Refuses OFF for one that is switched off or unknown. */
export async function askForFeed(
  { db, clock, staff }: DeskCtx,
  id: number,
): Promise<Refusal<'OFF'> | undefined> {
  const asked = await askForFeeds(db, { ids: [id], by: staff.name, now: clock.now() });
  return asked === 0 ? refuse('OFF', 'feed.off') : undefined;
}

type Seen = { id: number; version: number };

/** Switches a feed on or off. One that is on is written at once, every night and after many changes. Refuses CHANGED_MEANWHILE. */
export async function setFeedOn(
  { db, clock, staff }: Pick<DeskCtx, 'db' | 'clock' | 'staff'>,
  { isOn, ...seen }: Seen & { isOn: boolean },
): Promise<Refusal<'CHANGED_MEANWHILE'> | undefined> {
  return (await switchFeed(db, { ...seen, isOn, by: staff.name }, clock.now()))
    ? undefined
    : changedMeanwhile();
}

/** Gives a feed another address; the one before answers no more. Refuses CHANGED_MEANWHILE. */
export async function renewFeedAddress(
  { db }: Pick<DeskCtx, 'db'>,
  seen: Seen,
): Promise<Refusal<'CHANGED_MEANWHILE'> | undefined> {
  return (await renewSecret(db, seen)) ? undefined : changedMeanwhile();
}

function changedMeanwhile(): Refusal<'CHANGED_MEANWHILE'> {
  return refuse('CHANGED_MEANWHILE', 'save.changedMeanwhile');
}

/** Findings of a feed's served file, fifty at a time, by item. One statement. */
export async function listFindings(
  { db }: Pick<DeskCtx, 'db'>,
  { feedId, after }: { feedId: number; after: string | undefined },
): Promise<FeedFindingPart> {
  const behind = /^\d{1,9}$/.test(after ?? '') ? Number(after) : -1;
  const found = await findFindings(db, { feedId, after: behind, limit: rowsPerPart + 1 });
  const rows = found.slice(0, rowsPerPart);
  const next = found.length > rowsPerPart ? String(rows.at(-1)?.position) : null;
  return { rows, next };
}

/** The findings of a feed's served file as a CSV table, the first ten thousand. One statement. */
export async function writeFindingsFile(
  { db }: Pick<DeskCtx, 'db'>,
  feedId: number,
): Promise<{ fileName: string; mediaType: string; content: Buffer }> {
  const found = await findFindings(db, { feedId, after: -1, limit: mostFindings });
  const rows = found.map(({ orderNumber, productId, field, rule, value, isLeftOut }) => [
    orderNumber,
    String(productId),
    field,
    rule,
    value,
    isLeftOut ? 'yes' : 'no',
  ]);
  return {
    fileName: `feed-${feedId}-findings.csv`,
    mediaType: 'text/csv; charset=utf-8',
    content: csvTable([['item', 'product', 'field', 'rule', 'value', 'left out'], ...rows]),
  };
}
