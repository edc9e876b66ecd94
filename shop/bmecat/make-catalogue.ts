import { Readable } from 'node:stream';
import { findSeller } from '#shop/invoices/find-seller.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { type Refusal, refuse } from '#shop/kernel/refusals.ts';
import type { Language, PriceList } from '#shop/kernel/storefront.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import type { BmecatGroup, BmecatVersion, Transaction } from './bmecat-item.ts';
import { catalogueItem } from './catalogue-item.ts';
import {
  findCatalogueRows,
  findCategoryRows,
  findPlaceRows,
  hasCatalogueRows,
} from './catalogue-rows.sql.ts';
import {
  type CatalogueRecord,
  findBusinessCustomer,
  findByKey,
  findCatalogueRecord,
  insertCatalogue,
  lockLastCatalogue,
} from './catalogues.sql.ts';
import { type Catalogue, writeBmecat } from './write-bmecat.ts';

export type WantedCatalogue = {
  version: string;
  transaction: string;
  priceList: string;
  language: string;
  /** Of a business customer; its prices are those of the business list. */
  customerNumber?: string | null | undefined;
};

type Refused = 'WRONG' | 'CUSTOMER_UNKNOWN' | 'NO_CATALOGUE_BEFORE' | 'NOTHING_CHANGED';

const versions: readonly string[] = ['1.2', '2005'] satisfies BmecatVersion[];
const transactions: readonly string[] = [
  'newCatalog',
  'updateProducts',
  'updatePrices',
] satisfies Transaction[];
const priceLists: readonly string[] = ['de', 'at', 'ch', 'edu'] satisfies PriceList[];
const languages: readonly string[] = ['de', 'en'] satisfies Language[];
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Makes a catalogue of a price list, or of a business customer with its prices, and counts it. An update has what changed since the
 * one before. Idempotent by `key`. Answers its id. Refuses WRONG, CUSTOMER_UNKNOWN, NO_CATALOGUE_BEFORE for an update without
 * a catalogue to update, and NOTHING_CHANGED (OP2).
 */
export async function makeCatalogue(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { key, by, wanted }: { key: string; by: string; wanted: WantedCatalogue },
): Promise<{ id: number } | Refusal<Refused>> {
  const customerNumber = wanted.customerNumber?.trim() || null;
  const kind = readKind(wanted, customerNumber);
  if (!kind || !uuid.test(key)) return refuse('WRONG', 'bmecat.wrong');
  if (customerNumber !== null && !(await findBusinessCustomer(db, customerNumber)))
    return refuse('CUSTOMER_UNKNOWN', 'bmecat.customerUnknown', { field: 'customerNumber' });
  return db.transaction(async (tx) => {
    const last = await lockLastCatalogue(tx, kind);
    const made = await findByKey(tx, key);
    if (made !== undefined) return { id: made };
    const since = kind.transaction === 'newCatalog' ? undefined : last?.madeAt;
    if (kind.transaction !== 'newCatalog' && !since)
      return refuse('NO_CATALOGUE_BEFORE', 'bmecat.noCatalogueBefore', { field: 'transaction' });
    const items = { ...kind, since, pricesOnly: kind.transaction === 'updatePrices' };
    if (!(await hasCatalogueRows(tx, items)))
      return refuse('NOTHING_CHANGED', 'bmecat.nothingChanged', { field: 'transaction' });
    const number = (last?.number ?? 0) + 1;
    const id = await insertCatalogue(tx, {
      ...kind,
      number,
      since,
      key,
      madeBy: by,
      madeAt: clock.now(),
    });
    return { id };
  });
}

function readKind(
  { version, transaction, priceList, language }: WantedCatalogue,
  customerNumber: string | null,
) {
  const list = customerNumber === null ? priceList : 'edu';
  const isKnown =
    versions.includes(version) &&
    transactions.includes(transaction) &&
    priceLists.includes(list) &&
    languages.includes(language);
  if (!isKnown) return undefined;
  return {
    version: version as BmecatVersion,
    transaction: transaction as Transaction,
    priceList: list as PriceList,
    language: language as Language,
    customerNumber,
  };
}

export type OpenedCatalogue = { fileName: string; content: Readable };

