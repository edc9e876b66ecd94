import {
  applyFormula,
  type Ending,
  endings,
  type FormulaRules,
  readFormula,
} from '#contract/price-formula.ts';
import { isRefusal, type Refusal, refuse } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';
import { addPrices, uuid } from '../edit-plan.ts';
import { chooseItems, factsOf, type SheetWish } from '../find-sheet.ts';
import { currentRate } from '../franc-rate.ts';
import type { FrancRate } from '../franc-rate.sql.ts';
import {
  type CalculatedPrice,
  deleteDrafts,
  findItems,
  findRunOfKey,
  insertPrices,
  insertPricesBack,
  insertRun,
  type ItemOfFormula,
  lockRun,
  movePricesIntoPlan,
  updatePlanned,
  updateRunning,
} from './formula.sql.ts';

const mostPrices = 100_000;
const mostMinor = 999_999_999;
const draftsKeptMs = 24 * 60 * 60 * 1000;

/** A formula as it was typed, over the prices of a list that the sheet's filter chooses. */
export type FormulaWish = {
  filter: Omit<SheetWish, 'after' | 'itemIds'>;
  priceList: PriceList;
  change: string;
  ending: number | null;
  floorPercent: number | null;
};

type MakeCtx = Pick<StaffCtx, 'db' | 'clock' | 'catalogueIndex'> & {
  staff: Pick<StaffCtx['staff'], 'id' | 'language'>;
};
type ApplyCtx = Pick<StaffCtx, 'db'> & { staff: Pick<StaffCtx['staff'], 'id'> };

/**
 * Calculates a formula over all prices that a filter chooses now, without changing one (OP1). The items, the prices that were seen and
 * the new ones are kept until it is applied; a draft is deleted after a day. Prices fixed by law, and with a least margin those without a
 * purchase price, are refused one by one. Idempotent by `key`. Refuses FORMULA_WRONG and TOO_MANY beyond 100,000 prices. Six
 * statements, and one query of the catalogue index for a search.
 */
export async function makeFormula(
  ctx: MakeCtx,
  { key, wish }: { key: string; wish: FormulaWish },
): Promise<{ id: number } | Refusal> {
  const { db, clock, staff } = ctx;
  const rules = readRules(wish);
  if (!uuid.test(key)) return unknown();
  if (isRefusal(rules)) return rules;
  const made = await findRunOfKey(db, key);
  if (made) return made;
  const { priceList, ending, floorPercent } = wish;
  const chosen = await chooseItems(ctx, { ...wish.filter, itemIds: undefined });
  const items = await findItems(db, { chosen, priceList, limit: mostPrices + 1 });
  if (items.length > mostPrices)
    return refuse('TOO_MANY', 'price.tooMany', { values: { most: mostPrices } });
  const at = { now: clock.now(), rate: await currentRate(ctx) };
  const calculated = items.map((item) => calculate(item, { rules, priceList, at }));
  const prices = calculated.filter(({ wantedMinor, seenMinor }) => wantedMinor !== seenMinor);
  return insertOnce(ctx, {
    key,
    run: {
      priceList,
      change: wish.change.trim(),
      ending,
      floorPercent,
      unchanged: calculated.length - prices.length,
      raised: prices.filter(({ isRaised }) => isRaised).length,
    },
    write: (tx, id) => insertPrices(tx, id, prices),
    staff,
  });
}

/**
 * Lets a job apply a calculated formula (OP1). A repetition changes nothing. Refuses UNKNOWN, and NOT_NOW for one whose prices are in a
 * plan. Two statements.
 */
export function applyFormulaRun({ db, staff }: ApplyCtx, id: number): Promise<Refusal | undefined> {
  return db.transaction(async (tx) => {
    const run = await lockRun(tx, id);
    if (!run) return unknown();
    if (run.state === 'running' || run.state === 'done') return undefined;
    if (run.state !== 'draft') return notNow();
    await updateRunning(tx, id, staff.id);
    return undefined;
  });
}

/**
 * Puts the prices of a calculated formula into a price plan that is not approved (OP1). Prices that others changed since are refused one
 * by one. A repetition changes nothing. Refuses UNKNOWN, NOT_NOW for one that was applied, and as `addPrices`. Six statements.
 */
export function planFormula(
  { db, staff }: ApplyCtx,
  { id, planId }: { id: number; planId: number },
): Promise<Refusal | undefined> {
  return addPrices({ db, staff }, planId, async (tx) => {
    const run = await lockRun(tx, id);
    if (!run) return unknown();
    if (run.state === 'planned' && run.planId === planId) return undefined;
    if (run.state !== 'draft') return notNow();
    await movePricesIntoPlan(tx, id, planId);
    await updatePlanned(tx, id, { planId, appliedBy: staff.id });
    return undefined;
  });
}

