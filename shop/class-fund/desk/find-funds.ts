import type {
  DeskClassFund,
  DeskClassFundPart,
} from '#shop/backoffice-resolver-types.generated.ts';
import { cursorOf, readCursor } from '#shop/kernel/keyset.ts';
import { decimalText } from '#shop/kernel/money.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import type { FundState } from '../money/fund.ts';
import {
  type DeskFundRow,
  findDeskFund,
  findFunds,
  findOpenReturns,
  sumFund,
} from './fund-desk.sql.ts';

const rowsPerPart = 50;
const states: readonly FundState[] = ['open', 'ordered', 'cancelled'];

/** Class funds of a state, or all, the latest first, fifty at a time (FA2.desk). One statement. */
export async function listFunds(
  { db }: Pick<StaffCtx, 'db'>,
  { state, after }: { state: string | undefined; after: string | undefined },
): Promise<DeskClassFundPart> {
  const found = await findFunds(db, {
    state: states.find((each) => each === state),
    before: readCursor(after),
    limit: rowsPerPart + 1,
  });
  const rows = found.slice(0, rowsPerPart);
  const last = rows.at(-1);
  return {
    rows: rows.map(rowView),
    next: found.length > rowsPerPart && last ? cursorOf(last.openedAt, last.id) : null,
  };
}

/**
 * A class fund with its sums (FA2.desk): what was paid, went back, and has still to go back. Nobody learns who paid; payments are named by
 * their providers' references alone, where money of them has still to go back. Null for an unknown one. Three statements.
 */
export async function viewFund(
  { db }: Pick<StaffCtx, 'db'>,
  id: number,
): Promise<DeskClassFund | null> {
  const fund = await findDeskFund(db, id);
  if (!fund) return null;
  const [sums, returns] = await Promise.all([sumFund(db, id), findOpenReturns(db, id)]);
  const price = (amountMinor: number) => priceOf(amountMinor, fund.currency);
  const { paidMinor, toReturnMinor, returnedMinor, elsewhere, underway } = sums;
  return {
    ...rowView(fund),
    paid: price(paidMinor),
    returned: price(returnedMinor),
    toReturn: price(toReturnMinor - returnedMinor),
    kept: price(paidMinor - toReturnMinor),
    elsewhere,
    underway,
    openReturns: returns.map(({ reference, paymentId, openMinor, since }) => ({
      reference,
      paymentId,
      amount: price(openMinor),
      since: since.toISOString(),
    })),
  };
}

function rowView({ openedAt, endsAt, closedAt, partMinor, currency, ...row }: DeskFundRow) {
  return {
    ...row,
    part: priceOf(partMinor, currency),
    openedAt: openedAt.toISOString(),
    endsAt: endsAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}

function priceOf(amountMinor: number, currencyCode: string) {
  return { amount: decimalText(amountMinor), amountMinor, currencyCode };
}
