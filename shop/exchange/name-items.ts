import type { Db } from '#shop/kernel/db.ts';
import {
  findEarlierKeys,
  findItems,
  findSupplierItems,
  type FoundItem,
  keepSupplierNumbers,
} from './line.sql.ts';
import { canAdd, type ReadLine } from './fields/read-line.ts';
import type { Run } from './run.sql.ts';

/**
 * Finds the items of lines: by the sender's own number where it named one before, by the number of the shop, else by the EAN. A number
 * that the EAN explains is remembered for the sender, whose next files may name it alone, as updates of prices do. Refuses unknown
 * items, unless the file can add them, those that an earlier line has named, and lines whose number and EAN are of different items.
 */
export async function nameItems(tx: Db, run: Run, lines: readonly ReadLine[]): Promise<void> {
  const named = lines.filter(({ key }) => key !== null);
  if (named.length === 0) return;
  const by = run.mapping.includes('itemNumber') ? 'itemNumber' : 'ean';
  const found = await findAll(tx, run, named);
  for (const line of named) {
    const [item, clashes] = itemOf(line, found);
    line.itemId = item?.itemId ?? null;
    if (clashes) line.problems.push({ field: 'ean', messageKey: 'shop.exchange.keysDiffer' });
    else if (!item && !canAdd(run.mapping))
      line.problems.push({ field: by, messageKey: 'shop.exchange.unknownItem' });
  }
  await keepExplained(tx, run, { named, found });
  for (const line of named) {
    const item = itemOf(line, found)[0];
    if (item) line.key = item.orderNumber;
  }
  await refuseRepeated(tx, run, { by, named });
}

type Found = Record<'bySupplier' | 'byNumber' | 'byEan', ReadonlyMap<string, FoundItem>>;

async function findAll(tx: Db, run: Run, lines: readonly ReadLine[]): Promise<Found> {
  const keys = lines.flatMap(({ key, ean }) => (key === null || key === ean ? [] : [key]));
  const eans = lines.flatMap(({ ean }) => (ean === null ? [] : [ean]));
  const some = async (given: readonly string[], find: () => Promise<FoundItem[]>) =>
    new Map((given.length === 0 ? [] : await find()).map((each) => [each.key, each]));
  return {
    bySupplier: await some(isOfSupplier(run) ? keys : [], () =>
      findSupplierItems(tx, run.sender, keys),
    ),
    byNumber: await some(keys, () => findItems(tx, 'itemNumber', keys)),
    byEan: await some(eans, () => findItems(tx, 'ean', eans)),
  };
}

/** Whether the numbers of a file are those of a supplier who is known by name. */
const isOfSupplier = ({ format, sender }: Run): boolean => format === 'bmecat' && sender !== '';

/**
 * The item of a line, and whether its number and its EAN are of different ones. The EAN prevails over a number that is remembered, as
 * suppliers renumber.
 */
function itemOf({ key, ean }: ReadLine, found: Found): [FoundItem | undefined, boolean] {
  const number = key === ean ? null : key;
  const byEan = ean === null ? undefined : found.byEan.get(ean);
  const remembered = number === null ? undefined : found.bySupplier.get(number);
  if (remembered) return [byEan ?? remembered, false];
  const byNumber = number === null ? undefined : found.byNumber.get(number);
  const clashes = byNumber !== undefined && byEan !== undefined && byNumber.itemId !== byEan.itemId;
  return clashes ? [undefined, true] : [byNumber ?? byEan, false];
}

async function keepExplained(
  tx: Db,
  run: Run,
  { named, found }: { named: readonly ReadLine[]; found: Found },
): Promise<void> {
  if (!isOfSupplier(run)) return;
  const numbers = new Map<string, number>();
  for (const { key, ean, itemId } of named)
    if (key !== null && key !== ean && itemId !== null && !found.byNumber.has(key))
      numbers.set(key, itemId);
  if (numbers.size === 0) return;
  await keepSupplierNumbers(
    tx,
    run.sender,
    [...numbers].map(([number, itemId]) => ({ number, itemId })),
  );
}

async function refuseRepeated(
  tx: Db,
  run: Run,
  { by, named }: { by: string; named: readonly ReadLine[] },
): Promise<void> {
  const keys = named.flatMap(({ key }) => (key === null ? [] : [key]));
  const earlier = new Map(
    (await findEarlierKeys(tx, run.id, keys)).map(({ key, line }) => [key, line]),
  );
  for (const line of named) {
    if (line.key === null) continue;
    const first = earlier.get(line.key);
    if (first !== undefined)
      line.problems.push({
        field: by,
        messageKey: 'shop.exchange.repeated',
        values: { line: first },
      });
    earlier.set(line.key, first ?? line.line);
  }
}
