import type { Connection, Field } from '#shop/punchout/connection.ts';
import type { HandedItem } from '#shop/punchout/handed-item.ts';

type Buyer = Pick<Connection, 'vendorNumber' | 'materialGroup' | 'unitCode'>;

/** The longest text of an item, in characters. The protocol knows no limit, but buyers' tables do. */
const longestText = 2_000;

/** The fields of items by OCI, counted from 1, each no longer than the protocol allows. Empty optional ones are left out. Pure. */
export function writeOciItems(items: readonly HandedItem[], buyer: Buyer): Field[] {
  return items.flatMap((item, index) => itemFields(item, buyer, index + 1));
}

function itemFields(item: HandedItem, buyer: Buyer, place: number): Field[] {
  const { orderNumber, name, brand } = item;
  const fields: [string, string, number][] = [
    ['DESCRIPTION', wholeWords(name, 40), 40],
    ['QUANTITY', `${item.quantity}.000`, 15],
    ['UNIT', buyer.unitCode, 3],
    ['PRICE', priceText(item.priceMinor), 15],
    ['CURRENCY', item.currency, 5],
    ['PRICEUNIT', String(item.priceUnit), 5],
    ['LEADTIME', String(item.leadTimeDays), 5],
    ['VENDOR', buyer.vendorNumber, 10],
    ['VENDORMAT', orderNumber, 40],
    ['MATGROUP', buyer.materialGroup, 10],
    ['EXT_PRODUCT_ID', orderNumber, 40],
    ['EXT_SCHEMA_TYPE', 'RANZEN', 10],
    ['EXT_CATEGORY_ID', item.categoryId > 0 ? String(item.categoryId) : '', 60],
    ['EXT_CATEGORY', item.categoryName, 40],
    ['CUST_FIELD5', item.ean, 50],
  ];
  const written = fields
    .map(([field, value, most]): Field => [`NEW_ITEM-${field}[${place}]`, cut(value, most)])
    .filter(([, value]) => value !== '');
  const words = [`${name} (${brand})`, item.description].filter((each) => each !== '').join('. ');
  return [...written, [`NEW_ITEM-LONGTEXT_${place}:132[]`, cut(words, longestText)]];
}

/** Minor units with three decimals, as 12.950. */
function priceText(minor: number): string {
  return `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}0`;
}

/** A text without the word that does not fit. */
function wholeWords(text: string, most: number): string {
  const start = cut(text, most + 1);
  const end = start.lastIndexOf(' ');
  return start.length <= most || end < most / 2
    ? start
    : start.slice(0, end).replace(/[\s,;–-]+$/, '');
}

/** A text in one line, cut to a number of characters without half a surrogate pair. */
function cut(text: string, most: number): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}