type OpenCtx = Pick<Ctx, 'db' | 'clock'> & Pick<MailCtx, 'localeFor'>;

/** The storefront that pictures are fetched from: that of businesses needs a login. */
const langCodes = { de: 'de-de', at: 'at-de', ch: 'ch-de', edu: 'de-de' } as const;

/** The file of a catalogue with the prices of now, written while it is read; undefined for an unknown one (OP2). */
export async function openCatalogue(
  ctx: OpenCtx,
  id: number,
): Promise<OpenedCatalogue | undefined> {
  const record = await findCatalogueRecord(ctx.db, id);
  if (!record) return undefined;
  const catalogue = await describe(ctx, record);
  const content = Readable.from(writeBmecat(catalogue, partsOf(ctx, record)), {
    objectMode: false,
  });
  return { fileName: `bmecat-${record.priceList}-${record.number}.xml`, content };
}

async function describe({ db, localeFor }: OpenCtx, record: CatalogueRecord): Promise<Catalogue> {
  const { customerNumber, priceList, language } = record;
  const { storefront } = await localeFor(langCodes[priceList]);
  const supplier = await findSeller(db);
  const customer =
    customerNumber === null ? undefined : await findBusinessCustomer(db, customerNumber);
  return {
    ...record,
    catalogId: `${supplier.name.replaceAll(/[^A-Za-z]/g, '').slice(0, 10)}-${priceList}`.slice(
      0,
      20,
    ),
    name: language === 'de' ? `Sortiment ${supplier.name}` : `Range of ${supplier.name}`,
    currency: priceList === 'ch' ? 'CHF' : 'EUR',
    territory: priceList === 'edu' ? 'DE' : priceList.toUpperCase(),
    pictureRoot: `${storefront.baseUrl}/bilder/open-graph/`,
    supplier,
    buyer:
      customer && customerNumber !== null
        ? {
            number: customerNumber,
            name: customer.name,
            terms:
              language === 'de'
                ? `Zahlungsziel ${customer.paymentDays} Tage`
                : `Payment within ${customer.paymentDays} days`,
          }
        : undefined,
  };
}

const itemsPerChunk = 500;
const rootId = 'root';

function partsOf(
  { db, clock }: OpenCtx,
  { priceList, language, since, transaction }: CatalogueRecord,
): Parameters<typeof writeBmecat>[1] {
  const wanted = {
    priceList,
    since: since ?? undefined,
    pricesOnly: transaction === 'updatePrices',
  };
  const options = { priceList, language, now: clock.now() };
  async function* groups(): AsyncGenerator<BmecatGroup, void> {
    const name = language === 'de' ? 'Sortiment' : 'Range';
    yield { id: rootId, parentId: '0', type: 'root', names: [{ language, text: name }], order: '' };
    for (const category of await findCategoryRows(db))
      yield {
        id: String(category.id),
        parentId: category.parentId === null ? rootId : String(category.parentId),
        type: category.isLeaf ? 'leaf' : 'node',
        names: category.names
          .map((each) => ({ language: each.language, text: each.name }))
          .toSorted((first) => (first.language === language ? -1 : 1)),
        order: String(category.position),
      };
  }
  return {
    groups,
    async *items() {
      for await (const rows of chunksOf((page) => findCatalogueRows(db, wanted, page)))
        yield rows.map((row) => ({
          ...catalogueItem(row, options),
          ...(transaction === 'newCatalog' && { mode: 'new' as const }),
        }));
    },
    async *places() {
      for await (const rows of chunksOf((page) => findPlaceRows(db, wanted, page)))
        yield rows.flatMap(({ orderNumber, categoryIds }) =>
          categoryIds.map((id) => ({ supplierPid: orderNumber, groupId: String(id) })),
        );
    },
  };
}

async function* chunksOf<Row extends { id: number }>(
  read: (page: { afterId: number; limit: number }) => Promise<Row[]>,
): AsyncGenerator<readonly Row[], void> {
  let afterId = 0;
  for (;;) {
    const rows = await read({ afterId, limit: itemsPerChunk });
    if (rows.length > 0) yield rows;
    if (rows.length < itemsPerChunk) return;
    afterId = rows.at(-1)?.id ?? afterId;
  }
}
