import type { Attachment } from '#adapters/mail/port.ts';
import { priceListCurrencies } from '#shop/catalogue/change-prices.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import type { Language, PriceList } from '#shop/kernel/storefront.ts';
import { type Drawer, drawPaper, pageNumbers } from '#shop/paper/draw-paper.ts';
import type { drawEvidence, EvidenceSheet } from './draw-evidence.ts';
import { findHeldDeals, findHeldPrices, findHistoryItem } from './history.sql.ts';
import { findReductions, type Period, type Reduction } from './reductions.ts';

const evidenceDrawer: Drawer<typeof drawEvidence> = {
  module: new URL('./draw-evidence.ts', import.meta.url),
  name: 'drawEvidence',
};

const langCodes = { de: 'de-de', en: 'de-en' } as const;

type EvidenceCtx = Pick<StaffCtx, 'db' | 'clock' | 'localeFor'>;
type Wanted = { number: string; priceList: PriceList; language: Language };

/**
 * The evidence of an item's reductions in a price list as a PDF in German or English: for each its prices and the lowest of the 30 days
 * before with dates, and every price of those days (OP6). Undefined for an unknown number. Three statements.
 */
export async function makeEvidence(
  ctx: EvidenceCtx,
  wanted: Wanted,
): Promise<Attachment | undefined> {
  const { number, language, priceList } = wanted;
  const item = await findHistoryItem(ctx.db, number, language);
  if (!item) return undefined;
  const [prices, deals, { storefront, texts }] = await Promise.all([
    findHeldPrices(ctx.db, item.itemId, priceList),
    findHeldDeals(ctx.db, item.itemId, priceList),
    ctx.localeFor(langCodes[language]),
  ]);
  const sheet = evidenceSheet(findReductions(prices, deals).toReversed(), {
    ...item,
    priceList,
    language,
    locale: storefront.locale,
    texts,
    now: ctx.clock.now(),
  });
  return {
    fileName: `${texts('shop.priceEvidence.file')}-${item.itemNumber}-${priceList}.pdf`,
    mediaType: 'application/pdf',
    content: await drawPaper(evidenceDrawer, sheet),
  };
}

type Words = Pick<Ctx, 'texts'> & {
  itemNumber: string;
  name: string;
  priceList: PriceList;
  language: Language;
  locale: string;
  now: Date;
};

/** The words of the evidence. Pure. */
export function evidenceSheet(reductions: readonly Reduction[], words: Words): EvidenceSheet {
  const { texts, itemNumber, name, priceList, language, locale, now } = words;
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Europe/Berlin',
  });
  const currency = priceListCurrencies[priceList];
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  const period = ({ from, until }: Pick<Period, 'from' | 'until'>) =>
    until === null
      ? texts('shop.priceEvidence.since', { from: format.format(from) })
      : texts('shop.priceEvidence.period', {
          from: format.format(from),
          until: format.format(until),
        });
  return {
    language,
    shop: texts('shop.company.name'),
    title: texts('shop.priceEvidence.title'),
    item: `${itemNumber} ${name}`,
    lead: texts('shop.priceEvidence.lead', {
      list: priceList.toUpperCase(),
      at: format.format(now),
    }),
    date: now,
    columns: {
      period: texts('shop.priceEvidence.time'),
      kind: texts('shop.priceEvidence.kind'),
      price: texts('shop.priceEvidence.price'),
    },
    none: texts('shop.priceEvidence.none'),
    reductions: reductions.map((reduction) => ({
      heading: period(reduction),
      facts: [
        texts('shop.priceEvidence.reduced', {
          old: money(reduction.oldAmountMinor),
          amount: money(reduction.amountMinor),
        }),
        reduction.lowest
          ? texts('shop.priceEvidence.lowest', {
              amount: money(reduction.lowest.amountMinor),
              period: period(reduction.lowest),
            })
          : texts('shop.priceEvidence.noLowest'),
      ],
      rows: reduction.before.map((each) => ({
        period: period(each),
        kind: texts(each.isDeal ? 'shop.priceEvidence.deal' : 'shop.priceEvidence.usual'),
        price: money(each.amountMinor),
      })),
    })),
    foot: `${texts('shop.company.name')} · ${pageNumbers.page}/${pageNumbers.pages}`,
  };
}
