import { gunzipSync } from 'node:zlib';
import type { ObjectStore } from '#adapters/files/object-port.ts';
import { createPostgresObjectStore } from '#adapters/files/postgres-object-store.sql.ts';
import { listFeeds, setFeedOn } from '#shop/feeds/desk-feeds.ts';
import { findFeedFile } from '#shop/feeds/read-feed.ts';
import { writeFeed } from '#shop/feeds/write-feed.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type { TestDatabase } from './database.ts';
import { visitorOf } from './visitor.ts';

/** Writes and reads feeds of a test's database. Files are in the database unless a test names another store. */
export function feedActions(open: () => TestDatabase, clock: Clock) {
  const hosts: Record<string, string> = {
    'de-de': 'www.ranzen.de',
    'at-de': 'www.ranzen.at',
    'ch-de': 'www.ranzen.ch',
    'de-en': 'en.ranzen.de',
  };
  const localeFor = (langCode: string) => {
    const { storefront, texts } = visitorOf(open().db, { host: hosts[langCode] ?? '', clock });
    return Promise.resolve({ storefront, texts });
  };
  const payments = { byPaymentId: {}, amazonPayExpress: undefined };
  const ctx = (objects: ObjectStore = createPostgresObjectStore(open().db, clock)) => ({
    db: open().db,
    clock,
    payments,
    localeFor,
    objects,
    staff: { name: 'Mara Markt' },
  });
  const feedOf = async (format: string, langCode: string) => {
    const feeds = await listFeeds(ctx());
    const found = feeds.find((feed) => feed.format === format && feed.langCode === langCode);
    if (!found) throw new Error(`There is no feed ${format} of ${langCode}.`);
    return found;
  };
  /** Switches a feed on and writes it; answers its file as text. */
  const written = async (format: string, langCode: string, objects?: ObjectStore) => {
    const feed = await feedOf(format, langCode);
    if (!feed.isOn) await setFeedOn(ctx(), { id: feed.id, version: feed.version, isOn: true });
    await writeFeed(ctx(objects), feed.id);
    return fileOf(feed.id, objects);
  };
  /** What the feed's address serves, as text. */
  const fileOf = async (feedId: number, objects?: ObjectStore) => {
    const { rows } = await open().pool.query<{ secret: string; lang_code: string }>(
      'select secret, lang_code from feeds.feed where id = $1',
      [feedId],
    );
    const { storefront } = await localeFor(rows[0]?.lang_code ?? '');
    const file = await findFeedFile({ ...ctx(objects), storefront }, rows[0]?.secret ?? '');
    const pieces: Buffer[] = await ((await file?.compressed())?.toArray() ?? []);
    return gunzipSync(Buffer.concat(pieces)).toString();
  };
  const describeProducts = () =>
    open().pool.query(`
    update catalogue.product_text set description = 'Liniert &amp; <b>holzfrei</b>';
    insert into catalogue.item_text (item_id, language, name)
      select item.id, language, product_text.name from catalogue.item
      join catalogue.product_text on product_text.product_id = item.product_id;
    insert into catalogue.category_text values (1, 'de', 'Hefte', ''), (1, 'en', 'Notebooks', '');
    update catalogue.item set ean = '426000000000' || id where id < 10;
    update catalogue.item set ean = '4260001000010' where id = 1`);

  return { ctx, feedOf, written, fileOf, describeProducts };
}
