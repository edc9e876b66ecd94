import type { TilesCtx } from '#shop/catalogue/find-tiles.ts';
import type { ListCtx } from '#shop/lists/change-list.ts';
import { priceUnlistedEntries } from '#shop/lists/find-lists.ts';
import { packSizeOf } from '#shop/lists/list-view.ts';
import { priceEntry, type PricedEntry } from '#shop/lists/price-entry.ts';
import {
  changeOf,
  childrenOf,
  type LineChange,
  packsFor,
  piecesFor,
  removedLines,
  replacedBy,
  type SetLine,
} from './class-set.ts';
import {
  findPublishedEditions,
  findSubstitutes,
  type PublishedEdition,
  type Substitute,
} from './class-sets.sql.ts';

export type PlanCtx = ListCtx & TilesCtx;

export type SetKey = {
  code: string;
  /** Brought within 12 to 32; 24 where it is left out. */
  children?: number | null | undefined;
  /** Items of lines whose substitute is taken while they are sold out. */
  substituted?: readonly number[] | null | undefined;
};

export type PlannedLine = {
  line: SetLine;
  /** The item that is ordered: the line's, or its substitute. */
  entry: PricedEntry;
  /** What the class needs. */
  pieces: number;
  leftOver: number;
  /** The line's own item is not sold, or there are too few in stock. */
  isSoldOut: boolean;
  /** What is proposed for it. */
  substitute: { entry: PricedEntry; leftOver: number; isNamed: boolean } | undefined;
  isSubstituted: boolean;
  /** Undefined where nothing changed, and without an edition before. */
  change: LineChange | undefined;
  /** The name of the item of the edition before that it takes the place of. */
  replacedName: string | undefined;
  /** Pieces in the edition before. */
  piecesBefore: number | undefined;
};

export type PlannedSet = Omit<PublishedEdition, 'lines'> & {
  children: number;
  lines: PlannedLine[];
  /** The school year of the edition before. */
  yearBefore: number | undefined;
  /** Names of items of the edition before that are gone. */
  removedNames: string[];
};

/**
 * A class set for a number of children (SC8): packs and left-overs of each line, what is sold out with a substitute, and how it differs from
 * the edition before. Undefined for a set without a published edition. Four statements at most, whatever the number of lines.
 */
export async function planSet(
  ctx: PlanCtx,
  { code, children: asked, substituted }: SetKey,
): Promise<PlannedSet | undefined> {
  const { db, storefront } = ctx;
  const { language } = storefront;
  if (!/^[a-z0-9-]{1,60}$/.test(code)) return undefined;
  const [current, earlier] = await findPublishedEditions(db, { code, language });
  if (!current) return undefined;
  const children = childrenOf(asked);
  const before = earlier?.lines ?? [];
  const { lines, ...set } = current;
  const entries = await entriesOf(ctx, [...lines, ...before]);
  const planned = lines.flatMap((line) => {
    const entry = entries.get(line.itemId);
    return entry ? [ownItem(line, entry, children)] : [];
  });
  const substitutes = await substitutesOf(ctx, planned);
  return {
    ...set,
    children,
    lines: planned.map((own) => {
      const { line } = own;
      const replaced = replacedBy(line, before);
      const same = before.find(({ itemId }) => itemId === line.itemId);
      return {
        ...withSubstitute(own, substitutes.get(line.itemId), substituted ?? []),
        change: earlier && changeOf(line, before, children),
        replacedName: replaced && entries.get(replaced.itemId)?.name,
        piecesBefore: same && piecesFor(same, children),
      };
    }),
    yearBefore: earlier?.schoolYear,
    removedNames: removedLines(lines, before).flatMap(
      ({ itemId }) => entries.get(itemId)?.name ?? [],
    ),
  };
}

/** Priced entries of the lines by their items. One statement. */
async function entriesOf(
  ctx: PlanCtx,
  lines: readonly Pick<SetLine, 'itemId' | 'productId'>[],
): Promise<Map<number, PricedEntry>> {
  const wanted = [...new Map(lines.map(({ itemId, productId }) => [itemId, productId]))];
  const entries = await priceUnlistedEntries(
    ctx,
    wanted.map(([itemId, productId]) => ({ itemId, productId, quantity: 1 })),
  );
  return new Map(
    entries.flatMap((entry) => (entry.itemId === entry.shownItemId ? [[entry.itemId, entry]] : [])),
  );
}

type OwnItem = Pick<PlannedLine, 'line' | 'entry' | 'pieces' | 'leftOver' | 'isSoldOut'>;

function ownItem(line: SetLine, one: PricedEntry, children: number): OwnItem {
  const pieces = piecesFor(line, children);
  const { entry, leftOver } = inPacks(one, pieces);
  return { line, entry, pieces, leftOver, isSoldOut: isLacking(entry) };
}

/** An entry with the packs of so many pieces, priced. */
function inPacks(one: PricedEntry, pieces: number): { entry: PricedEntry; leftOver: number } {
  const { minimumOrderQuantity } = one;
  const { quantity, leftOver } = packsFor(pieces, {
    packSize: packSizeOf(one),
    minimumOrderQuantity,
  });
  const externalId = String(one.shownItemId);
  return { entry: { ...one, ...priceEntry({ ...one, externalId, quantity }) }, leftOver };
}

/** Whether not all packs can be ordered: not sold, too few in stock without a delivery that is awaited, or more than one order may have. */
function isLacking({
  isSaleable,
  quantity,
  onHand,
  restockDays,
  maxQuantity,
}: PricedEntry): boolean {
  return !isSaleable || quantity > maxQuantity || (onHand < quantity && restockDays <= 0);
}

/** What is proposed for each item that is sold out, by that item. Two statements, none where nothing is sold out. */
async function substitutesOf(
  ctx: PlanCtx,
  planned: readonly OwnItem[],
): Promise<Map<number, NonNullable<PlannedLine['substitute']>>> {
  const lacking = planned
    .filter(({ isSoldOut }) => isSoldOut)
    .map(({ line: { itemId, substituteItemId }, pieces }) => ({
      itemId,
      substituteItemId,
      pieces,
    }));
  if (lacking.length === 0) return new Map();
  const { priceList } = ctx.storefront;
  const found = await findSubstitutes(ctx.db, { lacking, priceList });
  const entries = await entriesOf(ctx, found);
  const piecesOf = new Map(lacking.map(({ itemId, pieces }) => [itemId, pieces]));
  const proposed = ({ forItemId, itemId, isNamed }: Substitute) => {
    const one = entries.get(itemId);
    const packed = one && inPacks(one, piecesOf.get(forItemId) ?? 1);
    return packed && !isLacking(packed.entry) ? [[forItemId, { ...packed, isNamed }] as const] : [];
  };
  return new Map(found.flatMap(proposed));
}

function withSubstitute(
  own: OwnItem,
  substitute: PlannedLine['substitute'],
  substituted: readonly number[],
): Omit<PlannedLine, 'change' | 'replacedName' | 'piecesBefore'> {
  if (!substitute || !substituted.includes(own.line.itemId))
    return { ...own, substitute, isSubstituted: false };
  const { entry, leftOver } = substitute;
  return { ...own, entry, leftOver, substitute, isSubstituted: true };
}

/** The entries that can be ordered: of a line its own item or the substitute that is taken. */
export function orderedEntries({ lines }: Pick<PlannedSet, 'lines'>): PricedEntry[] {
  return lines
    .filter(({ isSoldOut, isSubstituted }) => !isSoldOut || isSubstituted)
    .map(({ entry }) => entry);
}
