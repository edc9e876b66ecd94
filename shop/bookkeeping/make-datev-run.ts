import { berlinDay, berlinMinute } from '#shop/kernel/berlin-day.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import {
  type ExportedDocument,
  type ExportedFee,
  findDatevParameters,
  findUnexported,
  findUnexportedFees,
  insertRun,
  lockRuns,
  nextRunNumber,
} from './datev.sql.ts';
import { type DatevSettings, readDatevSettings } from './datev-settings.ts';
import { type DatevBooking, writeDatev } from './write-datev.ts';

type RunRefusal = Refusal<'NOT_OVER' | 'SETTINGS' | 'NO_ACCOUNT' | 'NOTHING_LEFT'>;

/**
 * Exports the documents of a month in Berlin and a currency that no export has yet as a file for DATEV, which is kept under the next number
 * (OP1.bookkeeping), with the fees of reminders that were paid or taken back in it. The bookings of a document are its total to the cent, one for
 * each tax rate. Refuses NOT_OVER for a month that is none or not over, SETTINGS where parameters are missing or wrong, NO_ACCOUNT for a country
 * and tax rate, or for fees, without an account, and NOTHING_LEFT; a refusal exports nothing. Exports are made one after the other. `month` as 2026-11.
 */
export function makeDatevRun(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { month, currency }: { month: string; currency: string },
): Promise<{ number: number } | RunRefusal> {
  const now = clock.now();
  const isOver = /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(month) && month < berlinDay(now).slice(0, 7);
  if (!isOver) return Promise.resolve(refuse('NOT_OVER', 'datev.notOver', { field: 'month' }));
  return db.transaction(async (tx) => {
    const settings = readDatevSettings(await findDatevParameters(tx));
    if ('wrong' in settings)
      return refuse('SETTINGS', 'datev.settings', { values: { names: settings.wrong.join(', ') } });
    await lockRuns(tx);
    const days = daysOf(month);
    const documents = await findUnexported(tx, { currency, ...days });
    const fees = await findUnexportedFees(tx, { currency, ...days });
    if (documents.length === 0 && fees.length === 0)
      return refuse('NOTHING_LEFT', 'datev.nothingLeft');
    const missing = accountsMissing(documents, fees, settings);
    if (missing.length > 0)
      return refuse('NO_ACCOUNT', 'datev.noAccount', { values: { names: missing.join(', ') } });
    const number = await nextRunNumber(tx);
    const file = writeDatev({
      ...settings,
      fiscalYearFrom: fiscalYearOf(month, settings.fiscalYearMonth),
      ...days,
      currency,
      run: number,
      madeAt: momentText(now),
      bookings: [
        ...documents.flatMap((document) => bookingsOf(document, settings)),
        ...fees.map((fee) => feeBooking(fee, settings)),
      ],
    });
    const documentIds = documents.map(({ id }) => id);
    const totalMinor =
      documents.reduce((sum, each) => sum + signOf(each) * each.totalMinor, 0) +
      fees.reduce((sum, fee) => sum + signedFee(fee), 0);
    await insertRun(tx, { number, currency, ...days, documentIds, fees, totalMinor, file, now });
    return { number };
  });
}

/** One booking for each tax rate, so that together they are the document's total. */
export function bookingsOf(document: ExportedDocument, settings: DatevSettings): DatevBooking[] {
  const { kind, taxes, country, issuedOn, deliveredOn, number, orderNumber, isVoucher } = document;
  return taxes.flatMap(({ rateBasisPoints, netMinor, taxMinor }) => {
    const revenueAccount = settings.revenueAccounts.get(`${country} ${rateBasisPoints}`) ?? '';
    const account = isVoucher ? settings.voucherAccount : settings.debtorAccount;
    const booking = { kind, account, revenueAccount, issuedOn, deliveredOn, number, orderNumber };
    const amountMinor = netMinor + taxMinor;
    return amountMinor === 0 ? [] : [{ ...booking, amountMinor }];
  });
}

/** A fee is owed by the customer beside the invoice, without tax. One that was taken back is booked the other way round. */
function feeBooking(fee: ExportedFee, settings: DatevSettings): DatevBooking {
  return {
    kind: 'fee',
    amountMinor: signedFee(fee),
    account: settings.debtorAccount,
    revenueAccount: settings.feeAccount ?? '',
    issuedOn: fee.day,
    number: fee.number,
    orderNumber: fee.orderNumber,
  };
}

function signedFee({ feeMinor, isTakenBack }: ExportedFee): number {
  return isTakenBack ? -feeMinor : feeMinor;
}

/** Countries and rates without an account, `AT 20`, and the entry of the fees' account. */
function accountsMissing(
  documents: readonly ExportedDocument[],
  fees: readonly ExportedFee[],
  { revenueAccounts, feeAccount }: DatevSettings,
): string[] {
  const needed = documents.flatMap(({ country, taxes }) =>
    taxes.map(({ rateBasisPoints }) => ({ country, rateBasisPoints })),
  );
  const missing = needed.filter(
    ({ country, rateBasisPoints }) => !revenueAccounts.has(`${country} ${rateBasisPoints}`),
  );
  const names = missing.map(
    ({ country, rateBasisPoints }) => `${country} ${rateBasisPoints / 100}`,
  );
  const feeNames = fees.length > 0 && feeAccount === undefined ? ['feeAccount'] : [];
  return [...new Set([...names, ...feeNames])].toSorted();
}

const signOf = ({ kind }: ExportedDocument): 1 | -1 => (kind === 'invoice' ? 1 : -1);

function daysOf(month: string): { from: string; until: string } {
  const last = new Date(`${month}-01T00:00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return { from: `${month}-01`, until: last.toISOString().slice(0, 10) };
}

/** The first day of the fiscal year that a month belongs to. */
function fiscalYearOf(month: string, firstMonth: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return `${number >= firstMonth ? year : year - 1}-${String(firstMonth).padStart(2, '0')}-01`;
}

/** An instant in Berlin from the year to milliseconds, in digits alone. */
function momentText(instant: Date): string {
  return (
    berlinMinute(instant).replaceAll(/\D/g, '') +
    instant.toISOString().slice(17, 23).replace('.', '')
  );
}
