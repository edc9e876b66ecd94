import { rulingYears } from '#contract/ruling-codes.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { RulingCustom } from '#shop/resolver-types.generated.ts';
import { rulingCustoms, scriptSources } from './ruling-customs.ts';
import { findOwnRulings } from './school-start.sql.ts';
import { usualIn } from './usual-rulings.ts';

/**
 * The usual rulings of exercise books by region and school year, with what is known of the handwriting taught and its sources (FA7). What
 * staff set goes before the known ones. One statement.
 */
export async function findRulingCustoms(
  ctx: Pick<Ctx, 'db' | 'storefront'>,
): Promise<RulingCustom[]> {
  const own = await findOwnRulings(ctx.db);
  const isGerman = ctx.storefront.language === 'de';
  return rulingCustoms.map(({ code, de, en, script }) => ({
    code,
    name: isGerman ? de : en,
    script,
    sources: [...scriptSources[script]],
    years: rulingYears.flatMap((year) => {
      const rulings = usualIn(own, code, year);
      const notes = rulings.flatMap(({ ruling, noteDe, noteEn }) => {
        const note = isGerman ? noteDe : noteEn;
        return note === '' ? [] : [{ ruling, note }];
      });
      return rulings.length === 0
        ? []
        : [{ year, rulings: rulings.map(({ ruling }) => ruling), notes }];
    }),
  }));
}
