import { rulingYears } from '#contract/ruling-codes.ts';
import type { DeskRulingRegion } from '#shop/backoffice-resolver-types.generated.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { rulingCustoms } from '../ruling-customs.ts';
import { findOwnRulings } from '../school-start.sql.ts';
import { defaultsIn, usualIn } from '../usual-rulings.ts';

type DeskCtx = Pick<StaffCtx, 'db' | 'staff'> & {
  /** Of the German storefront. */
  baseUrl: string;
};

/** The regions of the guide to rulings for the staff, with what is set and what holds without (FA7). One statement. */
export async function listDeskRulings({
  db,
  staff: { language },
  baseUrl,
}: DeskCtx): Promise<DeskRulingRegion[]> {
  const own = await findOwnRulings(db);
  return rulingCustoms.map(({ code, de, en }) => ({
    code,
    name: language === 'de' ? de : en,
    version: own.get(code)?.version ?? 0,
    address: `${baseUrl}/beratung/lineatur/${code === 'DE' ? '' : `?land=${code}`}`,
    years: rulingYears.map((year) => ({
      year,
      isOwn: own.get(code)?.ownYears.includes(year) ?? false,
      rulings: usualIn(own, code, year),
      defaults: defaultsIn(own, code, year),
    })),
  }));
}