/**
 * Calculates what takes an applied formula back (OP1): a draft with the prices from before, for those that it changed. Prices that others
 * change are refused when it is applied. Idempotent by `key`. Refuses UNKNOWN, and NOT_NOW for one that is not done. Five statements.
 */
export async function takeFormulaBack(
  ctx: Pick<MakeCtx, 'db' | 'clock' | 'staff'>,
  { id, key }: { id: number; key: string },
): Promise<{ id: number } | Refusal> {
  if (!uuid.test(key)) return unknown();
  return ctx.db.transaction(async (tx) => {
    const run = await lockRun(tx, id);
    if (!run) return unknown();
    if (run.state !== 'done') return notNow();
    return insertOnce(
      { ...ctx, db: tx },
      {
        key,
        run: {
          priceList: run.priceList,
          change: '',
          ending: null,
          floorPercent: null,
          unchanged: 0,
          raised: 0,
        },
        write: (inner, backId) => insertPricesBack(inner, backId, id),
        staff: ctx.staff,
      },
    );
  });
}

type NewRun = Omit<Parameters<typeof insertRun>[1], 'key' | 'madeBy' | 'now'>;

/** Writes a run and its prices once for a key. */
function insertOnce(
  { db, clock }: Pick<MakeCtx, 'db' | 'clock'>,
  {
    key,
    run,
    write,
    staff,
  }: {
    key: string;
    run: NewRun;
    write: (tx: MakeCtx['db'], id: number) => Promise<void>;
    staff: Pick<StaffCtx['staff'], 'id'>;
  },
): Promise<{ id: number } | Refusal> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await deleteDrafts(tx, new Date(now.getTime() - draftsKeptMs));
    const made = await insertRun(tx, { ...run, key, madeBy: staff.id, now });
    if (!made) return (await findRunOfKey(tx, key)) ?? unknown();
    await write(tx, made.id);
    return made;
  });
}

type Calculated = CalculatedPrice & { isRaised: boolean };

function calculate(
  { itemId, amountMinor, oldAmountMinor, costMinor, ...item }: ItemOfFormula,
  {
    rules,
    priceList,
    at,
  }: {
    rules: FormulaRules;
    priceList: PriceList;
    at: { now: Date; rate: FrancRate | undefined };
  },
): Calculated {
  const { isFixed, ...facts } = factsOf(item, priceList, at);
  const seen = { itemId, seenMinor: amountMinor, seenOldMinor: oldAmountMinor };
  const refused = (refusal: string) => ({ ...seen, wantedMinor: null, refusal, isRaised: false });
  if (item.isCatalog) return refused('shop.price.catalogueFree');
  if (isFixed) return refused('price.formula.fixed');
  if (rules.floorPercent !== undefined && (costMinor === null || facts.costBasis === null))
    return refused('price.formula.noCost');
  const wantedMinor = applyFormula(amountMinor, rules, { ...facts, costMinor });
  if (wantedMinor === undefined) return refused('price.formula.nothingLeft');
  if (wantedMinor > mostMinor || (oldAmountMinor !== null && oldAmountMinor <= wantedMinor))
    return refused('shop.price.invalid');
  const bare = applyFormula(
    amountMinor,
    { ...rules, floorPercent: undefined },
    { ...facts, costMinor },
  );
  return { ...seen, wantedMinor, refusal: null, isRaised: wantedMinor !== bare };
}

function readRules({
  change,
  ending,
  floorPercent,
}: FormulaWish): FormulaRules | Refusal<'FORMULA_WRONG'> {
  const wrong = (field: string, key: string) => refuse('FORMULA_WRONG', key, { field });
  const formula = readFormula(change);
  const isEmpty = change.trim() === '';
  if (!formula && (!isEmpty || (ending === null && floorPercent === null)))
    return wrong('change', 'price.changeWrong');
  const known = endings.find((each) => each === ending);
  if (ending !== null && known === undefined) return wrong('ending', 'price.changeWrong');
  if (
    floorPercent !== null &&
    (!Number.isInteger(floorPercent) || floorPercent < 0 || floorPercent > 99)
  )
    return wrong('floorPercent', 'price.floorWrong');
  return { formula, ending: known satisfies Ending, floorPercent: floorPercent ?? undefined };
}

function unknown() {
  return refuse('UNKNOWN', 'price.formula.unknown');
}

function notNow() {
  return refuse('NOT_NOW', 'price.formula.notNow');
}
