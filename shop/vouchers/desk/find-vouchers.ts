import type {
  VoucherCategory,
  VoucherPart,
  VoucherSeries,
  VoucherTerms,
} from '#shop/backoffice-resolver-types.generated.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import {
  findCategories,
  findCodes,
  findSeries,
  findVoucherRows,
  type TermsRow,
} from './desk.sql.ts';

const rowsPerPart = 50;
const mostSeries = 50;

type DeskCtx = Pick<StaffCtx, 'db' | 'clock'> & { staff: Pick<StaffCtx['staff'], 'language'> };

/** Vouchers of their own, or all whose code begins as typed, fifty at a time, the newest first (OP1). One statement. */
export async function findVouchers(
  { db, clock, staff }: DeskCtx,
  { search, after }: { search: string | undefined; after: string | undefined },
): Promise<VoucherPart> {
  const typed = search?.trim() ?? '';
  const start = typed === '' ? '' : (typed.toUpperCase().match(/^[A-Z0-9-]{1,30}$/)?.[0] ?? '-');
  const before = /^\d{1,15}$/.test(after ?? '') ? Number(after) : undefined;
  const found = await findVoucherRows(db, {
    start,
    before,
    limit: rowsPerPart + 1,
    language: staff.language,
  });
  const rows = found.slice(0, rowsPerPart);
  const last = rows.at(-1);
  return {
    rows: rows.map(({ id, version, code, uses, mostUses, savedMinor, ...terms }) => ({
      id,
      version,
      code,
      uses,
      mostUses,
      savedMinor: hasTwoCurrencies(terms) ? null : savedMinor,
      terms: termsOf({ ...terms, uses, mostUses }, clock.now()),
    })),
    next: found.length > rowsPerPart && last ? String(last.id) : null,
  };
}

/** The newest fifty series with what became of their codes (OP1). One statement. */
export async function listSeries({ db, clock, staff }: DeskCtx): Promise<VoucherSeries[]> {
  const rows = await findSeries(db, staff.language, mostSeries);
  return rows.map(({ terms, savedMinor, ...row }) => ({
    ...row,
    savedMinor: terms && hasTwoCurrencies(terms) ? null : savedMinor,
    terms: terms && termsOf({ ...terms, uses: 0 }, clock.now()),
  }));
}

/** The categories that vouchers can be limited to, as the staff's language calls them (OP1). One statement. */
export function listCategories({ db, staff }: Omit<DeskCtx, 'clock'>): Promise<VoucherCategory[]> {
  return findCategories(db, staff.language);
}

/** The codes of a series as a CSV table with their uses (OP1); undefined for an unknown one. One statement. */
export async function writeSeriesFile(
  { db }: Pick<StaffCtx, 'db'>,
  seriesId: number,
): Promise<{ fileName: string; mediaType: string; content: Buffer } | undefined> {
  const series = await findCodes(db, seriesId);
  if (!series) return undefined;
  const lines = ['code;uses', ...series.codes.map(({ code, uses }) => `${code};${uses}`)];
  return {
    fileName: `vouchers-${seriesId}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    content: Buffer.from(`${lines.join('\r\n')}\r\n`),
  };
}

/** Savings in euro and in francs have no sum. */
function hasTwoCurrencies({ priceLists }: Pick<TermsRow, 'priceLists'>): boolean {
  return priceLists.includes('ch') && priceLists.length > 1;
}

type Shown = TermsRow & { uses: number; mostUses: number | null };

function termsOf({ uses, mostUses, ...row }: Shown, now: Date): VoucherTerms {
  const [validFrom, validUntil] = [new Date(row.validFrom), new Date(row.validUntil)];
  const state =
    validUntil <= now
      ? 'ended'
      : mostUses !== null && uses >= mostUses
        ? 'usedUp'
        : validFrom > now
          ? 'planned'
          : 'running';
  return {
    ...row,
    currency: row.priceLists.includes('ch') ? 'CHF' : 'EUR',
    validFrom: validFrom.toISOString(),
    validUntil: validUntil.toISOString(),
    state,
  };
}
